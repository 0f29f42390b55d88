import type { SettingChange } from '@caravan/contract/settings/settings.calls';
import type { SettingValues } from '@caravan/contract/settings/settings.shapes';
import { convertedPrice, priceOrder } from '@caravan/domain/orders/order-pricing';
import { withMargin } from '@caravan/domain/money/rates';
import { feeRuleOf } from './settings.service.ts';

/** A small, a usual and a large order: where a minimum, a share and a ceiling show. */
const SAMPLES = [
  { quantity: 1, priceFen: 990 },
  { quantity: 2, priceFen: 12_900 },
  { quantity: 10, priceFen: 45_000 },
] as const;

/** The settings that an order's price is made of. */
export type PriceRules = Pick<SettingValues, 'serviceFee' | 'rateMargin'>;

export const changedRules = (rules: PriceRules, change: SettingChange): PriceRules =>
  change.name === 'serviceFee' || change.name === 'rateMargin'
    ? { ...rules, [change.name]: change.value }
    : rules;

/** What the sample orders cost by the rules of now and by the changed ones, calculated as an order is. */
export const samplesOf = (before: PriceRules, after: PriceRules, plainUsdE8: number | null) =>
  SAMPLES.map(({ quantity, priceFen }) => {
    const goods = { quantity, priceFen };
    return {
      quantity,
      goodsCny: (priceFen * quantity) / 100,
      before: sumsOf(goods, before, plainUsdE8),
      after: sumsOf(goods, after, plainUsdE8),
    };
  });

const sumsOf = (
  goods: { readonly quantity: number; readonly priceFen: number },
  rules: PriceRules,
  plainUsdE8: number | null,
) => {
  const line = { lineId: 'sample', goodsId: 'sample', isFreeShipping: false, ...goods };
  const price = priceOrder({
    lines: [line],
    domesticFreightFen: 0,
    serviceFee: feeRuleOf(rules.serviceFee),
  });
  const rateE8 =
    plainUsdE8 === null ? null : withMargin(plainUsdE8, Math.round(rules.rateMargin.percent * 100));
  return {
    serviceFeeCny: price.serviceFeeFen / 100,
    totalCny: price.totalFen / 100,
    totalUsd: rateE8 === null ? null : convertedPrice(price, rateE8).total / 100,
  };
};
