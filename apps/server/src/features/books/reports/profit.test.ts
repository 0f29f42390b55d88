import { chinaDayOf, DAY_MS } from '@caravan/domain/time/china-time';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import { booksFeature } from '../books.feature.ts';
import { startStripe } from '../../../connectors/payments/testing/stripe.stand-in.ts';
import { makeCoupon } from '../../coupons/coupons.fixtures.ts';
import { createRandom } from '../../goods/demo/random.ts';
import { brokenRules, makeAddress, makeShop, makeSku, seedRates } from '../../orders/orders.fixtures.ts';
import { shopWith } from '../../payments/providers/providers.fixtures.ts';

/*
 * What finance would write down while trading, from what the calls say and what was done, never from the ledger; at the
 * end the reports, which know the ledger alone, have to say the same.
 */
const shop = await shopWith('stripe', startStripe);
const { server, standIn } = shop;
const { db, clock } = server;

const random = createRandom('a shop of three months');
const below = (limit: number): number => random.int(0, limit - 1);
const MONTHS = 3;
const CHECKOUTS = 9;
const USD_RATE = 14_000_000;

type Kind = 'kept' | 'refund' | 'cost' | 'fee';
interface Noted {
  readonly month: string;
  readonly email: string;
  readonly campaign: string;
  readonly order: string;
  /** Lines as the report names them; a cost or a fee may be of several. */
  readonly lines: readonly string[];
  readonly kind: Kind;
  readonly cents: number;
}
const diary: Noted[] = [];

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
const cents = (amount: number): number => Math.round(amount * 100);
const monthNow = (): string => chinaDayOf(clock.now()).slice(0, 7);
const people = async () => ({
  buyer: await server.as.staff('buyer'),
  finance: await server.as.staff('finance'),
});
type People = Awaited<ReturnType<typeof people>>;

const skus: { skuId: string }[] = [];
let coupon = '';
beforeAll(async () => {
  for (let at = 0; at < 3; at += 1) {
    const shopId = await makeShop(db, `Shop ${at}`);
    for (let goods = 0; goods < 4; goods += 1)
      skus.push(
        await makeSku(db, {
          shopId,
          price_fen: 900 + below(9_000),
          stock: 9_999,
          domestic_freight_fen: below(900),
        }),
      );
  }
  coupon = await makeCoupon(db, {
    amount_fen: 777,
    min_spend_fen: 1_000,
    ends_at: new Date(clock.now().getTime() + 200 * DAY_MS),
  });
});

/** Somebody pays a checkout of one to four things of up to three shops, some with a coupon. */
const checkout = async () => {
  const ada = await server.as.shopper();
  const addressId = await makeAddress(db, ada.accountId);
  const isWithCoupon = below(3) === 0;
  const claimed = isWithCoupon ? (await ada.call('POST /coupon/claim', [coupon])).claimed : [];
  const userCouponId = claimed[0]?.userCouponId;
  const chosen = [...new Set(Array.from({ length: 1 + below(4) }, () => skus[below(skus.length)]!.skuId))];
  const lines = chosen.map((skuId) => ({ skuId, quantity: 1 + below(3) }));
  const { totalPrice } = await ada.call('POST /order/purchase/order', {
    lines,
    coupon: userCouponId ?? 'none',
  });
  const orders = await ada.call('POST /order/insert', {
    ...({ orderFrom: 'buy_now', addressId, lines, expectedTotal: totalPrice, agreed: true } as const),
    ...(userCouponId === undefined ? {} : { userCouponId }),
  });
  const { paymentId, usd } = await ada.call('POST /order/creat/pay/order/risingPay', {
    orderType: 'default',
    codes: orders.map(({ orderCode }) => orderCode),
  });
  standIn.approve(await shop.referenceOf(paymentId), shop.buyer());
  expect(await shop.stateOf(ada, paymentId)).toMatchObject({ status: 'succeeded' });
  await server.runJobs();
  const campaign = isWithCoupon ? `coupon ${coupon}` : '';
  const who = { month: monthNow(), email: ada.email, campaign, lines: [] };
  // The provider's fee is known by the payment; an order's part of it is less than a cent off.
  const fee = Math.round(cents(usd) * 0.029) + 30;
  diary.push({ ...who, order: `payment of ${ada.email}`, kind: 'fee', cents: -fee });
  return orders.map(({ orderCode, id }) => ({ ada, orderCode, id, paymentId, campaign }));
};
type Placed = Awaited<ReturnType<typeof checkout>>[number];

const linesOf = (orderId: string) =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** Each line is bought for some sum, or is not there; some orders are cancelled before. */
const fulfil = async ({ buyer }: People, placed: Placed): Promise<boolean> => {
  const { ada, orderCode, id, campaign } = placed;
  if (below(6) === 0) {
    await ada.call('GET /order/cancel/order', { orderId: id, reason: 'found_elsewhere' });
    return false;
  }
  const who = { month: monthNow(), email: ada.email, campaign, order: orderCode };
  const note = (kind: Kind, lines: readonly string[], amount: number): void => {
    diary.push({
      ...who,
      lines,
      kind,
      cents: amount,
    });
  };
  let hasBought = false;
  for (const line of await linesOf(id)) {
    const named = [`${orderCode}/${line.position}`];
    if (below(5) === 0) {
      await buyer.call('POST /staff/purchase/outOfStock', { orderCode, lineIds: [line.id], reason: 'Gone' });
      continue;
    }
    const costFen = 300 + below(line.total_fen);
    await buyer.call('POST /staff/purchase/mark', {
      orderCode,
      lineIds: [line.id],
      marketplaceOrderNumber: `TB${line.id.slice(-10).replaceAll(/\D/g, '1')}`,
      costCny: costFen / 100,
    });
    hasBought = true;
    note('kept', named, line.settled_usd_cents);
    note('cost', named, -multiplyDivide(costFen, USD_RATE, 100_000_000));
  }
  return hasBought;
};

/** The desk gives a part of what is left of an order back. */
const giveBack = async ({ finance }: People, { ada, id, orderCode, paymentId, campaign }: Placed) => {
  const before = await linesOf(id);
  const left = sum(before.map((line) => line.settled_usd_cents - line.refunded_usd_cents));
  const back = 1 + below(left);
  const asked = { paymentId, subjectId: id, usd: back / 100, to: 'wallet', reason: 'A stain' } as const;
  await finance.call('POST /staff/payments/refund', asked);
  const who = { month: monthNow(), email: ada.email, campaign, order: orderCode };
  for (const [at, line] of (await linesOf(id)).entries()) {
    const amount = line.refunded_usd_cents - (before[at]?.refunded_usd_cents ?? 0);
    if (amount > 0)
      diary.push({
        ...who,
        lines: [`${orderCode}/${line.position}`],
        kind: 'refund',
        cents: -amount,
      });
  }
};

const profit = (by: 'order' | 'line' | 'shopper' | 'campaign' | 'month', from: string, to: string) =>
  server.as.staff('finance').then((finance) => finance.call('GET /staff/books/profit', { by, from, to }));
type Row = Awaited<ReturnType<typeof profit>>[number];

/** A row of a report in the diary's terms. */
const figuresOf = (row: Row) => ({
  kept: cents(row.incomeUsd) + cents(row.couponUsd),
  refund: cents(row.refundsUsd),
  cost: cents(row.purchaseUsd),
  fee: cents(row.providerFeesUsd),
});
const figuresIn = (noted: readonly Noted[]) => {
  const of = (kind: Kind): number => sum(noted.flatMap((one) => (one.kind === kind ? [one.cents] : [])));
  return { kept: of('kept'), refund: of('refund'), cost: of('cost'), fee: of('fee') };
};
const groupedBy = (key: (noted: Noted) => string, noted: readonly Noted[] = diary) =>
  Object.fromEntries(
    [...new Set(noted.map(key))].map((name) => [name, figuresIn(noted.filter((one) => key(one) === name))]),
  );
const reported = (rows: readonly Row[], key: (row: Row) => string) =>
  Object.fromEntries(rows.map((row) => [key(row), figuresOf(row)]));
const withoutFee = <Figures extends { fee: number }>(groups: Readonly<Record<string, Figures>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, figures]) => [name, { ...figures, fee: 0 }]));

describe('[V-10] profit, held against what was written down while trading', () => {
  let [first, last] = ['', ''];
  beforeAll(async () => {
    first = chinaDayOf(clock.now());
    let earlier: Placed[] = [];
    for (let month = 0; month < MONTHS; month += 1) {
      const staff = await people();
      for (const placed of earlier.splice(0, 3)) await giveBack(staff, placed);
      const bought: Placed[] = [];
      for (let at = 0; at < CHECKOUTS; at += 1)
        for (const placed of await checkout()) if (await fulfil(staff, placed)) bought.push(placed);
      for (const placed of bought.splice(0, 2)) await giveBack(staff, placed);
      earlier = bought;
      for (const job of booksFeature.jobs)
        await runJob(job, server.services, {}, { attempt: 1, maxAttempts: 1 });
      last = chinaDayOf(clock.now());
      clock.advance(31 * DAY_MS);
      await seedRates(db, clock.now());
    }
  }, 120_000);

  it('is the same by month, and by the shopper and the campaign in any span', async () => {
    expect(await brokenRules(db)).toEqual([]);
    expect(reported(await profit('month', first, last), ({ key }) => key)).toEqual(
      groupedBy(({ month }) => month),
    );
    expect(reported(await profit('shopper', first, last), ({ name }) => name)).toEqual(
      groupedBy(({ email }) => email),
    );
    expect(reported(await profit('campaign', first, last), ({ key }) => key)).toEqual(
      groupedBy(({ campaign }) => campaign),
    );
    const inLast = diary.filter(({ month }) => month === last.slice(0, 7));
    expect(reported(await profit('shopper', `${last.slice(0, 7)}-01`, last), ({ name }) => name)).toEqual(
      groupedBy(({ email }) => email, inLast),
    );
  });

  it('is the same by the order; the payment’s fee is shared by its orders to the cent', async () => {
    const rows = await profit('order', first, last);
    const noted = diary.filter(({ kind }) => kind !== 'fee');
    const traded = new Set(noted.map(({ order }) => order));
    expect(
      withoutFee(
        reported(
          rows.filter(({ key }) => traded.has(key)),
          ({ key }) => key,
        ),
      ),
    ).toEqual(withoutFee(groupedBy(({ order }) => order, noted)));
    expect(sum(rows.map((row) => figuresOf(row).fee))).toBe(figuresIn(diary).fee);
    for (const row of rows)
      expect(cents(row.profitUsd)).toBe(
        sum(Object.values(figuresOf(row))) + cents(row.commissionUsd) + cents(row.otherUsd),
      );
  });

  it('is the same by the line, but for cents that a sum of several lines leaves', async () => {
    const rows = await profit('line', first, last);
    const noted = groupedBy(
      ({ lines: [line = ''] }) => line,
      diary.filter(({ kind }) => kind !== 'fee'),
    );
    const wrong = rows.flatMap((row) => {
      const [said, known] = [figuresOf(row), noted[row.key] ?? { kept: 0, refund: 0, cost: 0, fee: 0 }];
      const off = (['kept', 'refund', 'cost'] as const).filter(
        (kind) => !(Math.abs(said[kind] - known[kind]) <= 6),
      );
      return off.length > 0 ? [{ key: row.key, said, known }] : [];
    });
    expect(wrong).toEqual([]);
  });
});
