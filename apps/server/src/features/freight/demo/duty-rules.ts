import type { DutyRule } from '@caravan/domain/duty';
import { EURO_COUNTRIES } from './destinations.ts';

const ALWAYS = '2000-01-01';

/**
 * What customs asks for on arrival, in round figures to plan with: rules change, so the desk keeps them dated. VAT is
 * in the share of the value.
 */
export const demoDutyRules: readonly DutyRule[] = [
  {
    countries: EURO_COUNTRIES,
    validFrom: '2021-07-01',
    validUntil: '2026-06-30',
    currency: 'EUR',
    bands: [{ upToMinor: 15_000, valueBasisPoints: 2_100 }, { valueBasisPoints: 3_300 }],
    note: 'VAT from the first euro; duty above €150',
  },
  {
    countries: EURO_COUNTRIES,
    validFrom: '2026-07-01',
    currency: 'EUR',
    bands: [{ upToMinor: 15_000, perKindMinor: 300, valueBasisPoints: 2_100 }, { valueBasisPoints: 3_300 }],
    note: '€3 for each kind of goods up to €150, beside VAT',
  },
  {
    countries: ['PL'],
    validFrom: '2026-07-01',
    currency: 'EUR',
    bands: [{ upToMinor: 15_000, perKindMinor: 300, valueBasisPoints: 2_300 }, { valueBasisPoints: 3_500 }],
    note: '€3 for each kind of goods up to €150, beside VAT',
  },
  {
    countries: ['GB'],
    validFrom: '2021-01-01',
    currency: 'GBP',
    bands: [{ upToMinor: 13_500, valueBasisPoints: 2_000 }, { valueBasisPoints: 3_200 }],
    note: 'No duty up to £135, VAT at sale',
  },
  {
    countries: ['AU'],
    validFrom: '2018-07-01',
    currency: 'AUD',
    bands: [{ upToMinor: 100_000, valueBasisPoints: 1_000 }, { valueBasisPoints: 1_550 }],
    note: 'No duty up to A$1,000, GST at sale',
  },
  {
    countries: ['NZ'],
    validFrom: '2019-12-01',
    currency: 'NZD',
    bands: [{ upToMinor: 100_000, valueBasisPoints: 1_500 }, { valueBasisPoints: 2_650 }],
    note: 'No duty up to NZ$1,000, GST at sale',
  },
  {
    countries: ['US'],
    validFrom: '2025-05-02',
    currency: 'USD',
    bands: [{ valueBasisPoints: 5_400 }],
    note: 'No free amount for goods made in China since 2 May 2025; the share changes often',
  },
  {
    countries: ['CA'],
    validFrom: ALWAYS,
    currency: 'CAD',
    bands: [{ upToMinor: 2_000 }, { valueBasisPoints: 2_200 }],
    note: 'Free up to C$20',
  },
  {
    countries: ['MX'],
    validFrom: ALWAYS,
    currency: 'USD',
    bands: [{ upToMinor: 5_000, valueBasisPoints: 1_700 }, { valueBasisPoints: 1_900 }],
    note: 'A general share for courier parcels',
  },
  {
    countries: ['CH', 'LI'],
    validFrom: ALWAYS,
    currency: 'CHF',
    bands: [{ upToMinor: 6_200 }, { perParcelMinor: 1_300, valueBasisPoints: 810 }],
    note: 'Tax below CHF 5 is not raised; the post clears for a fee',
  },
  {
    countries: ['BR'],
    validFrom: '2024-08-01',
    currency: 'USD',
    bands: [{ upToMinor: 5_000, valueBasisPoints: 4_400 }, { valueBasisPoints: 9_200 }],
    note: '20 % up to 50 dollars, 60 % above, beside ICMS',
  },
  {
    countries: ['ZA'],
    validFrom: ALWAYS,
    currency: 'ZAR',
    bands: [{ upToMinor: 50_000, valueBasisPoints: 2_000 }, { valueBasisPoints: 4_500 }],
    note: 'Flat 20 % up to R500',
  },
];

/** How goods of a category shrink when they are packed down, as measured shares of weight and height that are left. */
export const PACKING_EFFECTS = [
  { category: '鞋靴', service: 'remove_packaging', weightLeftBp: 8_300, heightLeftBp: 7_000 },
  { category: '配饰首饰', service: 'remove_packaging', weightLeftBp: 6_500, heightLeftBp: 6_000 },
  { category: '数码电器', service: 'remove_packaging', weightLeftBp: 8_000, heightLeftBp: 7_500 },
  { category: '美妆个护', service: 'remove_packaging', weightLeftBp: 8_500, heightLeftBp: 8_000 },
  { category: '玩具乐器', service: 'remove_packaging', weightLeftBp: 8_200, heightLeftBp: 7_000 },
  { category: '女装', service: 'vacuum', weightLeftBp: 10_000, heightLeftBp: 5_000 },
  { category: '男装', service: 'vacuum', weightLeftBp: 10_000, heightLeftBp: 5_000 },
] as const;
