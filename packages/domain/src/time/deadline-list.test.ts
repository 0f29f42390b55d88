import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadOf, DEADLINE_KINDS, deadlineOf } from './deadline-list.ts';

const CALENDAR = { holidays: ['2026-10-01'], extraWorkdays: [], publishedYears: [2026] };
const since = new Date('2026-09-28T02:00:00Z');

describe('everything a shopper can miss', () => {
  const endsWith = (days: number | null) =>
    Object.fromEntries(
      DEADLINE_KINDS.map((kind) => [kind, deadlineOf({ kind, since, days }, CALENDAR).at?.toISOString()]),
    );

  it('[A-01, W-01] [V-07] what was promised days ends so many after its moment; working days for returns', () => {
    const promised = endsWith(5);
    expect(promised).toMatchObject({
      return_window: '2026-10-06T16:00:00.000Z',
      free_storage: '2026-10-03T02:00:00.000Z',
      parcel_payment: '2026-10-03T02:00:00.000Z',
      answer: undefined,
    });
    expect(new Set(Object.values(promised)).size).toBe(3);
  });

  it('[A-01] what is kept with its end ends then', () => {
    const { answer, ...others } = endsWith(null);
    expect(answer).toBeUndefined();
    expect(new Set(Object.values(others))).toEqual(new Set([since.toISOString()]));
  });

  it('only what lies ahead is listed, the soonest first, what waits without an end before it', () => {
    const waiting = fc.record({
      kind: fc.constantFrom(...DEADLINE_KINDS),
      since: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      days: fc.option(fc.integer({ min: 1, max: 200 })),
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
