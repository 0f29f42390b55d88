import { multiplyDivide, splitWhole } from '../money/exact.ts';
import { RATE_ONE } from '../money/money.ts';
import { unitMinor } from '../money/unit-price.ts';
import { type CouponFigures, fenReading } from './coupon-figures.ts';

/** Why a coupon cannot be used on an order. */
export type CouponRefusal =
  | 'coupon_invalid'
  | 'coupon_unavailable'
  | 'coupon_expired'
  | 'coupon_removed'
  | 'coupon_not_applicable'
  | 'coupon_only_free_shipping'
  | 'coupon_only_normal'
  | 'coupon_amount_not_enough'
  | 'coupon_quantity_not_enough';

/** A coupon of one of the two types, as one shopper holds it. */
export type Coupon = AmountCoupon | DiscountCoupon;

/** Type 1: so much off when the goods it covers cost enough. */
export interface AmountCoupon extends CouponTerms {
  readonly couponType: 1;
  readonly amountFen: number;
  readonly minSpendFen: number;
}

/** Type 2: a share off (1,000 = 10 % off) when enough pieces of the goods it covers are ordered. */
export interface DiscountCoupon extends CouponTerms {
  readonly couponType: 2;
  readonly offBasisPoints: number;
  readonly minQuantity: number;
  readonly maxDiscountFen?: number | undefined;
}

interface CouponTerms {
  readonly couponId: string;
  /** `used` and `exhausted` are both unavailable; `removed` was taken back by the shop. */
  readonly state: 'usable' | 'used' | 'exhausted' | 'removed';
  /** ISO 8601 or Date; usable from the start, no longer at the end. */
  readonly startTime: Date | string;
  readonly endTime: Date | string;
  readonly scope: 'all' | 'free_shipping' | 'normal';
  /** What it says in the currency that the goods are shown in; left out: it is converted from the yuan. */
  readonly shown?: CouponFigures | undefined;
  /** Only these goods; any when left out. */
  readonly goodsIds?: readonly string[] | undefined;
}

/** What a coupon needs to know of an order line. */
export interface CouponLine {
  readonly lineId: string;
  readonly goodsId: string;
  readonly priceFen: number;
  readonly quantity: number;
  readonly isFreeShipping: boolean;
}

/** A coupon's worth for an order: the shares of the lines (0 for those it does not cover) sum to the whole. */
export interface Discount {
  readonly discountFen: number;
  readonly shares: readonly { readonly lineId: string; readonly discountFen: number }[];
}

/**
 * Why a coupon cannot be used for these lines now, undefined when it can; `undefined` for a code nobody knows. What has to be
 * spent is compared as it is shown: pieces and threshold in the currency of `rateE8` (units per CNY × 10^8; left out: in yuan).
 */
export function couponRefusal(
  coupon: Coupon | undefined,
  lines: readonly CouponLine[],
  now: Date,
  rateE8 = RATE_ONE,
): CouponRefusal | undefined {
  if (coupon === undefined) return 'coupon_invalid';
  const covered = coveredLines(coupon, lines);
  return (
    stateRefusal(coupon) ??
    timeRefusal(coupon, now) ??
    scopeRefusal(coupon, lines) ??
    worthRefusal(coupon, covered, rateE8)
  );
}

/**
 * What a coupon takes off, in fen: at most what the goods it covers cost, split over them to the fen. What it says in the currency of
 * `rateE8` is taken off as it is said. Terms are `couponRefusal`'s to check.
 */
export function discountOf(coupon: Coupon, lines: readonly CouponLine[], rateE8 = RATE_ONE): Discount {
  const covered = coveredLines(coupon, lines);
  const spendFen = spendOf(covered);
  const discountFen = Math.min(worthOf(coupon, spendFen, rateE8), spendFen);
  const costs = lines.map((line) => (covered.includes(line) ? costOf(line) : 0));
  const parts = discountFen === 0 ? costs.map(() => 0) : splitWhole(discountFen, costs);
  return {
    discountFen,
    shares: lines.map(({ lineId }, index) => ({ lineId, discountFen: parts[index] ?? 0 })),
  };
}

/** The usable coupon that takes most off; of equal ones the one that ends first. Undefined when none can be used. */
export function bestCoupon<Held extends Coupon>(
  coupons: readonly Held[],
  lines: readonly CouponLine[],
  now: Date,
  rateE8 = RATE_ONE,
): Held | undefined {
  const usable = coupons
    .filter((coupon) => couponRefusal(coupon, lines, now, rateE8) === undefined)
    .map((coupon) => ({ coupon, discountFen: discountOf(coupon, lines, rateE8).discountFen }));
  usable.sort((a, b) => b.discountFen - a.discountFen || timeOf(a.coupon.endTime) - timeOf(b.coupon.endTime));
  return usable[0]?.coupon;
}

function stateRefusal({ state }: Coupon): CouponRefusal | undefined {
  if (state === 'usable') return undefined;
  return state === 'removed' ? 'coupon_removed' : 'coupon_unavailable';
}

function timeRefusal(coupon: Coupon, now: Date): CouponRefusal | undefined {
  if (now.getTime() >= timeOf(coupon.endTime)) return 'coupon_expired';
  return now.getTime() < timeOf(coupon.startTime) ? 'coupon_unavailable' : undefined;
}

function scopeRefusal(coupon: Coupon, lines: readonly CouponLine[]): CouponRefusal | undefined {
  const inScope = lines.filter((line) => isInScope(coupon, line));
  if (inScope.length === 0 && coupon.scope === 'free_shipping') return 'coupon_only_free_shipping';
  if (inScope.length === 0 && coupon.scope === 'normal') return 'coupon_only_normal';
  return coveredLines(coupon, lines).length === 0 ? 'coupon_not_applicable' : undefined;
}

function worthRefusal(
  coupon: Coupon,
  covered: readonly CouponLine[],
  rateE8: number,
): CouponRefusal | undefined {
  if (coupon.couponType === 1) {
    const spend = covered.reduce((sum, line) => sum + unitMinor(line.priceFen, rateE8) * line.quantity, 0);
    const least = coupon.shown?.minSpendMinor ?? multiplyDivide(coupon.minSpendFen, rateE8, RATE_ONE);
    return spend < least ? 'coupon_amount_not_enough' : undefined;
  }
  const quantity = covered.reduce((sum, line) => sum + line.quantity, 0);
  return quantity < coupon.minQuantity ? 'coupon_quantity_not_enough' : undefined;
}

function worthOf(coupon: Coupon, spendFen: number, rateE8: number): number {
  const said = (minor: number | null | undefined): number | undefined =>
    minor === null || minor === undefined ? undefined : fenReading(minor, rateE8);
  if (coupon.couponType === 1) return said(coupon.shown?.amountMinor) ?? coupon.amountFen;
  const offFen = multiplyDivide(spendFen, coupon.offBasisPoints, 10_000);
  return Math.min(offFen, said(coupon.shown?.maxDiscountMinor) ?? coupon.maxDiscountFen ?? offFen);
}

function coveredLines(coupon: Coupon, lines: readonly CouponLine[]): CouponLine[] {
  return lines.filter(
    (line) =>
      isInScope(coupon, line) && (coupon.goodsIds === undefined || coupon.goodsIds.includes(line.goodsId)),
  );
}

function isInScope({ scope }: Coupon, line: CouponLine): boolean {
  return scope === 'all' || line.isFreeShipping === (scope === 'free_shipping');
}

function spendOf(lines: readonly CouponLine[]): number {
  return lines.reduce((sum, line) => sum + costOf(line), 0);
}

function costOf({ priceFen, quantity }: CouponLine): number {
  return priceFen * quantity;
}

function timeOf(time: Date | string): number {
  return new Date(time).getTime();
}
