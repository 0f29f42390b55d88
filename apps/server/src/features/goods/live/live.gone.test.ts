import { describe, expect, it } from 'vitest';
import { answeredSearch, marketServer } from '../../../testing/servers/market-server.ts';
import { heal, poison } from '../../../testing/faults/poison.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import { liveJobs } from './live.jobs.ts';

const { gateway, server, guest } = await marketServer();
const { db } = server;
const HOUR_MS = 3_600_000;
const GONE = JSON.stringify({ error_code: '2000', error: 'item-not-found', reason: '商品不存在' });

const open = (id: string) =>
  guest.call('GET /system/spu/urlSearch', { url: `https://item.taobao.com/item.htm?id=${id}` });
const detail = (id: string | null) => guest.call('GET /system/spu/queryDetail', { id: id ?? '' });
const answering = (id: string, body: string, times = 1): void =>
  void gateway.faults.push(
    ...Array.from({ length: times }, () => ({ kind: 'body', body, on: `"${id}"` }) as const),
  );
const bodyOf = (id: string, title: string, price = '10'): string =>
  JSON.stringify({ error_code: '0000', item: { num_iid: id, title, price, num: '5', detail_url: '' } });
const standing = (id: string) =>
  db
    .selectFrom('goods')
    .select(['id', 'status', 'removed_because', 'tried_at'])
    .where('external_id', '=', id)
    .executeTakeFirstOrThrow();
const refreshCarts = () => runJob(liveJobs[0]!, server.services, {}, { attempt: 1, maxAttempts: 1 });

/** Goods that were opened and are gone when they are looked at two hours later. */
const goneGoods = async (externalId: string): Promise<string> => {
  const { id } = await open(externalId);
  server.clock.advance(2 * HOUR_MS);
  answering(externalId, GONE);
  await detail(id);
  await expect.poll(async () => (await standing(externalId)).status).toBe('removed');
  return id ?? '';
};

describe('goods that their marketplace no longer has', () => {
  it('[M-01] stay on sale when the answer about them cannot be read', async () => {
    const { id } = await open('720000000001');
    server.clock.advance(2 * HOUR_MS);
    answering('720000000001', bodyOf('720000000001', '奶油风布艺沙发', ''), 3);
    const before = gateway.asked.length;
    await detail(id);
    await expect.poll(() => gateway.asked.length, { timeout: 8_000 }).toBe(before + 3);
    await expect.poll(async () => (await standing('720000000001')).tried_at).not.toBeNull();
    expect(await standing('720000000001')).toMatchObject({ status: 'on_sale', removed_because: null });
  });

  it('[M-01] [C-05] are taken off, and are on sale again when their link is pasted and they are back', async () => {
    const id = await goneGoods('720000000002');
    expect((await detail(id)).prohibition).toBeNull();
    answering('720000000002', GONE);
    expect(await reasonOf(open('720000000002'))).toBe('link_not_found');
    expect((await open('720000000002')).id).toBe(id);
    expect(await standing('720000000002')).toMatchObject({ status: 'on_sale', removed_because: null });
  });

  it('[M-01] are asked for again an hour later by anyone who opens them, and not by every look before', async () => {
    const id = await goneGoods('720000000003');
    const before = gateway.asked.length;
    await detail(id);
    await detail(id);
    expect(gateway.asked.length).toBe(before);
    server.clock.advance(2 * HOUR_MS);
    await detail(id);
    await expect.poll(async () => (await standing('720000000003')).status).toBe('on_sale');
  });

  it('[M-01] [C-08] are found again where a list of the marketplace names them later', async () => {
    const request = { source: '1688', pageSize: 5 } as const;
    const [card] = (await answeredSearch(guest.call, { ...request, value: '连衣裙' })).list;
    answering('811000000010', GONE);
    expect((await detail(card?.id ?? '')).status).toBe('removed');
    const found = async (value: string) =>
      (await answeredSearch(guest.call, { ...request, value })).list.map(({ id }) => id);
    expect(await found('连衣裙 长')).not.toContain(card?.id);
    server.clock.advance(2 * HOUR_MS);
    expect(await found('连衣裙 短')).toContain(card?.id);
  });
});

describe('goods that a provider answers for from memory', () => {
  const hoursAgo = (hours: number): Date => new Date(server.clock.now().getTime() - hours * HOUR_MS);
  const remembered = (id: string, price: string, since: Date): string => {
    const inChina = new Date(since.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
    return JSON.stringify({
      ...JSON.parse(bodyOf(id, '奶油风布艺沙发', price)),
      cache: 1,
      data_update: inChina,
    });
  };
  const priceAndAge = async (id: string | null) => {
    const { price, asOf } = await detail(id);
    return { price, asOf };
  };

  it('[M-01] keep what is known since later, and are as old as they were when the provider fetched them', async () => {
    const opened = await open('720000000009');
    const known = await priceAndAge(opened.id);
    server.clock.advance(2 * HOUR_MS);
    answering('720000000009', remembered('720000000009', '99', hoursAgo(3)));
    await detail(opened.id);
    await expect.poll(async () => (await standing('720000000009')).tried_at).not.toBeNull();
    expect(await priceAndAge(opened.id)).toEqual(known);
    server.clock.advance(2 * HOUR_MS);
    const since = new Date(Math.floor(hoursAgo(1).getTime() / 1_000) * 1_000);
    answering('720000000009', remembered('720000000009', '12', since));
    await detail(opened.id);
    await expect.poll(() => priceAndAge(opened.id)).toEqual({ price: 12, asOf: since.toISOString() });
  });
});

describe('goods that are off for another reason', () => {
  it('[M-01] [C-05] nobody may send: their link says so, until they are something else there', async () => {
    answering('720000000004', bodyOf('720000000004', '一次性电子烟'));
    expect(await reasonOf(open('720000000004'))).toBe('link_prohibited');
    expect(await standing('720000000004')).toMatchObject({ status: 'removed', removed_because: 'forbidden' });
    expect((await open('720000000004')).id).toBe((await standing('720000000004')).id);
  });

  it('[M-01] [C-05] the shop took off: they stay off, and their link says whose request that is', async () => {
    const { id } = await open('720000000005');
    await db.updateTable('goods').set({ status: 'removed' }).where('id', '=', id).execute();
    expect(await reasonOf(open('720000000005'))).toBe('link_not_offered');
    server.clock.advance(2 * HOUR_MS);
    const before = gateway.asked.length;
    expect((await detail(id)).status).toBe('removed');
    expect(gateway.asked.length).toBe(before);
  });
});

describe('the clockwork that looks at carts', () => {
  it('[Q-03] goes on behind goods that cannot be written', async () => {
    const ada = await server.as.shopper();
    const ids = ['720000000018', '720000000019'];
    for (const each of ids) {
      const { id } = await open(each);
      const [sku] = (await detail(id)).skus;
      await ada.call('POST /system/cart/add', { skuId: sku?.skuId ?? '', quantity: 1 });
      server.clock.advance(1_000);
    }
    server.clock.advance(3 * HOUR_MS);
    const bad = { table: 'goods', value: (await standing(ids[0] ?? '')).id };
    const askedSince = (from: number) =>
      gateway.asked.slice(from).flatMap(({ parameters }) => parameters['num_iid'] ?? []);
    await poison(db, bad);
    const first = gateway.asked.length;
    await expect(refreshCarts()).rejects.toThrow('1 rows of goods.refreshCarts');
    expect(askedSince(first).filter((id) => ids.includes(id))).toEqual(ids);
    const second = gateway.asked.length;
    await refreshCarts();
    expect(askedSince(second)).not.toContain(ids[0]);
    await heal(db, bad);
    server.clock.advance(121_000);
    await refreshCarts();
    expect(askedSince(second)).toContain(ids[0]);
    await db.deleteFrom('cart_lines').where('account_id', '=', ada.accountId).execute();
  });

  it('[K-14] comes to those behind a source that does not answer', async () => {
    const ada = await server.as.shopper();
    const ids = ['720000000006', '720000000007'];
    for (const each of ids) {
      const { id } = await open(each);
      const [sku] = (await detail(id)).skus;
      await ada.call('POST /system/cart/add', { skuId: sku?.skuId ?? '', quantity: 1 });
      server.clock.advance(1_000);
    }
    const asked = () => gateway.asked.flatMap(({ parameters }) => parameters['num_iid'] ?? []);
    server.clock.advance(3 * HOUR_MS);
    answering('720000000006', '{"error_code":"4001","error":"x"}', 2);
    await refreshCarts();
    const first = asked().length;
    expect(asked().slice(-2)).toEqual(ids);
    await refreshCarts();
    expect(asked().length).toBe(first);
    server.clock.advance(150 * 60_000);
    answering('720000000007', '{"error_code":"4001","error":"x"}');
    await refreshCarts();
    expect(asked().slice(first)).toEqual(ids);
  });
});
