import { describe, expect, it } from 'vitest';
import type { AfterSaleStatus } from './after-sale-status.ts';
import {
  SELLER_RETURN_DAYS,
  type SellerReturnFacts,
  type SellerReturnStep,
  isSellerReturnLate,
  sellerReturnDue,
  sellerReturnStep,
} from './seller-return.ts';

const NOTHING: Omit<SellerReturnFacts, 'status'> = {
  isPicked: false,
  isPacked: false,
  hasMerchantReceipt: false,
  areGoodsBack: false,
  isPutBack: false,
  isRefunded: false,
};
const [picked, packed] = [{ isPicked: true }, { isPicked: true, isPacked: true }];
const received = { ...packed, hasMerchantReceipt: true };
const back = { ...packed, areGoodsBack: true };

describe('goods that go back to a seller', () => {
  it.each<[AfterSaleStatus, Partial<SellerReturnFacts>, SellerReturnStep | undefined]>([
    ['return_under_review', {}, undefined],
    ['exchange_under_review', {}, undefined],
    ['return_payment_pending', {}, undefined],
    ['waiting_for_return_number', {}, 'to_pick'],
    ['waiting_for_return_number', picked, 'to_pack'],
    ['waiting_for_return_number', packed, 'to_hand_over'],
    ['return_in_progress', packed, 'with_carrier'],
    ['return_in_progress', {}, 'with_carrier'],
    ['return_in_progress', received, 'refund_awaited'],
    ['return_in_progress', { ...received, isRefunded: true }, 'done'],
    ['refund_completed', received, 'refund_awaited'],
    ['return_completed', { ...received, isRefunded: true }, 'done'],
    ['return_in_progress', back, 'to_put_back'],
    ['return_in_progress', { ...received, ...back }, 'to_put_back'],
    ['return_in_progress', { ...back, isPutBack: true }, 'done'],
    ['not_passed', {}, 'done'],
    ['not_passed', back, 'to_put_back'],
    ['not_passed', { ...back, isPutBack: true }, 'done'],
    ['application_cancelled', {}, 'done'],
    ['application_cancelled', picked, 'to_put_back'],
    ['application_cancelled', { ...packed, isPutBack: true }, 'done'],
  ])('[B-13] at %s with %o: %s', (status, facts, step) => {
    expect(sellerReturnStep({ ...NOTHING, ...facts, status })).toBe(step);
  });

  it('[B-13] are due after seven days, and late only while they are with us', () => {
    const due = sellerReturnDue(new Date('2026-03-02T04:00:00Z'), SELLER_RETURN_DAYS);
    expect(due.toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(isSellerReturnLate('to_pick', due, due)).toBe(false);
    const after = new Date(due.getTime() + 1);
    expect(isSellerReturnLate('to_hand_over', due, after)).toBe(true);
    expect(isSellerReturnLate('with_carrier', due, after)).toBe(false);
    expect(isSellerReturnLate(undefined, due, after)).toBe(false);
  });
});
