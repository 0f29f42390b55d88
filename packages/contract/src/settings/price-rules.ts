import { SELLER_RETURN_DAYS } from '@caravan/domain/after-sales/seller-return';
import {
  DAMAGE_DAYS,
  INQUIRY_DAYS,
  LOST_AFTER_DAYS,
  REPORTED_DAYS,
} from '@caravan/domain/parcels/parcel-claim';
import { APPEAL_DAYS, RETURN_FEE_DAYS } from '@caravan/domain/after-sales/after-sale-rules';
import { MOST_MARGIN_BASIS_POINTS } from '@caravan/domain/money/rates';
import { PRICE_RISE_HOURS } from '@caravan/domain/orders/purchase/price-rise';
import { ORDER_PAYMENT_HOURS } from '@caravan/domain/orders/purchase/purchase-promise';
import { FREIGHT_TOLERANCE_FEN } from '@caravan/domain/parcels/parcel-freight';
import { MAX_TOP_UP_USD_CENTS, MIN_TOP_UP_USD_CENTS } from '@caravan/domain/payments/top-up';
import { MIN_WITHDRAWAL_USD_CENTS } from '@caravan/domain/payments/withdrawal-status';
import { LEAST_PAYOUT_USD_CENTS } from '@caravan/domain/promotion/commission';
import {
  CHARGED_STORAGE_DAYS,
  DIFFERENCE_DAYS,
  DIFFERENCE_REMINDER_DAYS,
  FREE_STORAGE_DAYS,
  PARCEL_PAYMENT_DAYS,
  RECEIPT_DAYS,
  RETURN_WORKING_DAYS,
  STORAGE_FEN_PER_KG_DAY,
} from '@caravan/domain/time/deadlines';
import { EXTRA_PHOTO_FEN } from '@caravan/domain/transit/value-added';

/** What the figures of price rules are counted in. */
type PriceUnit = 'cny' | 'usd' | 'percent' | 'days' | 'workingDays' | 'hours';

/** One figure of a price rule, with the bounds that a person may set it within. Two decimals at most. */
export interface PriceField {
  readonly unit: PriceUnit;
  /** Whole figures only. */
  readonly isWhole?: true;
  readonly least: number;
  readonly most: number;
  /** What holds until an operator has said something else. */
  readonly usual: number | null;
  /** May be left empty (null): no limit, or not offered. */
  readonly isOptional?: true;
  /** Another field of the rule that this one may not be below. */
  readonly notBelow?: string;
}

const cny = <Rest extends Partial<PriceField>>(usual: number, most: number, rest: Rest = {} as Rest) =>
  // no rest: nothing is added
  ({ unit: 'cny', least: 0, most, usual, ...rest }) as const;
const freeCny = (usual: number | null, most: number) =>
  ({ unit: 'cny', least: 0, most, usual, isOptional: true }) as const;
const usd = <Rest extends Partial<PriceField>>(usual: number, rest: Rest = {} as Rest) =>
  // no rest: nothing is added
  ({ unit: 'usd', least: 1, most: 20_000, usual, ...rest }) as const;
const time = <Unit extends 'days' | 'workingDays' | 'hours'>(
  unit: Unit,
  usual: number,
  bounds: { readonly least: number; readonly most: number },
) => ({ unit, usual, isWhole: true, ...bounds }) as const;
const percent = (most: number) => ({ unit: 'percent', least: 0, most, usual: 0 }) as const;

/**
 * Every rule that prices are made by, as data: shape, usual value, form, preview and history follow from it. Another rule is
 * another entry here, with its names in the texts of the desk.
 */
export const PRICE_RULES = {
  serviceFee: {
    percent: percent(50),
    minCny: cny(0, 10_000),
    maxCny: { ...freeCny(null, 100_000), notBelow: 'minCny' },
  },
  rateMargin: { percent: percent(MOST_MARGIN_BASIS_POINTS / 100) },
  domesticFreight: {
    /** Where the marketplace does not say what it is. */
    unknownCny: cny(8, 1_000),
    /** From this much of one shop's goods on the shop bears it; null: never. */
    freeFromCny: freeCny(null, 1_000_000),
  },
  /** Of goods that arrive from then on. */
  storageFee: { perKgDayCny: cny(STORAGE_FEN_PER_KG_DAY / 100, 100) },
  /** Of goods that arrive from then on: those that are here keep what they were promised. */
  storageDays: {
    freeDays: time('days', FREE_STORAGE_DAYS, { least: 7, most: 1_095 }),
    chargedDays: time('days', CHARGED_STORAGE_DAYS, { least: 7, most: 1_095 }),
  },
  /** Of orders, questions, parcels, goods and applications that begin from then on. */
  deadlines: {
    orderPaymentHours: time('hours', ORDER_PAYMENT_HOURS, { least: 1, most: 336 }),
    priceRiseHours: time('hours', PRICE_RISE_HOURS, { least: 12, most: 720 }),
    parcelPaymentDays: time('days', PARCEL_PAYMENT_DAYS, { least: 1, most: 90 }),
    differenceDays: time('days', DIFFERENCE_DAYS, { least: DIFFERENCE_REMINDER_DAYS + 1, most: 90 }),
    receiptDays: time('days', RECEIPT_DAYS, { least: 3, most: 90 }),
    returnWorkingDays: time('workingDays', RETURN_WORKING_DAYS, { least: 2, most: 60 }),
    appealDays: time('days', APPEAL_DAYS, { least: 2, most: 60 }),
    returnFeeDays: time('days', RETURN_FEE_DAYS, { least: 3, most: 60 }),
  },
  /** Of parcels that are made from then on. */
  claimWindows: {
    damageDays: time('days', DAMAGE_DAYS, { least: 3, most: 60 }),
    lostAfterDays: time('days', LOST_AFTER_DAYS, { least: 7, most: 120 }),
    inquiryDays: { ...time('days', INQUIRY_DAYS, { least: 60, most: 730 }), notBelow: 'lostAfterDays' },
    reportedDays: time('days', REPORTED_DAYS, { least: 7, most: 180 }),
  },
  /** Of returns that are approved from then on: so long the seller takes them back. */
  sellerReturns: { days: time('days', SELLER_RETURN_DAYS, { least: 2, most: 60 }) },
  extraPhotos: { photoCny: cny(EXTRA_PHOTO_FEN / 100, 1_000) },
  /** A price that is left empty: the service is not offered. */
  parcelServices: {
    removePackagingCny: freeCny(2, 10_000),
    vacuumCny: freeCny(10, 10_000),
    reinforcedBoxCny: freeCny(15, 10_000),
    moistureBarrierCny: freeCny(5, 10_000),
    insurancePercent: { ...percent(50), usual: 3, isOptional: true },
    insuranceMinCny: cny(5, 10_000),
    trialPackingCny: cny(20, 10_000),
  },
  /** What packing may add to the freight before the shopper is asked for it. */
  freightTolerance: { cny: cny(FREIGHT_TOLERANCE_FEN / 100, 1_000) },
  walletLimits: {
    topUpMinUsd: usd(MIN_TOP_UP_USD_CENTS / 100),
    topUpMaxUsd: usd(MAX_TOP_UP_USD_CENTS / 100, { notBelow: 'topUpMinUsd' }),
    withdrawalMinUsd: usd(MIN_WITHDRAWAL_USD_CENTS / 100),
  },
  /** The least of earned commissions that an affiliate can ask for. */
  affiliatePayout: { leastUsd: usd(LEAST_PAYOUT_USD_CENTS / 100) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PriceField>>>>;

export type PriceRuleName = keyof typeof PRICE_RULES;
export const PRICE_RULE_NAMES = Object.keys(PRICE_RULES) as readonly PriceRuleName[]; // the const table's own keys

type ValueOf<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends { readonly isOptional: true } ? number | null : number;
};
export type PriceRules = { -readonly [Name in PriceRuleName]: ValueOf<(typeof PRICE_RULES)[Name]> };

export const isPriceRule = (name: string): name is PriceRuleName => Object.hasOwn(PRICE_RULES, name);

/** The fields of a rule with their names, in the order they are shown. */
export const priceFieldsOf = (name: PriceRuleName): readonly (readonly [string, PriceField])[] =>
  Object.entries(PRICE_RULES[name]);

/** What a rule says while nobody has set it. */
export const usualRule = <Name extends PriceRuleName>(name: Name): PriceRules[Name] =>
  Object.fromEntries(priceFieldsOf(name).map(([key, { usual }]) => [key, usual])) as PriceRules[Name]; // by the rule's own fields
