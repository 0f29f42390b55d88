import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startStripe } from '../../../connectors/payments/testing/stripe.stand-in.ts';
import { ADDRESS, makeSku } from '../../orders/orders.fixtures.ts';
import { shopWith } from '../providers/providers.fixtures.ts';

/** Counts what goes to the database; connections are opened after this, so each of them is counted. */
let asked = 0;
const connections: { query: (...args: unknown[]) => unknown } = pg.Client.prototype;
const { query: plain } = connections;
connections.query = function counted(this: pg.Client, ...args) {
  asked += 1;
  return Reflect.apply(plain, this, args);
};
afterAll(() => {
  connections.query = plain;
});

const { standIn, server, referenceOf, buyer } = await shopWith('stripe', startStripe);
const guest = server.as.guest();

/** A guest's way from one item to the paid order, in the calls of the shop's pages: statements sent by each. */
const statementsOfPaidOrder = async (skuId: string, shopId: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  const counting = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const before = asked;
    const answer = await work();
    counts[name] = asked - before;
    return answer;
  };
  const [made] = await counting('place', () =>
    guest.call('POST /order/addFast', [{ shopId, orderDetailList: [{ skuId, number: 1 }] }]),
  );
  const { orderCode = '' } = made ?? {};
  const order = await counting('address', () =>
    guest.call('POST /order/addHandleAddress', { orderCode, email: 'guest@example.com', ...ADDRESS }),
  );
  await counting('agree', () =>
    guest.call('POST /order/handleUpdateOrderInfo', {
      orderCode,
      agreed: true,
      expectedTotal: order.totalPrice,
    }),
  );
  const what = { orderType: 'default' as const, codes: [orderCode] };
  await counting('ways to pay', () => guest.call('GET /payment/options', { ...what, codes: orderCode }));
  const { paymentId } = await counting('pay', () =>
    guest.call('POST /order/creat/pay/order/risingPay', what),
  );
  standIn.approve(await referenceOf(paymentId), buyer());
  const { status } = await counting('look', () =>
    guest.call('GET /system/payItems/rising/get', { paymentId }),
  );
  expect(status).toBe('succeeded');
  await counting('jobs', () => server.runJobs());
  return counts;
};

/** What each call may send, transactions' ends included. A call that needs more has to say here why. */
const MOST = { place: 4, address: 7, agree: 7, 'ways to pay': 1, pay: 12, look: 32, jobs: 32 };

describe("a guest's paid order", () => {
  it('[Z-06] asks the database 63 times at most, and its jobs 32 times', async () => {
    const { skuId, shopId } = await makeSku(server.db, { price_fen: 10_000 });
    await statementsOfPaidOrder(skuId, shopId); // what is asked once and kept
    // tariffs are kept for seconds only: of two orders, one at most reads them again
    const first = await statementsOfPaidOrder(skuId, shopId);
    const second = await statementsOfPaidOrder(skuId, shopId);
    for (const [name, most] of Object.entries(MOST))
      expect(Math.min(first[name] ?? Infinity, second[name] ?? Infinity), name).toBeLessThanOrEqual(most);
  });
});
