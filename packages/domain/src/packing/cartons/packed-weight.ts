import { type MeasureDoubt, measureDoubts } from '../../warehouse/measures/plausible.ts';

/** Scales and earlier weights differ by so much. */
const LIGHTER = 0.95;
const LIGHTER_GRAMS = 20;

/** Filling makes a parcel heavier by so much at most. */
const HEAVIER = 1.25;
const HEAVIER_GRAMS = 300;

/** Soft goods are pressed to so little of what they measured, and boxes have so much air at most. */
const PRESSED = 0.2;
const AIRY = 8;
const SLACK_MM3 = 15_000_000;
/** What a large carton with its filling weighs. */
const CARTON_GRAMS = 700;

export interface PackedSize {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** What is odd about packed boxes beside the goods that are in them. */
export function packedDoubts(
  boxes: readonly PackedSize[],
  {
    goodsGrams,
    goodsMm3,
    boxGrams = CARTON_GRAMS * boxes.length,
  }: {
    readonly goodsGrams: number;
    readonly goodsMm3: number;
    readonly boxGrams?: number | undefined;
  },
): MeasureDoubt[] {
  const weighed = boxes.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const mm3 = boxes.reduce((sum, { lengthMm, widthMm, heightMm }) => sum + lengthMm * widthMm * heightMm, 0);
  const isFarOff = isWeightFarOff(weighed, { goodsGrams, boxGrams });
  const nature = boxes.flatMap((box) => measureDoubts({ ...box, quantity: 1 }));
  return [
    ...(isFarOff ? ([weighed < goodsGrams ? 'lighter_than_known' : 'heavier_than_known'] as const) : []),
    ...(mm3 < goodsMm3 * PRESSED ? (['smaller_than_known'] as const) : []),
    ...(mm3 > goodsMm3 * AIRY + SLACK_MM3 * boxes.length ? (['larger_than_known'] as const) : []),
    ...new Set(nature),
  ];
}

/** Whether a packed weight contradicts what the goods weighed when they came: somebody looks again. Grams. */
export function isWeightFarOff(
  weighedGrams: number,
  { goodsGrams, boxGrams }: { readonly goodsGrams: number; readonly boxGrams: number },
): boolean {
  const least = goodsGrams * LIGHTER - LIGHTER_GRAMS;
  const most = (goodsGrams + boxGrams) * HEAVIER + HEAVIER_GRAMS;
  return weighedGrams < least || weighedGrams > most;
}
