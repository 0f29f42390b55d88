import { afterAll, expect, it } from 'vitest';
import { startAirwallex } from '../../../connectors/payments/testing/airwallex.stand-in.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { fillWallet, unpaidOrder } from '../payments.fixtures.ts';

/** A provider that does what it is asked for and never says so, until the shop's patience is over. */
const standIn = await startAirwallex();
afterAll(() => standIn.gateway.close());
const server = await tradingServer({
  environment: { PAYMENT_PROVIDERS: 'airwallex', PAYMENT_TIMEOUT_MS: '2000', ...standIn.environment },
});
const { db, clock } = server;

/** What somebody waits for at the most, however many questions it takes: one budget of 5 s, and as long for the shop itself. */
const PATIENCE_MS = 10_000;

const pressPay = (person: TestShopper, code: string) =>
  person.call('POST /order/creat/pay/order/risingPay', { orderType: 'default', codes: [code] });
const stateOf = (person: TestShopper, paymentId: string) =>
  person.call('GET /system/payItems/rising/get', { paymentId });
const orderStatus = async (person: TestShopper, orderCode: string) =>
  (await person.call('GET /order/getOrder/orderCode', { orderCode })).status;
const referenceOf = async (paymentId: string): Promise<string> =>
  (
    await db
      .selectFrom('payments')
      .select('provider_reference')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
  ).provider_reference ?? '';
const timed = async <Answer>(work: Promise<Answer>): Promise<[Answer, number]> => {
  const begunAt = performance.now();
  return [await work, performance.now() - begunAt];
};

it('[Y-04, Y-08] a provider’s time-out leaves one open payment with a clear answer; asked later, it is paid once', async () => {
  const finance = await server.as.staff('finance');
  const [ada, bob, cleo] = [await server.as.shopper(), await server.as.shopper(), await server.as.shopper()];
  await fillWallet(server, ada.accountId, 5_000);
  const [adasOrder, bobsOrder] = [await unpaidOrder(server, ada), await unpaidOrder(server, bob)];
  const cleosOrder = await unpaidOrder(server, cleo);
  const cleosFirst = await pressPay(cleo, cleosOrder);
  const bobsPayment = await pressPay(bob, bobsOrder);
  const bobsReference = await referenceOf(bobsPayment.paymentId);
  standIn.approve(bobsReference, { fingerprint: 'bobs' });

  // Ada's charge is made, Bob's money is taken, and neither is ever told
  standIn.gateway.fail('mute', 3, /payment_intents\/create$/);
  standIn.gateway.fail('mute', 3, /capture$/);
  // Bob's question is answered late before that; Cleo's first try cannot be ended, and her second comes after it
  standIn.gateway.fail('mute', 1, new RegExp(`/${bobsReference}$`));
  standIn.gateway.fail('mute', 3, /cancel$/);
  const created = () => standIn.gateway.received.filter(({ path }) => path.endsWith('/create')).length;
  const createdBefore = created();
  const adaWaits = timed(pressPay(ada, adasOrder));
  const bobWaits = timed(stateOf(bob, bobsPayment.paymentId));
  const cleoWaits = timed(pressPay(cleo, cleosOrder));
  await expect.poll(created).toBeGreaterThan(createdBefore);
  expect(await reasonOf(pressPay(ada, adasOrder))).toBe('payment_in_progress');
  const byWallet = () =>
    ada.call('POST /order/creat/pay/order/balance', { orderType: 'default', codes: [adasOrder] });
  expect(await reasonOf(byWallet())).toBe('payment_in_progress');

  const [[adasState, adaWaitedMs], [bobsState, bobWaitedMs], [cleosSecond, cleoWaitedMs]] = await Promise.all(
    [adaWaits, bobWaits, cleoWaits],
  );
  expect(Math.max(adaWaitedMs, bobWaitedMs, cleoWaitedMs)).toBeLessThan(PATIENCE_MS);
  expect(cleosSecond.paymentId).not.toBe(cleosFirst.paymentId);
  expect(cleosSecond).toMatchObject({ failure: null });
  expect(adasState).toMatchObject({ status: 'processing', failure: null });
  expect(bobsState.status).not.toBe('failed');
  expect(await Promise.all([orderStatus(ada, adasOrder), orderStatus(bob, bobsOrder)])).toEqual([
    'payment_pending',
    'payment_pending',
  ]);
  expect(await brokenRules(db)).toEqual([]);

  clock.advance(2 * 60_000);
  await finance.call('POST /staff/reconciliation/run', {});
  expect(await orderStatus(bob, bobsOrder)).toBe('purchase_pending');
  const found = await stateOf(ada, adasState.paymentId);
  expect(found).toMatchObject({ status: 'requires_action' });
  const adasReference = await referenceOf(adasState.paymentId);
  standIn.approve(adasReference, { fingerprint: 'adas' });
  expect(await stateOf(ada, adasState.paymentId)).toMatchObject({ status: 'succeeded' });
  expect([standIn.takenCents(adasReference), standIn.takenCents(bobsReference)]).toEqual([1_400, 1_400]);
  expect((await ada.call('GET /shopping/user/balance')).usd).toBe(50);
  expect(await brokenRules(db)).toEqual([]);
});
