import { isMet } from '../freight-fees.ts';
import { heaviestGrams } from '../freight-price.ts';
import type {
  FreightLine,
  FreightRequest,
  FreightZone,
  GoodsClass,
  Names,
  PostcodeSet,
} from '../freight-tariff.ts';
import type { ParcelMeasures } from '../freight-weight.ts';
import { collectsAt } from './collecting.ts';

/** Why a line does not take a parcel, with the numbers to say so. */
export type FreightRefusal =
  | { readonly code: 'country_not_served'; readonly country: string }
  | { readonly code: 'postcode_not_served'; readonly postcode: string }
  | { readonly code: 'carrier_not_collecting'; readonly carrier: string }
  | { readonly code: 'goods_class_refused'; readonly goodsClass: GoodsClass }
  | { readonly code: 'weight_below_minimum'; readonly limitGrams: number }
  | { readonly code: 'weight_above_maximum'; readonly limitGrams: number }
  | { readonly code: 'side_too_long' | 'sides_sum_too_long' | 'girth_too_long'; readonly limitMm: number }
  | { readonly code: 'value_too_high'; readonly limitFen: number }
  | { readonly code: 'refused_by_rule'; readonly rule: string; readonly names: Names };

/** The zone a parcel goes to, or why the line does not carry it from where it lies to where it goes. */
export function zoneOf(line: FreightLine, request: FreightRequest): FreightZone | FreightRefusal {
  const country = request.country.toUpperCase();
  const zones = line.zones.filter(({ countries }) => countries.includes(country));
  if (zones.length === 0) return { code: 'country_not_served', country };
  const { carrier } = line;
  if (!collectsAt(request.carriers, carrier)) return { code: 'carrier_not_collecting', carrier };
  const postcode = request.postcode ?? '';
  const zone = zones.find(({ postcodes }) => postcodes === undefined || isIn(postcodes, postcode));
  return zone ?? { code: 'postcode_not_served', postcode };
}

/** Every reason why a line does not take a parcel in a zone; none when it does. */
export function refusalsOf(
  line: FreightLine,
  zone: FreightZone,
  request: FreightRequest,
  measures: ParcelMeasures,
): FreightRefusal[] {
  return [
    ...refusedClasses(line, request.goodsClasses),
    ...weightRefusals(line, zone, measures),
    ...sizeRefusals(line, measures),
    ...brokenRules(zone, request, measures),
  ];
}

/** Whether a line that takes the classes refuses the parcel for its weight, size, value or a rule: `refusalsOf` without its words. */
export function isRefused(
  line: FreightLine,
  zone: FreightZone,
  measures: ParcelMeasures,
  goodsClasses: () => readonly GoodsClass[],
): boolean {
  const { limits } = line;
  return (
    measures.actual_grams < Math.max(1, limits.minWeightGrams ?? 1) ||
    exceeds(measures.actual_grams, limits.maxWeightGrams) ||
    exceeds(measures.longest_side_mm, limits.maxSideMm) ||
    exceeds(measures.sides_sum_mm, limits.maxSidesSumMm) ||
    exceeds(measures.girth_mm, limits.maxGirthMm) ||
    exceeds(measures.declared_value_fen, limits.maxValueFen) ||
    (zone.refusals ?? []).some(({ when }) => isMet(when, measures, goodsClasses()))
  );
}

function exceeds(measured: number, most: number | undefined): boolean {
  return most !== undefined && measured > most;
}

/** Whether a postcode is in a set, whatever its spaces, hyphens and case. */
export function isIn(postcodes: PostcodeSet, postcode: string): boolean {
  const code = bare(postcode);
  if (code === '') return false;
  const isPrefixed = (postcodes.prefixes ?? []).some((prefix) => code.startsWith(bare(prefix)));
  return isPrefixed || (postcodes.ranges ?? []).some(({ from, to }) => isBetween(code, bare(from), bare(to)));
}

function refusedClasses(line: FreightLine, goodsClasses: readonly GoodsClass[]): FreightRefusal[] {
  return [...new Set(goodsClasses)]
    .filter((goodsClass) => !line.goodsClasses.includes(goodsClass))
    .map((goodsClass) => ({ code: 'goods_class_refused', goodsClass }));
}

function weightRefusals(line: FreightLine, zone: FreightZone, measures: ParcelMeasures): FreightRefusal[] {
  const least = Math.max(1, line.limits.minWeightGrams ?? 1);
  if (measures.actual_grams < least) return [{ code: 'weight_below_minimum', limitGrams: least }];
  const most = line.limits.maxWeightGrams;
  if (most !== undefined && measures.actual_grams > most)
    return [{ code: 'weight_above_maximum', limitGrams: most }];
  const heaviest = heaviestGrams(zone.price);
  return heaviest !== undefined && measures.chargeable_grams > heaviest
    ? [{ code: 'weight_above_maximum', limitGrams: heaviest }]
    : [];
}

function sizeRefusals({ limits }: FreightLine, measures: ParcelMeasures): FreightRefusal[] {
  return [
    ...over(measures.longest_side_mm, limits.maxSideMm, (limitMm) => ({ code: 'side_too_long', limitMm })),
    ...over(measures.sides_sum_mm, limits.maxSidesSumMm, (limitMm) => ({
      code: 'sides_sum_too_long',
      limitMm,
    })),
    ...over(measures.girth_mm, limits.maxGirthMm, (limitMm) => ({ code: 'girth_too_long', limitMm })),
    ...over(measures.declared_value_fen, limits.maxValueFen, (limitFen) => ({
      code: 'value_too_high',
      limitFen,
    })),
  ];
}

function over(
  measured: number,
  limit: number | undefined,
  refuse: (limit: number) => FreightRefusal,
): FreightRefusal[] {
  return limit !== undefined && measured > limit ? [refuse(limit)] : [];
}

function brokenRules(zone: FreightZone, request: FreightRequest, measures: ParcelMeasures): FreightRefusal[] {
  return (zone.refusals ?? [])
    .filter(({ when }) => isMet(when, measures, request.goodsClasses))
    .map(({ code, names }) => ({ code: 'refused_by_rule', rule: code, names }));
}

/** A postcode without what people write differently. */
export function bare(postcode: string): string {
  return postcode.replaceAll(/[\s-]/g, '').toUpperCase();
}

function isBetween(code: string, from: string, to: string): boolean {
  return code.length === from.length && code.length === to.length && from <= code && code <= to;
}
