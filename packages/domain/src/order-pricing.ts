import { type Coupon, type CouponLine, discountOf } from './coupon.ts';
import { multiplyDivide, splitWhole } from './exact.ts';
import { RATE_ONE } from './money.ts';

/** The shop's fee for buying, on the price of the goods. */
export interface ServiceFeeRule {
  readonly basisPoints: number;
  readonly minFen?: number | undefined;
  readonly maxFen?: number | undefined;
}

/** What an order is priced from; a coupon must have passed `couponRefusal`. */
export interface OrderToPrice {
  readonly lines: readonly CouponLine[];
  readonly domesticFreightFen: number;
  readonly serviceFee: ServiceFeeRule;
  readonly coupon?: Coupon | undefined;
}

/** An order's price in CNY fen, item by item: goods + domestic freight + service fee − discount = total. */
export interface OrderPrice {
  readonly goodsFen: number;
  readonly domesticFreightFen: number;
  readonly serviceFeeFen: number;
  readonly discountFen: number;
  readonly totalFen: number;
  /** Each line's part of everything; `payFen` of all lines sums to the total, and is what a line's refund is made from. */
  readonly lines: readonly PricedLine[];
}

export interface PricedLine {
  readonly lineId: string;
  readonly goodsFen: number;
  readonly domesticFreightFen: number;
  readonly serviceFeeFen: number;
  readonly discountFen: number;
  readonly payFen: number;
}

/** Prices an order in whole fen. Freight and fee are split over the lines by what the goods cost. RangeError without lines. */
export function priceOrder(order: OrderToPrice): OrderPrice {
  const costs = order.lines.map(({ priceFen, quantity }) => priceFen * quantity);
  const goodsFen = sumOf(costs);
  const serviceFeeFen = serviceFeeOf(goodsFen, order.serviceFee);
  const discount = order.coupon === undefined ? undefined : discountOf(order.coupon, order.lines);
  const freights = splitWhole(order.domesticFreightFen, costs);
  const fees = splitWhole(serviceFeeFen, costs);
  const lines = order.lines.map(({ lineId }, index) =>
    pricedLine(lineId, costs[index], freights[index], fees[index], discount?.shares[index]?.discountFen),
  );
  const discountFen = discount?.discountFen ?? 0;
  return {
    goodsFen,
    domesticFreightFen: order.domesticFreightFen,
    serviceFeeFen,
    discountFen,
    totalFen: goodsFen + order.domesticFreightFen + serviceFeeFen - discountFen,
    lines,
  };
}

/** The US cents settled for an amount of fen; `rateE8` = USD per CNY × 10^8. One half-even rounding. */
export function settlementUsdCents(totalFen: number, rateE8: number): number {
  return multiplyDivide(totalFen, rateE8, RATE_ONE);
}

/** What was settled, in its own minor units, split over the lines by what each pays: a refund of every line is a refund of all. */
export function paymentShares(settledMinor: number, lines: readonly Pick<PricedLine, 'payFen'>[]): number[] {
  return splitWhole(
    settledMinor,
    lines.map(({ payFen }) => payFen),
  );
}

function serviceFeeOf(goodsFen: number, rule: ServiceFeeRule): number {
  const fee = multiplyDivide(goodsFen, rule.basisPoints, 10_000);
  return Math.min(Math.max(fee, rule.minFen ?? 0), rule.maxFen ?? Number.MAX_SAFE_INTEGER);
}

function pricedLine(
  lineId: string,
  goodsFen = 0,
  domesticFreightFen = 0,
  serviceFeeFen = 0,
  discountFen = 0,
): PricedLine {
  const payFen = goodsFen + domesticFreightFen + serviceFeeFen - discountFen;
  return { lineId, goodsFen, domesticFreightFen, serviceFeeFen, discountFen, payFen };
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
