import { LOCALES, type Locale } from '@caravan/domain/shared/locale';

export { LOCALES, type Locale };

const FALLBACK_LOCALE = 'en' satisfies Locale;

/** The languages as the wire and the `lang` attribute name them. */
export const LANGUAGE_TAGS = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Locale, string>;

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : FALLBACK_LOCALE);

/** The locale a path begins with, or the fallback. */
export const localeOfPath = (pathname: string): Locale => toLocale(pathname.split('/')[1]);

/**
 * Where a path without a known locale really lives, or undefined when it is right as it is.
 * Short links (`/x/s/code`) keep whatever locale they came with.
 */
export const localisedPath = (pathname: string): string | undefined => {
  const [, first = '', second = '', ...rest] = pathname.split('/');
  if (isLocale(first)) return undefined;
  if (LOCALE_LIKE.test(first) && first !== 'ui') {
    if (SHORT_LINK.test(second) && rest.length === 1 && rest[0] !== '') return undefined;
    return `/${FALLBACK_LOCALE}${pathname.slice(first.length + 1)}`.replace(/\/$/, '');
  }
  return `/${FALLBACK_LOCALE}${pathname}`.replace(/\/+$/, '');
};

const LOCALE_LIKE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
const SHORT_LINK = /^[stp]$/;
