type Options = Intl.DateTimeFormatOptions;

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;
const ZONED = { ...MINUTE, timeZoneName: 'short' } as const;
const DAY_OF_ALL = { ...DAY, timeZone: 'UTC' } as const;

/** `Mar 9, 2026`, or as the person's browser writes the page's language, in the person's own time zone. */
export const shortDate = (iso: string): string => written(iso, readersLanguage(), DAY);

/** `Mar 9, 2026, 6:05 PM` */
export const dateTime = (iso: string): string => written(iso, readersLanguage(), MINUTE);

/** `Mar 9, 2026, 6:05 PM PST`: what must be done by then leaves no doubt about the zone. */
export const deadline = (iso: string): string => written(iso, readersLanguage(), ZONED);

/** The day alone, the same for everybody: for what the server renders, which knows no time zone. */
export const serverDate = (iso: string, language: string): string => written(iso, language, DAY_OF_ALL);

/** By options and language, which are few: making one takes longer than rendering a card. */
const formats = new Map<Options, Map<string, Intl.DateTimeFormat>>();

const written = (iso: string, language: string, options: Options): string => {
  const inLanguages = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  const format = inLanguages.get(language) ?? new Intl.DateTimeFormat(language, options);
  formats.set(options, inLanguages.set(language, format));
  return format.format(new Date(iso));
};

/** The page's language in the person's own region, if the browser names one: British and American days differ. */
const readersLanguage = (): string => {
  const page = document.documentElement.lang;
  return navigator.languages.find((each) => each.slice(0, 2) === page.slice(0, 2)) ?? page;
};
