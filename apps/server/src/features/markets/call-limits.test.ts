import { expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { createCallLimits } from './call-limits.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const limits = createCallLimits(server.services);
const day = { perSecond: 500, perDay: 20 };
const takeMany = async (count: number, part: number): Promise<string[]> => {
  const taken: string[] = [];
  for (let each = 0; each < count; each += 1) taken.push(await limits.take('p', { ...day, part }));
  return taken;
};

it('[M-03] [S-02] what is kept for buying is refused to who looks, and there for who buys', async () => {
  expect(await takeMany(19, 0.9)).toEqual([...Array.from({ length: 18 }, () => 'taken'), 'quota']);
  expect(await takeMany(3, 1)).toEqual(['taken', 'taken', 'quota']);
  server.clock.advance(24 * 3_600_000);
  expect(await takeMany(1, 0.5)).toEqual(['taken']);
});

it('[M-03] the part is of what the provider says there is, where that is less', async () => {
  server.clock.advance(24 * 3_600_000);
  await takeMany(1, 1);
  await limits.note('p', 1, 4);
  expect(await takeMany(2, 0.5)).toEqual(['taken', 'quota']);
  expect(await takeMany(3, 1)).toEqual(['taken', 'taken', 'quota']);
});
