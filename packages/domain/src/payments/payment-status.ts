/** Where a payment can stand. */
export const PAYMENT_STATUSES = [
  'created',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'expired',
  'refunded',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * What can be reported of a payment, in any order and more than once. A capture always wins: money that came in after a
 * failure or expiry is still money, and a failure after it is old news.
 */
export const PAYMENT_EVENTS = {
  requireAction: { from: ['created', 'processing'], to: 'requires_action' },
  process: { from: ['created', 'requires_action'], to: 'processing' },
  succeed: { from: ['created', 'requires_action', 'processing', 'failed', 'expired'], to: 'succeeded' },
  fail: { from: ['created', 'requires_action', 'processing'], to: 'failed' },
  expire: { from: ['created', 'requires_action', 'processing'], to: 'expired' },
  refundInFull: { from: ['succeeded'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;

export type PaymentEvent = keyof typeof PAYMENT_EVENTS;

/** Why a refund is refused. */
export type RefundRefusal = 'payment_not_captured' | 'refund_above_captured' | 'refund_not_positive';

/** The status an event leads to; undefined when it is late or repeated and changes nothing. */
export function nextPaymentStatus(event: PaymentEvent, status: PaymentStatus): PaymentStatus | undefined {
  const rule: { from: readonly PaymentStatus[]; to: PaymentStatus } = PAYMENT_EVENTS[event];
  return rule.from.includes(status) ? rule.to : undefined;
}

/** Whether nothing more is expected of a payment: the callback page stops asking. */
export function isPaymentFinal(status: PaymentStatus): boolean {
  return ['succeeded', 'failed', 'expired', 'refunded'].includes(status);
}

/** A refund of a captured payment, in its own minor units; refunds add up to at most what was captured, and then it is `refunded`. */
export function refundPayment(payment: {
  readonly status: PaymentStatus;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly refundMinor: number;
}): { status: PaymentStatus; refundedMinor: number } | RefundRefusal {
  if (payment.status !== 'succeeded' && payment.status !== 'refunded') return 'payment_not_captured';
  if (!Number.isSafeInteger(payment.refundMinor) || payment.refundMinor <= 0) return 'refund_not_positive';
  const refundedMinor = payment.refundedMinor + payment.refundMinor;
  if (refundedMinor > payment.capturedMinor) return 'refund_above_captured';
  return { status: refundedMinor === payment.capturedMinor ? 'refunded' : 'succeeded', refundedMinor };
}
