import { COLOUR_FAMILIES, coloursNamed } from './words/colour-words.ts';
import { coloursApart, type GoodsLook, lookAt, shapesApart } from './goods-look.ts';
import type { Pixels } from './image-features.ts';
import { type MeasuredGoods, SIZE_REASONS, sizeSays } from './words/size-words.ts';

/** What an inspector is told of photos and measures beside the order; never more than a hint. */
export interface PhotoHint {
  readonly verdict: 'like' | 'differs' | 'unsure';
  readonly reasons: readonly HintReason[];
}

/** Why: what the shapes say, what the colours say, and what the order's words say of colour, weight and size. */
export const HINT_REASONS = [
  'picture_alike',
  'picture_unlike',
  'colours_alike',
  'colours_differ',
  'colour_named_seen',
  'colour_named_missing',
  ...SIZE_REASONS,
] as const;
export type HintReason = (typeof HINT_REASONS)[number];

/**
 * Compares the ordered picture and the colour that the SKU's words name with photos of the goods, of which the nearest
 * speaks, and the weight and sides they name with what was measured. Without any of them nothing is said.
 */
export function hintOf(
  ordered: Pixels | undefined,
  skuWords: string,
  photos: readonly Pixels[],
  measured?: MeasuredGoods,
): PhotoHint | undefined {
  if (photos.length === 0) return undefined;
  const looks = photos.map(lookAt);
  const reasons: HintReason[] = [
    ...(ordered ? picturesSay(lookAt(ordered), looks) : []),
    ...wordsSay(skuWords, looks),
    ...(measured ? sizeSays(skuWords, measured) : []),
  ];
  return reasons.length > 0 ? { verdict: verdictOf(reasons), reasons } : undefined;
}

/**
 * So far apart colours differ, and so near they are the same. Measured: of goods before another backdrop and in another
 * light nineteen of twenty stay below the first, of goods in another colour as many are beyond it.
 */
const COLOURS_APART = 0.55;
const COLOURS_CLOSE = 0.4;
/** Shapes nearer than this are of the same goods; of other goods nineteen of twenty are farther. */
const SHAPES_CLOSE = 310;
/** A named colour that covers so little is not there, and so much is. */
const HARDLY_SEEN = 0.06;
const CLEARLY_SEEN = 0.15;

function picturesSay(ordered: GoodsLook, photos: readonly GoodsLook[]): HintReason[] {
  const shape = Math.min(...photos.map((photo) => shapesApart(ordered, photo)));
  const apart = Math.min(...photos.map((photo) => coloursApart(ordered, photo)));
  const reasons: HintReason[] = [shape <= SHAPES_CLOSE ? 'picture_alike' : 'picture_unlike'];
  if (apart >= COLOURS_APART) reasons.push('colours_differ');
  if (apart <= COLOURS_CLOSE) reasons.push('colours_alike');
  return reasons;
}

function wordsSay(skuWords: string, photos: readonly GoodsLook[]): HintReason[] {
  const named = coloursNamed(skuWords);
  if (!named) return [];
  const seen = Math.max(
    ...photos.map(({ families }) =>
      named.reduce((sum, family) => sum + (families[COLOUR_FAMILIES.indexOf(family)] ?? 0), 0),
    ),
  );
  if (seen >= CLEARLY_SEEN) return ['colour_named_seen'];
  return seen <= HARDLY_SEEN ? ['colour_named_missing'] : [];
}

const DIFFERING: readonly HintReason[] = ['colours_differ', 'colour_named_missing', 'lighter_than_named'];
const ALIKE_BY: readonly HintReason[] = [
  'colours_alike',
  'picture_alike',
  'colour_named_seen',
  'weight_as_named',
  'size_as_named',
];

function verdictOf(reasons: readonly HintReason[]): PhotoHint['verdict'] {
  const says = (reason: HintReason): boolean => reasons.includes(reason);
  if (DIFFERING.some(says)) return 'differs';
  // Another shape in other colours is other goods, whatever single word of the order fits.
  if (says('picture_unlike') && !says('colours_alike')) return 'differs';
  // What can be folded comes smaller than it is.
  if (says('smaller_than_named')) return 'unsure';
  return ALIKE_BY.some(says) ? 'like' : 'unsure';
}
