import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../apps/server/src/testing/years/checks/invariants.ts';
import { walkOnce } from '../explore/walker.ts';
import type { Shop } from '../harness/shop.ts';
import { ownShop, sharedBrowser } from '../harness/test.ts';
import { ledgerCheck } from '../journey/desk/books.ts';

const MINUTE_MS = 60_000;
const STEPS = 20;

describe('somebody whom nobody taught', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await ownShop();
  });
  afterAll(() => shop.stop());

  // A guest, a member and three of the staff; `npm run explore` walks by other seeds for as long as it is told.
  it.each([3, 10, 14, 5])(
    '[Q-11] walks by seed %i without an error, a dead end or a broken invariant',
    async (seed) => {
      const until = Date.now() + MINUTE_MS;
      const walk = { browser: await sharedBrowser(), shop, folder: tmpdir(), seed, steps: STEPS, until };
      const { steps, findings } = await walkOnce(walk);
      expect(findings.map((finding) => JSON.stringify(finding))).toEqual([]);
      expect(steps).toBe(STEPS);
      expect(await brokenInvariants(shop.rows, new Date())).toEqual([]);
    },
  );

  it('[Q-11] leaves books that add up', async () => {
    expect(await ledgerCheck(shop.varDir)).not.toContain('WRONG');
  });
});
