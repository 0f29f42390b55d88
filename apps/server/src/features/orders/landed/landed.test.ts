import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { seedSetting } from '../../settings/index.ts';
import { makeSku } from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
await seedSetting(db, 'serviceFee', { percent: 5, minCny: 0, maxCny: null }, server.clock.now());
const guest = server.as.guest({ currency: 'USD' });

const weighing = async (grams: number, request: Parameters<typeof makeSku>[1] = {}) => {
  const made = await makeSku(db, { domestic_freight_fen: 800, ...request });
  await db.updateTable('goods').set({ weight_grams: grams }).where('id', '=', made.spuId).execute();
  return made;
};
const cents = (amount: number) => Math.round(amount * 100);

describe('what goods cost until they are at home', () => {
  it('[G-01] [W-06] everything that is shown adds up, from the cheapest line to the dearest', async () => {
    const { skuId } = await weighing(640);
    const landed = await guest.call('GET /system/spu/landedCost', { skuId, country: 'US' });
    const { goods, domesticFreight, serviceFee, order } = landed;
    const [cheapest, dearest] = [landed.cheapest!, landed.dearest!]; // the demo's lines go there
    expect(serviceFee).toBeGreaterThan(0);
    expect(cents(order)).toBe(cents(goods) + cents(domesticFreight) + cents(serviceFee));
    for (const way of [cheapest, dearest])
      expect(cents(way.total)).toBe(cents(order) + cents(way.freight) + cents(way.duty));
    expect(dearest.total).toBeGreaterThan(cheapest.total);
    expect(landed).toMatchObject({ weightGrams: 640, weightOrigin: 'listed', currency: 'USD' });
    expect(landed.dutyNote).not.toBe('');
  });

  it('[G-01] the order part is what the order will charge, for several pieces too', async () => {
    const { skuId } = await weighing(200);
    const lines = [{ skuId, quantity: 3 }];
    const preview = await guest.call('POST /order/purchase/order', { lines });
    const landed = await guest.call('GET /system/spu/landedCost', { skuId, quantity: 3, country: 'GB' });
    expect(landed.order).toBe(preview.totalPrice);
    expect(landed.weightGrams).toBe(600);
    const offers = await guest.call('GET /logistis/findRules', { country: 'GB', weightGrams: 600 });
    const totals = offers.filter(({ isPossible }) => isPossible).map(({ total }) => total);
    expect(totals).toContain(landed.cheapest?.freight);
  });

  it('[G-01] goods that travel free, and those whose weight nobody knows, end with the order', async () => {
    const free = await weighing(500, { is_postage: true });
    const unknown = await makeSku(db);
    for (const { skuId } of [free, unknown]) {
      const landed = await guest.call('GET /system/spu/landedCost', { skuId, country: 'US' });
      expect(landed).toMatchObject({ cheapest: null, dearest: null, weightGrams: null });
      expect(landed.order).toBeGreaterThan(0);
    }
  });

  it('[G-01] nothing is promised to a country that no line goes to, or of a SKU that cannot be bought', async () => {
    const { skuId } = await weighing(500);
    expect(await guest.call('GET /system/spu/landedCost', { skuId, country: 'AQ' })).toMatchObject({
      cheapest: null,
      dearest: null,
    });
    const soldOut = await weighing(500, { stock: 0 });
    const ask = (of: string) =>
      reasonOf(guest.call('GET /system/spu/landedCost', { skuId: of, country: 'US' }));
    expect(await ask(soldOut.skuId)).toBe('sku_sold_out');
    expect(await ask('00000000-0000-4000-8000-000000000009')).toBe('sku_removed');
  });
});
