import { expect, it } from 'vitest';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { makeCoupon } from '../../coupons/coupons.fixtures.ts';
import {
  balanceOf,
  couponCost,
  domesticFreight,
  feeIncome,
  goodsCost,
  type LedgerAccount,
  marketplace,
  sales,
  soldRefunds,
} from '../../wallet/index.ts';
import { brokenRules, makeShop, makeSku, orderer, payOrder } from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;
const buyer = await server.as.staff('buyer');

const WATCHED = { sales, domesticFreight, feeIncome, couponCost, soldRefunds, goodsCost, marketplace };
const balances = async (): Promise<Record<keyof typeof WATCHED, number>> => {
  const named = Object.entries<LedgerAccount>(WATCHED).map(
    async ([name, account]) => [name, await balanceOf(db, account)] as const,
  );
  return Object.fromEntries(await Promise.all(named)) as Record<keyof typeof WATCHED, number>; // each name once
};

/** What the work moved, account by account; those that stand as before are left out. */
const movedBy = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await balances();
  await work();
  const after = await balances();
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, balance]) => [name, balance - before[name as keyof typeof WATCHED]] as const) // names of the same list
      .filter(([, change]) => change !== 0),
  );
};

it('[Y-09] a sale tells goods, freight inside China and the coupon apart; what its seller does not send comes back from there', async () => {
  const ada = await orderer(server);
  const couponId = await makeCoupon(db, { amount_fen: 2_000 });
  const [held] = (await ada.call('POST /coupon/claim', [couponId])).claimed;
  const shopId = await makeShop(db);
  const skus = [
    await makeSku(db, { shopId, price_fen: 6_000, domestic_freight_fen: 1_000 }),
    await makeSku(db, { shopId, price_fen: 4_000, domestic_freight_fen: 1_000 }),
  ];
  const lines = skus.map(({ skuId }) => ({ skuId, quantity: 1 }));
  const userCouponId = held?.userCouponId ?? '';
  const { totalPrice: expectedTotal } = await ada.call('POST /order/purchase/order', {
    lines,
    coupon: userCouponId,
  });
  const [order] = await ada.call('POST /order/insert', {
    orderFrom: 'buy_now',
    addressId: ada.addressId,
    lines,
    expectedTotal,
    agreed: true,
    userCouponId,
  });
  const orderCode = order?.orderCode ?? '';
  const lineIds = order?.lines.map(({ id }) => id) ?? [];
  // 100 yuan of goods, 10 of freight, 20 off: 90 yuan at 0.14
  expect(order?.settledUsd).toBe(12.6);
  await payOrder(db, orderCode, server.clock.now());

  const bought = await movedBy(() =>
    buyer.call('POST /staff/purchase/mark', {
      orderCode,
      lineIds,
      marketplaceOrderNumber: 'TB-7001',
      costCny: 80,
    }),
  );
  expect(bought).toEqual({
    sales: 1_400,
    domesticFreight: 140,
    couponCost: -280,
    goodsCost: 8_000,
    marketplace: -8_000,
  });
  expect(await brokenRules(db)).toEqual([]);

  // The first line's seller gives up: 60 of 100 yuan of goods, its shares, and of what was paid there 60 in 100.
  const notSent = { orderCode, lineIds: lineIds.slice(0, 1), reason: 'The seller cancelled' };
  expect(await movedBy(() => buyer.call('POST /staff/purchase/outOfStock', notSent))).toEqual({
    soldRefunds: -756,
    goodsCost: -4_800,
    marketplace: 4_800,
  });
  expect((await ada.call('GET /shopping/user/balance')).usd).toBe(7.56);
  expect(await brokenRules(db)).toEqual([]);
});
