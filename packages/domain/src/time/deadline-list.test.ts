import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadOf, DEADLINE_KINDS, deadlineOf } from './deadline-list.ts';

const CALENDAR = { holidays: ['2026-10-01'], extraWorkdays: [], publishedYears: [2026] };
const since = new Date('2026-09-28T02:00:00Z');

describe('everything a shopper can miss', () => {
  it('[A-01, W-01] each kind ends by its own rule', () => {
    const ends = Object.fromEntries(
      DEADLINE_KINDS.map((kind) => [kind, deadlineOf({ kind, since }, CALENDAR).at?.toISOString()]),
    );
    expect(ends).toEqual({
      return_window: '2026-10-06T16:00:00.000Z',
      free_storage: '2026-12-27T02:00:00.000Z',
      paid_storage: '2027-03-27T02:00:00.000Z',
      order_payment: since.toISOString(),
      price_rise: since.toISOString(),
      problem: since.toISOString(),
      quote: since.toISOString(),
      parcel_payment: '2026-10-05T02:00:00.000Z',
      parcel_difference: '2026-10-12T02:00:00.000Z',
      return_fee: since.toISOString(),
      answer: undefined,
      appeal: '2026-10-05T02:00:00.000Z',
      receipt: '2026-10-08T02:00:00.000Z',
      claim: since.toISOString(),
    });
  });

  it('only what lies ahead is listed, the soonest first, what waits without an end before it', () => {
    const waiting = fc.record({
      kind: fc.constantFrom(...DEADLINE_KINDS),
      since: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(fc.array(waiting, { maxLength: 30 }), (all) => {
        const listed = aheadOf(all, since, CALENDAR);
        const times = listed.map(({ at }) => at?.getTime() ?? 0);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(listed.every(({ at }) => at === undefined || at > since)).toBe(true);
        const over = all.filter((one) => (deadlineOf(one, CALENDAR).at ?? new Date(9e14)) <= since);
        expect(listed).toHaveLength(all.length - over.length);
      }),
    );
  });
});
