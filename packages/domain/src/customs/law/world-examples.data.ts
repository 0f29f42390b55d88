import { examplesOf, LAW, MONTH, YEAR } from './law-parts.ts';
import type { DutyExample } from '../duty.ts';

/** Examples of countries outside the Union, by the first country of the rule. */
export const WORLD_EXAMPLES = {
  GB: [
    ...examplesOf(
      'published',
      {
        source: 'jerseypost.com, "Customs and VAT: selling an item"',
        sourceDate: '2026-01-01',
        dateIs: YEAR,
      },
      [['a soft toy and two calculators, postage £2', 3_800, 200, 0, 2, 800]],
    ),
    ...examplesOf(
      'published',
      {
        source: 'photrio.com, "Ordering bulk film from abroad": £134 at 20 %',
        sourceDate: '2012-01-01',
        dateIs: YEAR,
      },
      [['an item of £120 and £14 of shipping', 12_000, 1_400, 0, 1, 2_680]],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'gov.uk, "VAT and overseas goods sold directly to customers in the UK"',
        sourceDate: '2021-01-01',
        dateIs: LAW,
      },
      [
        [
          'a penny below £135',
          13_499,
          1_500,
          200,
          2,
          3_040,
          { steps: '134.99 ≤ 135.00; 134.99 + 15.00 + 2.00 = 151.99; 151.99 × 20 % = 30.40' },
        ],
        [
          'exactly £135',
          13_500,
          1_500,
          200,
          2,
          3_040,
          { steps: '135.00 ≤ 135.00; 135.00 + 15.00 + 2.00 = 152.00; 152.00 × 20 % = 30.40' },
        ],
        [
          'a penny above £135',
          13_501,
          1_500,
          200,
          2,
          6_029,
          {
            steps:
              '135.01 > 135.00; 135.01 + 15.00 + 2.00 = 152.01; 152.01 × 12 % = 18.24; (152.01 + 18.24) × 20 % = 34.05; 18.24 + 34.05 + 8.00 = 60.29',
          },
        ],
      ],
    ),
    ...examplesOf(
      'published',
      {
        source: 'theanswerbank.co.uk, answer 9176064: £140 at 3.7 % and carriage of £35, duty waived',
        sourceDate: '2014-01-01',
        dateIs: YEAR,
      },
      [['£140, carriage £35: VAT and the fee of £8', 14_000, 3_500, 0, 1, 4_300, { rates: { duty: '3.7' } }]],
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
        dateIs: MONTH,
      },
      [
        ['$799.99, once free', 79_999, 4_000, 0, 1, 25_200, { steps: '799.99 × 31.5 % = 252.00' }],
        ['exactly $800', 80_000, 4_000, 0, 1, 25_200, { steps: '800.00 × 31.5 % = 252.00' }],
        ['$800.01', 80_001, 4_000, 0, 1, 25_200, { steps: '800.01 × 31.5 % = 252.00' }],
        ['$10', 1_000, 2_000, 300, 1, 315, { steps: '10.00 × 31.5 % = 3.15' }],
      ],
    ),
    ...examplesOf(
      'published',
      {
        source: 'htsapi.dev, "How US Import Duties Stack": face masks at 89.5 %',
        sourceDate: '2026-01-01',
        dateIs: YEAR,
      },
      [['face masks of $10,000', 1_000_000, 0, 0, 1, 895_000, { rates: { duty: '89.5' } }]],
    ),
    ...examplesOf(
      'published',
      {
        source: 'stacktariff.com, "Tariff stacking explained": a flashlight at 58.5 %',
        sourceDate: '2026-06-02',
      },
      [['a flashlight of $1,000', 100_000, 0, 0, 1, 58_500, { rates: { duty: '58.5' } }]],
    ),
  ],
  CA: [
    ...examplesOf(
      'published',
      {
        source: 'Canada Border Services Agency at smallformfactor.net: US$100 at 1.15, duty 4 %, GST 5 %',
        sourceDate: '2008-06-01',
        dateIs: YEAR,
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
      { source: 'help.shippsy.com, "How are duties calculated"', sourceDate: '2022-01-01', dateIs: YEAR },
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
      {
        source: 'lovebonito.com, "Taxes & Duties to Canada": fashion to Ontario',
        sourceDate: '2025-01-01',
        dateIs: YEAR,
      },
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
      { source: 'stampcommunity.org, Canada Post’s fee', sourceDate: '2013-01-01', dateIs: YEAR },
      [['the fee of Canada Post', 2_500, 0, 0, 1, 995, { only: ['handling'] }]],
    ),
    ...examplesOf(
      'applied',
      { source: 'Postal Imports Remission Order (cbsa-asfc.gc.ca)', sourceDate: '2020-07-01', dateIs: LAW },
      [
        ['a cent below C$20', 1_999, 1_200, 0, 1, 0, { steps: '19.99 ≤ 20.00; free = 0.00' }],
        ['exactly C$20', 2_000, 1_200, 0, 1, 0, { steps: '20.00 ≤ 20.00; free = 0.00' }],
        [
          'a cent above C$20',
          2_001,
          1_200,
          0,
          1,
          1_709,
          {
            steps:
              '20.01 > 20.00; 20.01 × 18 % = 3.60; (20.01 + 3.60) × 15 % = 3.54; 3.60 + 3.54 + 9.95 = 17.09',
          },
        ],
      ],
    ),
  ],
  AU: [
    ...examplesOf(
      'published',
      { source: 'customs.gov.au at vwwatercooled.com.au', sourceDate: '2009-01-01', dateIs: YEAR },
      [['customs value A$1,200, transport A$150', 120_000, 15_000, 0, 1, 20_100]],
    ),
    ...examplesOf(
      'published',
      { source: 'customs.gov.au at clubcobra.com: a sound amplifier', sourceDate: '2010-12-19' },
      [['customs value A$1,400, postage and insurance A$130', 140_000, 13_000, 0, 1, 23_000]],
    ),
    ...examplesOf(
      'published',
      {
        source: 'Australian Customs, example 3, at ftoaustralia.com',
        sourceDate: '2011-01-01',
        dateIs: YEAR,
      },
      [['customs value A$2,000: duty', 200_000, 15_000, 0, 1, 10_000, { only: ['duty'] }]],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'austlii.edu.au, A New Tax System (GST) Act 1999, s 13.20',
        sourceDate: '2018-07-01',
        dateIs: LAW,
      },
      [
        [
          'a cent below A$1,000',
          99_999,
          4_000,
          600,
          1,
          10_460,
          { steps: '999.99 ≤ 1000.00; 999.99 + 40.00 + 6.00 = 1045.99; 1045.99 × 10 % = 104.60' },
        ],
        [
          'exactly A$1,000',
          100_000,
          4_000,
          600,
          1,
          10_460,
          { steps: '1000.00 ≤ 1000.00; 1000.00 + 40.00 + 6.00 = 1046.00; 1046.00 × 10 % = 104.60' },
        ],
        [
          'a cent above A$1,000',
          100_001,
          4_000,
          600,
          1,
          15_960,
          {
            steps:
              '1000.01 > 1000.00; 1000.01 × 5 % = 50.00; 1000.01 + 40.00 + 6.00 = 1046.01; (1046.01 + 50.00) × 10 % = 109.60; 50.00 + 109.60 = 159.60',
          },
        ],
      ],
    ),
  ],
  NZ: [
    ...examplesOf(
      'published',
      {
        source: 'New Zealand Customs, "Examples of how to calculate Customs Charges" (fyi.org.nz)',
        sourceDate: '2012-01-01',
        dateIs: YEAR,
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
      { source: 'shipengine.com, "New Zealand Low Value Goods Levy"', sourceDate: '2026-04-01', dateIs: LAW },
      [['three items in one box: one levy', 30_000, 0, 0, 3, 221, { only: ['fee'] }]],
    ),
    ...examplesOf(
      'applied',
      { source: 'gogondola.com, "NZ Customs’ New Per-Consignment Levy"; 15 % GST', sourceDate: '2026-03-16' },
      [
        [
          'a cent below NZ$1,000',
          99_999,
          3_000,
          0,
          1,
          15_704,
          {
            steps:
              '999.99 ≤ 1000.00; 999.99 + 30.00 = 1029.99; (1029.99 + 2.21) × 15 % = 154.83; 2.21 + 154.83 = 157.04',
          },
        ],
        [
          'exactly NZ$1,000',
          100_000,
          3_000,
          0,
          1,
          15_704,
          {
            steps:
              '1000.00 ≤ 1000.00; 1000.00 + 30.00 = 1030.00; (1030.00 + 2.21) × 15 % = 154.83; 2.21 + 154.83 = 157.04',
          },
        ],
        [
          'a cent above NZ$1,000',
          100_001,
          3_000,
          0,
          1,
          31_874,
          {
            steps:
              '1000.01 > 1000.00; 1000.01 × 10 % = 100.00; 1000.01 + 30.00 = 1030.01; (1030.01 + 100.00) × 15 % = 169.50; 100.00 + 169.50 + 49.24 = 318.74',
          },
        ],
      ],
    ),
  ],
  JP: [
    ...examplesOf(
      'published',
      {
        source: 'kicks.monster, "関税って結局いくらかかるの?": leather shoes at 30 %',
        sourceDate: '2021-01-01',
        dateIs: YEAR,
      },
      [
        [
          'leather shoes for ¥30,000: duty',
          3_000_000,
          0,
          0,
          1,
          540_000,
          { rates: { duty: '30' }, only: ['duty'] },
        ],
      ],
    ),
    ...examplesOf(
      'published',
      { source: 'jp24h.com, clothes bought for ¥20,000', sourceDate: '2025-01-01', dateIs: YEAR },
      [['clothes for ¥20,000: duty', 2_000_000, 0, 0, 1, 120_000, { only: ['duty'] }]],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'naokuro.com, simplified tariff with its rounding; ¥10,000 free',
        sourceDate: '2025-01-01',
        dateIs: YEAR,
      },
      [
        ['a yen below ¥16,666', 1_666_500, 0, 0, 1, 0, { steps: '16665.00 ≤ 16666.00; free = 0.00' }],
        ['exactly ¥16,666', 1_666_600, 0, 0, 1, 0, { steps: '16666.00 ≤ 16666.00; free = 0.00' }],
        [
          'a yen above ¥16,666',
          1_666_700,
          0,
          0,
          1,
          220_000,
          {
            steps:
              '16667.00 > 16666.00; 16667.00 × 60 % = 10000.20; 10000.20 down to 1000 = 10000.00; 10000.00 × 10 % = 1000.00; 1000.00 down to 100 = 1000.00; 10000.20 + 1000.00 = 11000.20; 11000.20 down to 1000 = 11000.00; 11000.00 × 7.8 % = 858.00; 858.00 down to 100 = 800.00; 800.00 × 22 ÷ 78 = 225.64; 225.64 down to 100 = 200.00; 1000.00 + 800.00 + 200.00 + 200.00 = 2200.00',
          },
        ],
        [
          '¥15,000 and postage of ¥1,667',
          1_500_000,
          166_700,
          0,
          1,
          220_000,
          {
            steps:
              '15000.00 + 1667.00 = 16667.00; 16667.00 > 16666.00; 16667.00 × 60 % = 10000.20; 10000.20 down to 1000 = 10000.00; 10000.00 × 10 % = 1000.00; 1000.00 down to 100 = 1000.00; 10000.20 + 1000.00 = 11000.20; 11000.20 down to 1000 = 11000.00; 11000.00 × 7.8 % = 858.00; 858.00 down to 100 = 800.00; 800.00 × 22 ÷ 78 = 225.64; 225.64 down to 100 = 200.00; 1000.00 + 800.00 + 200.00 + 200.00 = 2200.00',
          },
        ],
        [
          '¥50,000 and postage of ¥3,000',
          5_000_000,
          300_000,
          0,
          1,
          660_000,
          {
            steps:
              '50000.00 + 3000.00 = 53000.00; 53000.00 > 16666.00; 53000.00 × 60 % = 31800.00; 31800.00 down to 1000 = 31000.00; 31000.00 × 10 % = 3100.00; 3100.00 down to 100 = 3100.00; 31800.00 + 3100.00 = 34900.00; 34900.00 down to 1000 = 34000.00; 34000.00 × 7.8 % = 2652.00; 2652.00 down to 100 = 2600.00; 2600.00 × 22 ÷ 78 = 733.33; 733.33 down to 100 = 700.00; 3100.00 + 2600.00 + 700.00 + 200.00 = 6600.00',
          },
        ],
        [
          '¥130,000: the local tax is whole hundreds',
          13_000_000,
          0,
          0,
          1,
          1_640_000,
          {
            steps:
              '130000.00 > 16666.00; 130000.00 × 60 % = 78000.00; 78000.00 down to 1000 = 78000.00; 78000.00 × 10 % = 7800.00; 7800.00 down to 100 = 7800.00; 78000.00 + 7800.00 = 85800.00; 85800.00 down to 1000 = 85000.00; 85000.00 × 7.8 % = 6630.00; 6630.00 down to 100 = 6600.00; 6600.00 × 22 ÷ 78 = 1861.54; 1861.54 down to 100 = 1800.00; 7800.00 + 6600.00 + 1800.00 + 200.00 = 16400.00',
          },
        ],
      ],
    ),
  ],
  KR: [
    ...examplesOf(
      'published',
      { source: 'bal.pe.kr, guide to the US$150 limit, 2026', sourceDate: '2026-01-01', dateIs: YEAR },
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
        dateIs: YEAR,
      },
      [
        [
          'a cent below $150 with freight',
          12_999,
          2_000,
          0,
          1,
          0,
          { steps: '129.99 + 20.00 = 149.99; 149.99 ≤ 150.00; free = 0.00' },
        ],
        [
          'exactly $150 with freight',
          13_000,
          2_000,
          0,
          1,
          0,
          { steps: '130.00 + 20.00 = 150.00; 150.00 ≤ 150.00; free = 0.00' },
        ],
        [
          'a cent above $150 with freight',
          13_001,
          2_000,
          0,
          1,
          3_645,
          {
            steps:
              '130.01 + 20.00 = 150.01; 150.01 > 150.00; 150.01 × 13 % = 19.50; (150.01 + 19.50) × 10 % = 16.95; 19.50 + 16.95 = 36.45',
          },
        ],
        [
          '$180 and freight of $30',
          18_000,
          3_000,
          0,
          1,
          5_103,
          {
            steps:
              '180.00 + 30.00 = 210.00; 210.00 > 150.00; 210.00 × 13 % = 27.30; (210.00 + 27.30) × 10 % = 23.73; 27.30 + 23.73 = 51.03',
          },
        ],
      ],
    ),
  ],
  SG: [
    ...examplesOf(
      'published',
      {
        source: 'iras.gov.sg, "Consumers importing goods into Singapore", when GST was 7 %',
        sourceDate: '2019-01-01',
        dateIs: YEAR,
      },
      [['goods of S$450 in all', 45_000, 0, 0, 1, 3_150, { rates: { tax: '7' } }]],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'iras.gov.sg, "GST on imported low-value goods": sneakers of S$390',
        sourceDate: '2025-01-01',
        dateIs: YEAR,
      },
      [
        [
          'sneakers of S$390, transport and insurance S$35',
          39_000,
          3_500,
          0,
          1,
          3_825,
          { steps: '390.00 + 35.00 = 425.00; 425.00 > 400.00; 425.00 × 9 % = 38.25' },
        ],
      ],
    ),
    ...examplesOf(
      'applied',
      {
        source: 'iras.gov.sg, "GST on imported low-value goods", 9 %',
        sourceDate: '2024-01-01',
        dateIs: LAW,
      },
      [
        [
          'a cent below S$400 with freight',
          37_999,
          1_800,
          200,
          1,
          3_600,
          { steps: '379.99 + 18.00 + 2.00 = 399.99; 399.99 ≤ 400.00; 399.99 × 9 % = 36.00' },
        ],
        [
          'exactly S$400 with freight',
          38_000,
          1_800,
          200,
          1,
          3_600,
          { steps: '380.00 + 18.00 + 2.00 = 400.00; 400.00 ≤ 400.00; 400.00 × 9 % = 36.00' },
        ],
        [
          'a cent above S$400 with freight',
          38_001,
          1_800,
          200,
          1,
          3_600,
          { steps: '380.01 + 18.00 + 2.00 = 400.01; 400.01 > 400.00; 400.01 × 9 % = 36.00' },
        ],
        [
          'S$35',
          3_500,
          950,
          0,
          1,
          401,
          { steps: '35.00 + 9.50 = 44.50; 44.50 ≤ 400.00; 44.50 × 9 % = 4.01' },
        ],
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
      { source: 'forocuatro.com on the change of 15 August 2025', sourceDate: '2025-08-01', dateIs: MONTH },
      [['something of 1,000 pesos, told in pesos', 100_000, 0, 0, 1, 33_500]],
    ),
    ...examplesOf(
      'applied',
      { source: 'vatupdate.com, 33.5 % under the simplified regime', sourceDate: '2025-08-15', dateIs: LAW },
      [
        ['US$49.99', 4_999, 1_500, 0, 1, 1_675, { steps: '49.99 × 33.5 % = 16.75' }],
        ['US$117.01', 11_701, 1_500, 0, 1, 3_920, { steps: '117.01 × 33.5 % = 39.20' }],
        ['US$0.99', 99, 1_500, 0, 1, 33, { steps: '0.99 × 33.5 % = 0.33' }],
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
      {
        source: 'd24am.com, Lei 14.902 with examples (R$330 is US$60)',
        sourceDate: '2024-08-01',
        dateIs: LAW,
      },
      [
        [
          'US$60',
          6_000,
          0,
          0,
          1,
          3_157,
          {
            steps:
              '60.00 > 50.00; 60.00 × 60 % − 20.00 = 16.00; (60.00 + 16.00) × 17 ÷ 83 = 15.57; 16.00 + 15.57 = 31.57',
          },
        ],
        [
          'a cent below US$50 with freight',
          3_999,
          1_000,
          0,
          1,
          2_229,
          {
            steps:
              '39.99 + 10.00 = 49.99; 49.99 ≤ 50.00; 49.99 × 20 % = 10.00; (49.99 + 10.00) × 17 ÷ 83 = 12.29; 10.00 + 12.29 = 22.29',
          },
        ],
        [
          'exactly US$50 with freight',
          4_000,
          1_000,
          0,
          1,
          2_229,
          {
            steps:
              '40.00 + 10.00 = 50.00; 50.00 ≤ 50.00; 50.00 × 20 % = 10.00; (50.00 + 10.00) × 17 ÷ 83 = 12.29; 10.00 + 12.29 = 22.29',
          },
        ],
        [
          'a cent above US$50 with freight',
          4_001,
          1_000,
          0,
          1,
          2_230,
          {
            steps:
              '40.01 + 10.00 = 50.01; 50.01 > 50.00; 50.01 × 60 % − 20.00 = 10.01; (50.01 + 10.01) × 17 ÷ 83 = 12.29; 10.01 + 12.29 = 22.30',
          },
        ],
      ],
    ),
  ],
  ZA: [
    ...examplesOf(
      'published',
      {
        source: 'pioneerfreight.co.za, "How is customs duty and VAT calculated"',
        sourceDate: '2020-01-01',
        dateIs: YEAR,
      },
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
        dateIs: YEAR,
      },
      [['customs value R13,800 at 20 %', 1_380_000, 0, 0, 1, 545_100, { rates: { duty: '20' } }]],
    ),
    ...examplesOf(
      'applied',
      {
        source:
          'vatcalc.com, 15 % VAT on parcels below R500 from 1 September 2024; sars.gov.za, added tax value',
        sourceDate: '2024-09-01',
        dateIs: LAW,
      },
      [
        [
          'a cent below R500',
          49_999,
          9_000,
          0,
          1,
          19_750,
          {
            steps:
              '499.99 ≤ 500.00; 499.99 × 20 % = 100.00; 499.99 × 110 % = 549.99; (549.99 + 100.00) × 15 % = 97.50; 100.00 + 97.50 = 197.50',
          },
        ],
        [
          'exactly R500',
          50_000,
          9_000,
          0,
          1,
          19_750,
          {
            steps:
              '500.00 ≤ 500.00; 500.00 × 20 % = 100.00; 500.00 × 110 % = 550.00; (550.00 + 100.00) × 15 % = 97.50; 100.00 + 97.50 = 197.50',
          },
        ],
        [
          'a cent above R500',
          50_001,
          9_000,
          0,
          1,
          34_125,
          {
            steps:
              '500.01 > 500.00; 500.01 × 45 % = 225.00; 500.01 × 110 % = 550.01; (550.01 + 225.00) × 15 % = 116.25; 225.00 + 116.25 = 341.25',
          },
        ],
      ],
    ),
    ...examplesOf(
      'published',
      {
        source: 'atraxlogistics.co.za, "How does customs calculate the import VAT and duties"',
        sourceDate: '2025-01-01',
        dateIs: YEAR,
      },
      [['R10,000 at 20 %: duty', 1_000_000, 0, 0, 1, 200_000, { rates: { duty: '20' }, only: ['duty'] }]],
    ),
    ...examplesOf(
      'published',
      {
        source: 'satradeconnect.com, "Calculating import duties and VAT for imports"',
        sourceDate: '2024-01-01',
        dateIs: YEAR,
      },
      [['R1,000 at 20 %: duty', 100_000, 0, 0, 1, 20_000, { rates: { duty: '20' }, only: ['duty'] }]],
    ),
  ],
  CH: [
    ...examplesOf(
      'applied',
      {
        source: 'bazg.admin.ch, receipt of letters and parcels: CHF 62 at 8.1 %; saldo.ch on the post’s fee',
        sourceDate: '2024-01-01',
        dateIs: LAW,
      },
      [
        [
          'a centime below CHF 62 with freight',
          4_999,
          1_200,
          0,
          1,
          0,
          { steps: '49.99 + 12.00 = 61.99; 61.99 ≤ 62.00; free = 0.00' },
        ],
        [
          'exactly CHF 62 with freight',
          5_000,
          1_200,
          0,
          1,
          0,
          { steps: '50.00 + 12.00 = 62.00; 62.00 ≤ 62.00; free = 0.00' },
        ],
        [
          'a centime above CHF 62 with freight',
          5_001,
          1_200,
          0,
          1,
          2_436,
          {
            steps:
              '50.01 + 12.00 = 62.01; 62.01 > 62.00; 62.01 × 3 % = 1.86; 16.00 + 1.86 = 17.86; 62.01 + 17.86 = 79.87; 79.87 to 1 = 80.00; 80.00 × 8.1 % = 6.48; 6.48 to 0.05 = 6.50; 17.86 + 6.50 = 24.36',
          },
        ],
        [
          'CHF 200 and freight of CHF 15',
          20_000,
          1_500,
          0,
          1,
          4_165,
          {
            steps:
              '200.00 + 15.00 = 215.00; 215.00 > 62.00; 215.00 × 3 % = 6.45; 16.00 + 6.45 = 22.45; 215.00 + 22.45 = 237.45; 237.45 to 1 = 237.00; 237.00 × 8.1 % = 19.20; 19.20 to 0.05 = 19.20; 22.45 + 19.20 = 41.65',
          },
        ],
      ],
    ),
    ...examplesOf(
      'applied',
      {
        source:
          'bazg.admin.ch, "Onlineshopping: Sample calculation": CHF 196.70, rounded to the nearest franc, at 8.1 %',
        sourceDate: '2024-01-01',
        dateIs: LAW,
      },
      [
        [
          'a taxable value of CHF 196.70, CHF 16 of it the post’s',
          18_070,
          0,
          0,
          1,
          1_595,
          {
            rates: { handling: '0' },
            only: ['tax'],
            steps:
              '180.70 + 16.00 = 196.70; 196.70 to 1 = 197.00; 197.00 × 8.1 % = 15.96; 15.96 to 0.05 = 15.95',
          },
        ],
      ],
    ),
  ],
  NO: [
    ...examplesOf(
      'published',
      { source: 'toll.no, "Examples of the calculation of taxes"', sourceDate: '2023-01-01', dateIs: LAW },
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
        dateIs: YEAR,
      },
      [
        [
          'an øre below NOK 3,000',
          299_999,
          15_000,
          0,
          1,
          78_750,
          { steps: '2999.99 ≤ 3000.00; 2999.99 + 150.00 = 3149.99; 3149.99 × 25 % = 787.50' },
        ],
        [
          'exactly NOK 3,000',
          300_000,
          15_000,
          0,
          1,
          78_750,
          { steps: '3000.00 ≤ 3000.00; 3000.00 + 150.00 = 3150.00; 3150.00 × 25 % = 787.50' },
        ],
        [
          'an øre above NOK 3,000',
          300_001,
          15_000,
          0,
          1,
          120_900,
          {
            steps:
              '3000.01 > 3000.00; 3000.01 + 150.00 = 3150.01; 3150.01 × 10.7 % = 337.05; 337.05 to 1 = 337.00; (3150.01 + 337.00) × 25 % = 871.75; 871.75 to 1 = 872.00; 337.00 + 872.00 = 1209.00',
          },
        ],
      ],
    ),
  ],
} satisfies Record<string, readonly DutyExample[]>;
