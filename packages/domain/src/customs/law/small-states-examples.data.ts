import { examplesOf, LAW } from './law-parts.ts';
import type { DutyExample } from '../duty.ts';

/** The rules’ own limits, applied by hand with freight of €12, by country. */
export const SMALL_STATE_EXAMPLES = {
  AD: examplesOf(
    'applied',
    { source: 'Llei 11/2012; Duana d’Andorra: €90 and €220', sourceDate: '2013-01-01', dateIs: LAW },
    [
      ['a cent below €90', 8_999, 1_200, 0, 2, 0, { steps: '89.99 ≤ 90.00; free = 0.00' }],
      ['exactly €90', 9_000, 1_200, 0, 2, 0, { steps: '90.00 ≤ 90.00; free = 0.00' }],
      [
        'a cent above €90',
        9_001,
        1_200,
        0,
        2,
        459,
        { steps: '90.01 > 90.00; 90.01 ≤ 220.00; 90.01 + 12.00 = 102.01; 102.01 × 4.5 % = 4.59' },
      ],
      [
        'a cent below €220',
        21_999,
        1_200,
        0,
        2,
        1_044,
        { steps: '219.99 > 90.00; 219.99 ≤ 220.00; 219.99 + 12.00 = 231.99; 231.99 × 4.5 % = 10.44' },
      ],
      [
        'exactly €220',
        22_000,
        1_200,
        0,
        2,
        1_044,
        { steps: '220.00 > 90.00; 220.00 ≤ 220.00; 220.00 + 12.00 = 232.00; 232.00 × 4.5 % = 10.44' },
      ],
      [
        'a cent above €220',
        22_001,
        1_200,
        0,
        2,
        3_953,
        {
          steps:
            '220.01 > 220.00; 220.01 + 12.00 = 232.01; 232.01 × 12 % = 27.84; (232.01 + 27.84) × 4.5 % = 11.69; 27.84 + 11.69 = 39.53',
        },
      ],
    ],
  ),
  SM: examplesOf(
    'applied',
    {
      source: 'Council Regulation (EU) 2026/382, as in the Union; Legge 40/1972: 17 %',
      sourceDate: '2026-07-01',
      dateIs: LAW,
    },
    [
      [
        'a cent below €150',
        14_999,
        1_200,
        0,
        2,
        3_456,
        {
          steps:
            '149.99 ≤ 150.00; 149.99 + 12.00 = 161.99; 2 × 3.00 = 6.00; (161.99 + 6.00) × 17 % = 28.56; 6.00 + 28.56 = 34.56',
        },
      ],
      [
        'exactly €150',
        15_000,
        1_200,
        0,
        2,
        3_456,
        {
          steps:
            '150.00 ≤ 150.00; 150.00 + 12.00 = 162.00; 2 × 3.00 = 6.00; (162.00 + 6.00) × 17 % = 28.56; 6.00 + 28.56 = 34.56',
        },
      ],
      [
        'a cent above €150',
        15_001,
        1_200,
        0,
        2,
        5_029,
        {
          steps:
            '150.01 > 150.00; 150.01 + 12.00 = 162.01; 162.01 × 12 % = 19.44; (162.01 + 19.44) × 17 % = 30.85; 19.44 + 30.85 = 50.29',
        },
      ],
    ],
  ),
  ME: examplesOf(
    'applied',
    {
      source: 'Montenegro, Ministry of Finance: VAT on postal shipments',
      sourceDate: '2025-01-01',
      dateIs: LAW,
    },
    [
      [
        'a cent below €75',
        7_499,
        1_200,
        0,
        2,
        1_827,
        { steps: '74.99 ≤ 75.00; 74.99 + 12.00 = 86.99; 86.99 × 21 % = 18.27' },
      ],
      [
        'exactly €75',
        7_500,
        1_200,
        0,
        2,
        1_827,
        { steps: '75.00 ≤ 75.00; 75.00 + 12.00 = 87.00; 87.00 × 21 % = 18.27' },
      ],
      [
        'a cent above €75',
        7_501,
        1_200,
        0,
        2,
        2_880,
        {
          steps:
            '75.01 > 75.00; 75.01 + 12.00 = 87.01; 87.01 × 10 % = 8.70; (87.01 + 8.70) × 21 % = 20.10; 8.70 + 20.10 = 28.80',
        },
      ],
    ],
  ),
  XK: examplesOf(
    'applied',
    { source: 'Kosovo Customs: online purchases', sourceDate: '2015-09-01', dateIs: LAW },
    [
      ['a cent below €22', 2_199, 1_200, 0, 2, 0, { steps: '21.99 ≤ 22.00; free = 0.00' }],
      ['exactly €22', 2_200, 1_200, 0, 2, 0, { steps: '22.00 ≤ 22.00; free = 0.00' }],
      [
        'a cent above €22',
        2_201,
        1_200,
        0,
        2,
        1_013,
        {
          steps:
            '22.01 > 22.00; 22.01 + 12.00 = 34.01; 34.01 × 10 % = 3.40; (34.01 + 3.40) × 18 % = 6.73; 3.40 + 6.73 = 10.13',
        },
      ],
    ],
  ),
} satisfies Record<string, readonly DutyExample[]>;
