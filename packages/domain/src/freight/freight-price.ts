import { multiplyDivide, stepsUp } from '../money/exact.ts';
import type { Band, FirstAndFurther, FreightPrice, FurtherStep } from './freight-tariff.ts';

/** The numbers a price was made of, for showing how it came about; names tell the units. */
export type Explanation = Readonly<Record<string, number>>;

/** A price and how it came about. */
export interface PricedWeight {
  readonly amountFen: number;
  readonly explanation: Explanation;
}

/** The price of a chargeable weight; undefined when it is beyond the last band. Prices per kg are rounded half-even to the fen. */
export function priceOfWeight(price: FreightPrice, grams: number): PricedWeight | undefined {
  switch (price.form) {
    case 'first_and_further':
      return firstAndFurther(price, grams);
    case 'base_and_unit':
      return inBand(price.bands, grams, ({ upToGrams, baseFen, perKgFen }) => ({
        amountFen: baseFen + perKg(perKgFen, grams),
        explanation: { upToGrams, baseFen, perKgFen },
      }));
    case 'unit_by_band':
      return inBand(price.bands, grams, ({ upToGrams, perKgFen, minFen = 0 }) => ({
        amountFen: Math.max(minFen, perKg(perKgFen, grams)),
        explanation: { upToGrams, perKgFen, minFen },
      }));
    case 'several_steps':
      return severalSteps(price, grams);
    case 'first_and_further_by_band':
      return inBand(price.bands, grams, (band) => firstAndFurther(band, grams));
  }
}

/** The heaviest chargeable weight a price covers; undefined when there is no end. */
export function heaviestGrams(price: FreightPrice): number | undefined {
  if (price.form === 'first_and_further') return undefined;
  if (price.form === 'several_steps') return Math.max(price.firstGrams, endOf(price.steps));
  return endOf(price.bands);
}

/** A price per kg for a weight in grams, rounded half-even to the fen. */
export function perKg(perKgFen: number, grams: number): number {
  return multiplyDivide(perKgFen, grams, 1000);
}

function firstAndFurther(price: FirstAndFurther, grams: number): PricedWeight {
  const { firstGrams, firstFen, stepGrams, stepFen } = price;
  const steps = stepsUp(Math.max(0, grams - firstGrams), stepGrams);
  return {
    amountFen: firstFen + steps * stepFen,
    explanation: { firstGrams, firstFen, steps, stepGrams, stepFen },
  };
}

function severalSteps(
  price: { readonly firstGrams: number; readonly firstFen: number; readonly steps: readonly FurtherStep[] },
  grams: number,
): PricedWeight | undefined {
  const { firstGrams, firstFen } = price;
  if (grams > Math.max(firstGrams, endOf(price.steps))) return undefined;
  let covered = firstGrams;
  let furtherFen = 0;
  for (const { upToGrams, stepGrams, stepFen } of byWeight(price.steps)) {
    const part = Math.max(0, Math.min(grams, upToGrams) - covered);
    furtherFen += stepsUp(part, stepGrams) * stepFen;
    covered = Math.max(covered, upToGrams);
  }
  return { amountFen: firstFen + furtherFen, explanation: { firstGrams, firstFen, furtherFen } };
}

function inBand<Entry extends Band>(
  bands: readonly Entry[],
  grams: number,
  priceOf: (band: Entry) => PricedWeight,
): PricedWeight | undefined {
  const band = byWeight(bands).find(({ upToGrams }) => grams <= upToGrams);
  return band === undefined ? undefined : priceOf(band);
}

function endOf(bands: readonly Band[]): number {
  return bands.reduce((end, { upToGrams }) => Math.max(end, upToGrams), 0);
}

function byWeight<Entry extends Band>(bands: readonly Entry[]): readonly Entry[] {
  const isSorted = bands.every(
    (band, index) => index === 0 || (bands[index - 1]?.upToGrams ?? 0) <= band.upToGrams,
  );
  return isSorted ? bands : bands.toSorted((a, b) => a.upToGrams - b.upToGrams);
}
