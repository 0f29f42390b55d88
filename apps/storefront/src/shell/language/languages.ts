/** What a language says of itself, in `messages/<locale>/language.ts`. */
export interface LanguageFacts {
  /** As the wire, the `lang` attribute, dates, numbers and plurals name it. */
  readonly tag: string;
  /** Its own name, and a short one for the button. */
  readonly name: string;
  readonly short: string;
  readonly direction: 'ltr' | 'rtl';
  /** What stands between a figure and its `%`; nothing in most. */
  readonly percentGap?: string;
}

export type Languages = ReadonlyMap<string, LanguageFacts>;

export const FALLBACK_LOCALE = 'en';

/** The languages of these files by their folders' names, the one to fall back to first. */
export const languagesIn = (files: Readonly<Record<string, LanguageFacts>>): Languages => {
  const found = Object.entries(files).map(([path, facts]) => [path.split('/').at(-2) ?? '', facts] as const);
  const isFallback = ([locale]: readonly [string, LanguageFacts]): number =>
    locale === FALLBACK_LOCALE ? 0 : 1;
  return new Map(found.toSorted((a, b) => isFallback(a) - isFallback(b)));
};

/**
 * The first of these languages that somebody prefers, of an `accept-language` header: `ar-EG,ar;q=0.9,en;q=0.5`.
 * https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4
 */
export const preferredOf = (languages: Languages, header: string): string | undefined =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { locale: tag.toLowerCase().split('-')[0] ?? '', weight: Number(weight ?? 1) };
    })
    .filter(({ locale, weight }) => languages.has(locale) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.locale;
