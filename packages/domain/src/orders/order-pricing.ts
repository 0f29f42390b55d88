import type { CouponLine, Discount } from '../promotion/coupon.ts';
import { multiplyDivide, splitWhole } from '../money/exact.ts';
import { RATE_ONE } from '../money/money.ts';
import { unitMinor } from '../money/unit-price.ts';

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
  /** What one piece costs; `quantity` times as much is `goodsFen`. */
  readonly priceFen: number;
  readonly quantity: number;
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
  const lines = order.lines.map((line, index) =>
    pricedLine(line, {
      domesticFreightFen: freights[index] ?? 0,
      serviceFeeFen: fees[index] ?? 0,
      discountFen: discounts.get(line.lineId) ?? 0,
    }),
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

/** What an order's price is converted from, in fen: its parts, and each line's part of them. */
export interface PriceFigures {
  readonly domesticFreightFen: number;
  readonly serviceFeeFen: number;
  readonly discountFen: number;
  readonly lines: readonly Omit<PricedLine, 'lineId' | 'goodsFen' | 'payFen'>[];
}

/** The parts of an order's price in the minor units of the currency it is shown or settled in. */
export interface ConvertedPrice {
  readonly goods: number;
  readonly freight: number;
  readonly service: number;
  readonly discount: number;
  readonly total: number;
  readonly lines: readonly ConvertedLine[];
}

export interface ConvertedLine {
  /** What one piece costs; `quantity` times as much is `goods`. */
  readonly unit: number;
  readonly goods: number;
  readonly discount: number;
  readonly freight: number;
  readonly service: number;
  /** The line's part of the total; all of them sum to it, and a coupon may leave one of them a cent below zero. */
  readonly pay: number;
}

/**
 * An order's price in another currency, so that what a person adds up is what is paid: the price of one piece is
 * converted and multiplied by the quantity, and the lines add up to the goods. Freight, fee and discount are converted
 * once, half-even. The total is the sum of these. `rateE8` = units per CNY × 10^8.
 */
export function convertedPrice(figures: PriceFigures, rateE8: number): ConvertedPrice {
  const convert = (fen: number): number => multiplyDivide(fen, rateE8, RATE_ONE);
  const costs = figures.lines.map(({ priceFen, quantity }) => {
    const unit = unitMinor(priceFen, rateE8);
    return { unit, goods: unit * quantity };
  });
  const goods = sumOf(costs.map((cost) => cost.goods));
  const freight = convert(figures.domesticFreightFen);
  const service = convert(figures.serviceFeeFen);
  // Pieces that cost next to nothing may round to less than a coupon takes off them.
  const discount = Math.min(convert(figures.discountFen), goods);
  const split = (minor: number, part: 'domesticFreightFen' | 'serviceFeeFen' | 'discountFen'): number[] =>
    splitWhole(
      minor,
      figures.lines.map((line) => line[part]),
    );
  const freights = split(freight, 'domesticFreightFen');
  const services = split(service, 'serviceFeeFen');
  const discounts = split(discount, 'discountFen');
  const lines = costs.map((cost, index) => {
    const off = discounts[index] ?? 0;
    return {
      ...cost,
      discount: off,
      freight: freights[index] ?? 0,
      service: services[index] ?? 0,
      pay: cost.goods + (freights[index] ?? 0) + (services[index] ?? 0) - off,
    };
  });
  return { goods, freight, service, discount, total: goods + freight + service - discount, lines };
}

export interface RisenLine {
  readonly oldPriceFen: number;
  readonly newPriceFen: number;
  readonly quantity: number;
}

/** How much more each line costs, in minor units: the old and the new price of a piece are converted as an order's are. */
export function risesMinor(lines: readonly RisenLine[], rateE8: number): number[] {
  return lines.map(
    ({ oldPriceFen, newPriceFen, quantity }) =>
      (unitMinor(newPriceFen, rateE8) - unitMinor(oldPriceFen, rateE8)) * quantity,
  );
}

/** How much more the lines cost together. */
export function riseMinor(lines: readonly RisenLine[], rateE8: number): number {
  return sumOf(risesMinor(lines, rateE8));
}

/**
 * What was settled, in its own minor units, divided among the lines by what each pays: a refund of every line is a refund
 * of all. Where `settledMinor` is the price's total, each line has just its part.
 */
export function paymentShares(settledMinor: number, { lines }: Pick<ConvertedPrice, 'lines'>): number[] {
  return splitWhole(
    settledMinor,
    lines.map(({ pay }) => Math.max(0, pay)),
  );
}

function serviceFeeOf(goodsFen: number, rule: ServiceFeeRule): number {
  const fee = multiplyDivide(goodsFen, rule.basisPoints, 10_000);
  return Math.min(Math.max(fee, rule.minFen ?? 0), rule.maxFen ?? Number.MAX_SAFE_INTEGER);
}

function pricedLine(
  { lineId, priceFen, quantity }: CouponLine,
  parts: Pick<PricedLine, 'domesticFreightFen' | 'serviceFeeFen' | 'discountFen'>,
): PricedLine {
  const goodsFen = priceFen * quantity;
  const payFen = goodsFen + parts.domesticFreightFen + parts.serviceFeeFen - parts.discountFen;
  return { lineId, priceFen, quantity, goodsFen, ...parts, payFen };
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
