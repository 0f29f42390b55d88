import { call, type Calls } from '@caravan/contract/call';
import * as z from 'zod';
import { afterEach, expect, it, vi } from 'vitest';
import { redisServer } from '../../../testing/servers/redis-server.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import type { Feature } from '../../feature.ts';
import { networkOf } from '../calls/caller.ts';
import type { Handlers } from '../calls/handler.ts';
import type { Addend } from '../../redis/redis.ts';
import { sharedCounts } from './network-counts.ts';
import { createGeneralLimit } from './rate-limits.ts';

const table = {
  'POST /probe/guess': call({
    summary: 'May be tried five times.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({}),
    output: z.null(),
    limit: { count: 5, windowMs: 60_000 },
  }),
} satisfies Calls;
const handlers = { 'POST /probe/guess': async () => null } satisfies Handlers<typeof table>;

const server = await testServer({
  features: [{ calls: table, handlers } as Feature & { handlers: object }],
  environment: { RATE_LIMITS: 'on' },
  now: '2026-03-02T10:00:00Z',
});
const sibling = await server.sibling();

afterEach(() => void vi.useRealTimers());

const guess = (app: typeof server.app, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/probe/guess', payload: {}, remoteAddress, headers });

const redis = await redisServer();
const redisShop = redis
  ? await testServer({
      features: [{ calls: table, handlers } as Feature & { handlers: object }],
      environment: { RATE_LIMITS: 'on', REDIS_URL: redis.url },
      now: '2026-03-02T10:00:00Z',
    })
  : undefined;

it.skipIf(!redisShop)(
  '[Z-03] two processes count a call’s bound together in Redis, not in the database',
  async () => {
    const near = redisShop ?? expect.fail();
    const far = await near.sibling();
    const statuses = [];
    for (let time = 0; time < 8; time += 1)
      statuses.push((await guess(time % 2 ? near.app : far.app, '203.0.113.7')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await near.db.selectFrom('rate_counters').selectAll().execute()).toEqual([]);
    near.clock.advance(61_000);
    expect((await guess(near.app, '203.0.113.7')).statusCode).toBe(200);
  },
);

it('[Z-01] two processes that share their counts turn away a network that is over its bound at both together', async () => {
  const totals = new Map<string, number>();
  const store = {
    isUp: () => true,
    add: async (entries: readonly Addend[]) =>
      entries.map(({ key, by }) => {
        totals.set(key, (totals.get(key) ?? 0) + by);
        return totals.get(key) ?? 0;
      }),
  };
  const bound = { count: 100, windowMs: 60_000 };
  const processes = [0, 1].map(() => {
    const shared = sharedCounts(store, bound.windowMs, () => 1_000);
    return { shared, count: createGeneralLimit({ read: bound, write: bound }, shared) };
  });
  const [near = expect.fail(), far = expect.fail()] = processes;
  for (let time = 0; time < 60; time += 1) near.count('203.0.113.9', 'read');
  near.count('203.0.113.10', 'read'); // far from its bound: nobody else hears of it
  for (let time = 0; time < 30; time += 1) far.count('203.0.113.9', 'read');
  for (const { shared } of [near, far, near]) await shared.share();
  expect([...totals.values()]).toEqual([90]);
  for (let time = 0; time < 10; time += 1) near.count('203.0.113.9', 'read');
  expect(() => near.count('203.0.113.9', 'read')).toThrow('rate_limited');
  await near.shared.share();
  await far.shared.share();
  expect(() => far.count('203.0.113.9', 'read')).toThrow('rate_limited');
  expect(() => far.count('203.0.113.10', 'read')).not.toThrow();
});

it('two processes count a call’s bound together', async () => {
  server.clock.set('2026-03-02T10:05:00Z'); // however slow the machine was, the minute begins now
  const statuses = [];
  for (let time = 0; time < 8; time += 1)
    statuses.push((await guess(time % 2 ? server.app : sibling.app, '203.0.113.7')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

it('headers that claim another address do not help, and the answer says when to come again', async () => {
  const refused = await guess(server.app, '203.0.113.7', {
    'x-forwarded-for': '198.51.100.1',
    forwarded: 'for=1.2.3.4',
  });
  expect(refused.json()).toMatchObject({ code: 429, reason: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('behind a proxy the address is the one that the proxy saw, not one that the caller put before it', async () => {
  const proxied = await testServer({
    features: [{ calls: table, handlers } as Feature & { handlers: object }],
    environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
    now: '2026-03-02T10:00:00Z',
  });
  const statuses = [];
  for (let time = 0; time < 7; time += 1)
    statuses.push(
      (await guess(proxied.app, '10.0.0.1', { 'x-forwarded-for': `198.51.100.${time}, 203.0.113.20` }))
        .statusCode,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await guess(proxied.app, '10.0.0.1', { 'x-forwarded-for': '203.0.113.21' })).statusCode).toBe(200);
});

it('[E-09] behind several proxies the address is the one that the outermost of ours saw', async () => {
  const limited = { features: [{ calls: table, handlers } as Feature & { handlers: object }] };
  for (const trusted of ['2', '10.0.0.0/8, 203.0.113.0/24']) {
    const proxied = await testServer({
      ...limited,
      environment: { RATE_LIMITS: 'on', TRUST_PROXY: trusted },
      now: '2026-03-02T10:00:00Z',
    });
    const from = (shopper: string) => ({ 'x-forwarded-for': `1.2.3.4, ${shopper}, 203.0.113.20` });
    const statuses = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await guess(proxied.app, '10.0.0.1', from('198.51.100.7'))).statusCode);
    expect([trusted, ...statuses]).toEqual([trusted, 200, 200, 200, 200, 200, 429]);
    expect((await guess(proxied.app, '10.0.0.1', from('198.51.100.8'))).statusCode).toBe(200);
  }
});

it('[E-09] counts what is changed apart from what is looked at, and files and pictures never', () => {
  const bound = { count: 1, windowMs: 60_000 };
  const count = createGeneralLimit({ read: bound, write: bound });
  for (let time = 0; time < 5; time += 1) count('203.0.113.9', 'never');
  count('203.0.113.9', 'write');
  count('203.0.113.9', 'read');
  expect(() => count('203.0.113.9', 'read')).toThrow('rate_limited');
});

it('[E-09] three hundred people behind one address browse for a minute and nobody is turned away', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const count = createGeneralLimit();
  const browse = () => {
    for (let look = 0; look < 50; look += 1) count('203.0.113.9', 'read');
    for (let change = 0; change < 8; change += 1) count('203.0.113.9', 'write');
  };
  for (let person = 0; person < 300; person += 1) expect(browse).not.toThrow();
});

it('somebody else, and the same person a minute later, may go on', async () => {
  expect((await guess(server.app, '203.0.113.8')).statusCode).toBe(200);
  server.clock.advance(61_000);
  expect((await guess(server.app, '203.0.113.7')).statusCode).toBe(200);
});

it('addresses of one IPv6 customer count as one, and an IPv4 address is the same in both spellings', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'));
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'));
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

it('the general bound lets a network in again when its time is over', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const bound = { count: 3, windowMs: 50 };
  const counted = createGeneralLimit({ read: bound, write: bound });
  const count = (network: string) => counted(network, 'write');
  for (let time = 0; time < 3; time += 1) count('203.0.113.9');
  expect(() => count('203.0.113.9')).toThrow('rate_limited');
  expect(() => count('203.0.113.10')).not.toThrow();
  vi.advanceTimersByTime(49);
  expect(() => count('203.0.113.9')).toThrow('rate_limited');
  vi.advanceTimersByTime(1);
  expect(() => count('203.0.113.9')).not.toThrow();
});
