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

describe('scores of freight lines to the parcel', () => {
  it('[D-09] are none without parcels, and none for a line that only told prices', () => {
    expect(lineScores([], [])).toEqual([]);
    expect(lineScores([], [told(0, 40)])).toEqual([]);
    expect(lineScores([sent({ parcels: 20 })], [told(0, 40, 'sea')])).toMatchObject([
      { lineCode: 'air', estimate: null },
    ]);
  });

  it('[D-09] lines with as many parcels come by their names', () => {
    const codes = ['sea', 'air', 'post'].map((lineCode) => sent({ lineCode, parcels: 3 }));
    expect(lineScores(codes, []).map(({ lineCode }) => lineCode)).toEqual(['air', 'post', 'sea']);
  });

  it.each([
    ['an even number: the lower of the two in the middle', [told(1, 10), told(9, 10)], 1],
    ['one more above', [told(1, 10), told(9, 11)], 9],
    ['what was too low counts like what was too high', [told(-7, 15), told(3, 10)], 7],
    ['in any order', [told(20, 9), told(2, 3), told(-4, 8)], 4],
  ])('[D-09] half of the prices: %s', (_, estimates, medianPercent) => {
    expect(lineScores([sent({})], estimates)[0]?.estimate?.medianPercent).toBe(medianPercent);
  });

  it('[D-09] a share of close prices is rounded down', () => {
    expect(lineScores([sent({})], [told(0, 299), told(50, 1)])[0]?.estimate?.closePercent).toBe(99);
    expect(lineScores([sent({})], [told(11, 300)])[0]?.estimate?.closePercent).toBe(0);
  });

  it('[D-09] the end is known of what came, was lost or came back, not of what is under way', () => {
    const underway = sent({ isDelivered: false, parcels: 50 });
    const ended = (parcels: number) =>
      lineScores(
        [underway, sent({ parcels }), sent({ isDelivered: false, parcels: 3, lost: 2, returned: 1 })],
        [],
      )[0]?.outcome;
    expect(ended(17)).toEqual({ lost: 2, returned: 1, parcels: 20 });
    expect(ended(16)).toBeNull();
  });

  it('[D-09] a month is drawn from five parcels on, the latest first', () => {
    const [score] = lineScores(
      [
        sent({ month: '2025-12', parcels: 5, days: 8 }),
        sent({ month: '2026-02', parcels: 4, days: 8 }),
        sent({ month: '2026-01', parcels: 5, days: 8, isDelivered: false }),
      ],
      [],
    );
    expect(score?.months).toEqual([
      { month: '2026-02', sent: 4, medianDays: null },
      { month: '2026-01', sent: 5, medianDays: null },
      { month: '2025-12', sent: 5, medianDays: 8 },
    ]);
  });
});
