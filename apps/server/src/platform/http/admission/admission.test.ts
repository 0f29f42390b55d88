import { call, type Calls } from '@caravan/contract/call';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
import type { Feature } from '../../feature.ts';
import type { Handlers } from '../calls/handler.ts';
import { createAdmission, FEWEST } from './admission.ts';
import { priorityOf } from './priority.ts';

const filled = (count: number) => {
  const admission = createAdmission();
  for (let n = 0; n < count; n += 1) admission.enter();
  return admission;
};
const looks = (admission: ReturnType<typeof createAdmission>, times: number, lateMs: number, waiting = 0) => {
  for (let n = 0; n < times; n += 1) admission.look(lateMs, waiting);
};

describe('how many requests are worked on at once', () => {
  it('[Z-07] falls while the event loop is late, to a few and not to none', () => {
    const admission = createAdmission();
    looks(admission, 3, 200);
    expect(admission.state().limit).toBeLessThan(40);
    looks(admission, 50, 200);
    expect(admission.state().limit).toBe(FEWEST);
  });

  it('[Z-07] falls when a queue stands before the database, not when it is gone at the next look', () => {
    const standing = createAdmission();
    looks(standing, 20, 0, 5);
    expect(standing.state().limit).toBe(FEWEST);
    const passing = createAdmission();
    for (let n = 0; n < 20; n += 1) passing.look(0, n % 4);
    expect(passing.state().limit).toBe(100);
  });

  it('[Z-07] rises within a second once there is time again, and past the usual while it is used up', () => {
    const admission = filled(FEWEST);
    looks(admission, 50, 200);
    looks(admission, 50, 1);
    expect(admission.state().limit).toBeGreaterThanOrEqual(100);
    for (let n = 0; n < 100; n += 1) {
      while (admission.hasRoom('look')) admission.enter();
      admission.look(1, 0);
    }
    expect(admission.state().limit).toBe(1_000);
  });

  it('[Z-07] leaves room for money and staff where those who look around find none', () => {
    const admission = filled(100);
    expect(['look', 'own', 'first', 'always'].map((each) => admission.hasRoom(each as 'look'))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    for (let n = 0; n < 50; n += 1) admission.enter();
    expect(admission.hasRoom('own')).toBe(false);
    expect(admission.hasRoom('first')).toBe(true);
    for (let n = 0; n < 300; n += 1) admission.enter();
    expect(admission.hasRoom('first')).toBe(false);
    expect(admission.hasRoom('always')).toBe(true);
  });
});

it.each([
  ['/healthz', 'always'],
  ['/api/payment/notice/:provider', 'first'],
  ['/api/order/creat/pay/order/risingPay', 'first'],
  ['/api/order/addFast', 'first'],
  ['/api/staff/orders', 'first'],
  ['/desk', 'first'],
  ['/desk/*', 'first'],
  ['/deskless', 'look'],
  ['/api/goods/search', 'look'],
  ['/*', 'look'],
] as const)('[Z-07] %s goes %s', (url, priority) => expect(priorityOf(url, true)).toBe(priority));

it('[Z-07] what a shopper does with things of their own goes before looking around', () =>
  expect(priorityOf('/api/system/cart/add', false)).toBe('own'));

const table = {
  'GET /probe/look': call({
    summary: 'Waits until it is let go.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.null(),
  }),
  'POST /order/insert/probe': call({
    summary: 'An order.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ text: z.string().optional() }),
    output: z.null(),
  }),
} satisfies Calls;

const MOST_AT_FIRST = 100;

describe('a server that has more to do than it can', () => {
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const handlers = {
    'GET /probe/look': async () => {
      await gate;
      return null;
    },
    'POST /order/insert/probe': async () => null,
  } satisfies Handlers<typeof table>;

  it('[Z-07] answers 503 with a time at once, lets money and health through, and takes all again afterwards', async () => {
    const server = await testServer({
      features: [{ calls: table, handlers } as Feature & { handlers: object }],
      environment: { ADMISSION: 'on', PUBLIC_ORIGIN: 'https://shop.test' },
    });
    const origin = await server.listen();
    const look = () => fetch(`${origin}/api/probe/look`, { headers: { tolanguage: 'zh-CN' } });
    const order = (body: string) =>
      fetch(`${origin}/api/order/insert/probe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const busy = Array.from({ length: MOST_AT_FIRST + 60 }, look);
    const begun = performance.now();
    const refused = await Promise.race(busy);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('strict-transport-security')).toContain('max-age=');
    expect(await refused.json()).toMatchObject({
      code: 503,
      message: '系统繁忙，请稍后再试。',
      reason: 'unavailable',
    });
    expect((await order('{}')).status).toBe(200);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await server.app.inject({ url: '/metrics' })).body).toMatch(
      /http_requests_turned_away_total\{priority="look"\} \d/,
    );
    letGo();
    const statuses = (await Promise.all(busy)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(FEWEST);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect((await look()).status).toBe(200);
  });
});
