interface CurrencyEntry {
  readonly code: string;
  readonly symbol: string;
  readonly name: { readonly en: string; readonly zh: string };
}

/** The twelve currencies a shopper can see prices in, in menu order; every one has 2 decimals. */
export const CURRENCIES = [
  { code: 'USD', symbol: '$', name: { en: 'US dollar', zh: '美元' } },
  { code: 'CNY', symbol: '￥', name: { en: 'Chinese yuan', zh: '人民币' } },
  { code: 'GBP', symbol: '£', name: { en: 'Pound sterling', zh: '英镑' } },
  { code: 'CAD', symbol: 'C$', name: { en: 'Canadian dollar', zh: '加元' } },
  { code: 'MXN', symbol: 'Mex$', name: { en: 'Mexican peso', zh: '墨西哥比索' } },
  { code: 'AUD', symbol: 'A$', name: { en: 'Australian dollar', zh: '澳元' } },
  { code: 'EUR', symbol: '€', name: { en: 'Euro', zh: '欧元' } },
  { code: 'NZD', symbol: 'NZ$', name: { en: 'New Zealand dollar', zh: '新西兰元' } },
  { code: 'CHF', symbol: 'CHF', name: { en: 'Swiss franc', zh: '瑞士法郎' } },
  { code: 'BRL', symbol: 'R$', name: { en: 'Brazilian real', zh: '巴西雷亚尔' } },
  { code: 'PLN', symbol: 'zł', name: { en: 'Polish złoty', zh: '波兰兹罗提' } },
  { code: 'ZAR', symbol: 'R', name: { en: 'South African rand', zh: '南非兰特' } },
] as const satisfies readonly CurrencyEntry[];

/** ISO 4217 code of one of the twelve currencies. */
export type CurrencyCode = (typeof CURRENCIES)[number]['code'];

/** The currency a shopper sees before choosing one. */
export const FALLBACK_CURRENCY = 'USD' satisfies CurrencyCode;

/** Whether a value from outside is the code of one of the twelve; case matters. */
export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return CURRENCIES.some((currency) => currency.code === value);
}

const SYMBOLS = new Map<CurrencyCode, string>(CURRENCIES.map(({ code, symbol }) => [code, symbol]));

/** The sign shown before a price: `$` for USD, `zł` for PLN. */
export function symbolOf(code: CurrencyCode): string {
  return SYMBOLS.get(code) ?? code;
}
