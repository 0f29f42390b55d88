import { WORLD_EXAMPLES } from './world-examples.data.ts';
import {
  datedSource,
  datedSourceZh,
  dutyOn,
  feeOf,
  LAW,
  type LawRule,
  ppmOf,
  vatOn,
  YEAR,
} from './law-parts.ts';

/** Japan counts 60 % of what a person paid, cuts bases to ¥1,000 and taxes to ¥100. */
const JAPANESE = {
  basePpm: ppmOf('60'),
  baseStepMinor: 100_000,
  roundToMinor: 10_000,
  rounding: 'down',
} as const;

const japaneseCharges = (dutyPercent: string): LawRule['bands'][number]['charges'] => [
  { ...dutyOn(dutyPercent), ...JAPANESE },
  vatOn('7.8', 'arrival', JAPANESE),
  // the local tax is 22/78 of the national one; rounded up in the sixth place, so that whole hundreds stay whole
  {
    kind: 'tax',
    collected: 'arrival',
    base: 'previous',
    ratePpm: 282_052,
    roundToMinor: 10_000,
    rounding: 'down',
  },
  { ...feeOf(20_000, 'handling') },
];

/** Norway calculates in whole kroner. */
const WHOLE_KRONER = { roundToMinor: 100 } as const;

/** South Africa taxes the customs value and a tenth of it, with the duty. */
const ADDED_TENTH = { base: 'goods', basePpm: ppmOf('110') } as const;

/** Brazil's ICMS is a part of its own base. */
const ICMS = vatOn('17', 'sale', { isInclusive: true });

/** What countries outside the Union ask for, by the law as it was found; amounts are hundredths of the currency. */
export const worldRules: readonly LawRule[] = [
  {
    countries: ['GB'],
    validFrom: '2021-01-01',
    currency: 'GBP',
    valueBase: 'goods',
    bands: [
      { upToMinor: 13_500, charges: [vatOn('20', 'sale')] },
      { charges: [{ ...dutyOn('12'), freeUpToMinor: 900 }, vatOn('20'), feeOf(800, 'handling')] },
    ],
    notes: {
      en: 'No duty up to £135, VAT of 20 % at sale',
      zh: '£135以内免关税，销售时征20%增值税',
    },
    source: datedSource(
      'HM Revenue & Customs: VAT and overseas goods sold directly to customers in the UK; Notice 143',
      LAW,
    ),
    sourceZh: datedSourceZh('英国税务海关总署：向英国顾客直接销售的境外商品增值税；第143号通告', LAW),
    sourceDate: '2021-01-01',
    doubt:
      'The relief of £135 is to end by March 2029 (Deloitte). Duty of £9 or less is waived. Above £135 duty depends on the goods: 12 % is the rate of clothing. The carrier asks about £8.',

    doubtZh:
      '£135的免税额最迟于2029年3月取消（Deloitte）。关税不超过£9时免收。£135以上的关税因商品而异：此处12%为服装税率。承运商收取约£8。',
    checkBy: '2027-03-31',
    examples: WORLD_EXAMPLES.GB,
  },
  {
    countries: ['US', 'PR'],
    validFrom: '2026-02-24',
    validUntil: '2026-07-24',
    currency: 'USD',
    valueBase: 'goods',
    bands: [{ charges: [dutyOn('46.5', 'goods')] }],
    notes: {
      en: 'No free amount: duty, 25 % on goods made in China, and a surcharge of 15 %',
      zh: '无免税额：关税、中国制造商品25%附加税及15%附加费',
    },
    source: 'Proclamation of 20 February 2026 (Section 122); Section 301; 19 U.S.C. 1321 suspended',
    sourceZh: '2026年2月20日公告（第122条）；301条款；《美国法典》第19编第1321条小额免税已暂停',
    sourceDate: '2026-02-23',
    doubt:
      'Sources name 10 % and 15 % for the surcharge (natlawreview.com, efulfillmentservice.com): the higher one is told.',

    doubtZh: '附加费有10%和15%两种说法（natlawreview.com、efulfillmentservice.com），此处取较高者。',
    checkBy: '2026-07-24',
    examples: [],
  },
  {
    countries: ['US', 'PR'],
    validFrom: '2026-07-25',
    currency: 'USD',
    valueBase: 'goods',
    bands: [{ charges: [dutyOn('31.5', 'goods')] }],
    notes: {
      en: 'No free amount: duty, and 25 % on goods made in China; the shares change often',
      zh: '无免税额：关税及中国制造商品25%附加税，税率常有变动',
    },
    source:
      'Harmonized Tariff Schedule of the United States; Section 301; de minimis suspended since 29 August 2025',
    sourceZh: '美国协调关税表；301条款；小额免税自2025年8月29日起暂停',
    sourceDate: '2026-05-08',
    doubt:
      'The Section 122 surcharge ended on 24 July 2026; what followed it was not found: look at once. 6.5 % and 25 % (Section 301) are those of plastic clothing (glopal.com); list 4A pays 7.5 % instead of 25 %.',

    doubtZh:
      '第122条附加费已于2026年7月24日终止，其后的规定未查到：请立即核实。6.5%和25%（301条款）为塑料服装的税率（glopal.com）；清单4A为7.5%而非25%。',
    checkBy: '2026-12-15',
    examples: WORLD_EXAMPLES.US,
  },
  {
    countries: ['CA'],
    validFrom: '2020-07-01',
    currency: 'CAD',
    valueBase: 'goods',
    bands: [
      { upToMinor: 2_000, charges: [] },
      { charges: [dutyOn('18', 'goods'), vatOn('15', 'arrival', { base: 'goods' }), feeOf(995, 'handling')] },
    ],
    notes: {
      en: 'Free up to C$20; above it duty and GST/HST of up to 15 %',
      zh: 'C$20以内免税，以上征关税和最高15%的商品服务税',
    },
    source: datedSource(
      'Postal Imports Remission Order; Canada Border Services Agency: importing by mail',
      LAW,
    ),
    sourceZh: datedSourceZh('加拿大《邮递进口减免令》；加拿大边境服务局：邮递进口', LAW),
    sourceDate: '2020-07-01',
    doubt:
      'C$40 and C$150 hold only for couriers from the United States and Mexico. GST/HST is 5 to 15 % by province: the highest is told. Duty depends on the goods: 18 % is the rate of clothing. Canada Post asks C$9.95.',

    doubtZh:
      'C$40和C$150的限额仅适用于来自美国和墨西哥的快递。GST/HST按省为5%至15%，此处取最高者。关税因商品而异：18%为服装税率。加拿大邮政收取C$9.95。',
    checkBy: '2027-01-31',
    examples: WORLD_EXAMPLES.CA,
  },
  {
    countries: ['AU'],
    validFrom: '2018-07-01',
    currency: 'AUD',
    valueBase: 'goods',
    bands: [
      { upToMinor: 100_000, charges: [vatOn('10', 'sale')] },
      { charges: [dutyOn('5', 'goods'), vatOn('10')] },
    ],
    notes: {
      en: 'No duty up to A$1,000, GST of 10 % at sale',
      zh: 'A$1,000以内免关税，销售时征10%商品服务税',
    },
    source: datedSource(
      'A New Tax System (GST) Act 1999, s 13-20; Treasury Laws Amendment (GST Low Value Goods) Act 2017',
      LAW,
    ),
    sourceZh: datedSourceZh('澳大利亚1999年《商品服务税法》第13-20条；2017年《低价值商品商品服务税法》', LAW),
    sourceDate: '2018-07-01',
    doubt: 'Above A$1,000 a processing charge is added; its amount was not found and is left out.',

    doubtZh: 'A$1,000以上另收处理费，金额未查到，故未计入。',
    checkBy: '2027-06-30',
    examples: WORLD_EXAMPLES.AU,
  },
  {
    countries: ['NZ'],
    validFrom: '2026-04-01',
    currency: 'NZD',
    valueBase: 'goods',
    bands: [
      { upToMinor: 100_000, charges: [feeOf(221), vatOn('15', 'sale')] },
      { charges: [dutyOn('10', 'goods'), vatOn('15'), feeOf(4_924)] },
    ],
    notes: {
      en: 'No duty up to NZ$1,000: GST of 15 % at sale and a levy of NZ$2.21',
      zh: 'NZ$1,000以内免关税：销售时征15%商品服务税，另收NZ$2.21边境费',
    },
    source: 'New Zealand Customs: Goods Fees, 2026 changes; Inland Revenue: GST on low-value imported goods',
    sourceZh: '新西兰海关：2026年货物费用调整；新西兰税务局：低价值进口商品的商品服务税',
    sourceDate: '2026-03-16',
    doubt:
      'NZ$2.21 is the levy by air, NZ$2.09 by sea: the higher is told. Above NZ$1,000 the fees of 2026 were not found; the last known NZ$49.24 stand for them.',

    doubtZh:
      '空运边境费为NZ$2.21，海运为NZ$2.09，此处取较高者。NZ$1,000以上2026年的费用未查到，以最近已知的NZ$49.24代替。',
    checkBy: '2027-03-31',
    examples: WORLD_EXAMPLES.NZ,
  },
  {
    countries: ['JP'],
    validFrom: '2019-10-01',
    currency: 'JPY',
    perUsdE4: 1_500_000,
    valueBase: 'goods_freight_insurance',
    bands: [{ upToMinor: 1_666_600, charges: [] }, { charges: japaneseCharges('10') }],
    notes: {
      en: 'Free up to about ¥16,666 of personal goods; above it duty and consumption tax on 60 % of the price',
      zh: '个人用品约¥16,666以内免税，以上按价格的60%征关税和消费税',
    },
    source: datedSource(
      'Japan Customs: simplified tariff for small imports; Customs Tariff Act, article 14 (18)',
      YEAR,
    ),
    sourceZh: datedSourceZh('日本海关：少额进口货物简易税率；《关税定率法》第14条第18项', YEAR),
    sourceDate: '2025-01-01',
    doubt:
      'Whether freight counts towards the ¥10,000 is told differently (cfdnt.com: with postage; hunade.com: the shop’s price): with freight is the careful reading, also of the 60 % (luft.co.jp). Knitted clothes, leather bags and shoes are not free; leather shoes pay 30 %, at least ¥4,300 a pair (kicks.monster). 10 % is the simplified rate of clothing.',

    doubtZh:
      '¥10,000是否含运费说法不一（cfdnt.com：含邮费；hunade.com：仅商品价格），从严按含运费计，60%亦然（luft.co.jp）。针织服装、皮包和鞋不免税；皮鞋为30%，每双至少¥4,300（kicks.monster）。10%为服装的简易税率。',
    checkBy: '2027-03-31',
    examples: WORLD_EXAMPLES.JP,
  },
  {
    countries: ['KR'],
    validFrom: '2020-12-01',
    currency: 'USD',
    valueBase: 'goods_freight_insurance',
    bands: [{ upToMinor: 15_000, charges: [] }, { charges: [dutyOn('13'), vatOn('10')] }],
    notes: {
      en: 'Free up to US$150; above it duty and VAT of 10 %',
      zh: '150美元以内免税，以上征关税和10%增值税',
    },
    source: datedSource(
      'Korea Customs Service: list clearance of personal goods; Customs Act, article 94',
      YEAR,
    ),
    sourceZh: datedSourceZh('韩国关税厅：个人物品清单通关；《关税法》第94条', YEAR),
    sourceDate: '2026-01-01',
    doubt:
      'Sources disagree whether the US$150 are with freight (krutils.com, at-honeytips.com: yes; boxoregon.com: without international freight): with freight is the careful reading. Clothing pays 13 %.',

    doubtZh:
      '150美元是否含运费各来源不一（krutils.com、at-honeytips.com：含；boxoregon.com：不含国际运费），从严按含运费计。服装为13%。',
    checkBy: '2027-01-31',
    examples: WORLD_EXAMPLES.KR,
  },
  {
    countries: ['SG'],
    validFrom: '2024-01-01',
    currency: 'SGD',
    perUsdE4: 13_000,
    valueBase: 'goods_freight_insurance',
    bands: [{ upToMinor: 40_000, charges: [vatOn('9', 'sale')] }, { charges: [vatOn('9')] }],
    notes: {
      en: 'GST of 9 %: at sale up to S$400, on arrival above',
      zh: '9%商品服务税：S$400以内销售时征收，以上入境时征收',
    },
    source: datedSource('Inland Revenue Authority of Singapore: GST on imported low-value goods', LAW),
    sourceZh: datedSourceZh('新加坡国内税务局：进口低价值商品的商品服务税', LAW),
    sourceDate: '2024-01-01',
    doubt:
      'Up to S$400 only registered sellers ask for GST; that it is paid is the careful reading. At sale the limit is for each item without freight, at the border for the parcel with it; a jacket of S$280 with S$25 of freight from an unregistered seller pays nothing (iras.gov.sg).',

    doubtZh:
      'S$400以内仅登记卖家代收商品服务税，从严按已征收计。销售时的限额按单件且不含运费，入境时按包裹且含运费；未登记卖家的S$280外套加S$25运费不征税（iras.gov.sg）。',
    checkBy: '2027-01-31',
    examples: WORLD_EXAMPLES.SG,
  },
  {
    countries: ['MX'],
    validFrom: '2025-08-15',
    currency: 'USD',
    valueBase: 'goods',
    bands: [{ charges: [dutyOn('33.5', 'goods')] }],
    notes: {
      en: 'A general share of 33.5 % for courier parcels from China',
      zh: '来自中国的快递包裹按33.5%综合税率征税',
    },
    source: 'Reglas Generales de Comercio Exterior 2025, rule 3.7.35, fourth amendment (DOF of 28 July 2025)',
    sourceZh: '墨西哥《2025年对外贸易总则》第3.7.35条，第四次修订（2025年7月28日联邦官方公报）',
    sourceDate: '2025-07-28',
    doubt:
      'Some sources tell 19 % above US$117 (unotv.com), others 33.5 % up to US$2,500 (vatupdate.com): the higher one is told. The tariffs were to hold until 23 April 2026; that they go on was not found.',

    doubtZh:
      '有来源称117美元以上为19%（unotv.com），另有来源称2,500美元以内为33.5%（vatupdate.com），此处取较高者。该税率原定施行至2026年4月23日，其后是否延续未查到。',
    checkBy: '2026-12-31',
    examples: WORLD_EXAMPLES.MX,
  },
  {
    countries: ['BR'],
    validFrom: '2024-08-01',
    currency: 'USD',
    valueBase: 'goods_freight_insurance',
    bands: [
      { upToMinor: 5_000, charges: [{ ...dutyOn('20'), collected: 'sale' }, ICMS] },
      { charges: [{ ...dutyOn('60'), collected: 'sale', lessMinor: 2_000 }, ICMS] },
    ],
    notes: {
      en: '20 % up to US$50, above it 60 % less US$20; then ICMS of 17 %. Customs needs the CPF',
      zh: '50美元以内20%，以上60%减20美元，再征17%州流转税；清关须提供CPF',
    },
    source: 'Lei 14.902 of 27 June 2024; Remessa Conforme',
    sourceZh: '巴西2024年6月27日第14.902号法；Remessa Conforme 计划',
    sourceDate: '2024-06-27',
    doubt:
      'ICMS is 17 or 20 % by state: 17 % is told as most sources do. A newspaper (gauchazh.clicrbs.com.br, July 2024) puts ICMS before the duty and comes to 140.40 of 100; the others take it on itself, 144.58, which is told. Sellers outside Remessa Conforme pay 60 % from the first dollar.',

    doubtZh:
      '各州ICMS为17%或20%，多数来源用17%，此处从之。一家报纸（gauchazh.clicrbs.com.br，2024年7月）将ICMS置于关税之前，得100中的140.40；其他来源按含税计算，为144.58，此处采用后者。未加入 Remessa Conforme 的卖家自第一美元起按60%征收。',
    checkBy: '2026-12-31',
    examples: WORLD_EXAMPLES.BR,
  },
  {
    countries: ['ZA'],
    validFrom: '2024-09-01',
    currency: 'ZAR',
    valueBase: 'goods',
    bands: [
      { upToMinor: 50_000, charges: [dutyOn('20', 'goods'), vatOn('15', 'arrival', ADDED_TENTH)] },
      { charges: [dutyOn('45', 'goods'), vatOn('15', 'arrival', ADDED_TENTH)] },
    ],
    notes: {
      en: 'Flat 20 % up to R500, duty above; then VAT of 15 %',
      zh: 'R500以内统一20%，以上征关税，再征15%增值税',
    },
    source: datedSource('South African Revenue Service: changes of 1 September 2024; added tax value', LAW),
    sourceZh: datedSourceZh('南非税务局：2024年9月1日的调整；增值完税价格', LAW),
    sourceDate: '2024-09-01',
    doubt:
      'The flat rate was announced as an interim measure (vatcalc.com); what replaced it was not found. That the tenth is added to small parcels too is the careful reading. 45 % is the rate of clothing. Sources disagree whether the customs value is with freight (geratools.com: yes; justmoney.co.za with SARS: of the goods alone, as told). Some count the tenth as a fee beside (amandasevasti.com): it only raises the base of VAT.',

    doubtZh:
      '统一税率为临时措施（vatcalc.com），其后的规定未查到。小包裹也加计十分之一为从严理解。45%为服装税率。完税价格是否含运费说法不一（geratools.com：含；justmoney.co.za 引税务局：仅商品，此处采用）。有来源把这十分之一算作另收的费用（amandasevasti.com），实际只提高增值税税基。',
    checkBy: '2026-12-31',
    examples: WORLD_EXAMPLES.ZA,
  },
  {
    countries: ['CH', 'LI'],
    validFrom: '2024-01-01',
    currency: 'CHF',
    valueBase: 'goods_freight',
    bands: [
      { upToMinor: 6_200, charges: [] },
      {
        charges: [
          { ...feeOf(1_600, 'handling'), ratePpm: ppmOf('3'), base: 'goods_freight' },
          vatOn('8.1', 'arrival', { baseStepMinor: 100, roundToMinor: 5 }),
        ],
      },
    ],
    notes: {
      en: 'Free while the tax is CHF 5 or less (about CHF 62); above it VAT of 8.1 % and the post’s fee',
      zh: '税额5瑞郎以内（约62瑞郎）不征收，以上征8.1%增值税及邮政清关费',
    },
    source: datedSource(
      'Federal Office for Customs and Border Security: receipt of letters and parcels; sample calculation',
      LAW,
    ),
    sourceZh: datedSourceZh('瑞士联邦海关与边境安全局：信件和包裹的接收；计算示例', LAW),
    sourceDate: '2024-01-01',
    doubt:
      'The post asks CHF 16 and 3 % from countries outside the Union (saldo.ch, 2024). Sellers above CHF 100,000 a year collect the tax themselves. The base is rounded to the nearest franc (bazg.admin.ch, sample calculation). Industrial goods are free of duty since 2024.',

    doubtZh:
      '来自欧盟以外国家的包裹，邮政收取16瑞郎加3%（saldo.ch，2024年）。年销售额超过100,000瑞郎的卖家自行代收税款。税基取整到最近的瑞郎（bazg.admin.ch 计算示例）。工业品自2024年起免关税。',
    checkBy: '2027-01-31',
    examples: WORLD_EXAMPLES.CH,
  },
  {
    countries: ['NO'],
    validFrom: '2024-01-01',
    currency: 'NOK',
    perUsdE4: 105_000,
    valueBase: 'goods',
    bands: [
      { upToMinor: 300_000, charges: [vatOn('25', 'sale')] },
      { charges: [{ ...dutyOn('10.7'), ...WHOLE_KRONER }, vatOn('25', 'arrival', WHOLE_KRONER)] },
    ],
    notes: {
      en: 'VAT of 25 % at sale up to NOK 3,000; duty on clothes above',
      zh: '3,000克朗以内销售时征25%增值税，以上服装另征关税',
    },
    source: datedSource('Norwegian Customs: examples of the calculation of taxes; VOEC scheme', LAW),
    sourceZh: datedSourceZh('挪威海关：税费计算示例；VOEC 计划', LAW),
    sourceDate: '2024-01-01',
    doubt:
      'NOK 3,000 is for each item; that it is for the parcel is the careful reading. 10.7 % is the rate of clothing; customs takes it below NOK 3,000 too where the seller is not registered (toll.no, 13 November 2024: a skirt of NOK 1,000 and freight of NOK 250 pays NOK 134 and NOK 346): register with VOEC.',

    doubtZh:
      '3,000克朗的限额按单件计，从严按包裹计。10.7%为服装税率；卖家未登记时3,000克朗以下也征（toll.no，2024年11月13日：1,000克朗的裙子加250克朗运费，征134克朗和346克朗）：请登记 VOEC。',
    checkBy: '2027-01-31',
    examples: WORLD_EXAMPLES.NO,
  },
];
