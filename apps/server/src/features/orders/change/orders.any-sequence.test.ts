import { CallFailure } from '@caravan/contract/client';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sandboxToken } from '../../payments/payments.fixtures.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import {
  brokenRules,
  makeShop,
  makeSku,
  orderer,
  payOrder,
  placeOne,
  runCronJob,
} from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;
const shopId = await makeShop(db);
const goods = [
  await makeSku(db, { shopId, price_fen: 3_333, stock: 90_000 }),
  await makeSku(db, { shopId, price_fen: 777, stock: 90_000, domestic_freight_fen: 501 }),
];
const ada = await orderer(server);
const buyer = await server.as.staff('buyer');

type Placed = Awaited<ReturnType<typeof placeOne>>;

/** Everything that can be tried with an order, at the right moment or at a wrong one; `line` names one of its lines. */
const ACTIONS = {
  pay: ({ orderCode }: Placed) => payOrder(db, orderCode, server.clock.now()),
  payByWallet: ({ orderCode }: Placed) =>
    ada.call('POST /order/creat/pay/order/balance', { orderType: 'default', codes: [orderCode] }),
  cancel: ({ id }: Placed) => ada.call('GET /order/cancel/order', { orderId: id }),
  buy: ({ orderCode }: Placed, lineId: string) =>
    buyer.call('POST /staff/purchase/mark', {
      orderCode,
      lineIds: [lineId],
      marketplaceOrderNumber: 'TB1234',
      costCny: 30,
    }),
  soldOut: ({ orderCode }: Placed, lineId: string) =>
    buyer.call('POST /staff/purchase/outOfStock', { orderCode, lineIds: [lineId], reason: 'gone' }),
  raise: ({ orderCode }: Placed, lineId: string) =>
    buyer.call('POST /staff/purchase/priceRise', {
      orderCode,
      prices: [{ lineId, priceCny: 40.01 }],
      reason: 'more expensive',
    }),
  takeBack: ({ orderCode }: Placed) => buyer.call('POST /staff/purchase/priceRise/withdraw', { orderCode }),
  giveUp: ({ orderCode }: Placed) => ada.call('POST /order/priceRise/decline', { orderCode }),
  payRise: async ({ orderCode }: Placed) => {
    const { priceRise } = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    const codes = [priceRise?.code ?? 'NOBODYASKED00000'];
    const cardToken = await sandboxToken(server);
    // The same card again and again: that is another rule's matter.
    await db.deleteFrom('card_days').execute();
    return ada.call('POST /order/creat/pay/order/risingPay', { orderType: 'priceRise', codes, cardToken });
  },
  receive: ({ orderCode }: Placed) => ada.call('POST /order/confirmReceipt', { orderCode }),
  expire: () => runCronJob(server.services, 'orders.expire'),
} as const;
type Action = keyof typeof ACTIONS;

const stateOf = async ({ orderCode }: Placed) => ada.call('GET /order/getOrder/orderCode', { orderCode });

it('[O-04] [Y-09] any sequence of actions, allowed or not, leaves an order’s money adding up', async () => {
  const action = fc.record({
    name: fc.constantFrom(...(Object.keys(ACTIONS) as Action[])),
    line: fc.integer({ min: 0, max: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (actions) => {
      const order = await placeOne(ada, [
        { skuId: goods[0]?.skuId ?? '', quantity: 2 },
        { skuId: goods[1]?.skuId ?? '' },
      ]);
      for (const { name, line } of actions) {
        const refused = await Promise.resolve(ACTIONS[name](order, order.lines[line]?.id ?? '')).then(
          () => undefined,
          (failure: unknown) => failure,
        );
        // An action at a wrong moment is refused in words, never an error.
        if (refused !== undefined)
          expect([name, refused instanceof CallFailure && refused.status < 500]).toEqual([name, true]);
      }
      const { lines, settledUsd, goodsTotal, domesticFreight, totalPrice } = await stateOf(order);
      const cents = (amount: number): number => Math.round(amount * 100);
      const refunded = lines.reduce((sum, line) => sum + cents(line.refunded), 0);
      expect(refunded).toBeLessThanOrEqual(cents(settledUsd));
      expect(cents(goodsTotal) + cents(domesticFreight)).toBe(cents(totalPrice));
      expect(lines.reduce((sum, { total }) => sum + cents(total), 0)).toBe(cents(goodsTotal));
      expect(await brokenRules(db)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
