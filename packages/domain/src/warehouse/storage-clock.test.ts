import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/china-time.ts';
import { FREE_STORAGE_DAYS, storageState } from '../time/deadlines.ts';
import { startClock, stopClock, type StorageClock, storageStart } from './storage-clock.ts';

const START = new Date('2026-03-02T02:00:00Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);
const fresh: StorageClock = { receivedAt: START, stoppedMs: 0, stoppedAt: null };
const clockedStorage = (clock: StorageClock, now: Date) =>
  storageState({ receivedAt: storageStart(clock, now), now, freeDays: FREE_STORAGE_DAYS });
const span = fc.integer({ min: 0, max: 40 * DAY_MS });

describe('the clock of free storage', () => {
  it('[W-01] stands while the shopper is asked, and goes on from where it stood', () => {
    const stopped = stopClock(fresh, after(10 * DAY_MS));
    expect(clockedStorage(stopped, after(10 * DAY_MS)).freeDaysLeft).toBe(80);
    expect(clockedStorage(stopped, after(30 * DAY_MS)).freeDaysLeft).toBe(80);
    const going = startClock(stopped, after(30 * DAY_MS));
    expect(clockedStorage(going, after(31 * DAY_MS)).freeDaysLeft).toBe(79);
    expect(clockedStorage(going, after(111 * DAY_MS)).extraDays).toBe(1);
  });

  it('[W-01] loses no moment and gains none, however often it is stopped and started', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(span, span), { maxLength: 8 }), (turns) => {
        let clock = fresh;
        let now = 0;
        let ran = 0;
        for (const [runs, stands] of turns) {
          now += runs;
          ran += runs;
          clock = stopClock(stopClock(clock, after(now)), after(now + stands / 2));
          now += stands;
          clock = startClock(startClock(clock, after(now)), after(now + 1));
        }
        const freeUntil = after(now + FREE_STORAGE_DAYS * DAY_MS - ran);
        expect(clockedStorage(clock, after(now)).freeUntil).toEqual(freeUntil);
      }),
    );
  });

  it('a clock that a skewed time stopped later than now does not run backwards', () => {
    const stopped = stopClock(fresh, after(DAY_MS));
    expect(startClock(stopped, START).stoppedMs).toBe(0);
    expect(clockedStorage(stopped, START).freeDaysLeft).toBe(FREE_STORAGE_DAYS);
  });
});

describe('the moments of the clock', () => {
  const standing: StorageClock = { ...fresh, stoppedMs: 5, stoppedAt: after(100) };

  it('[W-01] a clock that goes counts from the arrival, later by what it stood', () => {
    expect(storageStart(fresh, after(999))).toEqual(START);
    expect(storageStart({ ...fresh, stoppedMs: 7 }, after(999))).toEqual(after(7));
  });

  it('[W-01] one that stands moves on with every moment', () => {
    expect(storageStart(standing, after(100))).toEqual(after(5));
    expect(storageStart(standing, after(101))).toEqual(after(6));
    expect(storageStart(standing, after(99))).toEqual(after(5));
  });

  it('[W-01] is stopped once and started once', () => {
    expect(stopClock(fresh, after(3))).toEqual({ ...fresh, stoppedAt: after(3) });
    expect(stopClock(standing, after(300))).toEqual(standing);
    expect(startClock(standing, after(130))).toEqual({ ...fresh, stoppedMs: 35, stoppedAt: null });
    expect(startClock(fresh, after(130))).toBe(fresh);
  });
});
