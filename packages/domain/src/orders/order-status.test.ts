import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LINE_TRANSITIONS,
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
} from './order-status.ts';
import { ACTORS, type Actor } from '../shared/transitions.ts';

const ACTIONS = Object.keys(LINE_TRANSITIONS) as LineAction[];
const ROUTES: LineRoute[] = ['freight', 'free_shipping', 'usa_warehouse'];

function walk(route: LineRoute, steps: readonly [LineAction, Actor][]): OrderStatus[] {
  const seen: OrderStatus[] = ['payment_pending'];
  for (const [action, who] of steps) {
    const next = nextLineStatus(action, seen.at(-1) ?? 'cancelled', who, route);
    if (next === undefined) throw new Error(`${action} is refused at ${seen.at(-1)}`);
    seen.push(next);
  }
  return seen;
}

const RECEIVED_AND_REVIEWED: [LineAction, Actor][] = [
  ['deliver', 'system'],
  ['confirmReceipt', 'shopper'],
  ['requestReview', 'system'],
  ['review', 'shopper'],
];

describe('order lines', () => {
  it('[O-04] a line goes from payment to review through every status in order', () => {
    const seen = walk('freight', [
      ['pay', 'system'],
      ['purchase', 'buyer'],
      ['receive', 'warehouse'],
      ['inspect', 'warehouse'],
      ['putInParcel', 'shopper'],
      ['ship', 'warehouse'],
      ...RECEIVED_AND_REVIEWED,
    ]);
    expect(seen).toEqual(ORDER_STATUSES.slice(0, -1));
  });

  it('[O-11] free-shipping goods go from inspection to shipment without a parcel of their own', () => {
    expect(nextLineStatus('releaseFreeShipping', 'quality_inspected', 'warehouse', 'free_shipping')).toBe(
      'awaiting_shipment',
    );
    expect(nextLineStatus('putInParcel', 'quality_inspected', 'shopper', 'free_shipping')).toBeUndefined();
    expect(nextLineStatus('releaseFreeShipping', 'quality_inspected', 'warehouse')).toBeUndefined();
  });

  it('[O-11] goods in the USA warehouse never see the China warehouse', () => {
    const seen = walk('usa_warehouse', [
      ['pay', 'system'],
      ['purchaseInUsa', 'buyer'],
      ['shipInUsa', 'buyer'],
      ...RECEIVED_AND_REVIEWED,
    ]);
    expect(seen).not.toContain('stored');
    expect(seen.at(-1)).toBe('completed');
    expect(nextLineStatus('purchase', 'purchase_pending', 'buyer', 'usa_warehouse')).toBeUndefined();
    expect(
      nextLineStatus('takeOutOfParcel', 'awaiting_shipment', 'support', 'usa_warehouse'),
    ).toBeUndefined();
  });

  it('[O-07] a shopper cancels freely before payment and against a refund until the purchase, not later', () => {
    const cancellable = ORDER_STATUSES.filter((status) => orderCan.cancel({ status }));
    expect(cancellable).toEqual(['payment_pending', 'purchase_pending']);
  });

  it('a cancelled parcel puts its goods back among the inspected ones', () => {
    expect(nextLineStatus('takeOutOfParcel', 'awaiting_shipment', 'shopper')).toBe('quality_inspected');
  });

  it('[O-04] only those named may act: a shopper cannot purchase, a buyer cannot pay', () => {
    expect(nextLineStatus('purchase', 'purchase_pending', 'shopper')).toBeUndefined();
    expect(nextLineStatus('pay', 'payment_pending', 'buyer')).toBeUndefined();
    expect(nextLineStatus('review', 'review_pending', 'support')).toBeUndefined();
  });

  it('an admin may do what any staff role may, but does not pay or review in a shopper’s place', () => {
    expect(nextLineStatus('purchase', 'purchase_pending', 'admin')).toBe('shipping_local');
    expect(nextLineStatus('pay', 'payment_pending', 'admin')).toBeUndefined();
    expect(nextLineStatus('review', 'review_pending', 'admin')).toBeUndefined();
  });

  it('[A-01] an after-sale is for goods that are in the warehouse', () => {
    expect(ORDER_STATUSES.filter((status) => orderCan.applyAfterSale({ status }))).toEqual([
      'stored',
      'quality_inspected',
    ]);
    expect(
      ORDER_STATUSES.filter((status) => orderCan.applyAfterSale({ status, route: 'free_shipping' })),
    ).toEqual(['stored', 'quality_inspected', 'awaiting_shipment']);
  });

  it('what a shopper may do matches what is offered to them', () => {
    expect(lineActions({ status: 'payment_pending' }, 'shopper')).toEqual(['cancelUnpaid']);
    expect(lineActions({ status: 'review_pending' }, 'shopper')).toEqual(['review']);
    expect(lineActions({ status: 'completed' }, 'shopper')).toEqual([]);
    expect(orderCan.pay({ status: 'payment_pending' })).toBe(true);
    expect(orderCan.putInParcel({ status: 'quality_inspected', route: 'free_shipping' })).toBe(false);
    expect(orderCan.confirmReceipt({ status: 'shipped' })).toBe(true);
    expect(orderCan.review({ status: 'received' })).toBe(false);
  });

  it('[O-04] every status is reachable, and every rule is usable on some route', () => {
    const reached = new Set<OrderStatus>(['payment_pending']);
    const used = new Set<LineAction>();
    // A set is walked to the end of what the walk itself adds.
    for (const status of reached)
      for (const route of ROUTES)
        for (const who of ACTORS)
          for (const action of lineActions({ status, route }, who)) {
            used.add(action);
            reached.add(nextLineStatus(action, status, who, route) ?? status);
          }
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
    expect([...used].sort()).toEqual([...ACTIONS].sort());
  });

  it('[O-04] whatever is tried in whatever order, a line stays in the table and a final one stays final', () => {
    const attempts = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(...ACTORS)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(attempts, fc.constantFrom(...ROUTES), (steps, route) => {
        let status: OrderStatus = 'payment_pending';
        for (const [action, who] of steps) {
          const next = nextLineStatus(action, status, who, route);
          if (next === undefined) continue;
          expect(['completed', 'cancelled']).not.toContain(status);
          expect(ORDER_STATUSES).toContain(next);
          if (route === 'usa_warehouse')
            expect(['shipping_local', 'stored', 'quality_inspected']).not.toContain(next);
          status = next;
        }
      }),
    );
  });
});

/** What the lines of an order can be after one action, done to one line or to all that allow it. */
function afterOneDeed(lines: readonly OrderStatus[], routes: readonly LineRoute[]): OrderStatus[][] {
  return lines.flatMap((status, at) =>
    ACTORS.flatMap((who) =>
      lineActions({ status, route: routes[at] }, who).flatMap((action) => {
        const moved = (isMeant: (index: number) => boolean) =>
          lines.map((line, index) =>
            isMeant(index) ? (nextLineStatus(action, line, who, routes[index]) ?? line) : line,
          );
        const all = moved(() => true);
        // Lines wait for payment together and leave it together.
        return status === 'payment_pending' ? [all] : [all, moved((index) => index === at)];
      }),
    ),
  );
}

/** Every step an order of these lines can show, whatever is done to them in whatever order. */
function stepsShown(routes: readonly LineRoute[]): string[] {
  const start = routes.map((): OrderStatus => 'payment_pending');
  const reached = new Map([[String(start), start]]);
  const shown = new Set<string>();
  // The map grows while it is walked.
  for (const lines of reached.values())
    for (const next of afterOneDeed(lines, routes)) {
      const [from, to] = [orderStatusOf(lines), orderStatusOf(next)];
      if (from !== to) shown.add(`${from} > ${to}`);
      reached.set(String(next), reached.get(String(next)) ?? next);
    }
  return [...shown];
}

describe('orders', () => {
  it('[O-04] an order whose lines go their own ways only ever takes steps that are known of it', () => {
    const known = new Set(orderSteps().map(({ from, to }) => `${from} > ${to}`));
    const shown = ROUTES.flatMap((first) => ROUTES.flatMap((second) => stepsShown([first, second])));
    expect(new Set(shown)).toEqual(known);
    expect(known.has('payment_pending > shipped')).toBe(false);
    expect(known.has('delivered > stored')).toBe(false);
  });

  it('[O-11] a line knows the steps of its route only', () => {
    const steps = lineSteps('usa_warehouse');
    expect(steps).toContainEqual({ from: 'purchase_pending', to: 'awaiting_shipment' });
    expect(steps).not.toContainEqual({ from: 'purchase_pending', to: 'shipping_local' });
    expect(lineSteps('freight')).toContainEqual({ from: 'purchase_pending', to: 'shipping_local' });
  });

  it('an order shows its least advanced line that is not cancelled', () => {
    expect(orderStatusOf(['shipped', 'stored', 'cancelled'])).toBe('stored');
    expect(orderStatusOf(['completed', 'cancelled'])).toBe('completed');
    expect(orderStatusOf(['cancelled', 'cancelled'])).toBe('cancelled');
    expect(orderStatusOf([])).toBe('cancelled');
  });

  it('[O-05] every status has exactly one tab of its own beside All', () => {
    const held = ORDER_TABS.filter(({ tab }) => tab !== 'all').flatMap(({ statuses }) => [...statuses]);
    expect(held.sort()).toEqual([...ORDER_STATUSES].sort());
    expect(statusesOfTab('shipped')).toEqual(['shipped', 'delivered']);
  });

  it('a status from outside is known by its exact name', () => {
    expect(isOrderStatus('stored')).toBe(true);
    for (const other of ['pay_freight', 'STORED', '', null]) expect(isOrderStatus(other)).toBe(false);
  });

  it('[C-06] the badges of the goods tell the way they travel', () => {
    expect(routeOf({ isPostage: '1' })).toBe('free_shipping');
    expect(routeOf({ isPostage: '1', isExempt: 2 })).toBe('usa_warehouse');
    expect(routeOf({ isPostage: '0', isExempt: 1 })).toBe('freight');
  });

  it('[O-11] only goods of the USA warehouse stay behind, and only abroad', () => {
    expect(ROUTES.filter((route) => reaches(route, 'FR'))).toEqual(['freight', 'free_shipping']);
    expect(ROUTES.filter((route) => reaches(route, 'US'))).toEqual(ROUTES);
  });
});
