import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparison, type Counted, compareShares, FEWEST_SEEN } from './experiment-result.ts';

it('[E-11] says nothing while too few have seen a variant', () => {
  expect(compareShares({ seen: FEWEST_SEEN - 1, reached: 3 }, { seen: 1_000, reached: 30 })).toBeUndefined();
});

it('[E-11] a difference is likely chance with few, and not with many', () => {
  const few = compareShares({ seen: 200, reached: 20 }, { seen: 200, reached: 24 });
  expect(few?.difference).toBeCloseTo(0.02);
  expect(few?.chance).toBeGreaterThan(0.4);
  expect(few?.from).toBeLessThan(0);
  const many = compareShares({ seen: 20_000, reached: 2_000 }, { seen: 20_000, reached: 2_400 });
  expect(many?.chance).toBeLessThan(0.001);
  expect(many?.from).toBeGreaterThan(0);
  expect(many?.to).toBeGreaterThan(many?.difference ?? 1);
});

it('[E-11] Newcombe’s own example of 56/70 against 48/80 has his interval', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998) 873–890, table II, method 10: 0.0524 to 0.3339
  const scaled = (seen: number, reached: number) => ({ seen, reached });
  const found = compareShares(scaled(800, 480), scaled(700, 560));
  expect(found?.difference).toBeCloseTo(0.2);
  expect(found?.from).toBeGreaterThan(0.0524);
  expect(found?.to).toBeLessThan(0.3339);
});

it('[E-11] nobody or everybody reaching the goal is no difference', () => {
  const nobody = { seen: 500, reached: 0 };
  expect(compareShares(nobody, nobody)).toMatchObject({ difference: 0, chance: 1 });
  const everybody = { seen: 500, reached: 500 };
  expect(compareShares(everybody, everybody)?.to).toBeLessThanOrEqual(1);
});

describe('[E-11] a comparison, calculated another way', () => {
  const Z = 1.959963984540054;

  /** A bound of Wilson's interval: where a share is just as far from the one that was seen as chance brings it, found by halving. */
  const bound = ({ seen, reached }: Counted, side: 'low' | 'high'): number => {
    const share = reached / seen;
    let [near, far] = side === 'low' ? [share, 0] : [share, 1];
    for (let step = 0; step < 60; step += 1) {
      const middle = (near + far) / 2;
      const isWithin = Math.abs(share - middle) <= Z * Math.sqrt((middle * (1 - middle)) / seen);
      if (isWithin) near = middle;
      else far = middle;
    }
    return near;
  };

  /** What lies beyond z on both sides of the bell, by adding up narrow strips. */
  const beyond = (z: number): number => {
    const strips = 2_000;
    let area = 0;
    for (let strip = 0; strip < strips; strip += 1)
      area += Math.exp(-((((strip + 0.5) * z) / strips) ** 2) / 2);
    return 1 - (2 * area * z) / strips / Math.sqrt(2 * Math.PI);
  };

  const counted = fc
    .record({ seen: fc.integer({ min: FEWEST_SEEN, max: 5_000 }), share: fc.integer({ min: 1, max: 99 }) })
    .map(({ seen, share }): Counted => ({ seen, reached: Math.max(1, Math.floor((seen * share) / 100)) }));

  it('has the bounds of Newcombe’s tenth method and the chance of the bell curve', () => {
    fc.assert(
      fc.property(counted, counted, (usual, changed) => {
        const found = compareShares(usual, changed);
        const [before, after] = [usual.reached / usual.seen, changed.reached / changed.seen];
        const difference = after - before;
        expect(found?.difference).toBeCloseTo(difference, 12);
        const down = Math.hypot(after - bound(changed, 'low'), bound(usual, 'high') - before);
        const up = Math.hypot(bound(changed, 'high') - after, before - bound(usual, 'low'));
        expect(found?.from).toBeCloseTo(difference - down, 8);
        expect(found?.to).toBeCloseTo(difference + up, 8);
        const pooled = (usual.reached + changed.reached) / (usual.seen + changed.seen);
        const spread = Math.sqrt(pooled * (1 - pooled) * (1 / usual.seen + 1 / changed.seen));
        expect(found?.chance).toBeCloseTo(beyond(Math.min(9, Math.abs(difference) / spread)), 5);
      }),
      { numRuns: 60 },
    );
  });

  const compared = (usual: Counted, changed: Counted): Comparison => {
    const found = compareShares(usual, changed);
    if (!found) throw new Error('enough have seen both');
    return found;
  };

  it('turned round is the same with the other sign', () => {
    fc.assert(
      fc.property(counted, counted, (usual, changed) => {
        const [there, back] = [compared(usual, changed), compared(changed, usual)];
        expect(back.difference).toBeCloseTo(-there.difference, 12);
        expect(back.from).toBeCloseTo(-there.to, 12);
        expect(back.to).toBeCloseTo(-there.from, 12);
        expect(back.chance).toBe(there.chance);
      }),
    );
  });

  it.each([
    ['both just enough', FEWEST_SEEN, FEWEST_SEEN, true],
    ['one too few of the usual', FEWEST_SEEN - 1, FEWEST_SEEN, false],
    ['one too few of the changed', FEWEST_SEEN, FEWEST_SEEN - 1, false],
    ['none', 0, 0, false],
  ])('%s', (_, usual, changed, isSaid) => {
    const found = compareShares({ seen: usual, reached: 0 }, { seen: changed, reached: 0 });
    expect(found !== undefined).toBe(isSaid);
  });

  it('a hundred browsers are the fewest', () => {
    expect(FEWEST_SEEN).toBe(100);
  });

  it('the bounds of nobody and of everybody are those of the interval, not beyond', () => {
    const [nobody, everybody] = [
      { seen: 100, reached: 0 },
      { seen: 100, reached: 100 },
    ];
    // Wilson: z² ÷ (n + z²) for none of a hundred.
    const edge = Z ** 2 / (100 + Z ** 2);
    const same = compareShares(nobody, nobody);
    expect(same?.from).toBeCloseTo(-edge, 10);
    expect(same?.to).toBeCloseTo(edge, 10);
    const most = compareShares(nobody, everybody);
    expect(most).toMatchObject({ difference: 1, to: 1 });
    expect(most?.from).toBeCloseTo(1 - Math.hypot(edge, edge), 10);
    expect(most?.chance).toBeCloseTo(0, 10);
  });

  // https://www.itl.nist.gov/div898/handbook/eda/section3/eda3671.htm: the table of the normal distribution.
  it.each([
    [0, 1],
    [1, 0.317_31],
    [1.96, 0.05],
    [2.58, 0.009_88],
  ])('%d spreads apart are a chance of %d', (z, chance) => {
    // Two of a million, around a half: a spread of 1 ÷ √2,000,000.
    const [half, seen] = [500_000, 1_000_000];
    const found = compareShares(
      { seen, reached: half },
      { seen, reached: Math.round(half + z * Math.sqrt(seen / 2)) },
    );
    expect(found?.chance).toBeCloseTo(chance, 3);
  });
});
