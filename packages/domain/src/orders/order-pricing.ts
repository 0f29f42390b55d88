import type { CouponLine, Discount } from '../promotion/coupon.ts';
import { multiplyDivide, splitWhole } from '../money/exact.ts';
import { RATE_ONE } from '../money/money.ts';

/** The shop's fee for buying, on the price of the goods. */
export interface ServiceFeeRule {
  readonly basisPoints: number;
  readonly minFen?: number | undefined;
  readonly maxFen?: number | undefined;
}

/** What an order is priced from. */
export interface OrderToPrice {
  readonly lines: readonly CouponLine[];
  readonly domesticFreightFen: number;
  readonly serviceFee: ServiceFeeRule;
  /** What a coupon takes off these lines: `discountOf` the whole checkout, which may be several orders. */
  readonly shares?: Discount['shares'] | undefined;
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
  const discounts = new Map(order.shares?.map((share) => [share.lineId, share.discountFen]));
  const freights = splitWhole(order.domesticFreightFen, costs);
  const fees = splitWhole(serviceFeeFen, costs);
  const lines = order.lines.map(({ lineId }, index) =>
    pricedLine(lineId, costs[index], freights[index], fees[index], discounts.get(lineId)),
  );
  const discountFen = sumOf(lines.map((line) => line.discountFen));
  return {
    goodsFen,
    domesticFreightFen: order.domesticFreightFen,
    serviceFeeFen,
    discountFen,
    totalFen: goodsFen + order.domesticFreightFen + serviceFeeFen - discountFen,
    lines,
  };
}

/** The parts of an order's price in the minor units of the currency it is shown or settled in. */
export interface ConvertedPrice {
  readonly goods: number;
  readonly freight: number;
  readonly service: number;
  readonly discount: number;
  readonly total: number;
}

/** The figures of an order that a shopper reads, in fen. */
export type PriceFigures = Pick<
  OrderPrice,
  'goodsFen' | 'domesticFreightFen' | 'serviceFeeFen' | 'discountFen'
>;

/**
 * An order's price in another currency: each part is converted once, half-even, and the total is their sum, so that
 * what a person reads adds up to what is paid, in the cart as in the order. `rateE8` = units per CNY × 10^8.
 */
export function convertedPrice(figures: PriceFigures, rateE8: number): ConvertedPrice {
  const convert = (fen: number): number => multiplyDivide(fen, rateE8, RATE_ONE);
  const goods = convert(figures.goodsFen);
  const freight = convert(figures.domesticFreightFen);
  const service = convert(figures.serviceFeeFen);
  const discount = convert(figures.discountFen);
  return { goods, freight, service, discount, total: goods + freight + service - discount };
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
