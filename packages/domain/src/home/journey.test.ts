import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/china-time.ts';
import { homeSpan, JOURNEY_STEPS, journeyOf, type JourneyStep } from './journey.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const days = { from: 7, to: 12 };
const inDays = (count: number) => new Date(NOW.getTime() + count * DAY_MS);

describe('the journey home', () => {
  it('[I-03] begins with the payment, and says between which days the goods are at the door', () => {
    const stops = journeyOf({ now: NOW, reached: {}, days });
    expect(stops.map(({ step }) => step)).toEqual(JOURNEY_STEPS);
    expect(stops.map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(homeSpan(stops)).toEqual({ from: inDays(2 + 0 + 1 + 7), until: inDays(1 + 6 + 1 + 2 + 12) });
  });

  it('[I-03] keeps the dates of what has happened, and counts on from there', () => {
    const reached = { paid: inDays(-4), bought: inDays(-3), stored: inDays(0) };
    const stops = journeyOf({ now: NOW, reached, days });
    expect(stops.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current', 'ahead', 'ahead']);
    expect(stops[1]?.span).toEqual({ from: inDays(-3), until: inDays(-3) });
    expect(homeSpan(stops)).toEqual({ from: inDays(8), until: inDays(15) });
  });

  it('[I-03] leaves out the steps that goods do not take, and passes over a date that was never noted', () => {
    const stops = journeyOf({ now: NOW, reached: { stored: inDays(-1) }, skipped: ['freight'], days });
    expect(stops.map(({ step }) => step)).toEqual(['paid', 'bought', 'stored', 'shipped', 'home']);
    expect(stops[0]).toEqual({ step: 'paid', state: 'done', span: null });
    expect(stops[3]).toMatchObject({ state: 'current', span: { from: inDays(0), until: inDays(1) } });
  });

  it('[I-03] promises no day at the door while no line is known', () => {
    const stops = journeyOf({ now: NOW, reached: {}, days: null });
    expect(homeSpan(stops)).toBeNull();
    expect(stops[2]?.span).not.toBeNull();
  });

  it('[I-03] never expects a step before now, nor before the step ahead of it', () => {
    const facts = fc.record({
      done: fc.integer({ min: 0, max: JOURNEY_STEPS.length }),
      ago: fc.integer({ min: 0, max: 400 }),
      days: fc.constantFrom(days, { from: 0, to: 40 }),
    });
    fc.assert(
      fc.property(facts, ({ done, ago, ...rest }) => {
        const passed = JOURNEY_STEPS.slice(0, done).map((step): [JourneyStep, Date] => [step, inDays(-ago)]);
        const stops = journeyOf({ now: NOW, reached: Object.fromEntries(passed), ...rest });
        expect(stops.filter(({ state }) => state === 'current')).toHaveLength(done < 6 ? 1 : 0);
        const ahead = stops.flatMap(({ state, span }) => (state !== 'done' && span ? [span] : []));
        for (const [place, { from, until }] of ahead.entries()) {
          expect(from >= NOW && until >= from).toBe(true);
          const before = ahead[place - 1];
          if (before) expect(from >= before.from && until >= before.until).toBe(true);
        }
      }),
    );
  });
});
