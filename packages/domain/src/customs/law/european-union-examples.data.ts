import { examplesOf, LAW, MONTH, type Printed, YEAR } from './law-parts.ts';
import type { DutyExample } from '../duty.ts';

/** Rates of VAT and the €3, applied by hand to parcels at the edges of the law. */
export const RATES: Printed = {
  source:
    'Council Regulation (EU) 2026/382 (wisetechacademy.com); VAT rates: newcraft.dev, "VAT Rates EU Countries 2025"',
  sourceDate: '2026-07-02',
  dateIs: 'the day on which the law was read',
};
const GLOPAL: Printed = {
  source: 'glopal.com, "EU customs changes on 1st July 2026"',
  sourceDate: '2026-07-01',
  dateIs: LAW,
};
const COUNCIL: Printed = {
  source:
    'parcelindustry.com, "How Retailers Can Prepare for EU Customs Fees" (two silk blouses and one of wool)',
  sourceDate: '2026-03-01',
  dateIs: MONTH,
};
const LE_MONDE: Printed = {
  source: 'Le Monde at philippe-auzenet.com: a jean and a T-shirt, several of one T-shirt',
  sourceDate: '2025-12-12',
};
const BELASTING: Printed = {
  source: 'belastingdienst.nl, "Calculation examples of import taxes"',
  sourceDate: '2021-07-01',
  dateIs: LAW,
};
const ZOLL: Printed = {
  source: 'chinamobiles.org, customs explained with examples (bag of leather shoes at 8 %)',
  sourceDate: '2010-12-01',
  dateIs: MONTH,
};
const HAUTE: Printed = {
  source: 'haute-edition.com, "Zoll und Einfuhr"',
  sourceDate: '2010-11-01',
  dateIs: 'the day of the exchange rate in it',
};
const SUR: Printed = { source: 'diariosur.es, "¿Qué nos puede cobrar Aduanas?"', sourceDate: '2018-01-08' };
const ROMANIA: Printed = {
  source: 'businessforum.ro, "Romania leads EU with €5 handling fee"',
  sourceDate: '2026-01-21',
};

const DHL: Printed = {
  source: 'dhl.com/no-en, "Changes to EU de minimis customs rule"',
  sourceDate: '2026-07-01',
  dateIs: LAW,
};
const HAUL: Printed = {
  source: 'rep.tools, "EU Customs in 2026": hauls shipped to Germany',
  sourceDate: '2026-07-15',
  dateIs: MONTH,
};
const RTVE: Printed = {
  source: 'rtve.es on the Council’s agreement: a shirt of silk and two of wool',
  sourceDate: '2026-02-11',
};
const HART: Printed = {
  source: 'hartvannederland.nl on the finance ministers’ agreement: a basket of three',
  sourceDate: '2025-12-12',
};
const BAKER: Printed = { source: 'bakermckenzie.com on Regulation (EU) 2026/382', sourceDate: '2026-07-02' };
const FIN_BELGIUM: Printed = {
  source: 'fin.belgium.be, "Additional costs related to the parcel that I purchased online"',
  sourceDate: '2024-01-01',
  dateIs: YEAR,
};
const ADM: Printed = {
  source: 'Agenzia delle Dogane e dei Monopoli, circolare 4/2026 (serviziamministrativi.ddp.it)',
  sourceDate: '2026-02-05',
};

const TULLI: Printed = {
  source: 'tulli.fi, "Examples for calculating import duties", when VAT was 24 %',
  sourceDate: '2020-01-01',
  dateIs: YEAR,
};
const TULLI_SV: Printed = {
  source: 'tulli.fi, "Exempel på hur skatterna räknas ut", when VAT was 24 %',
  sourceDate: '2021-07-01',
  dateIs: LAW,
};
const SHOPEU: Printed = {
  source: 'shopeu.dk, "Køb udenfor EU": a blouse, told in kroner',
  sourceDate: '2010-01-01',
  dateIs: 'the day of the postal fee that it names',
};
const MOMS: Printed = {
  source: 'moms-7nv.pages.dev, "Told Beregner": customs value DKK 5,550 at 12 %, told in kroner',
  sourceDate: '2026-01-01',
  dateIs: YEAR,
};

/** The Union since July 2026, by member, beside the edges of €150. */
export const EU_EXAMPLES: Readonly<Record<string, readonly DutyExample[]>> = {
  AT: [
    ...examplesOf('published', BAKER, [
      ['five T-shirts: duty', 5_000, 0, 0, 1, 300, { only: ['duty'] }],
      ['a T-shirt and a watch: duty', 5_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
  ],
  BE: [
    ...examplesOf('published', COUNCIL, [
      ['two silk blouses and one of wool: duty', 9_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
    ...examplesOf('published', FIN_BELGIUM, [
      ['a fashion jewel at 4 %', 16_000, 3_500, 500, 1, 5_168, { rates: { duty: '4' } }],
    ]),
  ],
  DE: [
    ...examplesOf('applied', RATES, [
      [
        '€80 of a T-shirt and shoes, freight €25',
        8_000,
        2_500,
        0,
        2,
        2_709,
        {
          steps:
            '80.00 ≤ 150.00; 80.00 + 25.00 = 105.00; 2 × 3.00 = 6.00; (105.00 + 6.00) × 19 % = 21.09; 6.00 + 21.09 = 27.09',
        },
      ],
    ]),
    ...examplesOf('published', ZOLL, [
      [
        'leather shoes for $250: duty of 8 %',
        18_572,
        0,
        0,
        1,
        1_486,
        { rates: { duty: '8' }, only: ['duty'] },
      ],
    ]),
    ...examplesOf('published', HAUL, [
      ['five T-shirts: duty', 6_000, 2_500, 0, 1, 300, { only: ['duty'] }],
      ['three T-shirts and two hoodies: duty', 9_000, 3_000, 0, 2, 600, { only: ['duty'] }],
      ['a hoodie, sneakers and a bag: duty', 11_000, 3_500, 0, 3, 900, { only: ['duty'] }],
    ]),
  ],
  ES: [
    ...examplesOf('published', RTVE, [
      ['a silk shirt and two of wool: duty', 9_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
  ],
  FR: [
    ...examplesOf('published', GLOPAL, [
      ['two T-shirts and a pair of shoes: duty and the VAT on it', 0, 0, 0, 2, 720],
    ]),
    ...examplesOf('published', LE_MONDE, [
      ['several pieces of one T-shirt: duty', 6_000, 0, 0, 1, 300, { only: ['duty'] }],
      ['a jean and a T-shirt: duty', 6_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
  ],
  IE: [
    ...examplesOf('published', DHL, [
      ['a pen, a book and a hat: duty', 4_000, 0, 0, 3, 900, { only: ['duty'] }],
      ['four pens of a kind and a book: duty', 4_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
  ],
  IT: [
    ...examplesOf('published', ADM, [
      ['three items in one parcel: one contribution', 9_000, 0, 0, 3, 200, { only: ['fee'] }],
    ]),
  ],
  LU: [
    ...examplesOf('applied', RATES, [
      [
        'a pair of socks for €4.35',
        435,
        1_210,
        0,
        1,
        631,
        {
          steps:
            '4.35 ≤ 150.00; 4.35 + 12.10 = 16.45; 1 × 3.00 = 3.00; (16.45 + 3.00) × 17 % = 3.31; 3.00 + 3.31 = 6.31',
        },
      ],
    ]),
  ],
  NL: [
    ...examplesOf('published', BELASTING, [
      ['a handbag of artificial leather, duty 3 %', 19_900, 2_500, 1_000, 1, 5_763, { rates: { duty: '3' } }],
    ]),
    ...examplesOf('published', HART, [
      ['a small basket of three products: duty', 4_500, 0, 0, 3, 900, { only: ['duty'] }],
    ]),
  ],
  RO: [...examplesOf('published', ROMANIA, [['RON 25 a parcel', 4_000, 0, 0, 1, 500, { only: ['fee'] }]])],
  SE: [
    ...examplesOf('applied', RATES, [
      [
        'a pair of socks for €4.35',
        435,
        1_210,
        0,
        1,
        786,
        {
          steps:
            '4.35 ≤ 150.00; 4.35 + 12.10 = 16.45; 1 × 3.00 = 3.00; (16.45 + 3.00) × 25 % = 4.86; 3.00 + 4.86 = 7.86',
        },
      ],
    ]),
  ],
};

/** The Union until June 2026, by rate. */
export const EU_OLD_EXAMPLES: Readonly<Record<string, readonly DutyExample[]>> = {
  '19': [
    ...examplesOf('published', ZOLL, [
      ['goods for $36 at the rate of November', 2_597, 0, 0, 1, 493],
      ['goods for $36 at the rate of December', 2_674, 0, 0, 1, 508],
    ]),
    ...examplesOf('published', HAUTE, [['$120 and $40 of freight, told as €115', 11_500, 0, 0, 1, 2_185]]),
  ],
  '21': [
    ...examplesOf('published', BELASTING, [['a camera for €149', 14_900, 2_500, 1_000, 1, 3_864]]),
    ...examplesOf('published', SUR, [['goods for €30', 3_000, 0, 0, 1, 630]]),
  ],
  '25': [
    ...examplesOf('published', SHOPEU, [
      ['a blouse of DKK 2,000, postage DKK 50: duty and VAT', 200_000, 5_000, 0, 1, 82_000],
    ]),
    ...examplesOf('published', MOMS, [
      ['DKK 5,000, freight DKK 500, insurance DKK 50', 500_000, 50_000, 5_000, 1, 222_000],
    ]),
  ],
  '25.5': [
    ...examplesOf('published', TULLI, [
      ['a blouse of €200, postage €35', 20_000, 3_500, 0, 1, 9_137, { rates: { tax: '24' } }],
      ['the blouse free of duty', 20_000, 3_500, 0, 1, 5_640, { rates: { duty: '0', tax: '24' } }],
    ]),
    ...examplesOf('published', TULLI_SV, [
      [
        'the blouse free of duty, with the post’s fee of €2.90 in its transport',
        20_000,
        3_790,
        0,
        1,
        5_710,
        { rates: { duty: '0', tax: '24' } },
      ],
    ]),
  ],
};
