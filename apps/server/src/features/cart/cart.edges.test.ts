import { quantityProblem } from '@caravan/domain/orders/cart';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../testing/servers/test-server.ts';
import { tradingServer } from '../../testing/servers/trading-server.ts';
import { makeSku } from '../orders/orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;

const EDGES = [
  { stock: 4, minOrder: 3 },
  { stock: 1, minOrder: 1 },
  { stock: 3, minOrder: 3 },
  { stock: 2, minOrder: 3 },
];
const QUANTITIES = [1, 2, 3, 4, 5];

/** The statement that writes a line has the rule of the domain within it: both say the same at every edge. */
describe.each(EDGES)('[K-05] a stock of $stock, ordered from $minOrder on', ({ stock, minOrder }) => {
  const ruled = (quantity: number) => quantityProblem(quantity, stock, minOrder) ?? 'succeeded';

  it('lets those quantities into the cart that the rule lets', async () => {
    const { skuId } = await makeSku(db, { stock, min_order: minOrder });
    const answers: string[] = [];
    for (const quantity of QUANTITIES) {
      const { call } = await server.as.shopper();
      answers.push(await reasonOf(call('POST /system/cart/add', { skuId, quantity })));
    }
    expect(answers).toEqual(QUANTITIES.map(ruled));
  });

  it('adds up to those quantities that the rule lets', async () => {
    const { skuId } = await makeSku(db, { stock: 10, min_order: 1 });
    const { call } = await server.as.shopper();
    await call('POST /system/cart/add', { skuId, quantity: 1 });
    await db.updateTable('skus').set({ stock }).where('id', '=', skuId).execute();
    const answer = await reasonOf(call('POST /system/cart/add', { skuId, quantity: stock }));
    expect(answer).toBe('quantity_above_stock');
  });

  it('changes a line to those quantities that the rule lets', async () => {
    const { skuId, spuId } = await makeSku(db, { stock: 10, min_order: 1 });
    const { call } = await server.as.shopper();
    const { id } = await call('POST /system/cart/add', { skuId, quantity: 1 });
    await db.updateTable('skus').set({ stock }).where('id', '=', skuId).execute();
    await db.updateTable('goods').set({ min_order: minOrder }).where('id', '=', spuId).execute();
    const answers: string[] = [];
    for (const quantity of QUANTITIES)
      answers.push(await reasonOf(call('POST /system/cart/edit', { id, quantity })));
    expect(answers).toEqual(QUANTITIES.map(ruled));
  });
});
