import { datedSource, datedSourceZh, dutyOn, feeOf, LAW, type LawRule, vatOn } from './law-parts.ts';
import { SMALL_STATE_EXAMPLES } from './small-states-examples.data.ts';

const UNION_AND_SAN_MARINO =
  'EU–San Marino Customs Union Agreement, OJ L 84 of 28 March 2002; Legge 40/1972 (monofase)';
const UNION_AND_SAN_MARINO_ZH =
  '欧盟与圣马力诺关税同盟协定，2002年3月28日官方公报 L 84；圣马力诺第40/1972号法（单环节税）';

/** Small states beside the Union, each with a rule of its own. */
export const smallStateRules: readonly LawRule[] = [
  {
    countries: ['AD'],
    validFrom: '2013-01-01',
    currency: 'EUR',
    valueBase: 'goods',
    bands: [
      { upToMinor: 9_000, charges: [] },
      { upToMinor: 22_000, charges: [vatOn('4.5')] },
      { charges: [dutyOn('12'), vatOn('4.5')] },
    ],
    notes: {
      en: 'Free up to €90, IGI of 4.5 % above, duty above €220',
      zh: '€90以内免税，以上征4.5%间接税（IGI），超过€220另征关税',
    },
    source: datedSource(
      'Llei 11/2012 de l’impost general indirecte; Duana d’Andorra: goods for private persons',
      LAW,
    ),
    sourceZh: datedSourceZh('安道尔第11/2012号间接税法；安道尔海关：个人物品', LAW),
    sourceDate: '2013-01-01',
    checkBy: '2027-06-30',
    examples: SMALL_STATE_EXAMPLES.AD,
  },
  {
    countries: ['SM'],
    validFrom: '2002-04-01',
    validUntil: '2026-06-30',
    currency: 'EUR',
    valueBase: 'goods',
    bands: [{ upToMinor: 15_000, charges: [vatOn('17')] }, { charges: [dutyOn('12'), vatOn('17')] }],
    notes: { en: 'Import tax of 17 %; duty above €150', zh: '17%进口税，超过€150另征关税' },
    source: UNION_AND_SAN_MARINO,
    sourceZh: UNION_AND_SAN_MARINO_ZH,
    sourceDate: '2002-03-28',
    checkBy: '2026-06-30',
    examples: [],
  },
  {
    countries: ['SM'],
    validFrom: '2026-07-01',
    currency: 'EUR',
    valueBase: 'goods',
    bands: [
      { upToMinor: 15_000, charges: [{ ...feeOf(0), kind: 'duty', perSubheadingMinor: 300 }, vatOn('17')] },
      { charges: [dutyOn('12'), vatOn('17')] },
    ],
    notes: {
      en: '€3 for each kind of goods up to €150, beside the import tax of 17 %',
      zh: '€150以内每类商品征€3，另征17%进口税',
    },
    source: datedSource(`${UNION_AND_SAN_MARINO}; the Union’s tariff, with its change of 1 July 2026`, LAW),
    sourceZh: datedSourceZh(`${UNION_AND_SAN_MARINO_ZH}；欧盟税则及其2026年7月1日的修改`, LAW),
    sourceDate: '2026-07-01',
    doubt: 'That San Marino follows the Union’s €3 was not found in writing; it is the careful reading.',
    doubtZh: '未查到圣马力诺随欧盟征收€3的书面依据，此处从严计入。',
    checkBy: '2026-12-31',
    examples: SMALL_STATE_EXAMPLES.SM,
  },
  {
    countries: ['VA'],
    validFrom: '1930-06-30',
    currency: 'EUR',
    valueBase: 'goods',
    bands: [{ charges: [] }],
    notes: {
      en: 'Free of duty and VAT by treaty; the goods office there has to agree first',
      zh: '依条约免关税和增值税，须经当地货物管理处事先同意',
    },
    source: 'Lateran Treaty, article 20; customs convention of Italy and the Holy See of 30 June 1930',
    sourceZh: '《拉特兰条约》第20条；意大利与圣座1930年6月30日海关协定',
    sourceDate: '1930-06-30',
    checkBy: '2028-12-31',
    examples: [],
  },
  {
    countries: ['ME'],
    validFrom: '2025-01-01',
    currency: 'EUR',
    valueBase: 'goods',
    bands: [{ upToMinor: 7_500, charges: [vatOn('21')] }, { charges: [dutyOn('10'), vatOn('21')] }],
    notes: { en: 'VAT from the first euro; duty above €75', zh: '首欧元起征增值税，超过€75另征关税' },
    source: datedSource('Montenegro, Ministry of Finance: VAT on postal shipments from 1 January 2025', LAW),
    sourceZh: datedSourceZh('黑山财政部：自2025年1月1日起对邮件征收增值税', LAW),
    sourceDate: '2025-01-01',
    checkBy: '2027-01-31',
    examples: SMALL_STATE_EXAMPLES.ME,
  },
  {
    countries: ['XK'],
    validFrom: '2015-09-01',
    currency: 'EUR',
    valueBase: 'goods',
    bands: [{ upToMinor: 2_200, charges: [] }, { charges: [dutyOn('10'), vatOn('18')] }],
    notes: {
      en: 'Free up to €22; above it 10 % duty and 18 % VAT',
      zh: '€22以内免税，以上征10%关税和18%增值税',
    },
    source: datedSource(
      'Kosovo Customs: online purchases; Customs and Excise Code 03/L-109, annex A, articles 27 and 28',
      LAW,
    ),
    sourceZh: datedSourceZh('科索沃海关：网购；《海关与消费税法典》03/L-109，附件A第27、28条', LAW),
    sourceDate: '2015-09-01',
    checkBy: '2027-06-30',
    examples: SMALL_STATE_EXAMPLES.XK,
  },
];
