import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canChangeLine,
  PARCEL_STATUSES,
  PARCEL_TRANSITIONS,
  type ParcelAction,
  type ParcelStatus,
  isParcelStatus,
  nextParcelStatus,
  parcelActions,
  parcelCan,
  shownParcelStatus,
} from './parcel-status.ts';
import { ACTORS, type Actor } from '../shared/transitions.ts';

const ACTIONS = Object.keys(PARCEL_TRANSITIONS) as ParcelAction[];

function walk(steps: readonly [ParcelAction, Actor][]): (ParcelStatus | undefined)[] {
  const seen: (ParcelStatus | undefined)[] = ['pay_freight'];
  for (const [action, who] of steps) {
    const status = seen.at(-1);
    seen.push(status === undefined ? undefined : nextParcelStatus(action, status, who));
  }
  return seen;
}

describe('parcels', () => {
  it('[W-07] a parcel is paid, packed, shipped, delivered, received, completed', () => {
    const seen = walk([
      ['pay', 'system'],
      ['pack', 'warehouse'],
      ['ship', 'warehouse'],
      ['deliver', 'system'],
      ['confirmReceipt', 'shopper'],
      ['complete', 'system'],
    ]);
    expect(seen).toEqual([
      'pay_freight',
      'awaiting_shipment',
      'packed',
      'shipped',
      'delivered',
      'received',
      'completed',
    ]);
  });

  it('[W-07] a parcel that weighs more than paid for waits for the difference', () => {
    expect(nextParcelStatus('askDifference', 'packed', 'warehouse')).toBe('difference_due');
    expect(nextParcelStatus('ship', 'difference_due', 'warehouse')).toBeUndefined();
    expect(nextParcelStatus('payDifference', 'difference_due', 'system')).toBe('packed');
    expect(parcelCan.payDifference({ status: 'difference_due' })).toBe(true);
    expect([
      shownParcelStatus('difference_due'),
      shownParcelStatus('packed'),
      shownParcelStatus('shipped'),
    ]).toEqual(['pay_freight', 'awaiting_shipment', 'shipped']);
  });

  it('[W-07] a parcel can be cancelled before packing, not after', () => {
    expect(PARCEL_STATUSES.filter((status) => parcelCan.cancel({ status }))).toEqual([
      'pay_freight',
      'awaiting_shipment',
    ]);
  });

  it('[S-04] until it is handed over the desk unpacks it, sends it by another line or calls it off; a shopper cannot', () => {
    const open = ['pay_freight', 'awaiting_shipment', 'packed', 'difference_due'];
    for (const who of ['warehouse', 'support', 'admin'] as const) {
      const may = (action: ParcelAction) =>
        PARCEL_STATUSES.filter((status) => nextParcelStatus(action, status, who) !== undefined);
      expect(may('unpack')).toEqual(['packed', 'difference_due']);
      expect(may('callOff')).toEqual(open);
      expect(PARCEL_STATUSES.filter((status) => canChangeLine(status, who))).toEqual(
        // Customer service does not pack.
        who === 'support' ? open.slice(0, 2) : open,
      );
    }
    expect(nextParcelStatus('unpack', 'difference_due', 'warehouse')).toBe('awaiting_shipment');
    for (const who of ['shopper', 'buyer', 'finance'] as const)
      expect(
        PARCEL_STATUSES.filter(
          (status) => canChangeLine(status, who) || nextParcelStatus('unpack', status, who),
        ),
      ).toEqual([]);
  });

  it('[W-08] receipt can be confirmed once the parcel is on its way', () => {
    expect(PARCEL_STATUSES.filter((status) => parcelCan.confirmReceipt({ status }))).toEqual([
      'shipped',
      'delivered',
    ]);
    expect(PARCEL_STATUSES.filter((status) => parcelCan.pay({ status }))).toEqual(['pay_freight']);
  });

  it('only the warehouse packs and ships', () => {
    expect(parcelActions({ status: 'packed' }, 'shopper')).toEqual([]);
    expect(parcelActions({ status: 'packed' }, 'warehouse')).toEqual([
      'callOff',
      'askDifference',
      'unpack',
      'ship',
    ]);
    expect(nextParcelStatus('pack', 'awaiting_shipment', 'support')).toBeUndefined();
    expect(isParcelStatus('packed') && !isParcelStatus('stored')).toBe(true);
  });

  it('[W-07] whatever is tried, a parcel stays in the table, and every status can be reached', () => {
    const attempts = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(...ACTORS)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(attempts, (steps) => {
        let status: ParcelStatus = 'pay_freight';
        for (const [action, who] of steps) {
          const next = nextParcelStatus(action, status, who);
          if (next === undefined) continue;
          expect(['completed', 'cancelled', 'lost', 'returned']).not.toContain(status);
          expect(PARCEL_STATUSES).toContain(next);
          status = next;
        }
      }),
    );
    const reachable = new Set<ParcelStatus>(['pay_freight']);
    for (const status of reachable)
      for (const who of ACTORS)
        for (const action of ACTIONS) {
          reachable.add(nextParcelStatus(action, status, who) ?? status);
        }
    expect([...reachable].sort()).toEqual([...PARCEL_STATUSES].sort());
  });
});
