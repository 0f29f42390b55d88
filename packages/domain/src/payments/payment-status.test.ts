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

describe('[Y-08] what each report does to each payment', () => {
  it.each<[PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>]>([
    [
      'created',
      {
        requireAction: 'requires_action',
        process: 'processing',
        succeed: 'succeeded',
        fail: 'failed',
        expire: 'expired',
      },
    ],
    ['requires_action', { process: 'processing', succeed: 'succeeded', fail: 'failed', expire: 'expired' }],
    [
      'processing',
      { requireAction: 'requires_action', succeed: 'succeeded', fail: 'failed', expire: 'expired' },
    ],
    ['succeeded', { refundInFull: 'refunded' }],
    ['failed', { succeed: 'succeeded' }],
    ['expired', { succeed: 'succeeded' }],
    ['refunded', {}],
  ])('that is %s', (status, moves) => {
    for (const event of EVENTS)
      expect([event, nextPaymentStatus(event, status)]).toEqual([event, moves[event]]);
  });

  it('nothing that is final is left but by a capture or a refund', () => {
    const leaving = PAYMENT_STATUSES.filter(isPaymentFinal).flatMap((status) =>
      EVENTS.filter((event) => nextPaymentStatus(event, status) !== undefined),
    );
    expect(new Set(leaving)).toEqual(new Set(['succeed', 'refundInFull']));
  });
});

describe('[A-04] refunds of one payment, one after the other', () => {
  it('never come to more than was captured, and what is refused changes nothing', () => {
    const refunds = fc.array(fc.integer({ min: -5, max: 400 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), refunds, (capturedMinor, wanted) => {
        let payment: { status: PaymentStatus; refundedMinor: number } = {
          status: 'succeeded',
          refundedMinor: 0,
        };
        for (const refundMinor of wanted) {
          const left = capturedMinor - payment.refundedMinor;
          const after = refundPayment({ ...payment, capturedMinor, refundMinor });
          expect(typeof after === 'string').toBe(refundMinor <= 0 || refundMinor > left);
          if (typeof after !== 'string') payment = after;
          expect(payment.status).toBe(payment.refundedMinor === capturedMinor ? 'refunded' : 'succeeded');
        }
        expect(payment.refundedMinor).toBeLessThanOrEqual(capturedMinor);
      }),
    );
  });

  it.each<PaymentStatus>(['created', 'requires_action', 'processing', 'failed', 'expired'])(
    'of one that is %s is refused before its amount is looked at',
    (status) => {
      expect(refundPayment({ status, capturedMinor: 10, refundedMinor: 0, refundMinor: -1 })).toBe(
        'payment_not_captured',
      );
    },
  );

  it('the last cent and one cent more', () => {
    const paid = { status: 'succeeded', capturedMinor: 1, refundedMinor: 0 } as const;
    expect(refundPayment({ ...paid, refundMinor: 1 })).toEqual({ status: 'refunded', refundedMinor: 1 });
    expect(refundPayment({ ...paid, refundMinor: 2 })).toBe('refund_above_captured');
    expect(refundPayment({ ...paid, refundMinor: Number.MAX_SAFE_INTEGER + 1 })).toBe('refund_not_positive');
  });
});
