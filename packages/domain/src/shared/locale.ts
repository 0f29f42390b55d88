/**
 * The languages that the desk speaks and that staff write stored content in. The shop may speak more of them: each is a
 * folder of its messages, and shows stored content in the language it falls back to.
 */
export const LOCALES = ['en', 'zh'] as const;

export type Locale = (typeof LOCALES)[number];

/** The language that content is stored in for a person who reads this one: `zh-CN` reads Chinese, `es` reads English. */
export const contentLocaleOf = (language: string): Locale => (/^zh\b/i.test(language) ? 'zh' : 'en');

export const isContentLocale = (language: string): language is Locale =>
  LOCALES.some((locale) => locale === language);
