import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FORWARDED_STATUSES,
  FORWARDED_TRANSITIONS,
  type ForwardedAction,
  type ForwardedStatus,
  forwardingProhibition,
  isForwardedAction,
  nextForwardedStatus,
} from './forwarded-status.ts';
import { LINE_TRANSITIONS } from '../orders/order-status.ts';
import { ACTORS } from '../shared/transitions.ts';

// Object.keys forgets its keys' type; the table is a const, so it has exactly these.
const ACTIONS = Object.keys(FORWARDED_TRANSITIONS) as ForwardedAction[];

describe('forwarded goods', () => {
  it('[W-01] are announced, received, inspected, sent and received; an announcement can be cancelled until they arrive', () => {
    const way: [ForwardedAction, (typeof ACTORS)[number]][] = [
      ['receive', 'warehouse'],
      ['inspect', 'warehouse'],
      ['putInParcel', 'shopper'],
      ['ship', 'warehouse'],
      ['deliver', 'system'],
      ['confirmReceipt', 'shopper'],
    ];
    let status: ForwardedStatus = 'announced';
    for (const [action, who] of way) {
      const next = nextForwardedStatus(action, status, who);
      expect(next, action).toBeDefined();
      status = next ?? status;
    }
    expect(status).toBe('received');
    expect(nextForwardedStatus('cancel', 'announced', 'shopper')).toBe('cancelled');
    expect(nextForwardedStatus('cancel', 'stored', 'shopper')).toBeUndefined();
    expect(nextForwardedStatus('receive', 'announced', 'support')).toBeUndefined();
  });

  it('[W-01] whatever is tried in whatever order, they stay in the table and what is over stays over', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(...ACTORS)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, (tried) => {
        let status: ForwardedStatus = 'announced';
        for (const [action, who] of tried) {
          const next = nextForwardedStatus(action, status, who);
          if (next === undefined) continue;
          expect(['received', 'cancelled', 'refused']).not.toContain(status);
          expect(FORWARDED_STATUSES).toContain(next);
          status = next;
        }
      }),
    );
  });

  it('every status is reached', () => {
    const reached = new Set<ForwardedStatus>(['announced']);
    for (const status of reached)
      for (const action of ACTIONS)
        for (const who of ACTORS) reached.add(nextForwardedStatus(action, status, who) ?? status);
    expect([...reached].toSorted()).toEqual(FORWARDED_STATUSES.toSorted());
  });

  it('a step that bought goods know too leads to the same status', () => {
    const shared = Object.entries(LINE_TRANSITIONS).flatMap(([action, { to }]) =>
      isForwardedAction(action) ? [[action, to, FORWARDED_TRANSITIONS[action].to] as const] : [],
    );
    expect(shared.length).toBeGreaterThan(8);
    expect(shared.filter(([, bought, forwarded]) => bought !== forwarded)).toEqual([]);
  });

  it('[W-01] what may not be carried is not taken, and the reason is said', () => {
    expect(forwardingProhibition('电子烟弹')).toBe('tobacco');
    expect(forwardingProhibition('Stun gun, black')).toBe('weapon');
    expect(forwardingProhibition('Toy pistol for a costume')).toBeUndefined();
    expect(forwardingProhibition('亚麻衬衫')).toBeUndefined();
  });
});
