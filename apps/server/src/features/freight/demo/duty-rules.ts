import type { DutyRule } from '@caravan/domain/customs/duty';
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
    notes: {
      en: 'VAT from the first euro; duty above €150',
      zh: '首欧元起征增值税，超过€150另征关税',
    },
    source: 'Council Directive (EU) 2017/2455; Regulation (EC) 1186/2009, article 23',
  },
  {
    countries: EURO_COUNTRIES,
    validFrom: '2026-07-01',
    currency: 'EUR',
    bands: [{ upToMinor: 15_000, perKindMinor: 300, valueBasisPoints: 2_100 }, { valueBasisPoints: 3_300 }],
    notes: {
      en: '€3 for each kind of goods up to €150, beside VAT',
      zh: '€150以内每类商品征€3，另征增值税',
    },
    source: 'Council of the EU, 12 December 2025: customs duty on low-value parcels',
  },
  {
    countries: ['PL'],
    validFrom: '2026-07-01',
    currency: 'EUR',
    bands: [{ upToMinor: 15_000, perKindMinor: 300, valueBasisPoints: 2_300 }, { valueBasisPoints: 3_500 }],
    notes: {
      en: '€3 for each kind of goods up to €150, beside VAT',
      zh: '€150以内每类商品征€3，另征增值税',
    },
    source: 'Council of the EU, 12 December 2025: customs duty on low-value parcels',
  },
  // Small states beside the Union, each with a rule of its own.
  {
    countries: ['AD'],
    validFrom: '2013-01-01',
    currency: 'EUR',
    bands: [{ upToMinor: 9_000 }, { upToMinor: 22_000, valueBasisPoints: 450 }, { valueBasisPoints: 1_700 }],
    notes: {
      en: 'Free up to €90, IGI of 4.5 % above, duty above €220',
      zh: '€90以内免税，以上征4.5%间接税（IGI），超过€220另征关税',
    },
    source: 'Llei 11/2012 de l’impost general indirecte; Duana d’Andorra: goods for private persons',
  },
  {
    countries: ['SM'],
    validFrom: '2002-04-01',
    validUntil: '2026-06-30',
    currency: 'EUR',
    bands: [{ upToMinor: 15_000, valueBasisPoints: 1_700 }, { valueBasisPoints: 2_900 }],
    notes: { en: 'Import tax of 17 %; duty above €150', zh: '17%进口税，超过€150另征关税' },
    source: 'EU–San Marino Customs Union Agreement, OJ L 84 of 28 March 2002; Legge 40/1972 (monofase)',
  },
  {
    countries: ['SM'],
    validFrom: '2026-07-01',
    currency: 'EUR',
    bands: [{ upToMinor: 15_000, perKindMinor: 300, valueBasisPoints: 1_700 }, { valueBasisPoints: 2_900 }],
    notes: {
      en: '€3 for each kind of goods up to €150, beside the import tax of 17 %',
      zh: '€150以内每类商品征€3，另征17%进口税',
    },
    source: 'EU–San Marino Customs Union Agreement: the Union’s tariff, with its change of 1 July 2026',
  },
  {
    countries: ['VA'],
    validFrom: '1930-06-30',
    currency: 'EUR',
    bands: [{}],
    notes: {
      en: 'Free of duty and VAT by treaty; the goods office there has to agree first',
      zh: '依条约免关税和增值税，须经当地货物管理处事先同意',
    },
    source: 'Lateran Treaty, article 20; customs convention of Italy and the Holy See of 30 June 1930',
  },
  {
    countries: ['ME'],
    validFrom: '2025-01-01',
    currency: 'EUR',
    bands: [{ upToMinor: 7_500, valueBasisPoints: 2_100 }, { valueBasisPoints: 3_300 }],
    notes: { en: 'VAT from the first euro; duty above €75', zh: '首欧元起征增值税，超过€75另征关税' },
    source: 'Montenegro, Ministry of Finance: VAT on postal shipments from 1 January 2025',
  },
  {
    countries: ['XK'],
    validFrom: '2015-09-01',
    currency: 'EUR',
    bands: [{ upToMinor: 2_200 }, { valueBasisPoints: 2_980 }],
    notes: {
      en: 'Free up to €22; above it 10 % duty and 18 % VAT',
      zh: '€22以内免税，以上征10%关税和18%增值税',
    },
    source: 'Kosovo Customs: online purchases; Customs and Excise Code 03/L-109, annex A, articles 27 and 28',
  },
  {
    countries: ['GB'],
    validFrom: '2021-01-01',
    currency: 'GBP',
    bands: [{ upToMinor: 13_500, valueBasisPoints: 2_000 }, { valueBasisPoints: 3_200 }],
    notes: {
      en: 'No duty up to £135, VAT at sale',
      zh: '£135以内免关税，销售时征增值税',
    },
    source: 'HM Revenue & Customs: VAT and overseas goods sold directly to customers in the UK',
  },
  {
    countries: ['AU'],
    validFrom: '2018-07-01',
    currency: 'AUD',
    bands: [{ upToMinor: 100_000, valueBasisPoints: 1_000 }, { valueBasisPoints: 1_550 }],
    notes: {
      en: 'No duty up to A$1,000, GST at sale',
      zh: 'A$1,000以内免关税，销售时征商品服务税',
    },
    source: 'Treasury Laws Amendment (GST Low Value Goods) Act 2017',
  },
  {
    countries: ['NZ'],
    validFrom: '2019-12-01',
    currency: 'NZD',
    bands: [{ upToMinor: 100_000, valueBasisPoints: 1_500 }, { valueBasisPoints: 2_650 }],
    notes: {
      en: 'No duty up to NZ$1,000, GST at sale',
      zh: 'NZ$1,000以内免关税，销售时征商品服务税',
    },
    source: 'Inland Revenue: GST on low-value imported goods, from 1 December 2019',
  },
  {
    countries: ['US'],
    validFrom: '2025-05-02',
    currency: 'USD',
    bands: [{ valueBasisPoints: 5_400 }],
    notes: {
      en: 'No free amount for goods made in China since 2 May 2025; the share changes often',
      zh: '自2025年5月2日起中国制造商品无免税额，税率常有变动',
    },
    source: 'Executive Order 14256 of 2 April 2025',
  },
  {
    countries: ['CA'],
    validFrom: ALWAYS,
    currency: 'CAD',
    bands: [{ upToMinor: 2_000 }, { valueBasisPoints: 2_200 }],
    notes: {
      en: 'Free up to C$20',
      zh: 'C$20以内免税',
    },
    source: 'Canada Border Services Agency: importing by mail or courier',
  },
  {
    countries: ['MX'],
    validFrom: ALWAYS,
    currency: 'USD',
    bands: [{ upToMinor: 5_000, valueBasisPoints: 1_700 }, { valueBasisPoints: 1_900 }],
    notes: {
      en: 'A general share for courier parcels',
      zh: '快递包裹适用综合税率',
    },
    source: 'SAT: Reglas Generales de Comercio Exterior, global rate of courier parcels',
  },
  {
    countries: ['CH', 'LI'],
    validFrom: ALWAYS,
    currency: 'CHF',
    bands: [{ upToMinor: 6_200 }, { perParcelMinor: 1_300, valueBasisPoints: 810 }],
    notes: {
      en: 'Tax below CHF 5 is not raised; the post clears for a fee',
      zh: '税额低于5瑞郎不征收，邮政清关另收费',
    },
    source: 'Federal Office for Customs and Border Security: online shopping',
  },
  {
    countries: ['BR'],
    validFrom: '2024-08-01',
    currency: 'USD',
    bands: [{ upToMinor: 5_000, valueBasisPoints: 4_400 }, { valueBasisPoints: 9_200 }],
    notes: {
      en: '20 % up to 50 dollars, 60 % above, beside ICMS',
      zh: '50美元以内20%，以上60%，另征州流转税（ICMS）',
    },
    source: 'Lei 14.902 of 27 June 2024',
  },
  {
    countries: ['ZA'],
    validFrom: ALWAYS,
    currency: 'ZAR',
    bands: [{ upToMinor: 50_000, valueBasisPoints: 2_000 }, { valueBasisPoints: 4_500 }],
    notes: {
      en: 'Flat 20 % up to R500',
      zh: 'R500以内统一按20%征收',
    },
    source: 'South African Revenue Service: goods bought over the internet',
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
