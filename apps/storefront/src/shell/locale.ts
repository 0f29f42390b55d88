import { contentLocaleOf, type Locale as ContentLocale } from '@caravan/domain/shared/locale';
import { FALLBACK_LOCALE, type LanguageFacts, languagesIn, preferredOf } from './language/languages.ts';

/** A language of the shop: the name of a folder of messages. Which there are is known when the shop is built. */
export type Locale = string;

const languages = languagesIn(
  import.meta.glob<LanguageFacts>('../messages/*/language.ts', { eager: true, import: 'language' }),
);

export const LOCALES: readonly Locale[] = [...languages.keys()];

export const languageOf = (locale: Locale): LanguageFacts =>
  languages.get(locale) ?? (languages.get(FALLBACK_LOCALE) as LanguageFacts); // English is always there

/** The language as the wire and the `lang` attribute name it. */
export const tagOf = (locale: Locale): string => languageOf(locale).tag;

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && languages.has(value);

export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : FALLBACK_LOCALE);

/** The locale a path begins with, or the fallback. */
export const localeOfPath = (pathname: string): Locale => toLocale(pathname.split('/')[1]);

/** What is written in the two languages of stored content, for somebody who reads this one. */
export const inContentLanguage = <Text>(texts: Readonly<Record<ContentLocale, Text>>, locale: Locale): Text =>
  texts[contentLocaleOf(locale)];

/** The language a browser asks for, if the shop speaks it. */
export const preferredLocale = (header: string): Locale => preferredOf(languages, header) ?? FALLBACK_LOCALE;

/**
 * Where a path without a known locale really lives, or undefined when it is right as it is: one without a language goes
 * to the preferred one. Short links (`/x/s/code`) keep whatever locale they came with.
 */
export const localisedPath = (pathname: string, preferred: Locale = FALLBACK_LOCALE): string | undefined => {
  const [, first = '', second = '', ...rest] = pathname.split('/');
  if (languages.has(first)) return undefined;
  if (LOCALE_LIKE.test(first) && first !== 'ui') {
    if (SHORT_LINK.test(second) && rest.length === 1 && rest[0] !== '') return undefined;
    return `/${FALLBACK_LOCALE}${pathname.slice(first.length + 1)}`.replace(/\/$/, '');
  }
  return `/${preferred}${pathname}`.replace(/\/+$/, '');
};

const LOCALE_LIKE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
const SHORT_LINK = /^[stp]$/;
