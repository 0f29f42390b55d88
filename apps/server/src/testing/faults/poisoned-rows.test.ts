import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aftersalesJobs } from '../../features/aftersales/aftersales.jobs.ts';
import { afterSalesStage, applyFor } from '../../features/aftersales/aftersales.fixtures.ts';
import { affiliateJobs } from '../../features/affiliate/affiliate.jobs.ts';
import { affiliateSteps } from '../../features/affiliate/affiliate.fixtures.ts';
import { booksFeature } from '../../features/books/books.feature.ts';
import { unvaluedEntries } from '../../features/books/months/months.queries.ts';
import { makeCoupon } from '../../features/coupons/coupons.fixtures.ts';
import { couponsJobs } from '../../features/coupons/coupons.jobs.ts';
import { documentsJobs } from '../../features/documents/documents.issue.ts';
import { seedFreight } from '../../features/freight/index.ts';
import { makeSku, orderer, payOrder, placeOne } from '../../features/orders/orders.fixtures.ts';
import { ordersJobs } from '../../features/orders/orders.jobs.ts';
import { packedParcels, warehouseOf } from '../../features/parcels/parcels.fixtures.ts';
import { parcelsJobs } from '../../features/parcels/parcels.jobs.ts';
import { changingParcels, HEAVY } from '../../features/parcels/staff/parcel-changes.fixtures.ts';
import { CARDS, freshCards, payByCard, unpaidOrder } from '../../features/payments/payments.fixtures.ts';
import { paymentsJobs } from '../../features/payments/payments.jobs.ts';
import { problemJobs } from '../../features/warehouse/inspection/problems.jobs.ts';
import { storageJobs } from '../../features/warehouse/warehouse.jobs.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { force } from '../force.ts';
import type { TestShopper } from '../people/test-people.ts';
import { tradingServer } from '../servers/trading-server.ts';
import { expectRestOfBatch, type Poison } from './poison.ts';

const server = await tradingServer();
const { db, clock } = server;
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer, keeper });
const packed = packedParcels(house, keeper);
const { paidParcel, pack } = changingParcels(server, { keeper, house });
const stage = await afterSalesStage(server);
const steps = await affiliateSteps(server);

/** Not before the freight lines began. */
const opened = new Date(clock.now().getTime() + 60_000).toISOString();

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
const holds = async (query: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await query.execute(db);
  return rows.length > 0;
};

/** Two rows that are due, and how it is seen that one of them was done. */
interface Due {
  readonly poisoned: string;
  readonly other: string;
  readonly bad: Omit<Poison, 'value'> & { readonly value?: string };
  readonly isDone: (id: string) => RawBuilder<unknown>;
}

/** Makes the same thing twice. */
const twice = async (make: (ada: TestShopper) => Promise<string>): Promise<[string, string]> => [
  await make(await server.as.shopper()),
  await make(await server.as.shopper()),
];

const parcelId = async (code: string): Promise<string> =>
  (await db.selectFrom('parcels').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

const unpaidParcel = async (ada: TestShopper): Promise<string> => {
  const { trackingNumber, addressId } = await house.purchased(ada);
  const choice = { storedItemIds: [await house.stored(trackingNumber)], addressId };
  const { offers } = await ada.call('POST /parcel/quote', choice);
  const offer = offers.find(({ isPossible }) => isPossible);
  const { parcelCode } = await ada.call('POST /parcel/insert', {
    ...choice,
    lineCode: offer?.lineCode ?? '',
    expectedTotal: offer?.total ?? 0,
    agreed: true,
  });
  const id = await parcelId(parcelCode);
  await db
    .updateTable('parcels')
    .set({ created_at: daysAgo(8) })
    .where('id', '=', id)
    .execute();
  return id;
};

const deliveredParcel = async (ada: TestShopper): Promise<string> => {
  const { parcelCode } = await packed(ada);
  await keeper.call('POST /staff/parcels/ship', {
    parcelCode,
    carrier: 'DHL',
    trackingNumber: `DH${parcelCode}`,
  });
  await keeper.call('POST /staff/parcels/deliver', { parcelCode });
  const id = await parcelId(parcelCode);
  await db
    .updateTable('parcels')
    .set({ delivered_at: daysAgo(11) })
    .where('id', '=', id)
    .execute();
  return id;
};

const parcelWithDifference = async (ada: TestShopper): Promise<string> => {
  const { parcelCode } = await paidParcel(ada);
  await pack(parcelCode, HEAVY);
  const id = await parcelId(parcelCode);
  await db
    .updateTable('parcels')
    .set({ difference_asked_at: daysAgo(12) })
    .where('id', '=', id)
    .execute();
  return id;
};

const storedLongAgo = async (ada: TestShopper): Promise<string> => {
  const id = await house.stored((await house.purchased(ada)).trackingNumber);
  await db
    .updateTable('stored_items')
    .set({ received_at: daysAgo(61), free_until: daysAgo(-29) })
    .where('id', '=', id)
    .execute();
  return id;
};

const unansweredProblem = async (ada: TestShopper): Promise<string> => {
  const { trackingNumber } = await house.purchased(ada);
  const storedItemId = await stage.receive(trackingNumber);
  const problem = { problem: '颜色不符', problemKind: 'wrong' } as const;
  await keeper.call('POST /staff/stored/inspect', { storedItemId, ...problem });
  await db
    .updateTable('stored_problems')
    .set({ answer_until: daysAgo(1) })
    .where('stored_item_id', '=', storedItemId)
    .execute();
  return storedItemId;
};

const endingCoupon = async (ada: TestShopper): Promise<string> => {
  await ada.call('POST /coupon/claim', [await makeCoupon(db, { ends_at: daysAgo(-2) })]);
  return ada.accountId;
};

const afterSaleId = async (code: string): Promise<string> =>
  (await db.selectFrom('after_sales').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

const unpaidReturn =
  (dueInDays: number) =>
  async (ada: TestShopper): Promise<string> => {
    const { code } = await applyFor(ada, await stage.stored(ada));
    await stage.support.call('POST /staff/returns/approve', { code, feeCny: 15 });
    await db
      .updateTable('after_sales')
      .set({ fee_due_at: daysAgo(-dueInDays) })
      .where('code', '=', code)
      .execute();
    return afterSaleId(code);
  };

const unappealedReturn = async (ada: TestShopper): Promise<string> => {
  const order = await stage.stored(ada, { is_postage: true });
  await server.runJobs();
  const { code } = await applyFor(ada, order);
  await stage.support.call('POST /staff/returns/reject', { code, reason: 'It is a pattern' });
  await server.runJobs();
  const id = await afterSaleId(code);
  await force(db, sql`update after_sales set refused_at = ${daysAgo(30)} where id = ${id}`);
  return id;
};

const unansweredRise = async (): Promise<string> => {
  const order = await placeOne(await orderer(server), [{ ...(await makeSku(db)), quantity: 2 }]);
  await payOrder(db, order.orderCode, clock.now());
  const prices = [{ lineId: order.lines[0]?.id ?? '', priceCny: 55.5 }];
  await buyer.call('POST /staff/purchase/priceRise', {
    orderCode: order.orderCode,
    prices,
    reason: 'The shop raised it',
  });
  await db
    .updateTable('price_rises')
    .set({ expires_at: daysAgo(1) })
    .where('order_id', '=', order.id)
    .execute();
  return order.id;
};

const commissionOutOfStep = async (): Promise<string> => {
  const eve = await steps.affiliate();
  const visitor = await steps.shopper();
  const sku = await makeSku(db, { price_fen: 10_000 });
  await steps.visit(visitor, eve.invitationCode);
  const order = await steps.place(visitor, sku.skuId);
  await steps.pay(order.orderCode);
  await force(db, sql`update order_lines set status = 'cancelled' where order_id = ${order.id}`);
  return order.id;
};

const undocumentedOrder = async (): Promise<string> => {
  const order = await placeOne(await orderer(server), [await makeSku(db)]);
  await payOrder(db, order.orderCode, clock.now());
  return order.id;
};

const LEGAL_ENTITY = {
  en: { name: 'Caravan Trading Ltd', address: '8 Harbour Road, Hong Kong' },
  zh: { name: '驼队贸易有限公司', address: '香港港湾道八号' },
  country: 'HK',
  registrationNo: '1234567',
  taxNumbers: [],
  series: 'CT',
};

/** A payment whose provider never answered. */
const forgottenPayment = async (ada: TestShopper): Promise<string> => {
  const code = await unpaidOrder(server, ada);
  const { paymentId } = await payByCard(server, ada, { code, number: CARDS.delayed });
  await force(
    db,
    sql`update payments set status = 'created', provider_reference = null, created_at = ${daysAgo(1)}
      where id = ${paymentId}`,
    sql`delete from sandbox.charges where idempotency_key = ${paymentId}`,
  );
  return paymentId;
};

const lateCharge = async (ada: TestShopper): Promise<string> => {
  const code = await unpaidOrder(server, ada);
  const { paymentId } = await payByCard(server, ada, { code, number: CARDS.delayed });
  const payment = await db
    .selectFrom('payments')
    .select('provider_reference')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return payment.provider_reference ?? '';
};

const statusIs =
  (table: string, status: string, column = 'id') =>
  (id: string) =>
    sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} and status = ${status}`;

const due = async (
  make: (ada: TestShopper) => Promise<string>,
  bad: Due['bad'],
  isDone: Due['isDone'],
): Promise<Due> => {
  const [poisoned, other] = await twice(make);
  return { poisoned, other, bad, isDone };
};

const jobNamed = (jobs: readonly Job[], name: string): Job => {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
};

const KINDS: readonly (readonly [string, readonly Job[], () => Promise<Due>])[] = [
  [
    'parcels.cancel-unpaid',
    parcelsJobs,
    () => due(unpaidParcel, { table: 'parcels' }, statusIs('parcels', 'cancelled')),
  ],
  [
    'parcels.confirm-silent-receipts',
    parcelsJobs,
    () => due(deliveredParcel, { table: 'parcels' }, statusIs('parcels', 'completed')),
  ],
  [
    'parcels.unpaid-differences',
    parcelsJobs,
    () =>
      due(
        parcelWithDifference,
        { table: 'parcels' },
        (id) => sql`select from parcels where id = ${id} and difference_reminded_at is not null`,
      ),
  ],
  [
    'warehouse.remind-of-storage',
    storageJobs,
    () =>
      due(
        storedLongAgo,
        { table: 'storage_reminders', column: 'stored_item_id' },
        (id) => sql`select from storage_reminders where stored_item_id = ${id}`,
      ),
  ],
  [
    'warehouse.lapse-questions',
    problemJobs,
    () =>
      due(
        unansweredProblem,
        { table: 'stored_problems', column: 'stored_item_id' },
        (id) =>
          sql`select from stored_problems where stored_item_id = ${id} and state <> 'waiting_for_shopper'`,
      ),
  ],
  [
    'coupons.remind_of_ending',
    couponsJobs,
    () =>
      due(
        endingCoupon,
        { table: 'held_coupons', column: 'account_id' },
        (id) => sql`select from held_coupons where account_id = ${id} and reminded_at is not null`,
      ),
  ],
  [
    'aftersales.close_unpaid',
    aftersalesJobs,
    () => due(unpaidReturn(-1), { table: 'after_sales' }, statusIs('after_sales', 'application_cancelled')),
  ],
  [
    'aftersales.remind_of_fee',
    aftersalesJobs,
    () =>
      due(
        unpaidReturn(1),
        { table: 'after_sale_events', column: 'after_sale_id' },
        (id) => sql`select from after_sale_events where after_sale_id = ${id} and action = 'remindOfFee'`,
      ),
  ],
  [
    'aftersales.release_unappealed',
    aftersalesJobs,
    async () => {
      const [first, second] = await twice(unappealedReturn);
      const items = await db
        .selectFrom('stored_items')
        .select(['id', 'after_sale_id'])
        .where('after_sale_id', 'in', [first, second])
        .execute();
      const itemOf = (id: string): string => items.find((item) => item.after_sale_id === id)?.id ?? '';
      return {
        poisoned: first,
        other: second,
        bad: { table: 'stored_items', value: itemOf(first) },
        isDone: (id) => sql`select from stored_items where id = ${itemOf(id)} and after_sale_id is null`,
      };
    },
  ],
  [
    'orders.expire_rises',
    ordersJobs,
    () =>
      due(
        unansweredRise,
        { table: 'price_rises', column: 'order_id' },
        statusIs('price_rises', 'expired', 'order_id'),
      ),
  ],
  [
    'affiliate.catch_up',
    affiliateJobs,
    () =>
      due(
        commissionOutOfStep,
        { table: 'commissions', column: 'order_id' },
        statusIs('commissions', 'reversed', 'order_id'),
      ),
  ],
  [
    'documents.catch_up',
    documentsJobs,
    async () => {
      const change = { name: 'legalEntity', value: LEGAL_ENTITY } as const;
      await stage.finance.call('POST /staff/settings', { change });
      return due(
        undocumentedOrder,
        { table: 'tax_documents', column: 'order_id' },
        (id) => sql`select from tax_documents where order_id = ${id}`,
      );
    },
  ],
  [
    'books.value',
    booksFeature.jobs,
    async () => {
      const [first, second] = await unvaluedEntries(db);
      return {
        poisoned: first?.id ?? '',
        other: second?.id ?? '',
        bad: { table: 'ledger_entries', column: 'reference', value: `purchase_cost:${first?.id}` },
        isDone: (id) => sql`select from ledger_entries where reference = ${`purchase_cost:${id}`}`,
      };
    },
  ],
  [
    'payments.sandbox-notices',
    paymentsJobs,
    async () => {
      const both = await due(
        lateCharge,
        { table: 'provider_notices', column: 'reference' },
        (id) => sql`select from provider_notices where reference = ${id}`,
      );
      clock.advance(3_600_000);
      return both;
    },
  ],
  [
    'payments.reconcile',
    paymentsJobs,
    () => due(forgottenPayment, { table: 'payments' }, statusIs('payments', 'expired')),
  ],
];

/** People stay signed in, and cards have not paid yet. */
beforeEach(async () => {
  clock.set(opened);
  await freshCards(server);
});

describe('a job about many things', () => {
  it.each(KINDS)('[Q-03] %s goes on behind a row that cannot be written', async (name, jobs, seed) => {
    const { poisoned, other, bad, isDone } = await seed();
    await expectRestOfBatch(
      server,
      jobNamed(jobs, name),
      { ...bad, value: bad.value ?? poisoned, key: poisoned },
      (which) => holds(isDone(which === 'poisoned' ? poisoned : other)),
    );
    expect(poisoned).not.toBe(other);
  });
});
