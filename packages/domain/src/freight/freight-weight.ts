import { assertSafe, multiplyDivide, stepsUp } from '../money/exact.ts';
import type { BoxSize, FreightRequest, Measure, VolumetricRule, WeighingRule } from './freight-tariff.ts';

/** Everything about a parcel that prices and conditions look at. */
export type ParcelMeasures = Readonly<Record<Measure, number>>;

/** The parcel's measures under a line's way of weighing. RangeError when a weight or size is no safe integer. */
export function measureParcel(request: FreightRequest, rule: WeighingRule): ParcelMeasures {
  const boxes = boxesOf(request);
  const volumetricGrams = volumetricGramsOf(request.sizes, rule.volumetric);
  return {
    actual_grams: assertSafe(request.weightGrams),
    volumetric_grams: volumetricGrams,
    chargeable_grams: chargeableGrams(request.weightGrams, volumetricGrams, boxes, rule),
    longest_side_mm: largest(request.sizes, longestSideMm),
    sides_sum_mm: largest(request.sizes, sidesSumMm),
    girth_mm: largest(request.sizes, girthMm),
    declared_value_fen: assertSafe(request.declaredValueFen),
    boxes,
  };
}

/** A parcel of one box; sides are 0 when the size is not known. */
export interface OneBox extends BoxSize {
  readonly weightGrams: number;
  readonly declaredValueFen: number;
}

/** The measures of a parcel of one box: as `measureParcel`, for when many are compared. */
export function measureBox(box: OneBox, rule: WeighingRule): ParcelMeasures {
  const volumetricGrams = volumetricGramsOf([box], rule.volumetric);
  return {
    actual_grams: box.weightGrams,
    volumetric_grams: volumetricGrams,
    chargeable_grams: chargeableGrams(box.weightGrams, volumetricGrams, 1, rule),
    longest_side_mm: longestSideMm(box),
    sides_sum_mm: sidesSumMm(box),
    girth_mm: girthMm(box),
    declared_value_fen: box.declaredValueFen,
    boxes: 1,
  };
}

/** Longest side of a box. */
export function longestSideMm(size: BoxSize): number {
  return Math.max(size.lengthMm, size.widthMm, size.heightMm);
}

/** Length + width + height. */
export function sidesSumMm(size: BoxSize): number {
  return size.lengthMm + size.widthMm + size.heightMm;
}

/** Longest side + 2 × the other two, as carriers measure around a box. */
export function girthMm(size: BoxSize): number {
  return 2 * sidesSumMm(size) - longestSideMm(size);
}

/** Volumetric grams of the boxes a rule covers: cm³ ÷ divisor = kg, so mm³ ÷ divisor = grams; rounded up once. */
export function volumetricGramsOf(sizes: readonly BoxSize[], rule: VolumetricRule | undefined): number {
  if (rule === undefined) return 0;
  let volumeMm3 = 0;
  for (const size of sizes) {
    const isCovered =
      longestSideMm(size) >= (rule.fromSideMm ?? 0) && sidesSumMm(size) >= (rule.fromSidesSumMm ?? 0);
    if (isCovered) volumeMm3 += size.lengthMm * size.widthMm * size.heightMm;
  }
  return stepsUp(volumeMm3, rule.divisor);
}

function chargeableGrams(
  actualGrams: number,
  volumetricGrams: number,
  boxes: number,
  rule: WeighingRule,
): number {
  const excess = Math.max(0, volumetricGrams - actualGrams);
  const charged = multiplyDivide(excess, rule.volumetric?.excessBasisPoints ?? 10_000, 10_000, 'up');
  const least = Math.max(rule.minChargeableGrams, (rule.minChargeableGramsPerBox ?? 0) * boxes);
  return stepsUp(Math.max(actualGrams + charged, least), rule.roundingGrams) * rule.roundingGrams;
}

function boxesOf(request: FreightRequest): number {
  return request.boxes ?? Math.max(1, request.sizes.length);
}

function largest(sizes: readonly BoxSize[], measure: (size: BoxSize) => number): number {
  return Math.max(0, ...sizes.map(measure));
}
