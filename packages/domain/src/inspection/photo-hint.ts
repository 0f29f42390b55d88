import { COLOUR_FAMILIES, coloursNamed, familyOf } from './colour-words.ts';
import { type MeasuredGoods, SIZE_REASONS, sizeSays } from './size-words.ts';
import {
  CORE,
  CORE_WITHIN,
  labPlanes,
  imageFeaturesOf,
  shapeDistance,
  type Pixels,
} from './image-features.ts';

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

/** How much of a picture's middle each colour family covers, in the order of the families; the shares sum to one. */
export function colourShares({ edge, rgb }: Pixels): number[] {
  const [light, greenRed, blueYellow] = labPlanes({ edge, rgb });
  const counts = COLOUR_FAMILIES.map(() => 0);
  const [from, to] = [Math.floor(edge * MIDDLE[0]), Math.ceil(edge * MIDDLE[1])];
  for (let y = from; y < to; y += 1)
    for (let x = from; x < to; x += 1) {
      const at = y * edge + x;
      const family = familyOf(light?.[at] ?? 0, greenRed?.[at] ?? 0, blueYellow?.[at] ?? 0);
      const place = COLOUR_FAMILIES.indexOf(family);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  return counts.map((count) => count / (to - from) ** 2);
}

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
  const shares = photos.map(colourShares);
  const reasons: HintReason[] = [
    ...(ordered ? picturesSay(ordered, photos, shares) : []),
    ...wordsSay(skuWords, shares),
    ...(measured ? sizeSays(skuWords, measured) : []),
  ];
  return reasons.length > 0 ? { verdict: verdictOf(reasons), reasons } : undefined;
}

/** The middle of a picture, where the goods are. */
const MIDDLE = [0.2, 0.8] as const;
/** Shapes farther apart than this are of other goods, or of other sides of them. */
const ALIKE = 380;
/** So much of the middle may have other colours before they are said to differ. */
const COLOURS_APART = 0.5;
const COLOURS_CLOSE = 0.3;
/** A named colour that covers so little is not there, and so much is. */
const HARDLY_SEEN = 0.06;
const CLEARLY_SEEN = 0.15;

function picturesSay(
  ordered: Pixels,
  photos: readonly Pixels[],
  shares: readonly (readonly number[])[],
): HintReason[] {
  const [look] = imageFeaturesOf(ordered, [CORE]);
  const distances = photos.flatMap((photo) =>
    imageFeaturesOf(photo, CORE_WITHIN).map(({ shape }) =>
      look ? shapeDistance(shape, look.shape, 0) : Infinity,
    ),
  );
  const wanted = colourShares(ordered);
  const apart = Math.min(...shares.map((each) => difference(wanted, each)));
  const reasons: HintReason[] = [Math.min(...distances) <= ALIKE ? 'picture_alike' : 'picture_unlike'];
  if (apart >= COLOURS_APART) reasons.push('colours_differ');
  if (apart <= COLOURS_CLOSE) reasons.push('colours_alike');
  return reasons;
}

function wordsSay(skuWords: string, shares: readonly (readonly number[])[]): HintReason[] {
  const named = coloursNamed(skuWords);
  if (!named) return [];
  const seen = Math.max(
    ...shares.map((each) =>
      named.reduce((sum, family) => sum + (each[COLOUR_FAMILIES.indexOf(family)] ?? 0), 0),
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
  // What can be folded comes smaller than it is.
  if (says('smaller_than_named')) return 'unsure';
  return ALIKE_BY.some(says) ? 'like' : 'unsure';
}

/** Half the sum of differences: 0 for the same shares, 1 for none in common. */
function difference(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, share, place) => sum + Math.abs(share - (other[place] ?? 0)), 0) / 2;
}
