import { expect, it } from 'vitest';
import { DAY_MS } from '../../time/china-time.ts';
import { mayDispose, UNOWNED_KEPT_DAYS } from './disposal.ts';

it('[B-08] a package without an owner is kept ninety days to the moment', () => {
  const receivedAt = new Date('2026-03-02T01:30:00Z');
  const after = (ms: number) => new Date(receivedAt.getTime() + ms);
  expect(mayDispose(receivedAt, after(UNOWNED_KEPT_DAYS * DAY_MS - 1))).toBe(false);
  expect(mayDispose(receivedAt, after(UNOWNED_KEPT_DAYS * DAY_MS))).toBe(true);
});
