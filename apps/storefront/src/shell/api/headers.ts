import type { Language } from '../language/language-store.ts';
import { LANGUAGE_TAGS } from '../locale.ts';

/** Goods are Chinese, the person reads `locale` and sees prices in `moneySign`: said with every call. */
export const languageHeaders = ({ locale, moneySign }: Pick<Language, 'locale' | 'moneySign'>) => ({
  fromlanguage: 'zh',
  tolanguage: LANGUAGE_TAGS[locale],
  currencyflag: moneySign,
});
