import { describe, expect, it } from 'vitest';
import { type BackFrom, backTargetOf } from './back.ts';
import { pathsOf } from './paths.ts';

const paths = pathsOf('en');
const from = (facts: Partial<BackFrom>): BackFrom => ({
  page: 'productList',
  orderType: null,
  guestOrder: null,
  activeTab: 0,
  previousProduct: null,
  hasHistory: true,
  ...facts,
});

describe('the back arrow', () => {
  it('[R-16] goes back in history, and home where there is none', () => {
    expect(backTargetOf(from({}), paths)).toBe('history');
    expect(backTargetOf(from({ hasHistory: false }), paths)).toEqual({ to: '/en?active=0' });
  });

  it('[R-16] from the cart goes back to the product it was opened from', () => {
    const facts = { page: 'tabIndex', activeTab: 2, previousProduct: '/en/productDetails?id=7' };
    expect(backTargetOf(from(facts), paths)).toEqual({ to: '/en/productDetails?id=7' });
    expect(backTargetOf(from({ ...facts, activeTab: 0 }), paths)).toBe('history');
    expect(backTargetOf(from({ ...facts, previousProduct: null }), paths)).toBe('history');
  });

  it.each([
    ['warehouse', '/en/package'],
    ['afterSales', '/en/afterSale'],
    ['default', '/en/orderCenter'],
    [null, '/en/orderCenter'],
  ])('[R-16] from payment with orderType %s goes to %s', (orderType, to) => {
    expect(backTargetOf(from({ page: 'toPay', orderType }), paths)).toEqual({ to });
  });

  it('[R-16, I-04] from payment takes a guest to the order, not to a list that asks for a login', () => {
    const facts = { page: 'toPay', orderType: 'default', guestOrder: 'X0G2' };
    expect(backTargetOf(from(facts), paths)).toEqual({ to: '/en/dvancePayment?orderCode=X0G2' });
  });

  it('[R-16] from an invalid link goes home', () => {
    expect(backTargetOf(from({ page: 'linkInvalid' }), paths)).toEqual({ to: '/en?active=0' });
  });
});
