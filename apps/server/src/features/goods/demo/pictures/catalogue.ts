import { kinds } from '../all-kinds.ts';
import type { Kind } from '../kind.ts';
import {
  articlesOf,
  looksOf,
  mainShot,
  type Look,
  type Shot,
  sideShot,
  sideRoles,
  variantShot,
} from './shots.ts';

/** Raised when the look of the pictures changes, so that older files are not taken for the new ones. */
const pictureEdition = 'b';

export function pictureFileName(name: string): string {
  return `${name}.${pictureEdition}.webp`;
}

export type ArticlePictures = {
  main: Shot;
  /** The same article in another colour, as its seller shows the options. */
  inColour: (look: Look) => Shot;
  /** From near, in use, and as somebody who bought it photographs it. */
  sides: Shot[];
};

/** The pictures of the n-th article of a kind: its main picture is no other article's. */
export function picturesOfArticle(kind: Kind, article: number): ArticlePictures {
  const main = mainShot(kind, article % articlesOf(kind).length);
  return {
    main,
    inColour: (look) => variantShot(kind, look),
    sides: sideRoles.map((role) => sideShot(kind, role, main.look)),
  };
}

/** Every picture of goods by its file name, made out only when it is asked for. */
export function shotsByFileName(): Map<string, () => Shot> {
  const all = new Map<string, () => Shot>();
  const add = (name: string, shot: () => Shot): void => void all.set(pictureFileName(name), shot);
  for (const kind of kinds)
    for (const { name, index } of articlesOf(kind)) add(name, () => mainShot(kind, index));
  for (const kind of kinds)
    for (const look of looksOf(kind)) {
      add(variantShot(kind, look).name, () => variantShot(kind, look));
      for (const role of sideRoles) add(sideShot(kind, role, look).name, () => sideShot(kind, role, look));
    }
  return all;
}

/** The file names of the pictures that goods show first, without those that only their own page shows. */
export function mainFileNames(): string[] {
  return kinds.flatMap((kind) => articlesOf(kind).map(({ name }) => pictureFileName(name)));
}
