import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { seedRates } from '../../orders/orders.fixtures.ts';
import { putOnSale } from '../goods.fixture.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
await seedRates(server.db, server.clock.now());
const ada = await server.as.shopper();
const bob = await server.as.shopper();

describe('favourites', () => {
  it('[G-07] are kept once, newest first, for their owner alone, also when they are sold no more', async () => {
    const [first, second] = [await putOnSale(server.db), await putOnSale(server.db)];
    const add = (spuId: string) => ada.call('POST /system/favourite/add', { spuId });
    expect(await add(first.id)).toEqual({ count: 1 });
    server.clock.advance(1_000);
    await add(second.id);
    expect(await add(second.id)).toEqual({ count: 2 });
    await server.db.updateTable('goods').set({ status: 'sold_out' }).where('id', '=', first.id).execute();
    const { list } = await ada.call('GET /system/favourite/list');
    expect(list).toMatchObject([
      { id: second.id, isForSale: true },
      { id: first.id, isForSale: false },
    ]);
    expect((await bob.call('GET /system/favourite/list')).total).toBe(0);
    await bob.call('GET /system/favourite/removeIds', { ids: first.id });
    expect(await ada.call('GET /system/favourite/check', { spuId: first.id })).toEqual({ isFavourite: true });
    await ada.call('GET /system/favourite/removeIds', { ids: `${first.id},${second.id}` });
    expect(await ada.call('GET /system/favourite/check', { spuId: first.id })).toEqual({
      isFavourite: false,
    });
  });

  it('[G-07] of goods that are unknown or removed are not taken, a guest has none', async () => {
    const gone = await putOnSale(server.db, { status: 'removed' });
    expect(await reasonOf(ada.call('POST /system/favourite/add', { spuId: gone.id }))).toBe('not_found');
    const guest = server.as.guest();
    expect(await reasonOf(guest.call('GET /system/favourite/list'))).toBe('unauthenticated');
  });
});
