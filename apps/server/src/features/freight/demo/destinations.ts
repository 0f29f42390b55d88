/** The countries of the European Union that pay in euro, and Monaco, which is of its customs territory. */
export const EURO_COUNTRIES = [
  'AT',
  'BE',
  'BG',
  'CY',
  'DE',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MC',
  'MT',
  'NL',
  'PT',
  'SI',
  'SK',
] as const;

/** A group of countries that carriers price alike. */
export interface Destination {
  readonly countries: readonly string[];
  /** How dear it is beside the United States. */
  readonly level: number;
  readonly postDays: number;
  /** Left out where only the post and couriers go. */
  readonly land?: { readonly airDays: number; readonly seaDays: number };
  readonly remotePrefixes?: readonly string[];
}

export const DESTINATIONS: readonly Destination[] = [
  {
    countries: ['US'],
    level: 1,
    postDays: 12,
    land: { airDays: 8, seaDays: 26 },
    remotePrefixes: ['995', '996', '997', '998', '999', '967', '968'],
  },
  {
    countries: ['CA'],
    level: 1.05,
    postDays: 13,
    land: { airDays: 9, seaDays: 30 },
    remotePrefixes: ['X0', 'Y0', 'V0'],
  },
  {
    countries: ['GB'],
    level: 0.82,
    postDays: 10,
    land: { airDays: 6, seaDays: 40 },
    remotePrefixes: ['ZE', 'HS', 'KW', 'IM', 'JE', 'GY'],
  },
  { countries: EURO_COUNTRIES, level: 0.86, postDays: 11, land: { airDays: 7, seaDays: 42 } },
  // By way of Spain, Italy and the ports of the Adriatic.
  {
    countries: ['AD', 'SM', 'VA', 'ME', 'XK'],
    level: 1.05,
    postDays: 15,
    land: { airDays: 11, seaDays: 46 },
  },
  { countries: ['PL'], level: 0.84, postDays: 12, land: { airDays: 8, seaDays: 44 } },
  { countries: ['CH', 'LI'], level: 1.08, postDays: 12, land: { airDays: 8, seaDays: 45 } },
  {
    countries: ['AU'],
    level: 0.78,
    postDays: 10,
    land: { airDays: 7, seaDays: 24 },
    remotePrefixes: ['08', '67', '48'],
  },
  { countries: ['NZ'], level: 0.9, postDays: 12, land: { airDays: 8, seaDays: 28 } },
  { countries: ['MX'], level: 1.2, postDays: 16, land: { airDays: 11, seaDays: 34 } },
  { countries: ['BR'], level: 1.3, postDays: 20, land: { airDays: 14, seaDays: 45 } },
  { countries: ['ZA'], level: 1.25, postDays: 18, land: { airDays: 12, seaDays: 38 } },
  // What pays in one of the twelve currencies far from where it is printed.
  { countries: ['IM', 'JE', 'GG'], level: 0.95, postDays: 13, land: { airDays: 9, seaDays: 44 } },
  { countries: ['PR', 'VI'], level: 1.15, postDays: 15, land: { airDays: 11, seaDays: 34 } },
  { countries: ['EC', 'SV', 'PA'], level: 1.3, postDays: 20, land: { airDays: 14, seaDays: 42 } },
  { countries: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'BQ', 'TC', 'VG'], level: 1.4, postDays: 22 },
  { countries: ['GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'TL'], level: 1.35, postDays: 20 },
  { countries: ['KI', 'NR', 'TV', 'CK', 'NU', 'TK'], level: 1.5, postDays: 26 },
  { countries: ['LS', 'NA', 'SZ'], level: 1.4, postDays: 22 },
];
