import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/transitions.ts';
import {
  type LineAction,
  type LineRoute,
  ORDER_STATUSES,
  ORDER_TABS,
  type OrderStatus,
  isOrderStatus,
  lineActions,
  lineSteps,
  nextLineStatus,
  orderCan,
  orderStatusOf,
  orderSteps,
  reaches,
  routeOf,
  statusesOfTab,
} from '../order-status.ts';

describe('[O-04] what each may do with a line', () => {
  it.each<[OrderStatus, LineRoute, Partial<Record<Actor, LineAction[]>>]>([
    [
      'payment_pending',
      'freight',
      { shopper: ['cancelUnpaid'], support: ['cancelUnpaid'], buyer: [], system: ['pay', 'cancelUnpaid'] },
    ],
    [
      'purchase_pending',
      'freight',
      {
        shopper: ['cancelPaid'],
        support: ['cancelPaid'],
        buyer: ['purchase', 'markOutOfStock'],
        finance: [],
      },
    ],
    ['purchase_pending', 'usa_warehouse', { buyer: ['markOutOfStock', 'purchaseInUsa'], warehouse: [] }],
    [
      'shipping_local',
      'freight',
      {
        shopper: [],
        buyer: ['markOutOfStock'],
        warehouse: ['receive'],
        support: ['receive', 'refund'],
        finance: ['refund'],
      },
    ],
    [
      'stored',
      'freight',
      {
        shopper: ['acceptAsIs'],
        warehouse: ['inspect', 'reportProblem', 'exchange'],
        support: ['exchange', 'refund'],
        finance: ['refund'],
      },
    ],
    [
      'quality_inspected',
      'freight',
      { shopper: ['putInParcel'], warehouse: ['reportProblem', 'exchange'], support: ['exchange', 'refund'] },
    ],
    [
      'quality_inspected',
      'free_shipping',
      { shopper: [], warehouse: ['reportProblem', 'exchange', 'releaseFreeShipping'] },
    ],
    [
      'awaiting_shipment',
      'freight',
      {
        shopper: ['takeOutOfParcel'],
        warehouse: ['takeOutOfParcel', 'ship'],
        support: ['takeOutOfParcel'],
        buyer: [],
      },
    ],
    [
      'awaiting_shipment',
      'usa_warehouse',
      {
        shopper: [],
        warehouse: [],
        buyer: ['cancelInUsa', 'shipInUsa'],
        support: ['cancelInUsa'],
        system: ['shipInUsa'],
      },
    ],
    [
      'shipped',
      'freight',
      { shopper: ['confirmReceipt'], warehouse: ['comeBack', 'deliver'], support: ['writeOff', 'deliver'] },
    ],
    ['shipped', 'usa_warehouse', { warehouse: ['deliver'], support: ['writeOff', 'deliver'] }],
    ['delivered', 'freight', { shopper: ['confirmReceipt'], warehouse: [], system: ['confirmReceipt'] }],
    ['received', 'freight', { shopper: [], system: ['requestReview'] }],
    ['review_pending', 'freight', { shopper: ['review'], system: ['skipReview'] }],
    [
      'completed',
      'freight',
      { shopper: [], buyer: [], warehouse: [], support: [], finance: [], admin: [], system: [] },
    ],
    [
      'cancelled',
      'freight',
      { shopper: [], buyer: [], warehouse: [], support: [], finance: [], admin: [], system: [] },
    ],
  ])('at %s, by %s', (status, route, may) => {
    for (const who of Object.keys(may) as Actor[])
      expect([who, lineActions({ status, route }, who)]).toEqual([who, may[who]]);
  });

  it('a line that says no route goes by freight', () => {
    for (const status of ORDER_STATUSES)
      expect(lineActions({ status }, 'system')).toEqual(lineActions({ status, route: 'freight' }, 'system'));
    expect(nextLineStatus('putInParcel', 'quality_inspected', 'shopper')).toBe('awaiting_shipment');
  });

  it.each(ORDER_STATUSES)('what a shopper is offered at %s', (status) => {
    expect({
      pay: orderCan.pay({ status }),
      cancel: orderCan.cancel({ status }),
      parcel: orderCan.putInParcel({ status }),
      receipt: orderCan.confirmReceipt({ status }),
      review: orderCan.review({ status }),
    }).toEqual({
      pay: status === 'payment_pending',
      cancel: status === 'payment_pending' || status === 'purchase_pending',
      parcel: status === 'quality_inspected',
      receipt: status === 'shipped' || status === 'delivered',
      review: status === 'review_pending',
    });
  });

  it('goods in the USA never lie in a warehouse where an after-sale could be asked for', () => {
    const route = 'usa_warehouse';
    expect(orderCan.applyAfterSale({ status: 'awaiting_shipment', route })).toBe(false);
    expect(lineSteps(route)).not.toContainEqual({ from: 'purchase_pending', to: 'shipping_local' });
    expect(lineSteps(route)).not.toContainEqual({ from: 'shipped', to: 'stored' });
  });
});

describe('[O-04] what an order shows', () => {
  it.each<[string, OrderStatus[], OrderStatus]>([
    ['one line', ['shipped'], 'shipped'],
    ['the least advanced of two', ['completed', 'payment_pending'], 'payment_pending'],
    ['whichever stands first', ['stored', 'shipping_local'], 'shipping_local'],
    ['what is cancelled does not count', ['cancelled', 'delivered', 'cancelled'], 'delivered'],
    ['all are cancelled', ['cancelled'], 'cancelled'],
    ['no lines', [], 'cancelled'],
  ])('%s', (_, lines, status) => {
    expect(orderStatusOf(lines)).toBe(status);
    expect(orderStatusOf(lines.toReversed())).toBe(status);
  });

  it.each<[string, OrderStatus, OrderStatus, boolean]>([
    ['paid together', 'payment_pending', 'purchase_pending', true],
    ['never paid in part', 'payment_pending', 'shipping_local', false],
    ['one step on', 'stored', 'quality_inspected', true],
    ['back among those to be bought', 'quality_inspected', 'purchase_pending', true],
    ['the last one is cancelled', 'purchase_pending', 'cancelled', true],
    ['a parcel comes back', 'shipped', 'stored', true],
    ['never out of the end', 'completed', 'stored', false],
    ['never alive again', 'cancelled', 'payment_pending', false],
    ['no step at all', 'stored', 'stored', false],
  ])('%s: %s to %s', (_, from, to, isStep) => {
    expect(orderSteps().some((step) => step.from === from && step.to === to)).toBe(isStep);
  });

  it('each step is known once', () => {
    const names = orderSteps().map(({ from, to }) => `${from} ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('[O-05] tabs, badges and names', () => {
  it.each([
    ['payment_pending', ['payment_pending']],
    ['purchase_pending', ['purchase_pending']],
    ['shipping_local', ['shipping_local']],
    ['stored', ['stored', 'quality_inspected']],
    ['awaiting_shipment', ['awaiting_shipment']],
    ['shipped', ['shipped', 'delivered']],
    ['review_pending', ['received', 'review_pending']],
    ['completed', ['completed']],
    ['cancelled', ['cancelled']],
  ] as const)('the tab %s holds %j', (tab, statuses) => {
    expect(statusesOfTab(tab)).toEqual(statuses);
  });

  it('the first tab holds all, an unknown one nothing', () => {
    expect(ORDER_TABS[0].tab).toBe('all');
    expect(statusesOfTab('all')).toEqual(ORDER_STATUSES);
    expect(statusesOfTab('nowhere' as never)).toEqual([]);
  });

  it.each([
    [{}, 'freight'],
    [{ isPostage: '0' }, 'freight'],
    [{ isPostage: '' }, 'freight'],
    [{ isExempt: 1 }, 'freight'],
    [{ isExempt: 3 }, 'freight'],
    [{ isPostage: '1' }, 'free_shipping'],
    [{ isPostage: '1', isExempt: 1 }, 'free_shipping'],
    [{ isExempt: 2 }, 'usa_warehouse'],
    [{ isPostage: '1', isExempt: 2 }, 'usa_warehouse'],
  ])('[C-06] goods with %o go by %s', (goods, route) => {
    expect(routeOf(goods)).toBe(route);
  });

  it.each([
    ['freight', 'US', true],
    ['freight', 'DE', true],
    ['free_shipping', 'DE', true],
    ['usa_warehouse', 'US', true],
    ['usa_warehouse', 'us', false],
    ['usa_warehouse', 'CA', false],
    ['usa_warehouse', '', false],
  ] as const)('[O-11] by %s to "%s": %s', (route, country, isReached) => {
    expect(reaches(route, country)).toBe(isReached);
  });

  it('a status is known by its exact name', () => {
    expect([...ORDER_STATUSES, 'all', 'Shipped', 0, {}].filter(isOrderStatus)).toEqual(ORDER_STATUSES);
  });
});
