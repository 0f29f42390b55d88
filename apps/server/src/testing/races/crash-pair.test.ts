import { expect, it } from 'vitest';
import { crashPair } from './crash-pair.ts';

it('[Q-05] [Y-08] when one of two servers dies, a payment is repeated at the other, and counts once', async ({
  signal,
}) => {
  const report = await crashPair({ checkouts: 40, killAfter: 12, signal });
  expect(report).toMatchObject({ paid: 40, faults: [] });
  expect(report.kills).toBeGreaterThan(0);
  expect(report.repeated).toBeGreaterThan(0);
});
