import { DAY_MS } from './china-time.ts';
import { multiplyDivide } from './exact.ts';

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

/** Whether an order earns the affiliate a commission: placed after the visit, within 30 days, and not their own purchase. */
export function isAttributed(order: {
  readonly visitedAt: Date;
  readonly orderedAt: Date;
  readonly affiliateUserId: string;
  readonly shopperUserId: string;
}): boolean {
  const ageMs = order.orderedAt.getTime() - order.visitedAt.getTime();
  return order.affiliateUserId !== order.shopperUserId && ageMs >= 0 && ageMs < ATTRIBUTION_DAYS * DAY_MS;
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
