import type { FeeSampleName } from '@caravan/contract/settings/fee-samples';
import type { PriceRuleName, PriceRules } from '@caravan/contract/settings/price-rules';
import type { FeeSample } from '@caravan/contract/settings/settings.calls';
import { settleFreight } from '@caravan/domain/freight/freight';
import { storageFeeFen } from '@caravan/domain/time/deadlines';
import {
  priceServices,
  type ServicePrices,
  type ValueAddedService,
} from '@caravan/domain/transit/value-added';
import { fenOfCny } from './settings.service.ts';

type Samples<Value> = Partial<Record<FeeSampleName, (value: Value) => number | null>>;

const storage =
  (weightGrams: number, extraDays: number) =>
  ({ perKgDayCny }: PriceRules['storageFee']): number =>
    storageFeeFen({
      weightGrams,
      extraDays,
      chargedDays: extraDays,
      feeFenPerKgDay: fenOfCny(perKgDayCny),
    }) / 100;

/** The price list of the warehouse's services; what has no price is not offered. */
export const servicePricesOf = (rule: PriceRules['parcelServices']): ServicePrices => ({
  ...perParcel('remove_packaging', rule.removePackagingCny),
  ...perParcel('vacuum', rule.vacuumCny),
  ...perParcel('reinforced_box', rule.reinforcedBoxCny),
  ...perParcel('moisture_barrier', rule.moistureBarrierCny),
  ...(rule.insurancePercent === null
    ? {}
    : {
        insurance: {
          per: 'declared_value',
          basisPoints: Math.round(rule.insurancePercent * 100),
          minFen: fenOfCny(rule.insuranceMinCny),
        },
      }),
});

const perParcel = (service: ValueAddedService, cny: number | null): ServicePrices =>
  cny === null ? {} : { [service]: { per: 'parcel', fen: fenOfCny(cny) } };

const service =
  (name: ValueAddedService, declaredCny = 0) =>
  (rule: PriceRules['parcelServices']): number | null => {
    const prices = servicePricesOf(rule);
    if (prices[name] === undefined) return null;
    const parcel = { weightGrams: 1_000, declaredValueFen: fenOfCny(declaredCny) };
    const [priced] = priceServices(prices, [{ service: name }], parcel);
    return (priced?.amountFen ?? 0) / 100;
  };

/** What is asked of a shopper whose packed parcel needs so much more. */
const missing =
  (cny: number) =>
  (rule: PriceRules['freightTolerance']): number => {
    const payment = { paidFen: 0, measuredFen: fenOfCny(cny), toleranceFen: fenOfCny(rule.cny) };
    const settled = settleFreight(payment);
    return settled.kind === 'ask' ? settled.amountFen / 100 : 0;
  };

const SAMPLES: { readonly [Name in PriceRuleName]?: Samples<PriceRules[Name]> } = {
  domesticFreight: {
    domestic_freight_unknown: ({ unknownCny }) => unknownCny,
    domestic_freight_200: ({ unknownCny, freeFromCny }) =>
      freeFromCny !== null && freeFromCny <= 200 ? 0 : unknownCny,
  },
  storageFee: { storage_1kg_10days: storage(1_000, 10), storage_5kg_30days: storage(5_000, 30) },
  storageDays: {
    storage_free: ({ freeDays }) => freeDays,
    storage_held: ({ freeDays, chargedDays }) => freeDays + chargedDays,
  },
  deadlines: {
    order_payment: ({ orderPaymentHours }) => orderPaymentHours,
    price_rise: ({ priceRiseHours }) => priceRiseHours,
    parcel_payment: ({ parcelPaymentDays }) => parcelPaymentDays,
    difference: ({ differenceDays }) => differenceDays,
    receipt: ({ receiptDays }) => receiptDays,
    return_window: ({ returnWorkingDays }) => returnWorkingDays,
    appeal: ({ appealDays }) => appealDays,
    return_fee: ({ returnFeeDays }) => returnFeeDays,
  },
  claimWindows: {
    claim_damage: ({ damageDays }) => damageDays,
    claim_lost_from: ({ lostAfterDays }) => lostAfterDays,
    claim_lost_until: ({ inquiryDays }) => inquiryDays,
    claim_reported: ({ reportedDays }) => reportedDays,
  },
  sellerReturns: { seller_return: ({ days }) => days },
  extraPhotos: {
    photo_1: ({ photoCny }) => photoCny,
    photo_5: ({ photoCny }) => (fenOfCny(photoCny) * 5) / 100,
  },
  parcelServices: {
    remove_packaging: service('remove_packaging'),
    vacuum: service('vacuum'),
    reinforced_box: service('reinforced_box'),
    moisture_barrier: service('moisture_barrier'),
    insurance_100: service('insurance', 100),
    insurance_2000: service('insurance', 2_000),
    trial_packing: ({ trialPackingCny }) => trialPackingCny,
  },
  freightTolerance: { missing_2: missing(2), missing_10: missing(10) },
  walletLimits: {
    top_up_least: ({ topUpMinUsd }) => topUpMinUsd,
    top_up_most: ({ topUpMaxUsd }) => topUpMaxUsd,
    withdrawal_least: ({ withdrawalMinUsd }) => withdrawalMinUsd,
  },
  affiliatePayout: { payout_least: ({ leastUsd }) => leastUsd },
};

/** Of examples that are no sums. */
const UNITS: Partial<Record<FeeSampleName, FeeSample['unit']>> = {
  storage_free: 'days',
  storage_held: 'days',
  order_payment: 'hours',
  price_rise: 'hours',
  parcel_payment: 'days',
  difference: 'days',
  receipt: 'days',
  return_window: 'workingDays',
  appeal: 'days',
  return_fee: 'days',
  claim_damage: 'days',
  claim_lost_from: 'days',
  claim_lost_until: 'days',
  claim_reported: 'days',
  seller_return: 'days',
};

/** What the examples of a rule come to now and with the change, by the functions that charge. */
export const feeSamplesOf = <Name extends PriceRuleName>(
  name: Name,
  before: PriceRules[Name],
  after: PriceRules[Name],
): FeeSample[] =>
  // Object.entries forgets the names that the table was checked with.
  (Object.entries(SAMPLES[name] ?? {}) as [FeeSampleName, (value: PriceRules[Name]) => number | null][]).map(
    ([sample, costs]) => ({
      sample,
      unit: UNITS[sample] ?? (name === 'walletLimits' || name === 'affiliatePayout' ? 'usd' : 'cny'),
      before: costs(before),
      after: costs(after),
    }),
  );
