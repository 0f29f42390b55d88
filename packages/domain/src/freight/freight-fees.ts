import { multiplyDivide, splitWhole } from '../money/exact.ts';
import { perKg } from './freight-price.ts';
import type { Condition, FeeRule, FreightZone, GoodsClass, Surcharge, When } from './freight-tariff.ts';
import type { ParcelMeasures } from './freight-weight.ts';

/** A surcharge with what it comes to. */
export interface DueSurcharge {
  readonly surcharge: Surcharge;
  readonly amountFen: number;
}

/** What a fee comes to in fen, kept between its least and most. */
export function feeOf(fee: FeeRule, measures: ParcelMeasures, freightFen: number): number {
  const amountFen = rawFee(fee, measures, freightFen);
  return Math.min(Math.max(amountFen, fee.minFen ?? 0), fee.maxFen ?? Number.MAX_SAFE_INTEGER);
}

/** Whether a parcel meets all, or any, of a rule's conditions; a rule without conditions of which any must hold never applies. */
export function isMet(when: When, measures: ParcelMeasures, goodsClasses: readonly GoodsClass[]): boolean {
  const holds = (condition: Condition) => isConditionMet(condition, measures, goodsClasses);
  return when.match === 'all' ? when.conditions.every(holds) : when.conditions.some(holds);
}

/** The surcharges a parcel has to pay in a zone: all or the highest, together at most the zone's most. */
export function dueSurcharges(
  zone: FreightZone,
  measures: ParcelMeasures,
  goodsClasses: readonly GoodsClass[],
  freightFen: number,
): DueSurcharge[] {
  const applying = (zone.surcharges ?? [])
    .filter(({ when }) => isMet(when, measures, goodsClasses))
    .map((surcharge) => ({ surcharge, amountFen: feeOf(surcharge.fee, measures, freightFen) }));
  return capped(zone.surchargesCount === 'highest' ? highest(applying) : applying, zone.maxSurchargesFen);
}

function rawFee(fee: FeeRule, measures: ParcelMeasures, freightFen: number): number {
  switch (fee.per) {
    case 'order':
      return fee.fen;
    case 'box':
      return fee.fen * measures.boxes;
    case 'chargeable_kg':
      return perKg(fee.fen, measures.chargeable_grams);
    case 'actual_kg':
      return perKg(fee.fen, measures.actual_grams);
    case 'freight':
      return multiplyDivide(freightFen, fee.basisPoints, 10_000);
    case 'declared_value':
      return multiplyDivide(measures.declared_value_fen, fee.basisPoints, 10_000);
  }
}

function isConditionMet(
  condition: Condition,
  measures: ParcelMeasures,
  goodsClasses: readonly GoodsClass[],
): boolean {
  if ('goodsClass' in condition) return goodsClasses.includes(condition.goodsClass);
  const measured = measures[condition.measure];
  switch (condition.is) {
    case '>':
      return measured > condition.value;
    case '>=':
      return measured >= condition.value;
    case '<':
      return measured < condition.value;
    case '<=':
      return measured <= condition.value;
  }
}

function highest(surcharges: readonly DueSurcharge[]): DueSurcharge[] {
  const [first, ...others] = surcharges;
  if (first === undefined) return [];
  return [others.reduce((most, due) => (due.amountFen > most.amountFen ? due : most), first)];
}

function capped(surcharges: readonly DueSurcharge[], mostFen: number | undefined): DueSurcharge[] {
  const amounts = surcharges.map(({ amountFen }) => amountFen);
  const sumFen = amounts.reduce((sum, amountFen) => sum + amountFen, 0);
  if (mostFen === undefined || sumFen <= mostFen) return [...surcharges];
  const shares = splitWhole(mostFen, amounts);
  return surcharges.map((due, index) => ({ ...due, amountFen: shares[index] ?? 0 }));
}
