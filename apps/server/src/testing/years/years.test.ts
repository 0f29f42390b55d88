import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chanceOf } from './chance.ts';
import { REGRESSIONS } from './regressions.data.ts';
import { compileYears, runYear } from './years.ts';

let script = '';
beforeAll(async () => {
  script = await compileYears();
});
afterAll(() => rmSync(script, { force: true }));

/** A simulated week takes a minute of a free machine: `npm run test:full`, every night, lives through it. */
const isFull = process.env['TEST_PROPERTIES'] === 'full';

describe('a simulated shop', () => {
  it.runIf(isFull).for(REGRESSIONS)(
    '[Q-10] keeps its books, stock, deadlines and promises by seed $seed for $days days: $why',
    async (year, { signal }) => {
      const report = await runYear(script, { ...year, signal });
      expect(report.violations).toEqual([]);
      expect(report.days).toBe(year.days);
      expect(report.counts.get('order') ?? 0).toBeGreaterThan(0);
      expect(report.counts.get('come back') ?? 0).toBeGreaterThan(0);
    },
  );

  it('[Q-10] has the same luck again by the same seed, and another by another', () => {
    const drawn = (seed: number): readonly number[] => {
      const chance = chanceOf(seed);
      return Array.from({ length: 50 }, () => chance.below(1_000));
    };
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });
});
