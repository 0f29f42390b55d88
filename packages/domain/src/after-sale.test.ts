import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AfterSaleRequest, afterSaleRefusal, refundOfPieces } from './after-sale-rules.ts';
import {
  AFTER_SALE_STATUSES,
  AFTER_SALE_TRANSITIONS,
  type AfterSaleAction,
  type AfterSaleStatus,
  afterSaleActions,
  afterSaleCan,
  auditStepOf,
  firstAfterSaleStatus,
  isAfterSaleStatus,
  nextAfterSaleStatus,
} from './after-sale-status.ts';
import { ACTORS, type Actor } from './transitions.ts';

const PLAIN = { holidays: [], extraWorkdays: [] };

function walk(first: AfterSaleStatus, steps: readonly [AfterSaleAction, Actor][]): AfterSaleStatus[] {
  const seen = [first];
  for (const [action, who] of steps) {
    const next = nextAfterSaleStatus(action, seen.at(-1) ?? first, who);
    if (next === undefined) throw new Error(`${action} is refused at ${seen.at(-1)}`);
    seen.push(next);
  }
  return seen;
}

describe('an after-sale application', () => {
  it('[A-02] for a return is reviewed, its fee paid, sent back and refunded', () => {
    const seen = walk(firstAfterSaleStatus('return'), [
      ['approveWithFee', 'support'],
      ['payFee', 'system'],
      ['uploadReturnNumber', 'warehouse'],
      ['refund', 'finance'],
    ]);
    expect(seen).toEqual([
      'return_under_review',
      'return_payment_pending',
      'waiting_for_return_number',
      'return_in_progress',
      'refund_completed',
    ]);
    expect(seen.map(auditStepOf)).toEqual([
      'waiting_for_platform',
      'waiting_for_platform',
      'waiting_to_upload_return_number',
      'waiting_for_merchant_receipt',
      'refund_successful',
    ]);
  });

  it('[A-03] for an exchange ends with the return, for a refund alone needs no goods back', () => {
    const exchange = walk(firstAfterSaleStatus('exchange'), [
      ['approve', 'support'],
      ['uploadReturnNumber', 'shopper'],
      ['completeExchange', 'warehouse'],
    ]);
    expect(exchange.map(auditStepOf).at(-1)).toBe('return_successful');
    expect(walk(firstAfterSaleStatus('refund'), [['refund', 'support']]).at(-1)).toBe('refund_completed');
    expect(nextAfterSaleStatus('refund', 'exchange_under_review', 'support')).toBeUndefined();
  });

  it('[A-02] can be cancelled by the shopper until the goods are on their way back', () => {
    expect(AFTER_SALE_STATUSES.filter((status) => afterSaleCan.cancel({ status }))).toEqual([
      'return_under_review',
      'exchange_under_review',
      'return_payment_pending',
      'waiting_for_return_number',
    ]);
    expect(afterSaleCan.pay({ status: 'return_payment_pending' })).toBe(true);
    expect(afterSaleCan.uploadReturnNumber({ status: 'return_in_progress' })).toBe(false);
    expect(afterSaleActions({ status: 'return_under_review' }, 'shopper')).toEqual(['cancel']);
    expect(auditStepOf('not_passed')).toBeUndefined();
    expect(isAfterSaleStatus('not_passed') && !isAfterSaleStatus('stored')).toBe(true);
  });

  it('[A-02] reaches every status by the table, and leaves no final one', () => {
    const reached = new Set<AfterSaleStatus>(['return_under_review', 'exchange_under_review']);
    // A set is walked to the end of what the walk itself adds.
    for (const status of reached)
      for (const who of ACTORS)
        for (const action of afterSaleActions({ status }, who)) {
          reached.add(nextAfterSaleStatus(action, status, who) ?? status);
        }
    expect([...reached].sort()).toEqual([...AFTER_SALE_STATUSES].sort());
    const left = new Set<AfterSaleStatus>(
      Object.values(AFTER_SALE_TRANSITIONS).flatMap(({ from }) => [...from]),
    );
    for (const final of [
      'refund_completed',
      'return_completed',
      'not_passed',
      'application_cancelled',
    ] as const) {
      expect(left).not.toContain(final);
    }
  });
});

describe('applying', () => {
  const now = new Date('2025-06-05T10:00:00+08:00');
  const request: AfterSaleRequest = {
    line: { status: 'stored' },
    storedAt: new Date('2025-06-02T10:00:00+08:00'),
    quantity: 1,
    quantityLeft: 2,
    reason: 'Wrong colour',
  };

  it.each([
    [{}, undefined],
    [{ line: { status: 'shipped' } } as const, 'after_sale_not_possible'],
    [{ line: { status: 'shipping_local' } } as const, 'after_sale_not_possible'],
    [{ storedAt: new Date('2025-05-20T10:00:00+08:00') }, 'after_sale_window_closed'],
    [{ quantity: 2 }, undefined],
    [{ quantity: 0 }, 'after_sale_quantity_invalid'],
    [{ quantity: 3 }, 'after_sale_quantity_invalid'],
    [{ quantity: 1.5 }, 'after_sale_quantity_invalid'],
    [{ reason: ' ' }, 'after_sale_reason_required'],
  ])('[A-01] with %o: %s', (change, refusal) => {
    expect(afterSaleRefusal({ ...request, ...change }, now, PLAIN)).toBe(refusal);
  });
});

describe('refunding pieces', () => {
  it('[A-04] one after another comes to exactly what was paid', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        (paidMinor, steps) => {
          const quantity = steps.reduce((sum, step) => sum + step, 0);
          let refundedQuantity = 0;
          let refundedMinor = 0;
          for (const refundQuantity of steps) {
            const refund = refundOfPieces({ paidMinor, quantity, refundedQuantity, refundQuantity });
            expect(refund).toBeGreaterThanOrEqual(0);
            refundedMinor += refund;
            refundedQuantity += refundQuantity;
          }
          expect(refundedMinor).toBe(paidMinor);
        },
      ),
    );
    expect(refundOfPieces({ paidMinor: 1000, quantity: 3, refundedQuantity: 0, refundQuantity: 1 })).toBe(
      334,
    );
  });
});
