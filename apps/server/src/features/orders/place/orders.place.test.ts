import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { brokenRules, makeAddress, makeShop, makeSku, orderer, stockOfSku } from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;

const someone = () => orderer(server);

describe('placing an order', () => {
  it('[K-12] [O-02] what the cart adds up is what the order charges, prices by quantity included', async () => {
    const ada = await someone();
    const ladder_prices = JSON.stringify([
      { from: 2, priceFen: 4_999 },
      { from: 10, priceFen: 4_333 },
    ]);
    const shopId = await makeShop(db);
    const [cup, pin] = [
      await makeSku(db, { shopId, price_fen: 4_999, ladder_prices }),
      await makeSku(db, { shopId, price_fen: 417 }),
    ];
    const lines = [
      { skuId: cup.skuId, quantity: 11 },
      { skuId: pin.skuId, quantity: 3 },
    ];
    for (const line of lines) await ada.call('POST /system/cart/add', line);
    const cart = await ada.call('GET /system/cart/list', {});
    const cents = cart.stores
      .flatMap(({ skuList }) => skuList)
      .reduce((sum, line) => {
        const step = line.ladderPrices.findLast(({ from }) => from <= line.commodityQuantity);
        return sum + Math.round((step?.price ?? line.sellingPrice) * 100) * line.commodityQuantity;
      }, 0);
    expect(cents).toBe(607 * 11 + 58 * 3);
    const preview = await ada.call('POST /order/purchase/order', { lines });
    expect(preview.goodsTotal).toBe(cents / 100);
    expect(preview.stores[0]?.lines.map(({ price }) => price)).toEqual([6.07, 0.58]);

    const guest = server.as.guest();
    const quick = (orderMoney: number) =>
      guest.call('POST /order/addFast', [
        {
          shopId,
          orderMoney,
          orderDetailList: [
            { skuId: cup.skuId, number: 11, amount: 6.07 },
            { skuId: pin.skuId, number: 3, amount: 0.58 },
          ],
        },
      ]);
    expect((await quick(preview.goodsTotal))[0]?.goodsTotal).toBe(preview.goodsTotal);
    expect(await reasonOf(quick(preview.goodsTotal + 1))).toBe('price_changed');
  });

  it('[O-01] one press of submit makes an order for each shop, priced by the shop', async () => {
    const ada = await someone();
    const shopId = await makeShop(db);
    const shirt = await makeSku(db, { shopId, price_fen: 5_000, domestic_freight_fen: 800 });
    const belt = await makeSku(db, { shopId, price_fen: 1_250, domestic_freight_fen: 500 });
    const vase = await makeSku(db, { price_fen: 9_900, is_postage: true, domestic_freight_fen: 700 });
    const lines = [
      { skuId: shirt.skuId, quantity: 2 },
      { skuId: vase.skuId, quantity: 1 },
      { skuId: belt.skuId, quantity: 1, remark: 'brown please' },
    ];
    const preview = await ada.call('POST /order/purchase/order', { lines });
    // (5000×2 + 1250 + 800) fen at 0.14 and 9900 fen at 0.14; of a shop's goods the dearest freight counts once
    expect(preview.stores.map(({ totalPrice }) => totalPrice)).toEqual([16.87, 13.86]);
    expect(preview).toMatchObject({
      totalPrice: 30.73,
      settledUsd: 30.73,
      domesticFreight: 1.12,
      currency: 'USD',
    });

    const orders = await ada.call('POST /order/insert', {
      orderFrom: 'cart' as const,
      addressId: ada.addressId,
      lines,
      expectedTotal: 30.73,
      agreed: true,
    });
    expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([16.87, 13.86]);
    expect(orders[0]?.lines.map(({ total }) => total)).toEqual([14, 1.75]);
    expect(orders[0]).toMatchObject({
      status: 'payment_pending',
      canPay: true,
      canCancel: true,
      canReview: false,
    });
    expect(orders[0]?.orderCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(await stockOfSku(db, shirt.skuId)).toBe(98);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[O-02] another total is refused with the right one, and nothing is made', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db, { price_fen: 5_000 });
    const order = {
      orderFrom: 'buy_now' as const,
      addressId: ada.addressId,
      lines: [{ skuId, quantity: 1 }],
      agreed: true,
    };
    const failure = await ada
      .call('POST /order/insert', { ...order, expectedTotal: 6.99 })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'price_changed', status: 409, details: { total: 7 } });
    expect(await stockOfSku(db, skuId)).toBe(100);
    expect((await ada.call('GET /order/get/list', {})).total).toBe(0);
    expect(await reasonOf(ada.call('POST /order/insert', { ...order, expectedTotal: 7 }))).toBe('succeeded');
  });

  it('[O-02] a price sent along is no field of an order', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db);
    const line = { skuId, quantity: 1, price: 0.01 };
    expect(
      await reasonOf(
        ada.call('POST /order/insert', {
          orderFrom: 'cart',
          addressId: ada.addressId,
          lines: [line],
          expectedTotal: 0.01,
          agreed: true,
        }),
      ),
    ).toBe('malformed_input');
  });

  it.each([
    ['sku_removed', { is_active: false }, 1],
    ['sku_removed', { status: 'removed' }, 1],
    ['sku_sold_out', { stock: 0 }, 1],
    ['sku_sold_out', { status: 'sold_out' }, 1],
    ['quantity_above_stock', { stock: 3 }, 4],
    ['quantity_below_minimum', { min_order: 5 }, 4],
  ])('[O-01] %s: what cannot be had is neither priced nor ordered', async (reason, request, quantity) => {
    const ada = await someone();
    const { skuId } = await makeSku(db, request);
    const lines = [{ skuId, quantity }];
    expect(await reasonOf(ada.call('POST /order/purchase/order', { lines }))).toBe(reason);
    const order = {
      orderFrom: 'cart' as const,
      addressId: ada.addressId,
      lines,
      expectedTotal: 7,
      agreed: true,
    };
    expect(await reasonOf(ada.call('POST /order/insert', order))).toBe(reason);
  });

  it('[O-01] the same SKU twice is one line, and counts twice against the stock', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db, { stock: 1 });
    const twice = [
      { skuId, quantity: 1 },
      { skuId, quantity: 1 },
    ];
    expect(await reasonOf(ada.call('POST /order/purchase/order', { lines: twice }))).toBe(
      'quantity_above_stock',
    );
  });

  it('[O-01] without agreement, with a stranger’s address or an unknown SKU there is no order', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { skuId } = await makeSku(db);
    const order = {
      orderFrom: 'cart' as const,
      addressId: ada.addressId,
      lines: [{ skuId, quantity: 1 }],
      expectedTotal: 7,
      agreed: true,
    };
    expect(await reasonOf(ada.call('POST /order/insert', { ...order, agreed: false }))).toBe(
      'terms_not_agreed',
    );
    expect(await reasonOf(ada.call('POST /order/insert', { ...order, addressId: bob.addressId }))).toBe(
      'address_unknown',
    );
    const unknown = [{ skuId: bob.addressId, quantity: 1 }];
    expect(await reasonOf(ada.call('POST /order/insert', { ...order, lines: unknown }))).toBe('sku_removed');
    expect(await reasonOf(server.as.guest().call('POST /order/insert', order))).toBe('unauthenticated');
    expect(await stockOfSku(db, skuId)).toBe(100);
  });

  it('[O-11] goods of the USA warehouse are ordered, and moved, to addresses in the USA only', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db, { is_exempt: 2 });
    const { skuId: shirtId } = await makeSku(db);
    const abroadId = await makeAddress(db, ada.accountId);
    await db.updateTable('addresses').set({ country: 'DE' }).where('id', '=', abroadId).execute();
    const order = (addressId: string, ids: readonly string[]) =>
      ada.call('POST /order/insert', {
        orderFrom: 'cart',
        addressId,
        lines: ids.map((id) => ({ skuId: id, quantity: 1 })),
        expectedTotal: 7 * ids.length,
        agreed: true,
      });
    expect(await reasonOf(order(abroadId, [shirtId, skuId]))).toBe('usa_goods_abroad');
    expect(await stockOfSku(db, skuId)).toBe(100);
    expect(await order(abroadId, [shirtId])).toHaveLength(1);
    const [placed] = await order(ada.addressId, [skuId]);
    const orderCode = placed?.orderCode ?? '';
    const moved = ada.call('POST /order/update', { orderCode, addressId: abroadId });
    expect(await reasonOf(moved)).toBe('usa_goods_abroad');
    const { address } = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect(address?.country).toBe('US');
  });

  it('[K-10] ordered lines leave the cart, bought-now ones do not touch it', async () => {
    const ada = await someone();
    const [shirt, vase] = [await makeSku(db), await makeSku(db)];
    for (const { skuId } of [shirt, vase]) await ada.call('POST /system/cart/add', { skuId, quantity: 1 });
    const order = (skuId: string, orderFrom: 'cart' | 'buy_now') =>
      ada.call('POST /order/insert', {
        orderFrom,
        addressId: ada.addressId,
        lines: [{ skuId, quantity: 1 }],
        expectedTotal: 7,
        agreed: true,
      });
    await order(shirt.skuId, 'buy_now');
    expect(await ada.call('GET /system/cart/getGoodsCount')).toBe(2);
    await order(shirt.skuId, 'cart');
    expect(await ada.call('GET /system/cart/getGoodsCount')).toBe(1);
  });

  it('[T-05] the same press sent twice makes one checkout', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db, { stock: 5 });
    const order = {
      orderFrom: 'cart' as const,
      addressId: ada.addressId,
      lines: [{ skuId, quantity: 1 }],
      expectedTotal: 7,
      agreed: true,
    };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ada.call('POST /order/insert', order, { idempotencyKey: 'press-1' })),
    );
    expect(new Set(answers.map(([made]) => made?.orderCode)).size).toBe(1);
    expect(await stockOfSku(db, skuId)).toBe(4);
    const other = { ...order, lines: [{ skuId, quantity: 2 }], expectedTotal: 14 };
    expect(await reasonOf(ada.call('POST /order/insert', other, { idempotencyKey: 'press-1' }))).toBe(
      'idempotency_key_reused',
    );
  });

  it('[O-01] a service fee set at the desk is part of the price', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db, { price_fen: 10_000 });
    const finance = await server.as.staff('finance');
    const setFee = (percent: number) =>
      finance.call('POST /staff/settings', {
        change: { name: 'serviceFee', value: { percent, minCny: 0, maxCny: null } },
      });
    await setFee(5);
    const preview = await ada.call('POST /order/purchase/order', { lines: [{ skuId, quantity: 1 }] });
    server.clock.advance(1);
    await setFee(0);
    expect(preview).toMatchObject({ goodsTotal: 14, serviceFee: 0.7, totalPrice: 14.7 });
  });

  it('[Y-02] [V-06] in another currency each piece is converted once, adds up, and is settled in US dollars', async () => {
    const { accountId, token } = await someone();
    const addressId = await makeAddress(db, accountId);
    const call = server.as.bearer(token, { currency: 'EUR', locale: 'zh' });
    const { skuId } = await makeSku(db, { price_fen: 3_333, domestic_freight_fen: 777 });
    const lines = [{ skuId, quantity: 3 }];
    const [order] = await call('POST /order/insert', {
      orderFrom: 'buy_now' as const,
      addressId,
      lines,
      expectedTotal: 12.93,
      agreed: true,
    });
    // 3 × 4.00 + 0.93; 3 × 4.67 + 1.09
    expect(order).toMatchObject({
      totalPrice: 12.93,
      currency: 'EUR',
      settledUsd: 15.1,
      shopName: 'Lotus Studio店',
    });
    const inPounds = await server.as.bearer(token, { currency: 'GBP' })('GET /order/get/list', {});
    expect(inPounds.list[0]).toMatchObject({ totalPrice: 11.32, currency: 'GBP', settledUsd: 15.1 });
  });
});
