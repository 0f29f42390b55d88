import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AfterSaleRequest,
  afterSaleRefusal,
  isAppealOpen,
  refundOfReturn,
  shareOfPieces,
} from './after-sale-rules.ts';
import {
  AFTER_SALE_KINDS,
  AFTER_SALE_STATUSES,
  type AfterSaleAction,
  type AfterSaleKind,
  type AfterSaleState,
  type AfterSaleStatus,
  afterSaleActions,
  afterSaleCan,
  auditStepOf,
  auditStepsOf,
  firstAfterSaleStatus,
  isAfterSaleOver,
  isAfterSaleStatus,
  nextAfterSaleStatus,
} from './after-sale-status.ts';
import { ACTORS, type Actor } from '../shared/transitions.ts';

const PLAIN = { holidays: [], extraWorkdays: [] };

const fresh = (kind: AfterSaleKind): AfterSaleState => ({
  status: firstAfterSaleStatus(kind),
  kind,
  hasMerchantReceipt: false,
  areGoodsBack: false,
  hasAppealed: false,
});

/** What a step leaves behind beside the status. */
function after(state: AfterSaleState, action: AfterSaleAction, status: AfterSaleStatus): AfterSaleState {
  const hasMerchantReceipt = state.hasMerchantReceipt || action === 'confirmMerchantReceipt';
  const isAppeal = action === 'appeal' || action === 'appealExchange';
  const areGoodsBack = state.areGoodsBack || action === 'noteGoodsBack';
  const hasAppealed = state.hasAppealed || isAppeal;
  // An appeal begins anew, with the goods on their shelf.
  const way = isAppeal
    ? { hasMerchantReceipt: false, areGoodsBack: false }
    : { hasMerchantReceipt, areGoodsBack };
  return { ...state, status, ...way, hasAppealed };
}

function walk(kind: AfterSaleKind, steps: readonly [AfterSaleAction, Actor][]): AfterSaleState[] {
  const seen = [fresh(kind)];
  for (const [action, who] of steps) {
    const last = seen.at(-1) ?? fresh(kind);
    const next = nextAfterSaleStatus(action, last, who);
    if (next === undefined) throw new Error(`${action} is refused at ${last.status}`);
    seen.push(after(last, action, next));
  }
  return seen;
}

describe('an after-sale application', () => {
  it('[A-02] for a return is reviewed, its fee paid, sent back, received by the merchant and refunded', () => {
    const seen = walk('return', [
      ['approveWithFee', 'support'],
      ['payFee', 'system'],
      ['uploadReturnNumber', 'warehouse'],
      ['confirmMerchantReceipt', 'support'],
      ['refund', 'finance'],
    ]).map(({ status }) => status);
    expect(seen).toEqual([
      'return_under_review',
      'return_payment_pending',
      'waiting_for_return_number',
      'return_in_progress',
      'return_in_progress',
      'refund_completed',
    ]);
    expect([...new Set(seen.map(auditStepOf))]).toEqual(auditStepsOf('return'));
  });

  it('[A-03] for an exchange ends with the return, for a refund alone needs no goods back', () => {
    const exchange = walk('exchange', [
      ['approve', 'support'],
      ['uploadReturnNumber', 'shopper'],
      ['confirmMerchantReceipt', 'warehouse'],
      ['completeExchange', 'warehouse'],
    ]);
    expect([...new Set(exchange.map(({ status }) => auditStepOf(status)))]).toEqual(auditStepsOf('exchange'));
    const refund = walk('refund', [['refundAtOnce', 'support']]);
    expect(refund.map(({ status }) => auditStepOf(status))).toEqual(auditStepsOf('refund'));
    expect(nextAfterSaleStatus('refundAtOnce', fresh('return'), 'support')).toBeUndefined();
    expect(nextAfterSaleStatus('approve', fresh('refund'), 'support')).toBeUndefined();
  });

  it('[A-04] pays no money back before the merchant has the goods', () => {
    const [, , sent] = walk('return', [
      ['approve', 'support'],
      ['uploadReturnNumber', 'warehouse'],
    ]);
    expect(sent && afterSaleActions(sent, 'support')).toEqual(['confirmMerchantReceipt']);
    expect(sent && afterSaleActions({ ...sent, hasMerchantReceipt: true }, 'finance')).toEqual(['refund']);
  });

  it.each(['return', 'exchange'] as const)(
    '[A-02] for a %s whose goods are away is refused only once they are back, before or after the merchant’s receipt',
    (kind) => {
      for (const hasMerchantReceipt of [false, true]) {
        const away: AfterSaleState = { ...fresh(kind), status: 'return_in_progress', hasMerchantReceipt };
        const back = { ...away, areGoodsBack: true };
        expect(nextAfterSaleStatus('rejectReturned', away, 'support')).toBeUndefined();
        expect(nextAfterSaleStatus('reject', away, 'support')).toBeUndefined();
        expect(afterSaleActions(away, 'warehouse')).toContain('noteGoodsBack');
        expect(afterSaleActions(back, 'support')).toEqual(['rejectReturned']);
        expect([...afterSaleActions(back, 'warehouse'), ...afterSaleActions(back, 'finance')]).toEqual([]);
      }
    },
  );

  it('[A-02] that did not pass can be appealed for once', () => {
    const [, refused, again] = walk('exchange', [
      ['reject', 'support'],
      ['appealExchange', 'shopper'],
    ]);
    expect(refused && afterSaleCan.appeal(refused)).toBe(true);
    expect(again?.status).toBe('exchange_under_review');
    expect(again && afterSaleCan.appeal({ ...again, status: 'not_passed' })).toBe(false);
    expect(isAppealOpen(new Date('2026-03-01T00:00:00Z'), 7, new Date('2026-03-07T23:59:59Z'))).toBe(true);
    expect(isAppealOpen(new Date('2026-03-01T00:00:00Z'), 7, new Date('2026-03-08T00:00:00Z'))).toBe(false);
  });

  it('[A-02] can be cancelled by the shopper until the goods are on their way back', () => {
    const at = (status: AfterSaleStatus): AfterSaleState => ({ ...fresh('return'), status });
    expect(AFTER_SALE_STATUSES.filter((status) => afterSaleCan.cancel(at(status)))).toEqual([
      'return_under_review',
      'exchange_under_review',
      'return_payment_pending',
      'waiting_for_return_number',
    ]);
    expect(afterSaleCan.pay(at('return_payment_pending'))).toBe(true);
    expect(afterSaleCan.uploadReturnNumber(at('return_in_progress'))).toBe(false);
    expect(afterSaleActions(at('return_under_review'), 'shopper')).toEqual(['cancel']);
    expect(auditStepOf('not_passed')).toBeUndefined();
    expect(isAfterSaleStatus('not_passed') && !isAfterSaleStatus('stored')).toBe(true);
  });

  it('[A-02] reaches every status by the table, and leaves an end only by the one appeal', () => {
    const reached = new Map(AFTER_SALE_KINDS.map((kind) => [JSON.stringify(fresh(kind)), fresh(kind)]));
    // A map is walked to the end of what the walk itself adds.
    for (const state of reached.values())
      for (const who of ACTORS)
        for (const action of afterSaleActions(state, who)) {
          expect(isAfterSaleOver(state.status) && !action.startsWith('appeal')).toBe(false);
          const next = after(state, action, nextAfterSaleStatus(action, state, who) ?? state.status);
          reached.set(JSON.stringify(next), next);
        }
    const statuses = new Set([...reached.values()].map(({ status }) => status));
    expect([...statuses].sort()).toEqual([...AFTER_SALE_STATUSES].sort());
  });
});

describe('what a return gives back', () => {
  it.each([
    ['quality_problem', 1_000],
    ['wrong_goods', 1_000],
    ['no_longer_wanted', 880],
    ['size_or_colour', 880],
    ['a_reason_of_the_desk', 880],
  ] as const)('[A-04] for %s: freight inside China only when the shop is to blame', (reason, refund) => {
    expect(refundOfReturn({ paidMinor: 1_000, freightMinor: 120 }, reason)).toBe(refund);
  });

  it('[A-04] never is less than nothing nor more than was paid', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.constantFrom('damaged', 'no_longer_wanted', 'a_reason_of_the_desk'),
        (paidMinor, freightMinor, reason) => {
          const refund = refundOfReturn({ paidMinor, freightMinor }, reason);
          expect(refund).toBeGreaterThanOrEqual(0);
          expect(refund).toBeLessThanOrEqual(paidMinor);
        },
      ),
    );
  });

  it('[A-04] taken off a line piece by piece comes to the whole', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        (totalMinor, steps) => {
          let left = { minor: totalMinor, quantity: steps.reduce((sum, step) => sum + step, 0) };
          for (const step of steps) {
            const share = shareOfPieces(left.minor, left.quantity, step);
            left = { minor: left.minor - share, quantity: left.quantity - step };
            expect(left.minor).toBeGreaterThanOrEqual(0);
          }
          expect(left).toEqual({ minor: 0, quantity: 0 });
        },
      ),
    );
  });
});

describe('applying', () => {
  const now = new Date('2025-06-05T10:00:00+08:00');
  const request: AfterSaleRequest = {
    line: { status: 'stored' },
    storedAt: new Date('2025-06-02T10:00:00+08:00'),
    returnDays: 5,
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
