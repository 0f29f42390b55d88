import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { TextCache } from './catalogues.ts';

type Tree = string | { readonly [key: string]: Tree };

const leaves = (tree: Tree, path = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : Object.entries(tree).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([braced]) => braced).toSorted();
const messages = new URL('../../messages/', import.meta.url);
const features = readdirSync(new URL('en/', messages)).filter((file) => file !== 'language.ts');
const read = async (locale: string, file: string) =>
  ((await import(new URL(`${locale}/${file}`, messages).href)) as { texts: Tree }).texts; // every catalogue exports it

describe('texts', () => {
  it.each(features)(
    '[T-08] %s says the same in both languages, with the same names in braces',
    async (file) => {
      const [en, zh] = [new Map(leaves(await read('en', file))), new Map(leaves(await read('zh', file)))];
      const isForm = (path: string) => path.endsWith('.one');
      expect([...zh.keys()].filter((path) => !isForm(path))).toEqual(
        [...en.keys()].filter((path) => !isForm(path)),
      );
      for (const [path, text] of zh)
        expect([path, namesIn(text)]).toEqual([path, namesIn(en.get(path) ?? '')]);
      const silent = [...en].filter(([path, text]) => text.trim() === '' && !zh.get(path)?.trim());
      expect(silent).toEqual([]);
    },
  );
});

describe('the shelf of texts', () => {
  const shelfOf = (loaders: Readonly<Record<string, () => Promise<never>>>) => new TextCache(loaders);
  const catalogue = (unknown: string) => Promise.resolve({ unknown } as never); // a stand-in for a whole catalogue
  const path = (locale: string) => `./${locale}/errors.ts`;

  it('[T-06] a language is fetched when it is first needed, once, and the other one not at all', async () => {
    const en = vi.fn(() => catalogue('Unknown error'));
    const zh = vi.fn(() => catalogue('未知错误'));
    const shelf = shelfOf({ [path('en')]: en, [path('zh')]: zh });
    await Promise.all([shelf.load('zh', ['errors']), shelf.load('zh', ['errors'])]);
    expect(shelf.take('zh', 'errors')).toEqual({ unknown: '未知错误' });
    expect(zh).toHaveBeenCalledOnce();
    expect(en).not.toHaveBeenCalled();
  });

  it('[T-06] a language that does not load is silently replaced by English', async () => {
    const shelf = shelfOf({
      [path('en')]: () => catalogue('Unknown error'),
      [path('zh')]: () => Promise.reject(new TypeError('cut')),
    });
    await shelf.load('zh', ['errors']);
    expect(shelf.take('zh', 'errors')).toEqual({ unknown: 'Unknown error' });
  });

  it('[T-06] without a line it is the English that came with the page: nothing is fetched for it', async () => {
    const cut = vi.fn(() => Promise.reject(new TypeError('cut')));
    const shelf = shelfOf({ [path('en')]: cut, [path('zh')]: cut });
    shelf.put('en', { errors: { unknown: 'Unknown error' } });
    await shelf.load('zh', ['errors']);
    expect(shelf.take('zh', 'errors')).toEqual({ unknown: 'Unknown error' });
    expect(cut).toHaveBeenCalledOnce();
  });

  it('[T-06] what a rendering waited for stays the promise it was, also once the texts are here', async () => {
    const shelf = shelfOf({ [path('en')]: () => catalogue('Unknown error') });
    const waitedFor = shelf.takeForRender('en', 'errors');
    await waitedFor;
    expect(shelf.takeForRender('en', 'errors')).toBe(waitedFor);
    expect(shelf.take('en', 'errors')).toEqual({ unknown: 'Unknown error' });
  });

  it('[T-06] a catalogue that failed is told as failed, and fetched again a little later', async () => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('cut')));
    const shelf = shelfOf({ [path('en')]: load });
    const failed = shelf.takeForRender('en', 'errors');
    await expect(failed).rejects.toThrow('cut');
    expect(shelf.takeForRender('en', 'errors')).toBe(failed);
    load.mockImplementation(() => catalogue('Unknown error'));
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(shelf.takeForRender('en', 'errors')).resolves.toEqual({ unknown: 'Unknown error' });
    vi.useRealTimers();
  });
});
