import { expect, it } from 'vitest';
import { WEBHOOK_TRIES, webhookWaitMs } from './webhook-tries.ts';

it('a webhook is tried for about twenty hours, each wait longer than the one before', () => {
  const waits = Array.from({ length: WEBHOOK_TRIES - 1 }, (_, done) => webhookWaitMs(done + 1) ?? 0);
  expect(waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0))).toBe(true);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000).toBeCloseTo(20.6, 1);
  expect(webhookWaitMs(WEBHOOK_TRIES)).toBeUndefined();
});
