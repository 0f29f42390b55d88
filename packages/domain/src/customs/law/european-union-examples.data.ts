import { examplesOf, type Printed } from './law-parts.ts';
import type { DutyExample } from '../duty.ts';

/** Rates of VAT and the €3, applied by hand to parcels at the edges of the law. */
const RATES: Printed = {
  source:
    'Council Regulation (EU) 2026/382 (wisetechacademy.com); VAT rates: newcraft.dev, "VAT Rates EU Countries 2025"',
  sourceDate: '2026-07-02',
};
const GLOPAL: Printed = {
  source: 'glopal.com, "EU customs changes on 1st July 2026"',
  sourceDate: '2026-07-01',
};
const COUNCIL: Printed = {
  source:
    'parcelindustry.com, "How Retailers Can Prepare for EU Customs Fees" (two silk blouses and one of wool)',
  sourceDate: '2026-03-01',
};
const LE_MONDE: Printed = {
  source: 'Le Monde at philippe-auzenet.com: a jean and a T-shirt, several of one T-shirt',
  sourceDate: '2025-12-12',
};
const BELASTING: Printed = {
  source: 'belastingdienst.nl, "Calculation examples of import taxes"',
  sourceDate: '2021-07-01',
};
const ZOLL: Printed = {
  source: 'chinamobiles.org, customs explained with examples (bag of leather shoes at 8 %)',
  sourceDate: '2010-12-01',
};
const HAUTE: Printed = { source: 'haute-edition.com, "Zoll und Einfuhr"', sourceDate: '2010-11-01' };
const SUR: Printed = { source: 'diariosur.es, "¿Qué nos puede cobrar Aduanas?"', sourceDate: '2018-01-08' };
const ROMANIA: Printed = {
  source: 'businessforum.ro, "Romania leads EU with €5 handling fee"',
  sourceDate: '2026-01-21',
};

const DHL: Printed = {
  source: 'dhl.com/no-en, "Changes to EU de minimis customs rule"',
  sourceDate: '2026-07-01',
};
const HAUL: Printed = {
  source: 'rep.tools, "EU Customs in 2026": hauls shipped to Germany',
  sourceDate: '2026-07-15',
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
};
const ADM: Printed = {
  source: 'Agenzia delle Dogane e dei Monopoli, circolare 4/2026 (serviziamministrativi.ddp.it)',
  sourceDate: '2026-02-05',
};

/** The Union since July 2026, by member. */
export const EU_EXAMPLES: Readonly<Record<string, readonly DutyExample[]>> = {
  AT: [
    ...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_220]]),
    ...examplesOf('published', BAKER, [
      ['five T-shirts: duty', 5_000, 0, 0, 1, 300, { only: ['duty'] }],
      ['a T-shirt and a watch: duty', 5_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
  ],
  BE: [
    ...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_401]]),
    ...examplesOf('published', COUNCIL, [
      ['two silk blouses and one of wool: duty', 9_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
    ...examplesOf('published', FIN_BELGIUM, [
      ['a fashion jewel at 4 %', 16_000, 3_500, 500, 1, 5_168, { rates: { duty: '4' } }],
    ]),
  ],
  BG: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_220]])],
  CY: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_039]])],
  CZ: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_401]])],
  DE: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_039],
      ['a cent below €150', 14_999, 2_000, 500, 1, 3_682],
      ['a cent above €150', 15_001, 2_000, 500, 3, 5_824],
      ['€80 of a T-shirt and shoes, freight €25', 8_000, 2_500, 0, 2, 2_709],
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
  DK: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 5_125]])],
  EE: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_944]])],
  ES: [
    ...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_401]]),
    ...examplesOf('published', RTVE, [
      ['a silk shirt and two of wool: duty', 9_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
  ],
  FI: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 5_216],
      ['a cent below €150', 14_999, 2_000, 500, 1, 4_839],
      ['a cent above €150', 15_001, 2_000, 500, 3, 7_098],
    ]),
  ],
  FR: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_220],
      ['a cent below €150', 14_999, 2_000, 500, 1, 3_860],
      ['a cent above €150', 15_001, 2_000, 500, 3, 6_020],
    ]),
    ...examplesOf('published', GLOPAL, [
      ['two T-shirts and a pair of shoes: duty and the VAT on it', 0, 0, 0, 2, 720],
    ]),
    ...examplesOf('published', LE_MONDE, [
      ['several pieces of one T-shirt: duty', 6_000, 0, 0, 1, 300, { only: ['duty'] }],
      ['a jean and a T-shirt: duty', 6_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
  ],
  GR: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_944]])],
  HR: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 5_125]])],
  HU: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 5_487],
      ['a cent below €150', 14_999, 2_000, 500, 1, 5_106],
      ['a cent above €150', 15_001, 2_000, 500, 3, 7_392],
    ]),
  ],
  IE: [
    ...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_763]]),
    ...examplesOf('published', DHL, [
      ['a pen, a book and a hat: duty', 4_000, 0, 0, 3, 900, { only: ['duty'] }],
      ['four pens of a kind and a book: duty', 4_000, 0, 0, 2, 600, { only: ['duty'] }],
    ]),
  ],
  IT: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_782],
      ['a cent below €150', 14_999, 2_000, 500, 1, 4_416],
      ['a cent above €150', 15_001, 2_000, 500, 3, 6_412],
    ]),
    ...examplesOf('published', ADM, [
      ['three items in one parcel: one contribution', 9_000, 0, 0, 3, 200, { only: ['fee'] }],
    ]),
  ],
  LT: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_401]])],
  LU: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 3_677],
      ['a pair of socks for €4.35', 435, 1_210, 0, 1, 631],
    ]),
  ],
  LV: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_401]])],
  MT: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 3_858]])],
  NL: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_401],
      ['a cent below €150', 14_999, 2_000, 500, 1, 4_038],
      ['a cent above €150', 15_001, 2_000, 500, 3, 6_216],
    ]),
    ...examplesOf('published', BELASTING, [
      ['a handbag of artificial leather, duty 3 %', 19_900, 2_500, 1_000, 1, 5_763, { rates: { duty: '3' } }],
    ]),
    ...examplesOf('published', HART, [
      ['a small basket of three products: duty', 4_500, 0, 0, 3, 900, { only: ['duty'] }],
    ]),
  ],
  PL: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_763],
      ['a cent below €150', 14_999, 2_000, 500, 1, 4_394],
      ['a cent above €150', 15_001, 2_000, 500, 3, 6_608],
    ]),
  ],
  PT: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_763]])],
  RO: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 5_006],
      ['a cent below €150', 14_999, 2_000, 500, 1, 4_643],
      ['a cent above €150', 15_001, 2_000, 500, 3, 6_216],
    ]),
    ...examplesOf('published', ROMANIA, [['RON 25 a parcel', 4_000, 0, 0, 1, 500, { only: ['fee'] }]]),
  ],
  SE: [
    ...examplesOf('applied', RATES, [
      ['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 5_125],
      ['a pair of socks for €4.35', 435, 1_210, 0, 1, 786],
    ]),
  ],
  SI: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_582]])],
  SK: [...examplesOf('applied', RATES, [['exactly €150, two subheadings', 15_000, 2_000, 500, 2, 4_763]])],
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
};
