import { expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { brokenRules, makeShop, makeSku, orderer, placeOne } from '../../orders/orders.fixtures.ts';
import { CARDS, sandboxToken, unpaidOrder } from '../payments.fixtures.ts';

const server = await tradingServer();
const { db } = server;
const finance = await server.as.staff('finance');
const buyer = await server.as.staff('buyer');
type Shopper = Awaited<ReturnType<typeof server.as.shopper>>;

const payByCard = async (
  person: Shopper,
  orderType: 'default' | 'topUp' | 'priceRise',
  code: string,
  card?: string,
) =>
  person.call('POST /order/creat/pay/order/risingPay', {
    orderType,
    codes: [code],
    cardToken: await sandboxToken(server, card),
  });

const refund = async (paymentId: string, usd: number, to: 'wallet' | 'original') => {
  const { items } = await finance.call('GET /staff/payments/detail', { paymentId });
  const subjectId = items[0]?.subjectId ?? '';
  return reasonOf(
    finance.call('POST /staff/payments/refund', { paymentId, subjectId, usd, to, reason: 'Goodwill' }),
  );
};

const lastMessage = async (person: Shopper) => (await person.call('GET /message/list', {})).list[0];

it('[Y-09] what was put into the wallet goes back through its card only, and no more than is still there', async () => {
  const ada = await server.as.shopper();
  const { code } = await ada.call('POST /wallet/topUp', { usd: 50 });
  const { paymentId } = await payByCard(ada, 'topUp', code);
  await ada.call('POST /order/creat/pay/order/balance', {
    orderType: 'default',
    codes: [await unpaidOrder(server, ada)],
  });
  const leftOf = async () => (await finance.call('GET /staff/payments/detail', { paymentId })).items[0];
  expect(await leftOf()).toMatchObject({ leftUsd: 36, refundableUsd: 36, canGoToWallet: false });
  expect(await refund(paymentId, 10, 'wallet')).toBe('refund_not_possible');
  expect(await refund(paymentId, 40, 'original')).toBe('refund_above_paid');
  expect(await refund(paymentId, 20, 'original')).toBe('succeeded');
  expect(await refund(paymentId, 16.01, 'original')).toBe('refund_above_paid');
  expect(await refund(paymentId, 16, 'original')).toBe('succeeded');
  expect(await refund(paymentId, 0.01, 'original')).toBe('refund_above_paid');
  await server.runJobs();
  expect((await ada.call('GET /shopping/user/balance')).usd).toBe(0);
  expect(await finance.call('GET /staff/payments/detail', { paymentId })).toMatchObject({ refundedUsd: 36 });
  expect(await brokenRules(db)).toEqual([]);
});

it('[Y-09] an order and what its price rose by give back what both were paid with, in whatever parts it is asked for', async () => {
  const ada = await orderer(server);
  const shopId = await makeShop(db);
  const skus = [
    await makeSku(db, { shopId, price_fen: 5_000 }),
    await makeSku(db, { shopId, price_fen: 2_000 }),
  ];
  const order = await placeOne(ada, skus);
  const first = await payByCard(ada, 'default', order.orderCode);
  const { priceRise } = await buyer.call('POST /staff/purchase/priceRise', {
    orderCode: order.orderCode,
    prices: [{ lineId: order.lines[0]?.id ?? '', priceCny: 60 }],
    reason: 'The shop raised it',
  });
  const second = await payByCard(ada, 'priceRise', priceRise?.code ?? '', CARDS.other);
  const paidCents = Math.round((first.usd + second.usd) * 100);
  let backCents = 0;
  for (let round = 0; round < 6; round += 1)
    for (const { paymentId, usd } of [second, first])
      for (const to of ['original', 'wallet'] as const) {
        const askedCents = Math.ceil((usd * 100) / (round + 3));
        if ((await refund(paymentId, askedCents / 100, to)) === 'succeeded') backCents += askedCents;
      }
  await server.runJobs();
  expect(backCents).toBeLessThanOrEqual(paidCents);
  expect(backCents).toBeGreaterThan(paidCents * 0.9);
  expect(await brokenRules(db)).toEqual([]);
});

it('[Y-09] the desk sees what went back into the wallet, and offers no more than is left', async () => {
  const ada = await orderer(server);
  const order = await placeOne(ada, [await makeSku(db, { shopId: await makeShop(db), price_fen: 5_000 })]);
  const { paymentId, usd } = await payByCard(ada, 'default', order.orderCode, CARDS.other);
  const detail = () => finance.call('GET /staff/payments/detail', { paymentId });
  expect((await detail()).items).toMatchObject([{ leftUsd: usd, refundableUsd: usd, canGoToWallet: true }]);
  expect(await refund(paymentId, 2, 'wallet')).toBe('succeeded');
  const { items, keptRefunds } = await detail();
  const left = Math.round(usd * 100 - 200) / 100;
  expect(items).toMatchObject([{ leftUsd: left, refundableUsd: left }]);
  expect(keptRefunds).toMatchObject([{ account: 'wallet', usd: 2 }]);
  expect(await refund(paymentId, left, 'original')).toBe('succeeded');
  expect((await detail()).items).toMatchObject([{ leftUsd: 0, canGoToWallet: false }]);
});

it('[Y-09] anyone who is refunded is told how much, by which way and why, by mail as well', async () => {
  const ada = await server.as.shopper();
  const payment = await payByCard(ada, 'default', await unpaidOrder(server, ada));
  expect(await refund(payment.paymentId, 5, 'original')).toBe('succeeded');
  await server.runJobs();
  const [mail] = (await server.mails(ada.email)).filter(({ kind }) => kind === 'payment_refunded');
  expect(mail?.body_text).toMatch(/\$5\.00 .*Goodwill/s);
  expect(await lastMessage(ada)).toMatchObject({ title: 'We have refunded you' });
});

it('[Y-09] a refund that the bank does not take is in the wallet, and its owner knows', async () => {
  const ada = await server.as.shopper();
  const { paymentId } = await payByCard(ada, 'default', await unpaidOrder(server, ada), CARDS.refundFails);
  expect(await refund(paymentId, 14, 'original')).toBe('succeeded');
  await server.runJobs();
  server.clock.advance(61_000);
  await finance.call('POST /staff/reconciliation/run', {});
  await server.runJobs();
  expect(await lastMessage(ada)).toMatchObject({ title: 'Your refund is in the wallet' });
  expect((await ada.call('GET /shopping/user/balance')).usd).toBe(14);
});

it('[V-05] an order that the desk gave all of its money back for ends before anybody buys it', async () => {
  const ada = await server.as.shopper();
  const code = await unpaidOrder(server, ada);
  const { paymentId } = await payByCard(ada, 'default', code, CARDS.other);
  await refund(paymentId, 5, 'wallet');
  const statusOf = async () => (await ada.call('GET /order/getOrder/orderCode', { orderCode: code })).status;
  expect(await statusOf()).toBe('purchase_pending');
  await refund(paymentId, 9, 'original');
  expect(await statusOf()).toBe('cancelled');
  const { lines } = await buyer.call('GET /staff/orders/detail', { orderCode: code });
  const bought = buyer.call('POST /staff/purchase/mark', {
    orderCode: code,
    lineIds: lines.map(({ id }) => id),
    marketplaceOrderNumber: `M${code}`,
    costCny: 90,
    carrier: 'SF',
  });
  expect(await reasonOf(bought)).toBe('order_step_refused');
  expect(await brokenRules(db)).toEqual([]);
});
