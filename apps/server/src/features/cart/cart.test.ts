import { cartCalls } from '@caravan/contract/cart/cart.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenByWrongTypes, hostileTexts } from '../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { putOnSale } from '../goods/goods.fixture.ts';
import { seedRates } from '../rates/rates.seed.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });

beforeAll(() => seedRates(server.db, server.clock.now()));

/** The only SKU of new goods. */
const newSku = async (stock = 10, request: Parameters<typeof putOnSale>[1] = {}): Promise<string> => {
  const { skuIds } = await putOnSale(server.db, { ...request, stocks: [stock] });
  return skuIds[0]!;
};

type Shopper = Awaited<ReturnType<typeof server.as.shopper>>;
const linesOf = async ({ call }: Pick<Shopper, 'call'>) =>
  (await call('GET /system/cart/list')).stores.flatMap(({ skuList }) => skuList);

describe('putting into the cart', () => {
  it('the same SKU adds up in one line', async () => {
    const ada = await server.as.shopper();
    const skuId = await newSku();
    const first = await ada.call('POST /system/cart/add', { skuId, quantity: 2, remark: 'blue box' });
    const second = await ada.call('POST /system/cart/add', { skuId, quantity: 3 });
    expect(second).toEqual({ id: first.id, count: 1 });
    expect(await linesOf(ada)).toMatchObject([
      { skuId, commodityQuantity: 5, remark: 'blue box', problem: null },
    ]);
    expect(await ada.call('GET /system/cart/getGoodsCount')).toBe(1);
  });

  it('[K-07] never more than there are, nor fewer than the shop sells', async () => {
    const ada = await server.as.shopper();
    const skuId = await newSku(5, { minOrder: 3 });
    expect(await reasonOf(ada.call('POST /system/cart/add', { skuId, quantity: 2 }))).toBe(
      'quantity_below_minimum',
    );
    expect(await reasonOf(ada.call('POST /system/cart/add', { skuId, quantity: 6 }))).toBe(
      'quantity_above_stock',
    );
    await ada.call('POST /system/cart/add', { skuId, quantity: 3 });
    await ada.call('POST /system/cart/add', { skuId, quantity: 1 });
    expect(await reasonOf(ada.call('POST /system/cart/add', { skuId, quantity: 2 }))).toBe(
      'quantity_above_stock',
    );
    expect(await linesOf(ada)).toMatchObject([{ commodityQuantity: 4 }]);
  });

  it('what is sold out, removed or unknown is refused, each in its own words', async () => {
    const { call } = await server.as.shopper();
    const add = (skuId: string) => reasonOf(call('POST /system/cart/add', { skuId, quantity: 1 }));
    expect(await add(await newSku(0))).toBe('sku_sold_out');
    expect(await add(await newSku(5, { status: 'sold_out' }))).toBe('sku_sold_out');
    expect(await add(await newSku(5, { status: 'removed' }))).toBe('sku_removed');
    expect(await add(crypto.randomUUID())).toBe('not_found');
    const inactive = await newSku();
    await server.db.updateTable('skus').set({ is_active: false }).where('id', '=', inactive).execute();
    expect(await add(inactive)).toBe('sku_removed');
    expect(await call('GET /system/cart/getGoodsCount')).toBe(0);
  });

  it('adding from many tabs and two servers at once neither loses nor invents anything', async () => {
    const ada = await server.as.shopper();
    const other = (await server.sibling()).as.bearer(ada.token);
    const skuId = await newSku(15);
    const adding = Array.from({ length: 20 }, (_, turn) =>
      reasonOf((turn % 2 === 0 ? ada.call : other)('POST /system/cart/add', { skuId, quantity: 1 })),
    );
    const outcomes = await Promise.all(adding);
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(15);
    expect(outcomes.filter((outcome) => outcome === 'quantity_above_stock')).toHaveLength(5);
    expect(await linesOf(ada)).toMatchObject([{ commodityQuantity: 15 }]);
  });

  it('a cart holds 200 lines', async () => {
    const ada = await server.as.shopper();
    const { skuIds } = await putOnSale(server.db, { stocks: Array.from({ length: 201 }, () => 1) });
    const lines = skuIds.slice(0, 200).map((skuId) => ({ skuId, quantity: 1 }));
    expect(await ada.call('POST /system/cart/merge', { lines })).toMatchObject({ count: 200 });
    expect(await reasonOf(ada.call('POST /system/cart/add', { skuId: skuIds[200]!, quantity: 1 }))).toBe(
      'cart_full',
    );
  });
});

describe('[K-14] what a cart shows', () => {
  it('prices and stock are those of now; a changed price says what it was until the line is looked after', async () => {
    const ada = await server.as.shopper();
    const skuId = await newSku(10, { priceFen: 10_000 });
    const { id } = await ada.call('POST /system/cart/add', { skuId, quantity: 4 });
    await server.db
      .updateTable('skus')
      .set({ price_fen: 12_000, stock: 3 })
      .where('id', '=', skuId)
      .execute();
    expect(await linesOf(ada)).toMatchObject([
      { sellingPrice: 16.86, previousPrice: 14.05, stock: 3, problem: 'quantity_above_stock' },
    ]);
    await ada.call('POST /system/cart/edit', { id, quantity: 3 });
    expect(await linesOf(ada)).toMatchObject([{ previousPrice: null, commodityQuantity: 3, problem: null }]);
    await server.db.updateTable('skus').set({ stock: 0 }).where('id', '=', skuId).execute();
    expect(await linesOf(ada)).toMatchObject([{ problem: 'sku_sold_out' }]);
    await server.db.updateTable('skus').set({ is_active: false }).where('id', '=', skuId).execute();
    expect(await linesOf(ada)).toMatchObject([{ problem: 'sku_removed' }]);
  });

  it('[K-01] lines stand by store, in the caller’s language and currency', async () => {
    const ada = await server.as.shopper({ locale: 'zh', currency: 'CNY' });
    const cup = await putOnSale(server.db, {
      titleZh: '杯子',
      source: 'weidian',
      isPostage: true,
      priceFen: 999,
    });
    const lid = await putOnSale(server.db, { titleZh: '盖子', source: 'weidian', shopId: cup.shopId });
    const pen = await putOnSale(server.db, { titleZh: '钢笔', isExempt: 2 });
    for (const { skuIds } of [cup, pen, lid])
      await ada.call('POST /system/cart/add', { skuId: skuIds[0]!, quantity: 1 });
    const cart = await ada.call('GET /system/cart/list');
    expect(cart).toMatchObject({ currency: 'CNY', count: 3 });
    expect(cart.stores.map(({ skuList }) => skuList.map(({ name }) => name))).toEqual([
      ['盖子', '杯子'],
      ['钢笔'],
    ]);
    expect(cart.stores[0]).toMatchObject({ shopId: cup.shopId, source: 'weidian' });
    expect(cart.stores[0]?.skuList[1]).toMatchObject({ sellingPrice: 9.99, isPostage: '1', skuName: '色0' });
    expect(cart.stores[1]?.skuList[0]).toMatchObject({ isExempt: 2, spuId: pen.id });
  });
});

describe('changing and removing', () => {
  it('[K-07] [K-08] quantity and note are changed within their bounds', async () => {
    const ada = await server.as.shopper();
    const skuId = await newSku(5);
    const { id } = await ada.call('POST /system/cart/add', { skuId, quantity: 1 });
    const edit = (change: object) => reasonOf(ada.call('POST /system/cart/edit', { id, ...change }));
    expect(await edit({ quantity: 5, remark: 'gift' })).toBe('succeeded');
    expect(await edit({ quantity: 6 })).toBe('quantity_above_stock');
    expect(await edit({ quantity: 0 })).toBe('malformed_input');
    expect(await edit({ quantity: 1.5 })).toBe('malformed_input');
    expect(await edit({ remark: 'x'.repeat(501) })).toBe('malformed_input');
    expect(await edit({ remark: 'x'.repeat(500) })).toBe('succeeded');
    expect(await linesOf(ada)).toMatchObject([{ commodityQuantity: 5, remark: 'x'.repeat(500) }]);
  });

  it('a note can still be written on a line that is sold out, its quantity not changed', async () => {
    const ada = await server.as.shopper();
    const skuId = await newSku(5);
    const { id } = await ada.call('POST /system/cart/add', { skuId, quantity: 2 });
    await server.db.updateTable('skus').set({ stock: 0 }).where('id', '=', skuId).execute();
    expect(await reasonOf(ada.call('POST /system/cart/edit', { id, quantity: 1 }))).toBe(
      'quantity_above_stock',
    );
    expect(await ada.call('POST /system/cart/edit', { id, remark: 'tell me' })).toEqual({ count: 1 });
  });

  it('[K-06] lines are removed by their ids, and the badge is told how many are left', async () => {
    const ada = await server.as.shopper();
    const lines = [];
    for (let turn = 0; turn < 3; turn += 1)
      lines.push(await ada.call('POST /system/cart/add', { skuId: await newSku(), quantity: 1 }));
    const ids = `${lines[0]!.id},${lines[1]!.id}`;
    expect(await ada.call('GET /system/cart/removeIds', { ids })).toEqual({ count: 1 });
    expect(await ada.call('GET /system/cart/removeIds', { ids })).toEqual({ count: 1 });
    expect(await reasonOf(ada.call('GET /system/cart/removeIds', { ids: 'x,y' }))).toBe('malformed_input');
  });

  it('somebody else’s line is neither seen, changed nor removed', async () => {
    const ada = await server.as.shopper();
    const eve = await server.as.shopper();
    const { id } = await ada.call('POST /system/cart/add', { skuId: await newSku(), quantity: 1 });
    expect(await linesOf(eve)).toEqual([]);
    expect((await eve.call('GET /system/cart/list', { userId: ada.accountId })).count).toBe(0);
    expect(await reasonOf(eve.call('POST /system/cart/edit', { id, quantity: 9 }))).toBe('not_found');
    await eve.call('GET /system/cart/removeIds', { ids: id });
    expect(await linesOf(ada)).toMatchObject([{ id, commodityQuantity: 1 }]);
  });

  it('a cart is nobody’s without a token', async () => {
    const { call } = server.as.guest();
    expect(await reasonOf(call('GET /system/cart/list'))).toBe('unauthenticated');
    expect(await reasonOf(call('POST /system/cart/add', { skuId: await newSku(), quantity: 1 }))).toBe(
      'unauthenticated',
    );
  });
});

describe("[K-05] a guest's cart at sign-in", () => {
  it('is added to what lay there, the same SKU adds up to its stock, and nothing is lost', async () => {
    const ada = await server.as.shopper();
    const both = await newSku(10);
    const scarce = await newSku(3);
    const soldOut = await newSku(0);
    await ada.call('POST /system/cart/add', { skuId: both, quantity: 4, remark: 'mine' });
    const result = await ada.call('POST /system/cart/merge', {
      lines: [
        { skuId: both, quantity: 2, remark: 'guest' },
        { skuId: both, quantity: 1 },
        { skuId: scarce, quantity: 8, addedTime: '2026-03-01T00:00:00.000Z' },
        { skuId: soldOut, quantity: 2 },
        { skuId: crypto.randomUUID(), quantity: 1 },
      ],
    });
    expect(result).toEqual({ count: 3, merged: 3, capped: 2, gone: 1 });
    const lines = await linesOf(ada);
    const line = (skuId: string) => lines.find((each) => each.skuId === skuId);
    expect(line(both)).toMatchObject({ commodityQuantity: 7, remark: 'mine\nguest' });
    expect(line(scarce)).toMatchObject({ commodityQuantity: 3, addedTime: '2026-03-01T00:00:00.000Z' });
    expect(line(soldOut)).toMatchObject({ commodityQuantity: 1, problem: 'sku_sold_out' });
  });

  it('merging twice at once with other changes keeps every line and each quantity within its stock', async () => {
    const ada = await server.as.shopper();
    const skus = await Promise.all([newSku(50), newSku(50), newSku(50)]);
    const lines = skus.map((skuId) => ({ skuId, quantity: 2 }));
    await Promise.all([
      ada.call('POST /system/cart/merge', { lines }),
      ada.call('POST /system/cart/merge', { lines: lines.toReversed() }),
      ...skus.map((skuId) => ada.call('POST /system/cart/add', { skuId, quantity: 1 })),
    ]);
    const quantities = (await linesOf(ada)).map(({ commodityQuantity }) => commodityQuantity);
    expect(quantities).toEqual([5, 5, 5]);
  });

  it('a repeat of the same merge with the same key changes nothing', async () => {
    const ada = await server.as.shopper();
    const lines = [{ skuId: await newSku(), quantity: 2 }];
    const once = await ada.call('POST /system/cart/merge', { lines }, { idempotencyKey: 'merge-1' });
    expect(await ada.call('POST /system/cart/merge', { lines }, { idempotencyKey: 'merge-1' })).toEqual(once);
    expect(await linesOf(ada)).toMatchObject([{ commodityQuantity: 2 }]);
  });
});

describe("[K-14] a guest's own lines", () => {
  it('are priced by the server, whatever the device remembers', async () => {
    const guest = server.as.guest({ currency: 'EUR' });
    const skuId = await newSku(3, { priceFen: 10_000 });
    const cart = await guest.call('POST /system/cart/price', {
      lines: [
        { skuId, quantity: 2, addedTime: '2099-01-01T00:00:00.000Z' },
        { skuId, quantity: 2 },
        { skuId: crypto.randomUUID(), quantity: 1 },
      ],
    });
    expect(cart).toMatchObject({ count: 1, currency: 'EUR' });
    expect(cart.stores[0]?.skuList).toMatchObject([
      {
        skuId,
        sellingPrice: 12.13,
        commodityQuantity: 4,
        previousPrice: null,
        problem: 'quantity_above_stock',
      },
    ]);
  });
});

describe('input nobody would type', () => {
  it('is answered, never with a server’s error', async () => {
    const { token } = await server.as.shopper();
    const skuId = await newSku();
    const right = {
      'POST /system/cart/add': { skuId, quantity: 1 },
      'POST /system/cart/edit': { id: crypto.randomUUID(), quantity: 1 },
      'GET /system/cart/removeIds': { ids: crypto.randomUUID() },
      'POST /system/cart/merge': { lines: [] },
      'POST /system/cart/price': { lines: [] },
    };
    expect(await brokenByWrongTypes(server, cartCalls, right, token)).toEqual([]);
  });

  it('hostile notes come back as they were written', async () => {
    const ada = await server.as.shopper();
    const { id } = await ada.call('POST /system/cart/add', { skuId: await newSku(), quantity: 1 });
    for (const text of hostileTexts()) {
      const remark = text.slice(0, 500);
      const outcome = await reasonOf(ada.call('POST /system/cart/edit', { id, remark }));
      expect(['succeeded', 'malformed_input']).toContain(outcome);
      if (outcome === 'succeeded') expect(await linesOf(ada)).toMatchObject([{ remark }]);
    }
  });
});
