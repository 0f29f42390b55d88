import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the server says in English, and how a further language of the shop says it. */
type Phrases = Readonly<Record<string, string>>;

interface Phrasebook {
  readonly exact: ReadonlyMap<string, string>;
  /** Phrases with names in braces, the most telling first. */
  readonly patterns: readonly {
    readonly pattern: RegExp;
    readonly names: readonly string[];
    readonly text: string;
  }[];
}

/** `es.json`, beside the bundle or in the source tree. */
const folder = (): string => {
  const places = ['./languages', '../../../languages'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return places.find((path) => existsSync(path)) ?? places[0] ?? '';
};

const load = (place: string): ReadonlyMap<string, Phrasebook> => {
  const files = existsSync(place) ? readdirSync(place).filter((name) => /^[a-z]{2}\.json$/.test(name)) : [];
  return new Map(
    files.map((name) => [
      name.slice(0, 2),
      bookOf(JSON.parse(readFileSync(`${place}/${name}`, 'utf8')) as Phrases), // our own file; a test reads it through
    ]),
  );
};

let books: ReadonlyMap<string, Phrasebook> | undefined;
const known = (): ReadonlyMap<string, Phrasebook> => (books ??= load(folder()));

let shopBooks: ReadonlyMap<string, Phrasebook> | undefined;
/** What the shop ships as rows: it has a book of its own, so that no pattern of the server's own meets what staff wrote. */
const shopKnown = (): ReadonlyMap<string, Phrasebook> => (shopBooks ??= load(`${folder()}/shop`));

/** The further languages that the server speaks: none of the desk's. */
export const furtherLanguages = (): string[] => [...known().keys()];

/** The further language that a tag names, `es-MX`, or undefined. */
export const furtherLanguageOf = (tag: string): string | undefined => {
  const language = /^[a-z]{2}(?![a-z])/i.exec(tag)?.[0].toLowerCase() ?? '';
  return known().has(language) ? language : undefined;
};

const READ_FROM_THE_RIGHT = new Set(['ar', 'fa', 'he', 'ur']);
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  READ_FROM_THE_RIGHT.has(language.slice(0, 2)) ? 'rtl' : 'ltr';

/** An English text of the server in a further language; what it does not know stays English. */
export const phraseIn = (language: string | undefined, english: string): string => {
  const book = language === undefined ? undefined : known().get(language);
  return book && language ? said(book, language, english, 0) : english;
};

/** A text that the shop ships or keeps, in a further language; what somebody wrote otherwise stays as they wrote it. */
export const shopPhraseIn = (language: string, english: string): string => {
  const own = shopKnown().get(language);
  const phrase = own ? said(own, language, english, 0) : english;
  return phrase === english ? (known().get(language)?.exact.get(english) ?? english) : phrase;
};

const bookOf = (phrases: Phrases): Phrasebook => {
  const entries = Object.entries(phrases);
  return {
    exact: new Map(entries),
    patterns: entries
      .filter(([english]) => NAME.test(english))
      .toSorted(([a], [b]) => literalLength(b) - literalLength(a))
      .map(([english, text]) => ({ pattern: patternOf(english), names: namesOf(english), text })),
  };
};

const NAME = /\{(\w+)\}/;
const namesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const literalLength = (text: string): number => text.replace(/\{\w+\}/g, '').length;
const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${english
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(.*?)')}$`,
    's',
  );
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a phrase holds is said in the language too: how a refund comes back, a month. */
const DEEPEST = 2;

const said = (book: Phrasebook, language: string, english: string, depth: number): string => {
  const exact = book.exact.get(english);
  if (exact !== undefined) return exact;
  for (const { pattern, names, text } of depth > DEEPEST ? [] : book.patterns) {
    const found = pattern.exec(english);
    if (!found) continue;
    const values = new Map(
      names.map((name, place) => [
        name,
        heldIn(language, said(book, language, found[place + 1] ?? '', depth + 1)),
      ]),
    );
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
  }
  return withMonths(english, language);
};

/** What stands inside a sentence: in the language's own quotation marks, and from the left where its letters or figures run so. */
const heldIn = (language: string, value: string): string => {
  const quoted = value.replace(/“([^”]*)”/g, '«$1»');
  return directionOf(language) === 'rtl' && RUNS_FROM_LEFT.test(quoted) ? `\u2068${quoted}\u2069` : quoted;
};
const RUNS_FROM_LEFT = /^[^\p{Script=Arabic}]*[A-Za-z$€£¥%+−]/u;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{1,2}), (?=\d\d:\d\d)/g;

const DAY_FORM = { day: 'numeric', month: 'short', timeZone: 'UTC', numberingSystem: 'latn' } as const;

/** `Mar 9, 18:05 (UTC+8)` as the language writes a day. */
const withMonths = (text: string, language: string): string =>
  text.replace(DAY, (_whole, month: string, day: string) => {
    const date = new Date(Date.UTC(2024, MONTHS.indexOf(month), Number(day)));
    return `${new Intl.DateTimeFormat(language, DAY_FORM).format(date)}${directionOf(language) === 'rtl' ? '، ' : ', '}`;
  });
