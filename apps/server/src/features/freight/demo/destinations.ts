/** The countries that pay in euro. */
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
  readonly airDays: number;
  readonly seaDays: number;
  readonly remotePrefixes?: readonly string[];
}

export const DESTINATIONS: readonly Destination[] = [
  {
    countries: ['US'],
    level: 1,
    postDays: 12,
    airDays: 8,
    seaDays: 26,
    remotePrefixes: ['995', '996', '997', '998', '999', '967', '968'],
  },
  {
    countries: ['CA'],
    level: 1.05,
    postDays: 13,
    airDays: 9,
    seaDays: 30,
    remotePrefixes: ['X0', 'Y0', 'V0'],
  },
  {
    countries: ['GB'],
    level: 0.82,
    postDays: 10,
    airDays: 6,
    seaDays: 40,
    remotePrefixes: ['ZE', 'HS', 'KW', 'IM', 'JE', 'GY'],
  },
  { countries: EURO_COUNTRIES, level: 0.86, postDays: 11, airDays: 7, seaDays: 42 },
  { countries: ['PL'], level: 0.84, postDays: 12, airDays: 8, seaDays: 44 },
  { countries: ['CH', 'LI'], level: 1.08, postDays: 12, airDays: 8, seaDays: 45 },
  {
    countries: ['AU'],
    level: 0.78,
    postDays: 10,
    airDays: 7,
    seaDays: 24,
    remotePrefixes: ['08', '67', '48'],
  },
  { countries: ['NZ'], level: 0.9, postDays: 12, airDays: 8, seaDays: 28 },
  { countries: ['MX'], level: 1.2, postDays: 16, airDays: 11, seaDays: 34 },
  { countries: ['BR'], level: 1.3, postDays: 20, airDays: 14, seaDays: 45 },
  { countries: ['ZA'], level: 1.25, postDays: 18, airDays: 12, seaDays: 38 },
];
