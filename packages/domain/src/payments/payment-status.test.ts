import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PAYMENT_EVENTS,
  PAYMENT_STATUSES,
  type PaymentEvent,
  type PaymentStatus,
  isPaymentFinal,
  nextPaymentStatus,
  refundPayment,
} from './payment-status.ts';

const EVENTS = Object.keys(PAYMENT_EVENTS) as PaymentEvent[];

function after(events: readonly PaymentEvent[]): PaymentStatus {
  return events.reduce<PaymentStatus>(
    (status, event) => nextPaymentStatus(event, status) ?? status,
    'created',
  );
}

describe('a payment', () => {
  it.each<[PaymentEvent[], PaymentStatus]>([
    [['requireAction', 'process', 'succeed'], 'succeeded'],
    [['process', 'fail'], 'failed'],
    [['requireAction', 'expire'], 'expired'],
    [['fail', 'succeed'], 'succeeded'],
    [['expire', 'succeed', 'fail'], 'succeeded'],
    [['succeed', 'requireAction', 'expire'], 'succeeded'],
    [['fail', 'expire', 'process'], 'failed'],
    [['refundInFull'], 'created'],
  ])('[Y-08] after %o is %s', (events, status) => {
    expect(after(events)).toBe(status);
  });

  it('[Y-08] that was captured stays captured, whatever comes before, after or twice', () => {
    const some = fc.array(fc.constantFrom(...EVENTS), { maxLength: 10 });
    fc.assert(
      fc.property(some, some, (before, later) => {
        expect(['succeeded', 'refunded']).toContain(after([...before, 'succeed', ...later]));
        expect(after([...before, ...before])).toBe(after([...before, ...before, ...before.slice(-1)]));
      }),
    );
  });

  it('[Y-07] is asked after until it is final', () => {
    expect(PAYMENT_STATUSES.filter((status) => !isPaymentFinal(status))).toEqual([
      'created',
      'requires_action',
      'processing',
    ]);
  });
});

describe('a refund', () => {
  const paid = { status: 'succeeded', capturedMinor: 1000, refundedMinor: 0 } as const;

  it('[A-04] in parts adds up until the whole is refunded', () => {
    expect(refundPayment({ ...paid, refundMinor: 400 })).toEqual({ status: 'succeeded', refundedMinor: 400 });
    expect(refundPayment({ ...paid, refundedMinor: 400, refundMinor: 600 })).toEqual({
      status: 'refunded',
      refundedMinor: 1000,
    });
  });

  it.each([
    [{ ...paid, refundMinor: 1001 }, 'refund_above_captured'],
    [{ ...paid, refundedMinor: 600, refundMinor: 401 }, 'refund_above_captured'],
    [{ ...paid, status: 'refunded', refundedMinor: 1000, refundMinor: 1 } as const, 'refund_above_captured'],
    [{ ...paid, refundMinor: 0 }, 'refund_not_positive'],
    [{ ...paid, refundMinor: -5 }, 'refund_not_positive'],
    [{ ...paid, refundMinor: 0.5 }, 'refund_not_positive'],
    [{ ...paid, status: 'failed', refundMinor: 1 } as const, 'payment_not_captured'],
  ])('[A-04] of %o is refused as %s', (payment, refusal) => {
    expect(refundPayment(payment)).toBe(refusal);
  });
});
