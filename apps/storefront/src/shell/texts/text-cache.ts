import { type AnyCatalogue, type CatalogueName, TextCache } from './catalogues.ts';
import { type Locale, LOCALES } from '../locale.ts';

/** All texts of the shop; the browser fetches each catalogue at its first use, the server holds them from its start. */
export const shelf = new TextCache(
  import.meta.glob<AnyCatalogue>(['./{en,zh}/*.ts', '!**/language.ts'], {
    import: 'texts',
    base: '../../messages',
  }),
  async () => (await import('./further-texts.ts')).furtherTexts,
);

/** Any page may have to say that something failed. */
export const EVERYWHERE = ['errors'] as const;

/** Before a page, or what opens over it, is shown: it waits for no text any more. */
export const loadPageTexts = (locale: Locale, names: readonly CatalogueName[]): Promise<void> =>
  shelf.load(locale, [...EVERYWHERE, ...names]);

/** Before the first page is rendered on the server: rendering does not wait for texts. */
export const loadAllTexts = async (): Promise<void> => {
  const names = Object.keys(import.meta.glob(['../../messages/en/*.ts', '!**/language.ts'])).map(
    (path) => path.replace(/^.*\/|\.ts$/g, '') as CatalogueName, // the files are the catalogues
  );
  await Promise.all(LOCALES.map((locale) => shelf.load(locale, names)));
};
