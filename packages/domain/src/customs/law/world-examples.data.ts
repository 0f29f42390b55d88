import { examplesOf } from './law-parts.ts';
import type { DutyExample } from '../duty.ts';

/** Examples of countries outside the Union, by the first country of the rule. */
export const WORLD_EXAMPLES = {
  GB: [
    ...examplesOf(
      'published',
      { source: 'jerseypost.com, "Customs and VAT: selling an item"', sourceDate: '2026-01-01' },
      [['a soft toy and two calculators, postage £2', 3_800, 200, 0, 2, 800]],
    ),
    ...examplesOf(
      'published',
      { source: 'photrio.com, "Ordering bulk film from abroad": £134 at 20 %', sourceDate: '2012-01-01' },
      [['an item of £120 and £14 of shipping', 12_000, 1_400, 0, 1, 2_680]],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'gov.uk, "VAT and overseas goods sold directly to customers in the UK"',
        sourceDate: '2021-01-01',
      },
      [
        ['a penny below £135', 13_499, 1_500, 200, 2, 3_040],
        ['exactly £135', 13_500, 1_500, 200, 2, 3_040],
        ['a penny above £135', 13_501, 1_500, 200, 2, 6_029],
      ],
    ),
  ],
  US: [
    ...examplesOf(
      'published',
      {
        source: 'importcostcalc.com, "Section 122 Tariff Expiry Calculator": after 24 July 2026',
        sourceDate: '2026-05-08',
      },
      [['$100,000 at 2.5 % and 25 %', 10_000_000, 0, 0, 1, 2_750_000, { rates: { duty: '27.5' } }]],
    ),
    ...examplesOf(
      'published',
      { source: 'jas.com, client advisory with examples of stacked duties', sourceDate: '2025-04-04' },
      [
        ['an article of $100, 2.5 + 20 + 25 + 34 %', 10_000, 0, 0, 1, 8_150, { rates: { duty: '81.5' } }],
        ['an aluminium derivative of $100', 10_000, 0, 0, 1, 5_375, { rates: { duty: '53.75' } }],
      ],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'glopal.com, duty of heading 392620 from China without Section 122',
        sourceDate: '2026-06-01',
      },
      [
        ['$799.99, once free', 79_999, 4_000, 0, 1, 25_200],
        ['exactly $800', 80_000, 4_000, 0, 1, 25_200],
        ['$800.01', 80_001, 4_000, 0, 1, 25_200],
        ['$10', 1_000, 2_000, 300, 1, 315],
      ],
    ),
  ],
  CA: [
    ...examplesOf(
      'published',
      {
        source: 'Canada Border Services Agency at smallformfactor.net: US$100 at 1.15, duty 4 %, GST 5 %',
        sourceDate: '2008-06-01',
      },
      [
        [
          'goods of C$115: duty and GST',
          11_500,
          0,
          0,
          1,
          1_058,
          { rates: { duty: '4', tax: '5' }, only: ['duty', 'tax'] },
        ],
      ],
    ),
    ...examplesOf(
      'published',
      { source: 'help.shippsy.com, "How are duties calculated"', sourceDate: '2022-01-01' },
      [
        [
          'US$150 at 1.32, duty 17 %, tax 13 %',
          19_800,
          0,
          0,
          1,
          6_378,
          { rates: { duty: '17', tax: '13' }, only: ['duty', 'tax'] },
        ],
      ],
    ),
    ...examplesOf(
      'published',
      { source: 'lovebonito.com, "Taxes & Duties to Canada": fashion to Ontario', sourceDate: '2025-01-01' },
      [
        [
          'an item of C$50: duty of 18 % and HST of 13 %',
          5_000,
          0,
          0,
          1,
          1_667,
          { rates: { duty: '18', tax: '13' }, only: ['duty', 'tax'] },
        ],
      ],
    ),
    ...examplesOf(
      'published',
      { source: 'stampcommunity.org, Canada Post’s fee', sourceDate: '2013-01-01' },
      [['the fee of Canada Post', 2_500, 0, 0, 1, 995, { only: ['handling'] }]],
    ),
    ...examplesOf(
      'applied',
      { source: 'Postal Imports Remission Order (cbsa-asfc.gc.ca)', sourceDate: '2020-07-01' },
      [
        ['a cent below C$20', 1_999, 1_200, 0, 1, 0],
        ['exactly C$20', 2_000, 1_200, 0, 1, 0],
        ['a cent above C$20', 2_001, 1_200, 0, 1, 1_709],
      ],
    ),
  ],
  AU: [
    ...examplesOf(
      'published',
      { source: 'customs.gov.au at vwwatercooled.com.au', sourceDate: '2009-01-01' },
      [['customs value A$1,200, transport A$150', 120_000, 15_000, 0, 1, 20_100]],
    ),
    ...examplesOf(
      'published',
      { source: 'customs.gov.au at clubcobra.com: a sound amplifier', sourceDate: '2010-12-19' },
      [['customs value A$1,400, postage and insurance A$130', 140_000, 13_000, 0, 1, 23_000]],
    ),
    ...examplesOf(
      'published',
      { source: 'Australian Customs, example 3, at ftoaustralia.com', sourceDate: '2011-01-01' },
      [['customs value A$2,000: duty', 200_000, 15_000, 0, 1, 10_000, { only: ['duty'] }]],
    ),
    ...examplesOf(
      'applied',
      { source: 'austlii.edu.au, A New Tax System (GST) Act 1999, s 13.20', sourceDate: '2018-07-01' },
      [
        ['a cent below A$1,000', 99_999, 4_000, 600, 1, 10_460],
        ['exactly A$1,000', 100_000, 4_000, 600, 1, 10_460],
        ['a cent above A$1,000', 100_001, 4_000, 600, 1, 15_960],
      ],
    ),
  ],
  NZ: [
    ...examplesOf(
      'published',
      {
        source: 'New Zealand Customs, "Examples of how to calculate Customs Charges" (fyi.org.nz)',
        sourceDate: '2012-01-01',
      },
      [
        [
          'GST alone: NZ$1,000 and freight NZ$100, as if above the limit',
          100_001,
          10_000,
          0,
          1,
          16_500,
          { rates: { duty: '0' }, only: ['tax'] },
        ],
        [
          'duty of 5 % and GST',
          100_001,
          10_000,
          0,
          1,
          22_250,
          { rates: { duty: '5' }, only: ['duty', 'tax'] },
        ],
      ],
    ),
    ...examplesOf(
      'published',
      { source: 'shipengine.com, "New Zealand Low Value Goods Levy"', sourceDate: '2026-04-01' },
      [['three items in one box: one levy', 30_000, 0, 0, 3, 221, { only: ['fee'] }]],
    ),
    ...examplesOf(
      'applied',
      { source: 'gogondola.com, "NZ Customs’ New Per-Consignment Levy"; 15 % GST', sourceDate: '2026-03-16' },
      [
        ['a cent below NZ$1,000', 99_999, 3_000, 0, 1, 15_704],
        ['exactly NZ$1,000', 100_000, 3_000, 0, 1, 15_704],
        ['a cent above NZ$1,000', 100_001, 3_000, 0, 1, 31_874],
      ],
    ),
  ],
  JP: [
    ...examplesOf(
      'published',
      { source: 'jp24h.com, clothes bought for ¥20,000', sourceDate: '2025-01-01' },
      [['clothes for ¥20,000: duty', 2_000_000, 0, 0, 1, 120_000, { only: ['duty'] }]],
    ),
    ...examplesOf(
      'applied',
      { source: 'naokuro.com, simplified tariff with its rounding; ¥10,000 free', sourceDate: '2025-01-01' },
      [
        ['exactly ¥16,666', 1_666_600, 0, 0, 1, 0],
        ['a yen above ¥16,666', 1_666_700, 0, 0, 1, 220_000],
        ['¥15,000 and postage of ¥1,667', 1_500_000, 166_700, 0, 1, 220_000],
        ['¥50,000 and postage of ¥3,000', 5_000_000, 300_000, 0, 1, 660_000],
        ['¥130,000: the local tax is whole hundreds', 13_000_000, 0, 0, 1, 1_640_000],
      ],
    ),
  ],
  KR: [
    ...examplesOf(
      'published',
      { source: 'bal.pe.kr, guide to the US$150 limit, 2026', sourceDate: '2026-01-01' },
      [['an item of $250 at 6.5 %', 25_000, 0, 0, 1, 4_288, { rates: { duty: '6.5' } }]],
    ),
    ...examplesOf(
      'published',
      { source: 'ksbong74.tistory.com: clothes for 300,000 won pay 72,900 won', sourceDate: '2025-06-29' },
      [['clothes for 300,000 won, told in thousands of won', 30_000, 0, 0, 1, 7_290]],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'krutils.com, "Korea Customs Duty + VAT Guide 2026": CIF, clothing 13 %',
        sourceDate: '2026-01-01',
      },
      [
        ['a cent below $150 with freight', 12_999, 2_000, 0, 1, 0],
        ['exactly $150 with freight', 13_000, 2_000, 0, 1, 0],
        ['a cent above $150 with freight', 13_001, 2_000, 0, 1, 3_645],
        ['$180 and freight of $30', 18_000, 3_000, 0, 1, 5_103],
      ],
    ),
  ],
  SG: [
    ...examplesOf(
      'published',
      {
        source: 'iras.gov.sg, "Consumers importing goods into Singapore", when GST was 7 %',
        sourceDate: '2019-01-01',
      },
      [['goods of S$450 in all', 45_000, 0, 0, 1, 3_150, { rates: { tax: '7' } }]],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'iras.gov.sg, "GST on imported low-value goods": sneakers of S$390',
        sourceDate: '2025-01-01',
      },
      [['sneakers of S$390, transport and insurance S$35', 39_000, 3_500, 0, 1, 3_825]],
    ),
    ...examplesOf(
      'applied',
      { source: 'iras.gov.sg, "GST on imported low-value goods", 9 %', sourceDate: '2024-01-01' },
      [
        ['a cent below S$400 with freight', 37_999, 1_800, 200, 1, 3_600],
        ['exactly S$400 with freight', 38_000, 1_800, 200, 1, 3_600],
        ['a cent above S$400 with freight', 38_001, 1_800, 200, 1, 3_600],
        ['S$35', 3_500, 950, 0, 1, 401],
      ],
    ),
  ],
  MX: [
    ...examplesOf(
      'published',
      { source: 'redcensor.com on the change of 15 August 2025', sourceDate: '2025-07-29' },
      [['an order of US$500', 50_000, 0, 0, 1, 16_750]],
    ),
    ...examplesOf(
      'published',
      { source: 'forocuatro.com on the change of 15 August 2025', sourceDate: '2025-08-01' },
      [['something of 1,000 pesos, told in pesos', 100_000, 0, 0, 1, 33_500]],
    ),
    ...examplesOf(
      'applied',
      { source: 'vatupdate.com, 33.5 % under the simplified regime', sourceDate: '2025-08-15' },
      [
        ['US$49.99', 4_999, 1_500, 0, 1, 1_675],
        ['US$117.01', 11_701, 1_500, 0, 1, 3_920],
        ['US$0.99', 99, 1_500, 0, 1, 33],
      ],
    ),
  ],
  BR: [
    ...examplesOf(
      'published',
      {
        source: 'economia.uol.com.br, Remessa Conforme with the Instituto Brasileiro de Estudos Tributários',
        sourceDate: '2025-07-29',
      },
      [
        ['US$50', 5_000, 0, 0, 1, 2_229],
        ['US$100', 10_000, 0, 0, 1, 6_867],
      ],
    ),
    ...examplesOf(
      'published',
      {
        source: 'g1.globo.com: R$1,000 pays R$495.20 of duty where US$50 are R$262',
        sourceDate: '2024-06-06',
      },
      [['R$1,000 at 5.24: duty', 19_084, 0, 0, 1, 9_450, { only: ['duty'] }]],
    ),
    ...examplesOf(
      'applied',
      { source: 'd24am.com, Lei 14.902 with examples (R$330 is US$60)', sourceDate: '2024-08-01' },
      [
        ['US$60', 6_000, 0, 0, 1, 3_157],
        ['a cent below US$50 with freight', 3_999, 1_000, 0, 1, 2_229],
        ['a cent above US$50 with freight', 4_001, 1_000, 0, 1, 2_230],
      ],
    ),
  ],
  ZA: [
    ...examplesOf(
      'published',
      { source: 'pioneerfreight.co.za, "How is customs duty and VAT calculated"', sourceDate: '2020-01-01' },
      [
        ['R1,000 at 20 %', 100_000, 0, 0, 1, 39_500, { rates: { duty: '20' } }],
        ['R1,000 free of duty', 100_000, 0, 0, 1, 16_500, { rates: { duty: '0' } }],
      ],
    ),
    ...examplesOf(
      'published',
      {
        source: 'geratools.com, "South Africa import duty calculator": customs value R13,800',
        sourceDate: '2026-01-01',
      },
      [['customs value R13,800 at 20 %', 1_380_000, 0, 0, 1, 545_100, { rates: { duty: '20' } }]],
    ),
    ...examplesOf(
      'applied',
      {
        source:
          'vatcalc.com, 15 % VAT on parcels below R500 from 1 September 2024; sars.gov.za, added tax value',
        sourceDate: '2024-09-01',
      },
      [
        ['a cent below R500', 49_999, 9_000, 0, 1, 19_750],
        ['exactly R500', 50_000, 9_000, 0, 1, 19_750],
        ['a cent above R500', 50_001, 9_000, 0, 1, 34_125],
      ],
    ),
  ],
  CH: [
    ...examplesOf(
      'applied',
      {
        source: 'bazg.admin.ch, receipt of letters and parcels: CHF 62 at 8.1 %; saldo.ch on the post’s fee',
        sourceDate: '2024-01-01',
      },
      [
        ['a centime below CHF 62 with freight', 4_999, 1_200, 0, 1, 0],
        ['exactly CHF 62 with freight', 5_000, 1_200, 0, 1, 0],
        ['a centime above CHF 62 with freight', 5_001, 1_200, 0, 1, 2_426],
        ['CHF 200 and freight of CHF 15', 20_000, 1_500, 0, 1, 4_165],
      ],
    ),
  ],
  NO: [
    ...examplesOf(
      'published',
      { source: 'toll.no, "Examples of the calculation of taxes"', sourceDate: '2023-01-01' },
      [
        ['building materials, free of duty', 2_000_000, 85_000, 50_000, 1, 533_800, { rates: { duty: '0' } }],
        ['trousers at 10.7 %', 5_000_000, 50_000, 10_000, 1, 1_941_800],
      ],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'djerf-avenue.dixa.help and efremtid.no on NOK 3,000, 25 % and 10.7 %',
        sourceDate: '2025-01-01',
      },
      [
        ['an øre below NOK 3,000', 299_999, 15_000, 0, 1, 78_750],
        ['exactly NOK 3,000', 300_000, 15_000, 0, 1, 78_750],
        ['an øre above NOK 3,000', 300_001, 15_000, 0, 1, 120_900],
      ],
    ),
  ],
} satisfies Record<string, readonly DutyExample[]>;
