import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { GoodsTable, OrdersTable, SkusTable } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runJob } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../platform/services.ts';
import { issueSession } from '../../platform/session/sessions.ts';
import type { Person, TestShopper } from '../../testing/people/test-people.ts';
import type { TestServer } from '../../testing/servers/test-server.ts';
import { insertRates } from '../rates/rates.queries.ts';
import { book, checkLedger, orderFunds, providerAccount } from '../wallet/index.ts';
import { ordersJobs } from './orders.jobs.ts';
import { applyOrderPaid } from './pay/orders.paid.ts';

/** What tests of orders begin with: rates, shops, goods, an address, and a payment without a provider. */
export const NOW = '2026-03-02T02:00:00.000Z';

export const seedRates = (db: Db, now: Date): Promise<void> =>
  insertRates(
    db,
    [
      { currency: 'USD', rateE8: 14_000_000 },
      { currency: 'EUR', rateE8: 12_000_000 },
      { currency: 'GBP', rateE8: 10_500_000 },
    ],
    { asOf: now, origin: 'test', now },
  );

/** Somebody who can order: signed in, with an address. */
export const orderer = async (
  server: Pick<TestServer, 'as' | 'db'>,
): Promise<TestShopper & { readonly addressId: string }> => {
  const person = await server.as.shopper();
  return { ...person, addressId: await makeAddress(server.db, person.accountId) };
};

export const makeShop = async (db: Db, name = 'Lotus Studio'): Promise<string> => {
  const id = newId();
  await db
    .insertInto('shops')
    .values({
      id,
      source: 'taobao',
      external_id: id.slice(-12),
      name_zh: `${name}店`,
      name_en: name,
      created_at: new Date(NOW),
    })
    .execute();
  return id;
};

export interface TestSku {
  readonly skuId: string;
  readonly spuId: string;
  readonly shopId: string;
}

type GoodsRequest = Partial<
  Pick<
    Insertable<GoodsTable>,
    | 'is_postage'
    | 'is_exempt'
    | 'domestic_freight_fen'
    | 'min_order'
    | 'status'
    | 'goods_classes'
    | 'ladder_prices'
  >
> &
  Partial<Pick<Insertable<SkusTable>, 'price_fen' | 'stock' | 'is_active'>> & { readonly shopId?: string };

export const makeSku = async (db: Db, request: GoodsRequest = {}): Promise<TestSku> => {
  const { price_fen = 5_000, stock = 100, is_active = true, shopId = await makeShop(db), ...goods } = request;
  const [spuId, skuId] = [newId(), newId()];
  await db
    .insertInto('goods')
    .values({
      id: spuId,
      source: 'taobao',
      external_id: spuId.replaceAll('-', '').slice(-18),
      shop_id: shopId,
      title_zh: '亚麻衬衫',
      title_en: 'Linen shirt',
      price_fen,
      price_max_fen: price_fen,
      search_terms: [],
      origin: 'test',
      created_at: new Date(NOW),
      refreshed_at: new Date(NOW),
      ...goods,
    })
    .execute();
  await db
    .insertInto('skus')
    .values({
      id: skuId,
      goods_id: spuId,
      external_id: '1',
      name_zh: '白色',
      name_en: 'White',
      price_fen,
      stock,
      is_active,
    })
    .execute();
  return { skuId, spuId, shopId };
};

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  country: 'US',
  state: 'New York',
  city: 'New York',
  detailedAddress: '1 Main Street',
  postalCode: '10001',
  phone: '+12125550123',
} as const;

export const makeAddress = async (db: Db, accountId: string): Promise<string> => {
  const id = newId();
  await db
    .insertInto('addresses')
    .values({
      id,
      account_id: accountId,
      first_name: ADDRESS.firstName,
      last_name: ADDRESS.lastName,
      country: ADDRESS.country,
      state: ADDRESS.state,
      city: ADDRESS.city,
      detailed_address: ADDRESS.detailedAddress,
      postal_code: ADDRESS.postalCode,
      phone: ADDRESS.phone,
      created_at: new Date(NOW),
      updated_at: new Date(NOW),
    })
    .execute();
  return id;
};

export const stockOfSku = async (db: Db, skuId: string): Promise<number> =>
  (await db.selectFrom('skus').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow()).stock;

/** What a payment does when its money has come: books it and applies it, in one transaction. */
export const payOrder = async (db: Db, code: string, now: Date): Promise<'applied' | 'not_payable'> =>
  inTransaction(db, (tx) => payOrderIn(tx, code, now), {
    rollsBack: (outcome) => outcome === 'not_payable',
  });

/** The same in a transaction that has more to do. */
export const payOrderIn = async (tx: Tx, code: string, now: Date): Promise<'applied' | 'not_payable'> => {
  const order = await tx.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const paymentId = await insertPayment(tx, order, now);
  const outcome = await applyOrderPaid(tx, order.id, now);
  if (outcome === 'not_payable') return outcome;
  await book(tx, {
    kind: 'payment',
    subjectKind: 'payment',
    subjectId: paymentId,
    reference: `payment:${paymentId}`,
    at: now,
    lines: [
      { account: providerAccount('sandbox'), amount: -order.settled_usd_cents },
      { account: orderFunds(order.id), amount: order.settled_usd_cents },
    ],
  });
  return outcome;
};

const insertPayment = async (tx: Tx, order: Selectable<OrdersTable>, now: Date): Promise<string> => {
  const id = newId(now);
  await tx
    .insertInto('payments')
    .values({
      id,
      purpose: 'order',
      account_id: order.account_id,
      checkout_id: order.checkout_id,
      method: 'card',
      provider: 'sandbox',
      status: 'succeeded',
      usd_cents: order.settled_usd_cents,
      currency: order.currency,
      shown_minor: order.shown_minor,
      rate_e8: order.rate_e8,
      rate_as_of: order.rate_as_of,
      created_at: now,
      updated_at: now,
      settled_at: now,
    })
    .execute();
  const item = { payment_id: id, order_id: order.id, code: order.code, usd_cents: order.settled_usd_cents };
  await tx.insertInto('payment_items').values(item).execute();
  return id;
};

/** Rules of the ledger that are broken; none in a shop that is right. */
export const brokenRules = async (db: Db): Promise<string[]> =>
  (await checkLedger(db))
    .filter(({ mismatches }) => mismatches.length > 0)
    .map(({ rule, mismatches }) => `${rule}: ${mismatches.map(({ detail }) => detail).join('; ')}`);

type Caller = { readonly call: Person['call']; readonly addressId: string };

/** One order of some SKUs at what the shop asks for now; all of them from one shop. */
export const placeOne = async (
  person: Caller,
  lines: readonly { readonly skuId: string; readonly quantity?: number }[],
): Promise<OrderSummary> => {
  const wanted = lines.map(({ skuId, quantity = 1 }) => ({ skuId, quantity }));
  const { totalPrice: expectedTotal } = await person.call('POST /order/purchase/order', { lines: wanted });
  const [order] = await person.call('POST /order/insert', {
    orderFrom: 'buy_now',
    addressId: person.addressId,
    lines: wanted,
    expectedTotal,
    agreed: true,
  });
  if (!order) throw new Error('nothing was ordered');
  return order;
};

/** The calls of an account whose token has run out because the clock was moved. */
export const signInAgain = async (server: TestServer, accountId: string): Promise<Person['call']> => {
  const session = await inTransaction(server.db, (tx) =>
    issueSession(tx, { kind: 'shopper', personId: accountId, now: server.clock.now() }),
  );
  return server.as.bearer(session.accessToken);
};

/** Runs what the clock would have left at its next stroke. */
export const runCronJob = async (services: Services, name: string): Promise<void> => {
  const job = ordersJobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await runJob(job, services, {}, { attempt: 1, maxAttempts: 1 });
};
