type Options = Intl.DateTimeFormatOptions;

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;
const ZONED = { ...MINUTE, timeZoneName: 'short' } as const;
/** The digits that stand in every price: some regions of Arabic would mix two kinds. */
export const NUMERALS = { numberingSystem: 'latn' } as const;

const DAY_OF_ALL = { ...DAY, timeZone: 'UTC' } as const;

/** `Mar 9, 2026`: as the page's language writes it, in the person's own time zone. */
export const shortDate = (iso: string): string => written(iso, pageLanguage(), DAY);

/** `Mar 9, 2026, 6:05 PM`, or 18:05 where the person's region reads it so. */
export const dateTime = (iso: string): string => written(iso, pageLanguage(), MINUTE);

/** `Mar 9, 2026, 6:05 PM PST`: what must be done by then leaves no doubt about the zone. */
export const deadline = (iso: string): string => written(iso, pageLanguage(), ZONED);

/** The day alone, the same for everybody: for what the server renders, which knows no time zone. */
export const serverDate = (iso: string, language: string): string => written(iso, language, DAY_OF_ALL);

/** By options and language, which are few: making one takes longer than rendering a card. */
const formats = new Map<Options, Map<string, Intl.DateTimeFormat>>();

const written = (iso: string, language: string, options: Options): string => {
  const inLanguages = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  const format =
    inLanguages.get(language) ??
    new Intl.DateTimeFormat(language, { ...options, ...NUMERALS, ...(options.hour && ownClock()) });
  formats.set(options, inLanguages.set(language, format));
  return format.format(new Date(iso));
};

const pageLanguage = (): string => document.documentElement.lang;

/** Twelve or twenty-four hours, as the person's browser counts them; the order of day and month is the page's language's alone. */
const ownClock = (): Options => {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return hourCycle ? { hourCycle } : {};
};
