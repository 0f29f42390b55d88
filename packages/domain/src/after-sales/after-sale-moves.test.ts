import { describe, expect, it } from 'vitest';
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
} from './after-sale-status.ts';
import type { Actor } from '../shared/transitions.ts';

const at = (
  kind: AfterSaleKind,
  status: AfterSaleStatus,
  more: Partial<AfterSaleState> = {},
): AfterSaleState => ({
  kind,
  status,
  hasMerchantReceipt: false,
  areGoodsBack: false,
  hasAppealed: false,
  ...more,
});

describe('[A-02] what each may do with an application', () => {
  const TAKEN = { hasMerchantReceipt: true };
  const BACK = { areGoodsBack: true };

  it.each<
    [AfterSaleKind, AfterSaleStatus, Partial<AfterSaleState>, Partial<Record<Actor, AfterSaleAction[]>>]
  >([
    [
      'return',
      'return_under_review',
      {},
      {
        shopper: ['cancel'],
        support: ['approve', 'approveWithFee', 'reject', 'cancel'],
        finance: [],
        warehouse: [],
      },
    ],
    [
      'exchange',
      'exchange_under_review',
      {},
      { shopper: ['cancel'], support: ['approve', 'approveWithFee', 'reject', 'cancel'] },
    ],
    [
      'refund',
      'return_under_review',
      {},
      { shopper: ['cancel'], support: ['refundAtOnce', 'reject', 'cancel'], finance: ['refundAtOnce'] },
    ],
    [
      'return',
      'return_payment_pending',
      {},
      { shopper: ['cancel'], support: ['cancel'], system: ['payFee', 'cancel'] },
    ],
    [
      'return',
      'waiting_for_return_number',
      {},
      {
        shopper: ['uploadReturnNumber', 'cancel'],
        warehouse: ['uploadReturnNumber'],
        support: ['uploadReturnNumber', 'cancel'],
        system: ['cancel'],
      },
    ],
    [
      'return',
      'return_in_progress',
      {},
      {
        shopper: [],
        warehouse: ['confirmMerchantReceipt', 'noteGoodsBack'],
        support: ['confirmMerchantReceipt'],
        finance: [],
      },
    ],
    [
      'return',
      'return_in_progress',
      TAKEN,
      { warehouse: ['noteGoodsBack'], support: ['refund'], finance: ['refund'] },
    ],
    [
      'exchange',
      'return_in_progress',
      TAKEN,
      { warehouse: ['noteGoodsBack', 'completeExchange'], support: ['completeExchange'], finance: [] },
    ],
    ['return', 'return_in_progress', BACK, { warehouse: [], support: ['rejectReturned'], finance: [] }],
    [
      'return',
      'return_in_progress',
      { ...TAKEN, ...BACK },
      { warehouse: [], support: ['rejectReturned'], finance: [] },
    ],
    ['return', 'not_passed', {}, { shopper: ['appeal'], support: [], system: [] }],
    ['refund', 'not_passed', {}, { shopper: ['appeal'] }],
    ['exchange', 'not_passed', {}, { shopper: ['appealExchange'] }],
    ['return', 'not_passed', { hasAppealed: true }, { shopper: [] }],
    ['exchange', 'not_passed', { hasAppealed: true }, { shopper: [] }],
    [
      'return',
      'refund_completed',
      TAKEN,
      { shopper: [], support: [], finance: [], warehouse: [], system: [] },
    ],
    [
      'exchange',
      'return_completed',
      TAKEN,
      { shopper: [], support: [], finance: [], warehouse: [], system: [] },
    ],
    [
      'return',
      'application_cancelled',
      {},
      { shopper: [], support: [], finance: [], warehouse: [], system: [] },
    ],
  ])('a %s at %s with %o', (kind, status, more, may) => {
    for (const who of Object.keys(may) as Actor[])
      expect([who, afterSaleActions(at(kind, status, more), who)]).toEqual([who, may[who]]);
  });

  it('an administrator does what any of the staff may, and nothing of the shopper’s', () => {
    expect(
      afterSaleActions(at('return', 'return_in_progress', { hasMerchantReceipt: true }), 'admin'),
    ).toEqual(['noteGoodsBack', 'refund']);
    expect(afterSaleActions(at('return', 'not_passed'), 'admin')).toEqual([]);
  });

  it.each(AFTER_SALE_STATUSES)('what a shopper is offered at %s', (status) => {
    const application = at('return', status);
    expect({
      pay: afterSaleCan.pay(application),
      upload: afterSaleCan.uploadReturnNumber(application),
      appeal: afterSaleCan.appeal(application),
    }).toEqual({
      pay: status === 'return_payment_pending',
      upload: status === 'waiting_for_return_number',
      appeal: status === 'not_passed',
    });
  });
});

describe('[A-02] the steps that a shopper sees', () => {
  it.each<[AfterSaleStatus, string | undefined, boolean]>([
    ['return_under_review', 'waiting_for_platform', false],
    ['exchange_under_review', 'waiting_for_platform', false],
    ['return_payment_pending', 'waiting_for_platform', false],
    ['waiting_for_return_number', 'waiting_to_upload_return_number', false],
    ['return_in_progress', 'waiting_for_merchant_receipt', false],
    ['refund_completed', 'refund_successful', true],
    ['return_completed', 'return_successful', true],
    ['not_passed', undefined, true],
    ['application_cancelled', undefined, true],
  ])('%s is at %s, over: %s', (status, step, isOver) => {
    expect(auditStepOf(status)).toBe(step);
    expect(isAfterSaleOver(status)).toBe(isOver);
  });

  it.each<[AfterSaleKind, AfterSaleStatus, number, string]>([
    ['return', 'return_under_review', 4, 'refund_successful'],
    ['exchange', 'exchange_under_review', 4, 'return_successful'],
    ['refund', 'return_under_review', 2, 'refund_successful'],
  ])('a %s begins %s and has %i steps up to %s', (kind, first, count, last) => {
    expect(firstAfterSaleStatus(kind)).toBe(first);
    expect(auditStepsOf(kind)).toHaveLength(count);
    expect(auditStepsOf(kind).at(-1)).toBe(last);
    expect(auditStepsOf(kind)[0]).toBe(auditStepOf(first));
  });

  it('a status from outside is known by its exact name, each kind by its own', () => {
    expect([...AFTER_SALE_STATUSES, 'Not_passed', '', null, undefined, 7].filter(isAfterSaleStatus)).toEqual(
      AFTER_SALE_STATUSES,
    );
    expect(AFTER_SALE_KINDS).toEqual(['return', 'exchange', 'refund']);
  });
});
