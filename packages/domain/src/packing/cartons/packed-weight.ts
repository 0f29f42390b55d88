/** Scales and earlier weights differ by so much. */
const LIGHTER = 0.95;
const LIGHTER_GRAMS = 20;

/** Filling makes a parcel heavier by so much at most. */
const HEAVIER = 1.25;
const HEAVIER_GRAMS = 300;

/** Whether a packed weight contradicts what the goods weighed when they came: somebody looks again. Grams. */
export function isWeightFarOff(
  weighedGrams: number,
  { goodsGrams, boxGrams }: { readonly goodsGrams: number; readonly boxGrams: number },
): boolean {
  const least = goodsGrams * LIGHTER - LIGHTER_GRAMS;
  const most = (goodsGrams + boxGrams) * HEAVIER + HEAVIER_GRAMS;
  return weighedGrams < least || weighedGrams > most;
}
