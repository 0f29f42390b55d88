import { describe, expect, it } from 'vitest';
import { crashRounds, isSound } from '../journey/hardship/crash.ts';

describe('a server that is killed while people pay', () => {
  it('[Y-08] loses nothing it acknowledged, is paid nothing twice, and its books are right', async () => {
    const counts = await crashRounds({ rounds: 2, checkouts: 10, tell: () => undefined });
    expect(counts.acknowledgedOrders).toBeGreaterThan(5);
    expect(counts.paidOrders).toBeGreaterThan(3);
    expect(counts).toMatchObject({
      lost: 0,
      paidTwice: 0,
      orderedTwice: 0,
      stockAstray: 0,
      stray: 0,
      ledger: 'clean',
    });
    expect(isSound(counts)).toBe(true);
  });
});
