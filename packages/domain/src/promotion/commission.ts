import { DAY_MS } from '../time/china-time.ts';
import { multiplyDivide } from '../money/exact.ts';

/** An order counts for an affiliate when it was placed within 30 days of the visit by their link. */
export const ATTRIBUTION_DAYS = 30;

/** Where a commission can stand: earned when the goods are received, reversed when they are refunded. */
export const COMMISSION_STATUSES = ['pending', 'payable', 'paid', 'reversed'] as const;

export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/** Every way a commission can move; one already paid is reversed by a debit of the affiliate's wallet. */
export const COMMISSION_TRANSITIONS = {
  earn: { from: ['pending'], to: 'payable' },
  pay: { from: ['payable'], to: 'paid' },
  reverse: { from: ['pending', 'payable', 'paid'], to: 'reversed' },
} as const satisfies Record<string, { from: readonly CommissionStatus[]; to: CommissionStatus }>;

export type CommissionAction = keyof typeof COMMISSION_TRANSITIONS;

/** The status an action leads to, or undefined when the table does not allow it. */
export function nextCommissionStatus(
  action: CommissionAction,
  status: CommissionStatus,
): CommissionStatus | undefined {
  const rule: { from: readonly CommissionStatus[]; to: CommissionStatus } = COMMISSION_TRANSITIONS[action];
  return rule.from.includes(status) ? rule.to : undefined;
}

/** What an affiliate earns of the goods where neither the goods nor the affiliate has a rate: 5 %. */
export const USUAL_COMMISSION_BASIS_POINTS = 500;
/** No rate is higher: 50 %. */
export const HIGHEST_COMMISSION_BASIS_POINTS = 5_000;
/** Less than this is not paid out, in US cents. */
export const LEAST_PAYOUT_USD_CENTS = 100;

/** The rate of a line in basis points: the goods' own, else the affiliate's own, else the shop's. */
export function commissionRate(rates: {
  readonly goods: number | null;
  readonly affiliate: number | null;
  readonly shop: number;
}): number {
  return rates.goods ?? rates.affiliate ?? rates.shop;
}

/** What becomes of an order that came by an affiliate's link: credited, or why it earns nothing. */
export const ATTRIBUTION_VERDICTS = ['credited', 'too_late', 'self_purchase', 'same_device'] as const;

export type AttributionVerdict = (typeof ATTRIBUTION_VERDICTS)[number];

/** Whether an order earns the affiliate a commission: placed within 30 days of the visit, by somebody else, from a device that is not theirs. */
export function attributionOf(order: {
  readonly visitedAt: Date;
  readonly orderedAt: Date;
  readonly isOwnAccount: boolean;
  readonly isOwnEmail: boolean;
  readonly isOwnDevice: boolean;
}): AttributionVerdict {
  const ageMs = order.orderedAt.getTime() - order.visitedAt.getTime();
  if (ageMs < 0 || ageMs >= ATTRIBUTION_DAYS * DAY_MS) return 'too_late';
  if (order.isOwnAccount || order.isOwnEmail) return 'self_purchase';
  return order.isOwnDevice ? 'same_device' : 'credited';
}

/** The commission on a line in CNY fen: a share in basis points of its goods less its discount, rounded half-even. Freight and fees earn nothing. */
export function commissionFen(line: {
  readonly goodsFen: number;
  readonly discountFen: number;
  /** The goods' own rate, else the shop's. */
  readonly rateBasisPoints: number;
}): number {
  return multiplyDivide(Math.max(0, line.goodsFen - line.discountFen), line.rateBasisPoints, 10_000);
}

/** What is left of a line's commission in US cents when part of what was paid for the line went back, rounded half-even. */
export function commissionLeft(line: {
  readonly commissionUsdCents: number;
  readonly settledUsdCents: number;
  readonly refundedUsdCents: number;
}): number {
  if (line.settledUsdCents <= 0) return 0;
  const kept = Math.max(0, line.settledUsdCents - line.refundedUsdCents);
  return multiplyDivide(line.commissionUsdCents, kept, line.settledUsdCents);
}

/**
 * Where a commission that was booked and is lost comes from, in US cents: first from what is not paid out yet, then, if
 * it was paid out, from the wallet; the rest is owed and held back from later commissions. The parts sum to `lost`.
 */
export function takeBack(commission: {
  readonly lost: number;
  readonly payable: number;
  readonly wallet: number;
  readonly isPaid: boolean;
}): { readonly fromPayable: number; readonly fromWallet: number; readonly owed: number } {
  const fromPayable = Math.min(commission.lost, Math.max(0, commission.payable));
  const rest = commission.lost - fromPayable;
  const fromWallet = commission.isPaid ? Math.min(rest, Math.max(0, commission.wallet)) : 0;
  return { fromPayable, fromWallet, owed: rest - fromWallet };
}
