import { describe, expect, it } from 'vitest';
import { startStripe } from '../../../connectors/payments/testing/stripe.stand-in.ts';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { makeCoupon } from '../../coupons/coupons.fixtures.ts';
import { brokenRules, makeAddress, makeShop, makeSku } from '../../orders/orders.fixtures.ts';
import { walletBalance } from '../../wallet/index.ts';
import { freshCards } from '../payments.fixtures.ts';
import { shopWith } from '../providers/providers.fixtures.ts';

/*
 * Money of an order goes back in parts, in several ways and from several sides at once. However it is divided, what leaves
 * the shop and what lies in the wallet is what was paid: not a cent more, and none is left behind.
 */
const shop = await shopWith('stripe', startStripe);
const { server, standIn, referenceOf, stateOf, buyer: card, cancel, dispute } = shop;
const { db, clock } = server;
const sibling = await server.sibling();
const finance = await server.as.staff('finance');
const buyer = await server.as.staff('buyer');
const elsewhere = await sibling.as.staff('finance');

/** Three pieces of one line, and one of another, with a coupon whose share of a piece is no whole cent. */
const ordered = async (currency: CurrencyCode = 'USD', withCoupon = true) => {
  const ada = await server.as.shopper();
  const call = server.as.bearer(ada.token, { currency });
  const addressId = await makeAddress(db, ada.accountId);
  const shopId = await makeShop(db);
  const skus = [
    await makeSku(db, { shopId, price_fen: 3_337, domestic_freight_fen: 811 }),
    await makeSku(db, { shopId, price_fen: 1_999 }),
  ];
  const lines = skus.map(({ skuId }, at) => ({ skuId, quantity: at === 0 ? 3 : 1 }));
  const coupon = withCoupon
    ? (await call('POST /coupon/claim', [await makeCoupon(db, { amount_fen: 1_111, min_spend_fen: 5_000 })]))
        .claimed[0]?.userCouponId
    : undefined;
  const wanted = coupon === undefined ? { lines } : { lines, coupon };
  const { totalPrice: expectedTotal } = await call('POST /order/purchase/order', wanted);
  const [order] = await call('POST /order/insert', {
    ...({ orderFrom: 'buy_now', addressId, lines, expectedTotal, agreed: true } as const),
    ...(coupon === undefined ? {} : { userCouponId: coupon }),
  });
  const code = order?.orderCode ?? '';
  await freshCards(server);
  const { paymentId } = await shop.begin(ada, code);
  const reference = await referenceOf(paymentId);
  standIn.approve(reference, card());
  expect((await stateOf(ada, paymentId)).status).toBe('succeeded');
  return { ada, code, paymentId, reference, paid: standIn.takenCents(reference) };
};
type Ordered = Awaited<ReturnType<typeof ordered>>;

const linesOf = async (orderCode: string) =>
  (await buyer.call('GET /staff/orders/detail', { orderCode })).lines.filter(
    ({ status }) => status !== 'cancelled',
  );
/** So many pieces of a line cannot be bought. */
const outOfStock = async (orderCode: string, lineId: string, count: number) =>
  reasonOf(
    buyer.call('POST /staff/purchase/outOfStock', {
      orderCode,
      lineIds: [lineId],
      pieces: [{ lineId, quantity: count }],
      reason: 'Gone',
    }),
  );
const refundAtDesk = async (
  by: typeof finance,
  { paymentId }: Ordered,
  usd: number,
  to: 'original' | 'wallet',
) => {
  const { items } = await finance.call('GET /staff/payments/detail', { paymentId });
  const subjectId = items[0]?.subjectId ?? '';
  return reasonOf(
    by.call('POST /staff/payments/refund', { paymentId, subjectId, usd, to, reason: 'Agreed' }),
  );
};
const compare = async () => {
  clock.advance(60_000);
  await finance.call('POST /staff/reconciliation/run', {});
  await server.runJobs();
};
/** Given back by the provider, and in the wallet. */
const outOf = async ({ ada, reference, paid }: Pick<Ordered, 'ada' | 'reference' | 'paid'>) => {
  await server.runJobs();
  return paid - standIn.takenCents(reference) + (await walletBalance(db, ada.accountId));
};

describe('[V-03] money that goes back in parts leaves once', () => {
  it.each(['USD', 'CNY', 'GBP', 'EUR'] as const)(
    'shown in %s, with a coupon: piece by piece out of stock, the rest cancelled, all of it and no cent more',
    async (currency) => {
      const order = await ordered(currency);
      const [line] = await linesOf(order.code);
      expect(await outOfStock(order.code, line?.id ?? '', 1)).toBe('succeeded');
      const first = await outOf(order);
      expect(first).toBeGreaterThan(0);
      const [left] = await linesOf(order.code);
      expect(await outOfStock(order.code, left?.id ?? '', 1)).toBe('succeeded');
      expect(await cancel(order.ada, order.code)).toBe('succeeded');
      expect(await outOf(order)).toBe(order.paid);
      expect(await cancel(order.ada, order.code)).not.toBe('succeeded');
      expect(await refundAtDesk(finance, order, 0.01, 'original')).not.toBe('succeeded');
      expect(await outOf(order)).toBe(order.paid);
      expect(await brokenRules(db)).toEqual([]);
    },
  );

  it('refunded at the provider and by the desk at once', async () => {
    for (const to of ['original', 'wallet'] as const) {
      const order = await ordered('USD', false);
      standIn.refundThere(order.reference, order.paid);
      await Promise.all([compare(), refundAtDesk(elsewhere, order, order.paid / 100, to)]);
      await compare();
      expect([to, await outOf(order)]).toEqual([to, order.paid]);
      expect(await brokenRules(db)).toEqual([]);
    }
  });

  it('a part refunded at the provider while the desk gives the whole back', async () => {
    const order = await ordered('USD', false);
    standIn.refundThere(order.reference, 500);
    const [, said] = await Promise.all([
      compare(),
      refundAtDesk(elsewhere, order, order.paid / 100, 'wallet'),
    ]);
    await compare();
    // The desk comes before the part is known, or is refused what is not there any more.
    expect(await outOf(order)).toBe(said === 'succeeded' ? order.paid : 500);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('a piece is given back, then the whole payment is disputed and lost', async () => {
    const order = await ordered();
    const [line] = await linesOf(order.code);
    await outOfStock(order.code, line?.id ?? '', 1);
    expect(await outOf(order)).toBeGreaterThan(0);
    await dispute(order.reference, 'open', order.paid);
    await dispute(order.reference, 'lost', order.paid);
    // The bank has taken all that was paid: nothing of it is left to its payer.
    expect(await walletBalance(db, order.ada.accountId)).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('one piece is out of stock while the desk gives the whole back, and the shopper cancels, in two processes', async () => {
    const order = await ordered();
    const [line] = await linesOf(order.code);
    await Promise.all([
      outOfStock(order.code, line?.id ?? '', 1),
      refundAtDesk(elsewhere, order, order.paid / 100, 'wallet'),
      cancel({ call: sibling.as.bearer(order.ada.token) }, order.code),
    ]);
    await refundAtDesk(finance, order, order.paid / 100, 'wallet');
    await cancel(order.ada, order.code);
    expect(await outOf(order)).toBe(order.paid);
    expect(await brokenRules(db)).toEqual([]);
  });
});
