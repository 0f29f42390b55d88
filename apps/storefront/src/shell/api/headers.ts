import type { Language } from '../language/language-store.ts';
import { tagOf } from '../locale.ts';

/** Goods are Chinese, the person reads `locale` and sees prices in `moneySign`: said with every call. */
export const languageHeaders = ({ locale, moneySign }: Pick<Language, 'locale' | 'moneySign'>) => ({
  fromlanguage: 'zh',
  tolanguage: tagOf(locale),
  currencyflag: moneySign,
});
