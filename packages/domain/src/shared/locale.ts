/** The languages of shop, desk and mails, as addresses name them; the first is the one to fall back to. */
export const LOCALES = ['en', 'zh'] as const;

export type Locale = (typeof LOCALES)[number];
