import { afterAll, beforeEach, expect, it } from 'vitest';
import { askProviderHttp, patienceFor, ProviderUnreachable, withinPatience } from './provider-http.ts';
import { startGateway } from './testing/gateway.ts';

const gateway = await startGateway(() => ({ status: 200, body: {} }));
afterAll(() => gateway.close());
beforeEach(() => void gateway.received.splice(0));

it.each(['down', 'limited', 'busy'] as const)(
  '[Y-10] an answer that says nothing of what was done (%s) is asked for again, and is no answer in the end',
  async (fault) => {
    const request = { method: 'POST', path: '/refunds', headers: { 'idempotency-key': 'two' } } as const;
    const ask = () => askProviderHttp({ baseUrl: gateway.origin, pauseMs: 1 }, request);
    gateway.fail(fault, 2);
    expect((await ask()).status).toBe(200);
    gateway.fail(fault, 3);
    await expect(ask()).rejects.toThrow(ProviderUnreachable);
    expect(gateway.received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(6).fill('two'));
  },
);

it('[Y-10] a provider that never answers is let go when the budget is over, whatever tries are left', async () => {
  gateway.fail('silent', 3);
  const begunAt = performance.now();
  const request = { method: 'POST', path: '/charges', headers: { 'idempotency-key': 'one' } } as const;
  const asking = askProviderHttp(
    { baseUrl: gateway.origin, timeoutMs: 1_000, budgetMs: 1_750, pauseMs: 10 },
    request,
  );
  await expect(asking).rejects.toThrow(ProviderUnreachable);
  expect(performance.now() - begunAt).toBeLessThan(3_000);
  expect(gateway.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
});

it('[Y-04] two questions of one work share its time: after the first, which used it up, the second is not asked', async () => {
  gateway.fail('silent', 3);
  const settings = { baseUrl: gateway.origin, timeoutMs: 1_000, budgetMs: 10_000, pauseMs: 10 };
  const ask = () => askProviderHttp(settings, { method: 'GET', path: '/charges', headers: {} });
  const begunAt = performance.now();
  await withinPatience(async () => {
    await expect(ask()).rejects.toThrow(ProviderUnreachable);
    await expect(withinPatience(ask)).rejects.toThrow(ProviderUnreachable);
  }, 1_750);
  expect(performance.now() - begunAt).toBeLessThan(3_000);
  expect(gateway.received.length).toBe(2);
  expect((await withinPatience(ask, 10_000)).status).toBe(200);
});

it('[Y-04] the work’s time is that of its provider: twice a short patience is not waited for', async () => {
  gateway.fail('silent', 6);
  const settings = { baseUrl: gateway.origin, ...patienceFor(400) };
  expect(settings).toMatchObject({ timeoutMs: 400, budgetMs: 1_000, pauseMs: 16 });
  const ask = () => askProviderHttp(settings, { method: 'GET', path: '/charges', headers: {} });
  await withinPatience(async () => {
    await expect(ask()).rejects.toThrow(ProviderUnreachable);
    const askedBefore = gateway.received.length;
    await expect(ask()).rejects.toThrow('no time was left');
    expect(gateway.received.length).toBe(askedBefore);
  });
});
