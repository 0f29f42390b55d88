import type { GoodsClass } from '../import/read/import-format.ts';
import type { Colour } from './colours.ts';
import type { Pattern } from './pictures/patterns.ts';
import type { Body } from './pictures/recolour.ts';

/** The same thing in both languages. */
export type Words = { zh: string; en: string };

export type SizeSystem =
  | 'letters'
  | 'lettersWide'
  | 'womenShoes'
  | 'menShoes'
  | 'kids'
  | 'waist'
  | 'rings'
  | 'none';

/** Which review phrases suit. */
export type ReviewTone =
  | 'wear'
  | 'shoes'
  | 'bag'
  | 'jewel'
  | 'beauty'
  | 'home'
  | 'tech'
  | 'toy'
  | 'sport'
  | 'paper'
  | 'pet'
  | 'tool';

/** What a family of kinds has in common. */
export type Family = {
  audience?: string;
  styles: string;
  uses: string;
  /** sentences of the description, `zh|en; zh|en` */
  promises: string;
  sizes: SizeSystem;
  tone: ReviewTone;
  pose: 'stand' | 'lie';
  seasonal: boolean;
};

/**
 * One kind of article. Word lists are written `zh|en; zh|en`; an English word that begins with `with` or `for` stands after
 * the noun of the title.
 */
export type Kind = Family & {
  id: string;
  category: string;
  /** file name of the object in the picture library */
  object: string;
  body?: Body;
  /** longer side in the main picture, px of 640 */
  extent?: number;
  nouns: string;
  features: string;
  materials: string;
  points: string;
  /** attributes beyond the general ones, `zh name=zh value|en name=en value; …` */
  specs?: string;
  colours: readonly Colour[];
  patterns?: readonly Pattern[];
  /** own choices in place of a size system, with the share each adds to the price: `zh|en|0.2; …` */
  options?: { name: string; values: string };
  yuan: readonly [number, number];
  grams: number;
  boxMm: readonly [number, number, number];
  classes?: readonly GoodsClass[];
  /** how many goods of the kind beside others, 1 is usual */
  share?: number;
};

const parsedWords = new Map<string, Words[]>();

export function wordsOf(list: string): Words[] {
  const known = parsedWords.get(list);
  if (known) return known;
  const parsed = splitEntries(list).map((entry) => {
    const [zh = '', en = ''] = entry.split('|').map((part) => part.trim());
    return { zh, en };
  });
  parsedWords.set(list, parsed);
  return parsed;
}

export function optionsOf(list: string): (Words & { surcharge: number })[] {
  return splitEntries(list).map((entry) => {
    const [zh = '', en = '', surcharge = '0'] = entry.split('|').map((part) => part.trim());
    return { zh, en, surcharge: Number(surcharge) };
  });
}

/** An English sentence may hold a semicolon itself: only one before a new `zh|` parts entries. */
function splitEntries(list: string): string[] {
  return list.split(/;\s*(?=[^;|]*\|)/);
}
