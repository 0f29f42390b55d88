import { afterAll, beforeEach } from 'vitest';
import type { SentNotice, StandIn } from '../../../connectors/payments/testing/stand-in.ts';
import { startAirwallex } from '../../../connectors/payments/testing/airwallex.stand-in.ts';
import { startPaypal } from '../../../connectors/payments/testing/paypal.stand-in.ts';
import { startStripe } from '../../../connectors/payments/testing/stripe.stand-in.ts';
import type { Person, TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf, testServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { payOutFreely } from '../../wallet/withdraw/withdraw.fixtures.ts';
import { fillWallet, freshCards, unpaidOrder } from '../payments.fixtures.ts';

/** Every provider, by a stand-in of its gateway that checks what it is asked as its documentation says. */
export const PROVIDERS = [
  ['stripe', startStripe],
  ['paypal', startPaypal],
  ['airwallex', startAirwallex],
] as const;

/** A shop with one provider, and the steps that stories of payments there are made of. */
export const shopWith = async (
  name: StandIn['name'],
  start: () => Promise<StandIn>,
  { timeoutMs = 5_000 }: { readonly timeoutMs?: number } = {},
) => {
  const standIn = await start();
  const server = await testServer({
    now: NOW,
    environment: { PAYMENT_PROVIDERS: name, PAYMENT_TIMEOUT_MS: String(timeoutMs), ...standIn.environment },
  });
  await seedRates(server.db, server.clock.now());
  await payOutFreely(server);
  afterAll(() => standIn.gateway.close());
  beforeEach(async () => {
    await freshCards(server);
    standIn.refundsWill('succeed');
    standIn.gateway.received.length = 0;
  });
  const shop = { standIn, server };
  const calls = callsOf(shop);
  return { ...shop, ...calls, ...storiesOf(shop, calls) };
};

interface Shop {
  readonly standIn: StandIn;
  readonly server: TestServer;
}

const callsOf = ({ standIn, server }: Shop) => {
  const begin = (person: TestShopper, code: string, walletUsd?: number) =>
    standIn.method === 'card'
      ? person.call('POST /order/creat/pay/order/risingPay', {
          orderType: 'default',
          codes: [code],
          ...(walletUsd === undefined ? {} : { walletUsd }),
        })
      : person.call('POST /order/creat/pay/order/enterprise', {
          orderType: 'default',
          codes: [code],
          ...(walletUsd === undefined ? {} : { walletUsd }),
        });
  const stateOf = (person: TestShopper, paymentId: string) =>
    person.call('GET /system/payItems/rising/get', { paymentId });
  const referenceOf = async (paymentId: string): Promise<string> => {
    const { provider_reference: reference } = await server.db
      .selectFrom('payments')
      .select('provider_reference')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return reference ?? '';
  };
  const send = async ({ rawBody, headers }: SentNotice): Promise<number> =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/api/payment/notice/${standIn.name}`,
        payload: rawBody,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).statusCode;
  const statusOf = async (person: TestShopper, orderCode: string) =>
    (await person.call('GET /order/getOrder/orderCode', { orderCode })).status;
  const runReconciliation = async () => {
    const finance = await server.as.staff('finance');
    await finance.call('POST /staff/reconciliation/run', {});
  };
  let disputeNotices = 0;
  /** The provider has a dispute of this standing, and its notice is applied. */
  const dispute = async (reference: string, status: string, cents?: number) => {
    standIn.dispute(reference, status, cents);
    await tellDisputed(reference);
  };
  const tellDisputed = async (reference: string) => {
    disputeNotices += 1;
    const about = { id: `dispute-${disputeNotices}`, at: server.clock.now(), kind: 'disputed' as const };
    if ((await send(standIn.notice(reference, about))) !== 200) throw new Error('the notice was refused');
    await server.runJobs();
  };
  const cancel = async ({ call }: Person, orderCode: string) => {
    const { id: orderId } = await call('GET /order/getOrder/orderCode', { orderCode });
    return reasonOf(call('GET /order/cancel/order', { orderId, orderCode }));
  };
  const withdraw = ({ call }: Person, usd: number) =>
    reasonOf(
      call('POST /wallet/withdraw', {
        usd,
        method: 'paypal',
        holder: 'Ada Byron',
        account: 'ada@example.com',
        bank: '',
      }),
    );
  return {
    begin,
    stateOf,
    referenceOf,
    send,
    statusOf,
    runReconciliation,
    dispute,
    tellDisputed,
    cancel,
    withdraw,
  };
};

const storiesOf = ({ standIn, server }: Shop, calls: ReturnType<typeof callsOf>) => {
  const { begin, stateOf, referenceOf } = calls;
  let cards = 0;
  const buyer = () => ({ fingerprint: `card-${(cards += 1)}` });
  /** An order that waits for its buyer on the provider's page. */
  const waiting = async (priceFen?: number) => {
    const ada = await server.as.shopper();
    const code = await unpaidOrder(server, ada, priceFen);
    const payment = await begin(ada, code);
    return { ada, code, payment, reference: await referenceOf(payment.paymentId) };
  };
  const paid = async () => {
    const story = await waiting();
    standIn.approve(story.reference, buyer());
    const { status } = await stateOf(story.ada, story.payment.paymentId);
    if (status !== 'succeeded') throw new Error(`the payment is ${status}`);
    return story;
  };
  /** An order that is to be paid by five dollars of the wallet and by the provider, who has the rest. */
  const combined = async () => {
    const ada = await server.as.shopper();
    await fillWallet(server, ada.accountId, 500);
    const code = await unpaidOrder(server, ada);
    const payment = await begin(ada, code, 5);
    return { ada, code, payment, reference: await referenceOf(payment.paymentId) };
  };
  return { buyer, waiting, paid, combined };
};
