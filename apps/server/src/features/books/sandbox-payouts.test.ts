import { DAY_MS } from '@caravan/domain/time/china-time';
import { expect, it } from 'vitest';
import { tradingServer } from '../../testing/servers/trading-server.ts';
import { brokenRules, seedRates, signInAgain } from '../orders/orders.fixtures.ts';
import { CARDS, freshCards, payByCard, unpaidOrder } from '../payments/payments.fixtures.ts';
import { balanceOf, providerAccount, transitAccount } from '../wallet/index.ts';

const server = await tradingServer();
const { db, clock } = server;

const nextDay = async () => {
  clock.advance(DAY_MS);
  await seedRates(db, clock.now());
  await freshCards(server);
  await server.runJobs();
  return server.as.staff('finance');
};
const balances = () =>
  Promise.all([providerAccount, transitAccount].map((of) => balanceOf(db, of('sandbox'))));
const fetched = (finance: Awaited<ReturnType<typeof nextDay>>) =>
  finance.call('POST /staff/books/payouts/fetch', {});

/** An order of 14.00 USD, paid by a card of the sandbox. */
const paid = async (number: string = CARDS.good) => {
  const ada = await server.as.shopper();
  const code = await unpaidOrder(server, ada);
  await payByCard(server, ada, { code, number });
  return { ada, code };
};

it('[V-09] the sandbox pays each day out: every line is matched, and nothing is left with it', async () => {
  const first = await paid();
  await paid();
  await paid(CARDS.disputed);
  clock.advance(10_000);
  await server.runJobs();
  const monday = await nextDay();
  const isHeld = (await balances())[0] ?? 0;
  expect(await fetched(monday)).toEqual({ payouts: 1, lines: 3, findings: 0 });
  expect(await balances()).toEqual([isHeld + 4_200, -4_200]);
  expect(await fetched(monday)).toEqual({ payouts: 0, lines: 0, findings: 0 });

  const call = await signInAgain(server, first.ada.accountId);
  const order = await call('GET /order/getOrder/orderCode', { orderCode: first.code });
  await call('GET /order/cancel/order', {
    orderId: order.id,
    reason: 'found_elsewhere',
    refundTo: 'original',
  });
  await paid();
  await server.runJobs();
  // What moves today is paid out tomorrow.
  expect(await fetched(monday)).toEqual({ payouts: 0, lines: 0, findings: 0 });
  const tuesday = await nextDay();
  // 14.00 taken and 14.00 given back are no payout; they go with the next one.
  expect(await fetched(tuesday)).toEqual({ payouts: 0, lines: 0, findings: 0 });
  await paid();
  expect(await fetched(await nextDay())).toEqual({ payouts: 1, lines: 3, findings: 0 });
  const { list } = await (await server.as.staff('finance')).call('GET /staff/books/payouts', {});
  expect(list.map(({ provider, usd, lines }) => [provider, usd, lines])).toEqual([
    ['sandbox', 14, 3],
    ['sandbox', 42, 3],
  ]);
  // A payout should be at the bank, and nobody has read what the bank says: that is open.
  const month = clock.now().toISOString().slice(0, 7);
  const checks = await (await server.as.staff('finance')).call('GET /staff/books/months/checks', { month });
  expect(checks.find(({ name }) => name === 'statements_complete')).toMatchObject({ isMet: false, count: 1 });
  expect(await brokenRules(db)).toEqual([]);
});

it('[V-09] what was refunded is taken from the next payout, by the payment that it came from', async () => {
  const { ada, code } = await paid();
  await nextDay();
  const call = await signInAgain(server, ada.accountId);
  const order = await call('GET /order/getOrder/orderCode', { orderCode: code });
  await call('GET /order/cancel/order', {
    orderId: order.id,
    reason: 'found_elsewhere',
    refundTo: 'original',
  });
  await paid();
  await paid();
  await server.runJobs();
  const finance = await nextDay();
  const { payouts, lines, findings } = await fetched(finance);
  expect([payouts, lines, findings]).toEqual([2, 4, 0]);
  const { list } = await finance.call('GET /staff/books/payouts', { provider: 'sandbox' });
  expect(list[0]).toMatchObject({ usd: 14, lines: 3, findings: 0 });
  expect(await brokenRules(db)).toEqual([]);
});
