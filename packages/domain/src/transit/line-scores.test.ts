import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EstimateCount, lineScores, type SentCount } from './line-scores.ts';

const sent = (more: Partial<SentCount>): SentCount => ({
  lineCode: 'air',
  country: 'US',
  month: '2026-03',
  days: 10,
  isDelivered: true,
  parcels: 1,
  due: more.parcels ?? 1,
  onTime: more.parcels ?? 1,
  lost: 0,
  returned: 0,
  ...more,
});

const told = (errorPercent: number, parcels: number, lineCode = 'air'): EstimateCount => ({
  lineCode,
  country: 'US',
  month: '2026-03',
  errorPercent,
  parcels,
});

describe('scores of freight lines', () => {
  it('[D-09] one line: days, promise, price told, and what became of its parcels, each with its sample', () => {
    const counts = [
      sent({ parcels: 60, days: 9 }),
      sent({ parcels: 30, days: 14, month: '2026-04', onTime: 15 }),
      sent({ parcels: 6, days: 30, isDelivered: false, onTime: 0, lost: 4, returned: 2 }),
    ];
    const estimates = [told(-4, 50), told(0, 20), told(12, 20), told(40, 6)];
    expect(lineScores(counts, estimates)).toEqual([
      {
        lineCode: 'air',
        sent: 96,
        transit: { median: 9, p90: 14, parcels: 96 },
        onTime: { percent: 78, parcels: 96 },
        estimate: { medianPercent: 4, closePercent: 72, parcels: 96 },
        outcome: { lost: 4, returned: 2, parcels: 96 },
        months: [
          { month: '2026-04', sent: 30, medianDays: 14 },
          { month: '2026-03', sent: 66, medianDays: 9 },
        ],
      },
    ]);
  });

  it('[D-09] nineteen parcels give no figure, twenty do; how many were sent is said either way', () => {
    const [few] = lineScores([sent({ parcels: 19 })], [told(0, 19)]);
    expect(few).toMatchObject({ sent: 19, transit: null, onTime: null, estimate: null, outcome: null });
    const [enough] = lineScores([sent({ parcels: 20 })], [told(0, 20)]);
    expect(enough?.transit).not.toBeNull();
    expect(enough?.onTime).toEqual({ percent: 100, parcels: 20 });
    expect(enough?.estimate).toEqual({ medianPercent: 0, closePercent: 100, parcels: 20 });
    expect(enough?.outcome).toEqual({ lost: 0, returned: 0, parcels: 20 });
  });

  it('[D-09] ten percent off is close, eleven is not, above or below', () => {
    const [score] = lineScores(
      [sent({ parcels: 40 })],
      [told(10, 10), told(-10, 10), told(11, 10), told(-11, 10)],
    );
    expect(score?.estimate).toEqual({ medianPercent: 10, closePercent: 50, parcels: 40 });
  });

  it('[D-09] every parcel is counted once, whatever the order of the counts, and the busiest line comes first', () => {
    const count = fc.record({
      lineCode: fc.constantFrom('air', 'sea', 'post'),
      month: fc.constantFrom('2026-01', '2026-02', '2026-03'),
      days: fc.integer({ min: 1, max: 60 }),
      isDelivered: fc.boolean(),
      parcels: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(count, { maxLength: 40 }), (drawn) => {
        const counts = drawn.map(sent);
        const scores = lineScores(counts, []);
        expect(scores).toEqual(lineScores(counts.toReversed(), []));
        expect(scores.reduce((sum, score) => sum + score.sent, 0)).toBe(
          counts.reduce((sum, { parcels }) => sum + parcels, 0),
        );
        for (const score of scores) {
          expect(score.months.reduce((sum, month) => sum + month.sent, 0)).toBe(score.sent);
          expect(score.sent).toBeLessThanOrEqual(scores[0]?.sent ?? 0);
        }
      }),
    );
  });
});
