import { expect, it } from 'vitest';
import { compareShares, FEWEST_SEEN } from './experiment-result.ts';

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
