import { CURRENCIES, type CurrencyCode } from '@caravan/domain/money/currency';
import { moneyText } from '@caravan/domain/money/money-text';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';
import { createRandom } from '../../goods/demo/random.ts';
import { seedRates } from '../../rates/index.ts';
import { seedSetting } from '../../settings/index.ts';
import { makeAddress, makeShop, makeSku, NOW, payOrder } from '../orders.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());
await seedSetting(db, 'serviceFee', { percent: 3.5, minCny: 1, maxCny: null }, server.clock.now());

const random = createRandom('carts that add up');
const below = (limit: number): number => random.int(0, limit - 1);
const skus = await makeGoods();
const cents = (amount: number): number => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

async function makeGoods(): Promise<string[]> {
  const made: string[] = [];
  for (let shop = 0; shop < 5; shop += 1) {
    const shopId = await makeShop(db);
    for (let goods = 0; goods < 8; goods += 1) {
      const price_fen = 1 + below(10 ** (1 + below(6)));
      const ladder = [{ from: 5, priceFen: Math.max(1, Math.floor(price_fen * 0.87)) }];
      const ladder_prices = JSON.stringify(goods % 3 === 0 ? ladder : []);
      const domestic_freight_fen = below(2_000);
      const sku = await makeSku(db, {
        shopId,
        price_fen,
        stock: 999_999,
        ladder_prices,
        domestic_freight_fen,
      });
      made.push(sku.skuId);
    }
  }
  return made;
}

const randomCart = () => {
  const wanted = new Set(Array.from({ length: 1 + below(9) }, () => skus[below(skus.length)] ?? ''));
  return [...wanted].map((skuId) => ({ skuId, quantity: 1 + below(10 ** (1 + below(3))) }));
};

interface Amounts {
  readonly goodsTotal: number;
  readonly domesticFreight: number;
  readonly serviceFee: number;
  readonly discount: number;
  readonly totalPrice: number;
}

/** What a person with a pocket calculator finds: nothing, when every figure follows from the ones above it. */
const mistakesOf = (
  store: Amounts & {
    readonly lines: readonly { readonly price: number; readonly number: number; readonly total: number }[];
  },
): string[] => {
  const { goodsTotal, domesticFreight, serviceFee: fee, discount, totalPrice } = store;
  const lines = store.lines.flatMap(({ price, number, total }) =>
    cents(price) * number === cents(total) ? [] : [`${price} × ${number} is not ${total}`],
  );
  const goods = sumOf(store.lines.map(({ total }) => cents(total)));
  const total = cents(goodsTotal) + cents(domesticFreight) + cents(fee) - cents(discount);
  return [
    ...lines,
    ...(goods === cents(goodsTotal) ? [] : [`the lines are ${goods}, not ${goodsTotal}`]),
    ...(total === cents(totalPrice) ? [] : [`the parts are ${total}, not ${totalPrice}`]),
  ];
};

const currencyAt = (index: number): CurrencyCode => CURRENCIES[index % CURRENCIES.length]?.code ?? 'USD';

describe('[V-06] what a person adds up is what is charged', () => {
  it('in 1,000 random carts in all twelve currencies: pieces, lines, stores, order', async () => {
    for (let round = 0; round < 1_000; round += 1) {
      const currency = currencyAt(round);
      const { call } = server.as.guest({ currency });
      const lines = randomCart();
      const preview = await call('POST /order/purchase/order', { lines });
      expect(preview.serviceFee).toBeGreaterThan(0);
      expect({ round, lines, mistakes: preview.stores.flatMap(mistakesOf) }).toEqual({
        round,
        lines,
        mistakes: [],
      });
      for (const part of ['goodsTotal', 'domesticFreight', 'serviceFee', 'totalPrice'] as const)
        expect(sumOf(preview.stores.map((store) => cents(store[part]))), `${part} of round ${round}`).toBe(
          cents(preview[part]),
        );
    }
  });

  it('the prices of a cart are the prices of its order, at the quantities that are taken', async () => {
    for (let round = 0; round < 120; round += 1) {
      const { call } = server.as.guest({ currency: currencyAt(round) });
      const lines = randomCart();
      const cart = await call('POST /system/cart/price', { lines });
      const shown = new Map(
        cart.stores.flatMap(({ skuList }) =>
          skuList.map((line) => {
            const step = line.ladderPrices.findLast(({ from }) => from <= line.commodityQuantity);
            return [line.skuId, step?.price ?? line.sellingPrice] as const;
          }),
        ),
      );
      const { stores } = await call('POST /order/purchase/order', { lines });
      for (const { skuId, price } of stores.flatMap((store) => store.lines))
        expect(price, `${skuId} in round ${round}`).toBe(shown.get(skuId));
    }
  });

  it.each(CURRENCIES.map(({ code }) => code))(
    'in %s the order, its page from which the invoice is printed, the list, the mail and the payment say one total',
    async (currency) => {
      const { accountId, email, token } = await server.as.shopper();
      const call = server.as.bearer(token, { currency });
      const addressId = await makeAddress(db, accountId);
      const lines = randomCart();
      const { totalPrice: expectedTotal } = await call('POST /order/purchase/order', { lines });
      const orders = await call('POST /order/insert', {
        ...({ orderFrom: 'buy_now', addressId, lines, expectedTotal, agreed: true } as const),
      });
      expect(sumOf(orders.map(({ totalPrice }) => cents(totalPrice)))).toBe(cents(expectedTotal));
      const codes = orders.map(({ orderCode }) => orderCode);
      const asked = await call('GET /payment/options', { orderType: 'default', codes: codes.join(',') });
      expect(cents(asked.shown)).toBe(cents(expectedTotal));
      expect(cents(asked.usd)).toBe(sumOf(orders.map(({ settledUsd }) => cents(settledUsd))));
      const { list } = await call('GET /order/get/list', {});
      expect(list.flatMap(mistakesOf)).toEqual([]);
      for (const { orderCode, totalPrice } of orders) {
        const order = await call('GET /order/getOrder/orderCode', { orderCode });
        expect(mistakesOf(order)).toEqual([]);
        expect(order.totalPrice).toBe(totalPrice);
        expect(await payOrder(db, orderCode, server.clock.now())).toBe('applied');
      }
      await server.runJobs();
      const mails = (await server.mails(email)).filter(({ kind }) => kind === 'order_paid');
      for (const { orderCode, totalPrice } of orders) {
        const mail = mails.find(({ body_text: text }) => text.includes(orderCode));
        expect(mail?.body_text).toContain(moneyText(totalPrice, currency));
      }
    },
  );
});
