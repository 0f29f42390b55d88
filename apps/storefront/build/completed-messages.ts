import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { type Plugin, transformWithOxc } from 'vite';

/** A catalogue as it is written: texts in groups. */
export type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

const CATALOGUE = /\/src\/messages\/([a-z]{2})\/(?!language\.)[\w-]+\.ts$/;
const COMPLETE = 'en';

/**
 * What a language does not say yet is said in English. It is filled in when the shop is built, so that a page fetches one
 * file of texts, and none twice.
 */
export const completedMessages = (): Plugin => ({
  name: 'completed-messages',
  enforce: 'pre',
  async load(id) {
    const [, locale] = CATALOGUE.exec(id) ?? [];
    if (locale === undefined || locale === COMPLETE) return undefined;
    const english = id.replace(`/messages/${locale}/`, `/messages/${COMPLETE}/`);
    this.addWatchFile(english);
    const [complete, own] = await Promise.all([readTexts(english), readTexts(id)]);
    return `export const texts = ${JSON.stringify(completed(complete, own))};`;
  },
});

/** The own texts in the shape of the complete ones; a list and the forms of a plural are the language's own. */
export const completed = (complete: Texts, own: Texts | undefined): Texts => {
  if (own === undefined || typeof own !== typeof complete) return complete;
  if (typeof complete === 'string' || typeof own === 'string') return own;
  if (isList(complete) || isList(own)) return isList(own) ? own : complete;
  if (isPlural(complete)) return own;
  return Object.fromEntries(
    Object.keys(complete).map((key) => [key, completed(complete[key] ?? '', own[key])]),
  );
};

const FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

const isList = (texts: Texts): texts is readonly Texts[] => Array.isArray(texts);

const isPlural = (texts: { readonly [key: string]: Texts }): boolean =>
  'other' in texts && Object.keys(texts).every((key) => FORMS.has(key));

/** Runs one catalogue, which imports nothing but types; the loader of the build's settings takes no `import()` here. */
const readTexts = async (file: string): Promise<Texts> => {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  return runInNewContext(`${code.replace(/^export const texts\b/m, 'const texts')}\ntexts;`) as Texts;
};
