import { existsSync, readdirSync } from 'node:fs';
import { fill, pluralOf } from '@caravan/web/texts/fill';
import { describe, expect, it } from 'vitest';
import { completed, type Texts } from '../../../build/completed-messages.ts';
import { type LanguageFacts, languagesIn, preferredOf } from '../language/languages.ts';
import { LOCALES } from '../locale.ts';
import { type AnyCatalogue, TextCache } from './catalogues.ts';

const messages = new URL('../../messages/', import.meta.url);
const catalogues = readdirSync(new URL('en/', messages)).filter((file) => file !== 'language.ts');
const FORM = /\.(zero|one|two|few|many)$/;

const leaves = (texts: Texts, path = ''): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([key, value]) => leaves(value, `${path}.${key}`));

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([braced]) => braced).toSorted();

const read = async (locale: string, file: string): Promise<Map<string, string>> => {
  const url = new URL(`${locale}/${file}`, messages);
  if (!existsSync(url)) return new Map();
  return new Map(leaves(((await import(url.href)) as { texts: Texts }).texts)); // every catalogue exports it
};

/** A complete language says all of it; another one what its folder holds, in full. */
const COMPLETE = ['es', 'ar'];
const DESK_LANGUAGES = ['en', 'zh'];
const IN_PART = Object.fromEntries(
  LOCALES.filter((locale) => ![...COMPLETE, ...DESK_LANGUAGES].includes(locale)).map((locale) => [
    locale,
    catalogues.filter((file) => existsSync(new URL(`${locale}/${file}`, messages))),
  ]),
);

const told: [string, string][] = [
  ...COMPLETE.flatMap((locale) => catalogues.map((file): [string, string] => [locale, file])),
  ...Object.entries(IN_PART).flatMap(([locale, files]) =>
    files.map((file): [string, string] => [locale, file]),
  ),
];

describe('further languages of the shop', () => {
  it.each(told)(
    '[E-10] %s/%s lacks no text, has none too many and names the same values',
    async (locale, file) => {
      const [en, own] = [await read('en', file), await read(locale, file)];
      const plain = (texts: Map<string, string>) => [...texts.keys()].filter((path) => !FORM.test(path));
      const missing = plain(en).filter((path) => !own.has(path));
      const surplus = plain(own).filter((path) => !en.has(path));
      expect({ missing, surplus }).toEqual({ missing: [], surplus: [] });
      for (const [path, text] of own) {
        const source = en.get(path) ?? en.get(path.replace(FORM, '.other')) ?? '';
        const unsaid = new Set(
          FORM.test(path) ? namesIn(source).filter((name) => name !== '{count}') : namesIn(source),
        );
        const allowed = new Set(namesIn(source));
        expect([path, [...unsaid].filter((name) => !text.includes(name))]).toEqual([path, []]);
        expect([path, namesIn(text).filter((name) => !allowed.has(name))]).toEqual([path, []]);
        expect([path, text.trim() === '']).toEqual([path, source.trim() === '']);
      }
    },
  );

  it.each([...COMPLETE, ...Object.keys(IN_PART)])(
    '[E-10] %s has a form of each plural for every number',
    async (locale) => {
      const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      // A million pieces are none of the shop's numbers: `many` of Romance languages begins there.
      const needed = wanted.filter((category) => locale === 'ar' || category !== 'many');
      const lacking: string[] = [];
      for (const file of catalogues) {
        const [en, own] = [await read('en', file), await read(locale, file)];
        for (const path of en.keys()) {
          if (!path.endsWith('.one') || !en.has(path.replace(/one$/, 'other')) || own.size === 0) continue;
          const forms = path.replace(/\.one$/, '');
          lacking.push(
            ...needed
              .filter((category) => category !== 'zero' && !own.has(`${forms}.${category}`))
              .map((category) => `${file}${forms}.${category}`),
          );
        }
      }
      expect(lacking).toEqual([]);
    },
  );
});

describe('a language is a folder', () => {
  const facts = (tag: string): LanguageFacts => ({ tag, name: tag, short: tag, direction: 'ltr' });
  const languages = languagesIn({
    '../messages/ar/language.ts': { ...facts('ar'), direction: 'rtl' },
    '../messages/en/language.ts': facts('en-US'),
    '../messages/xx/language.ts': facts('xx'),
  });

  it('[E-10] the languages of the shop are the folders that say so, English first', () => {
    const folders = readdirSync(messages).filter((name) =>
      existsSync(new URL(`${name}/language.ts`, messages)),
    );
    expect(LOCALES).toHaveLength(folders.length);
    expect(LOCALES[0]).toBe('en');
    expect([...LOCALES].toSorted()).toEqual(folders.toSorted());
  });

  it('[E-10] a new folder is a language with its own texts, and speaks English where it has none', async () => {
    const one = (texts: object) => () => Promise.resolve(texts as AnyCatalogue); // a stand-in for a whole catalogue
    const cache = new TextCache({
      './en/cart.ts': one({ title: 'Cart' }),
      './en/legal.ts': one({ label: 'Legal information' }),
      './xx/cart.ts': one({ title: 'Çârt' }),
    });
    expect([...languages.keys()]).toEqual(['en', 'ar', 'xx']);
    await cache.load('xx', ['cart', 'legal']);
    expect(cache.take('xx', 'cart')).toEqual({ title: 'Çârt' });
    expect(cache.take('xx', 'legal')).toEqual({ label: 'Legal information' });
  });

  it('[E-10] a text that a language lacks is filled in with English when the shop is built', () => {
    const english = {
      title: 'Cart',
      days: { one: '{count} day', other: '{count} days' },
      list: [{ a: 'A' }],
    };
    expect(completed(english, { days: { two: 'يومان', other: '{count} يوم' } })).toEqual({
      title: 'Cart',
      days: { two: 'يومان', other: '{count} يوم' },
      list: [{ a: 'A' }],
    });
    expect(completed(english, { list: [{ a: 'أ' }, { a: 'ب' }] })).toMatchObject({
      list: [{ a: 'أ' }, { a: 'ب' }],
    });
    expect(completed(english, undefined)).toBe(english);
    expect(completed({ title: 'Cart' }, { gone: 'x', title: 'Carrito' })).toEqual({ title: 'Carrito' });
  });

  it.each([
    ['ar-EG,ar;q=0.9,en-US;q=0.8', 'ar'],
    ['fr-FR, xx;q=0.4, en;q=0.7', 'en'],
    ['XX', 'xx'],
    ['ar;q=0, xx;q=0.1', 'xx'],
    ['fr', undefined],
    ['', undefined],
    ['*;q=0.5,,;;=', undefined],
  ])('[E-10] a browser that asks for “%s” is spoken to in %s', (header, locale) => {
    expect(preferredOf(languages, header)).toBe(locale);
  });

  it('[E-10] Arabic counts in six forms, Spanish in two', () => {
    const days = {
      zero: '0',
      one: 'يوم',
      two: 'يومان',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    };
    expect([0, 1, 2, 3, 11, 100].map((count) => pluralOf(days, count, 'ar'))).toEqual([
      '0',
      'يوم',
      'يومان',
      '3 أيام',
      '11 يومًا',
      '100 يوم',
    ]);
    expect(pluralOf({ one: '{count} día', other: '{count} días' }, 1, 'es')).toBe('1 día');
    expect(fill('Quedan {count}', { count: 3 })).toBe('Quedan 3');
  });
});
