import { describe, expect, it } from 'vitest';
import { redisServer } from '../../testing/servers/redis-server.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { type Counters, countersOf, databaseCounters, redisCounters } from '../counters/counters.ts';
import { createLog } from '../log/log.ts';
import { openRedis, type Redis } from './redis.ts';

const redis = await redisServer();
const server = await testServer({ environment: redis ? { REDIS_URL: redis.url, RATE_LIMITS: 'on' } : {} });
const used = server.services.redis;
const log = createLog({ logLevel: 'silent', logFormat: 'json' });

const counters: { name: string; make: () => Counters }[] = [
  { name: 'the database', make: () => databaseCounters(server.db) },
  ...(used ? [{ name: 'Redis', make: () => redisCounters(used) }] : []),
];

describe.each(counters)('[E-09] [Z-03] counters in $name', ({ make }) => {
  const window = { start: new Date('2026-03-02T10:00:00Z'), ms: 60_000 };

  it('give each of many at once another number, and each key and window its own', async () => {
    const here = make();
    const counts = await Promise.all(Array.from({ length: 50 }, () => here.count('a call by Ada', window)));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(await here.count('a call by Ben', window)).toBe(1);
    expect(await here.count('a call by Ada', { ...window, start: new Date('2026-03-02T10:01:00Z') })).toBe(1);
    expect(await make().count('a call by Ada', window)).toBe(51);
  });
});

const readiness = async () => (await server.app.inject({ url: '/readyz' })).json();
const ask = async () =>
  (await server.app.inject({ url: '/api/goods/search?value=bag&pageSize=1' })).statusCode;
const countMany = async (): Promise<number> => {
  const startedAt = performance.now();
  for (let time = 0; time < 20; time += 1)
    await server.services.counters.count('while it is away', { start: new Date(0), ms: 60_000 });
  return performance.now() - startedAt;
};

describe.skipIf(!redis)('[Z-03] when Redis', () => {
  it.each([
    { what: 'crashes', lose: () => redis?.kill(), bring: () => redis?.start() },
    { what: 'hangs', lose: () => redis?.freeze(), bring: () => redis?.thaw() },
  ])(
    '$what no request fails or waits for it, readiness tells, and it is used again',
    async ({ lose, bring }) => {
      await expect.poll(readiness).toEqual({ status: 'ready', redis: 'up' });
      await lose();
      expect(await countMany()).toBeLessThan(3_000); // one waits its patience out, no other does
      expect(await ask()).toBe(200);
      await expect.poll(readiness).toEqual({ status: 'ready', redis: 'down' });
      expect(
        await server.db
          .selectFrom('rate_counters')
          .select('count')
          .where('key', '=', 'while it is away')
          .execute(),
      ).not.toEqual([]);
      expect((await server.app.inject({ url: '/metrics' })).body).toContain('caravan_redis_up 0');
      await bring();
      await expect.poll(readiness).toEqual({ status: 'ready', redis: 'up' });
    },
  );
});

describe('[Z-03] a Redis that is not there at the start', () => {
  it('is done without', async () => {
    let absent: Redis | undefined;
    try {
      absent = await openRedis({ url: 'redis://127.0.0.1:1', prefix: 'test:', log });
      expect(absent.isUp()).toBe(false);
      await absent.subscribe('live:nobody');
      await expect(absent.publish('live:nobody', 'x')).rejects.toThrow('client is offline');
      const count = () => countersOf(server.db, absent).count('no redis', { start: new Date(0), ms: 1_000 });
      expect([await count(), await count()]).toEqual([1, 2]);
    } finally {
      absent?.close();
    }
  });
});
