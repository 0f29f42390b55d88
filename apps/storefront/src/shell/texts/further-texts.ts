import type { AnyCatalogue } from './catalogues.ts';

/** The catalogues of the further languages: a file of its own, because most visits never need to know their names. */
export const furtherTexts = import.meta.glob<AnyCatalogue>(['./*/*.ts', '!./{en,zh}/*', '!**/language.ts'], {
  import: 'texts',
  base: '../../messages',
});
