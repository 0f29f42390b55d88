import { expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { payOutFreely } from '../../wallet/withdraw/withdraw.fixtures.ts';
import { CARDS, fillWallet, freshCards, sandboxToken, unpaidOrder } from '../payments.fixtures.ts';

const server = await tradingServer();
const { db } = server;
const finance = await server.as.staff('finance');
await payOutFreely(server);

/** An order of 14 dollars, paid by card and by so much of the wallet, cancelled: all of it lies in the wallet. */
const cancelledOrder = async (
  ada: TestShopper,
  { card, walletUsd = 0 }: { card?: string; walletUsd?: number } = {},
) => {
  await freshCards(server);
  const code = await unpaidOrder(server, ada);
  const { paymentId } = await ada.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: [code],
    cardToken: await sandboxToken(server, card),
    ...(walletUsd > 0 ? { walletUsd } : {}),
  });
  const { id: orderId } = await ada.call('GET /order/getOrder/orderCode', { orderCode: code });
  await ada.call('GET /order/cancel/order', { orderId });
  return { code, paymentId };
};

const balanceOf = async (ada: TestShopper) => (await ada.call('GET /shopping/user/balance')).usd;
const sendOn = (ada: TestShopper, code: string) => ada.call('POST /wallet/refunds/toOriginal', { code });

it('[Y-09] a refund that went into the wallet goes on to the card it was paid with, once', async () => {
  const ada = await server.as.shopper();
  const { code, paymentId } = await cancelledOrder(ada);
  expect(await ada.call('GET /wallet/refunds')).toEqual([
    { code, subjectKind: 'order', method: 'card', card: 'visa •••• 4242', usd: 14 },
  ]);
  const outcomes = await Promise.all([1, 2, 3].map(() => reasonOf(sendOn(ada, code))));
  expect(outcomes.toSorted()).toEqual(['refund_not_possible', 'refund_not_possible', 'succeeded']);
  expect(await balanceOf(ada)).toBe(0);
  expect(await ada.call('GET /wallet/refunds')).toEqual([]);
  await server.runJobs();
  expect(await finance.call('GET /staff/payments/detail', { paymentId })).toMatchObject({
    status: 'refunded',
    refundedUsd: 14,
    refunds: [{ usd: 14, status: 'succeeded' }],
  });
  const { list } = await ada.call('GET /wallet/statement', {});
  expect(list.map(({ kind, usd, subjectCode }) => [kind, usd, subjectCode])).toEqual([
    ['refund_to_original', -14, code],
    ['refund', 14, code],
  ]);
  expect(await brokenRules(db)).toEqual([]);
});

it('[Y-09] no more goes on than the card had paid, and no more than the wallet still holds', async () => {
  const ada = await server.as.shopper();
  await fillWallet(server, ada.accountId, 500);
  const { code } = await cancelledOrder(ada, { walletUsd: 5 });
  expect(await balanceOf(ada)).toBe(14);
  expect(await ada.call('GET /wallet/refunds')).toMatchObject([{ code, usd: 9 }]);
  // Eight are asked to be paid out, six are left.
  await ada.call('POST /wallet/withdraw', {
    usd: 8,
    method: 'paypal',
    holder: 'Ada',
    account: 'ada@example.test',
    bank: '',
  });
  expect(await sendOn(ada, code)).toEqual({ usd: 6 });
  expect(await reasonOf(sendOn(ada, code))).toBe('balance_too_low');
  await fillWallet(server, ada.accountId, 10_000);
  expect(await sendOn(ada, code)).toEqual({ usd: 3 });
  expect(await reasonOf(sendOn(ada, code))).toBe('refund_not_possible');
  await server.runJobs();
  expect(await brokenRules(db)).toEqual([]);
});

it('[Y-09] what the provider refuses is in the wallet again', async () => {
  const ada = await server.as.shopper();
  const { code } = await cancelledOrder(ada, { card: CARDS.refundFails });
  expect(await sendOn(ada, code)).toEqual({ usd: 14 });
  await server.runJobs();
  server.clock.advance(61_000);
  await finance.call('POST /staff/reconciliation/run', {});
  expect(await balanceOf(ada)).toBe(14);
  expect(await brokenRules(db)).toEqual([]);
});

it('[Y-09] what was refunded through the card at once, is somebody else’s, or was paid half a year ago does not go on', async () => {
  const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
  const { code, paymentId } = await cancelledOrder(ada);
  await fillWallet(server, bob.accountId, 5_000);
  expect(await reasonOf(sendOn(bob, code))).toBe('refund_not_possible');
  expect(await reasonOf(server.as.guest().call('GET /wallet/refunds'))).toBe('unauthenticated');
  const settledAgo = async (days: number) => {
    const settled_at = new Date(server.clock.now().getTime() - days * 86_400_000);
    await db.updateTable('payments').set({ settled_at }).where('id', '=', paymentId).execute();
    return ada.call('GET /wallet/refunds');
  };
  expect(await settledAgo(181)).toEqual([]);
  expect(await reasonOf(sendOn(ada, code))).toBe('refund_not_possible');
  expect(await settledAgo(179)).toMatchObject([{ code }]);

  await freshCards(server);
  const other = await unpaidOrder(server, bob);
  const paid = await bob.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: [other],
    cardToken: await sandboxToken(server),
  });
  const { items } = await finance.call('GET /staff/payments/detail', { paymentId: paid.paymentId });
  const refund = { paymentId: paid.paymentId, subjectId: items[0]?.subjectId ?? '', reason: 'Late' };
  await finance.call('POST /staff/payments/refund', { ...refund, usd: 10, to: 'original' });
  expect(await bob.call('GET /wallet/refunds')).toEqual([]);
  await finance.call('POST /staff/payments/refund', { ...refund, usd: 4, to: 'wallet' });
  expect(await bob.call('GET /wallet/refunds')).toMatchObject([{ code: other, usd: 4 }]);
});
