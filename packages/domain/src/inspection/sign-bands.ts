import type { ImageFeatures } from './image-features.ts';

/** Signs that are compared at once, and how far apart such stretches of a word begin. */
const BAND_BITS = 8;
const STEP_BITS = 4;
const WORD_BITS = 32;
const STARTS = Array.from(
  { length: (WORD_BITS - BAND_BITS) / STEP_BITS + 1 },
  (_, place) => place * STEP_BITS,
);

/**
 * A picture's signs as words of an inverted index: a stretch of eight signs each, overlapping by half. Altered pictures keep
 * some stretches whole, pictures of other things share one now and then: the more are shared, the fewer signs differ.
 */
export const signBands = ({
  evenSigns,
  oddSigns,
}: Pick<ImageFeatures, 'evenSigns' | 'oddSigns'>): string[] => [
  ...bandsOf('e', evenSigns),
  ...bandsOf('o', oddSigns),
];

/** The same of the picture's mirror image, which turns the odd signs round. */
export const mirroredBands = ({
  evenSigns,
  oddSigns,
}: Pick<ImageFeatures, 'evenSigns' | 'oddSigns'>): string[] => signBands({ evenSigns, oddSigns: ~oddSigns });

const bandsOf = (word: string, signs: number): string[] =>
  STARTS.map((start) => `${word}${start}.${(signs >>> start) & (2 ** BAND_BITS - 1)}`);
