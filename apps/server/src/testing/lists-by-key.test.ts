import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unvaluedEntries, listMonths, trialBalanceBefore } from '../features/books/months/months.queries.ts';
import { couponCosts, exchangeByMonth, profitBy } from '../features/books/reports/reports.queries.ts';
import { listShoppers } from '../features/accounts/shoppers/shoppers.queries.ts';
import { listDocuments } from '../features/documents/documents.queries.ts';
import { noteFreshPrices } from '../features/goods/live/live.queries.ts';
import { beginParts, goodsOnSale } from '../features/goods/site-map/site-map.queries.ts';
import { listConversations } from '../features/messages/service/staff-service.queries.ts';
import { listShopGroups } from '../features/orders/place/orders.groups.queries.ts';
import { listDeskOrders } from '../features/orders/staff/orders.staff.queries.ts';
import { listPayments } from '../features/payments/desk/desk.queries.ts';
import { listDeskRequests } from '../features/sourcing/sourcing.queries.ts';
import { countParcels, readAges } from '../features/staff/figures/charts.queries.ts';
import { readDashboard } from '../features/staff/figures/dashboard.queries.ts';
import { readDays } from '../features/staff/figures/days.queries.ts';
import { listMails } from '../features/staff/staff.queries.ts';
import { listLedgerAccounts, listLedgerEntries } from '../features/wallet/ledger/ledger.read.queries.ts';
import { listBins } from '../features/warehouse/floor/floor.queries.ts';
import { listOwnStored, listStored } from '../features/warehouse/storage/warehouse-lines.queries.ts';
import { countWarehouses } from '../features/warehouse/warehouses/warehouses.queries.ts';
import { type Database, type Db, openDatabase } from '../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Tables that grow with the goods and the trade. */
const LARGE = [
  'accounts',
  'conversation_posts',
  'conversations',
  'goods',
  'goods_prices',
  'inbound_shipments',
  'ledger_accounts',
  'ledger_entries',
  'ledger_lines',
  'mails',
  'order_lines',
  'orders',
  'parcels',
  'payment_items',
  'payments',
  'purchases',
  'shops',
  'sourcing_requests',
  'stored_items',
  'tax_documents',
];

const PAGE = { pageNum: 1, pageSize: 20 };
const NOW = new Date('2026-03-02T02:00:00Z');
const ID = '01956f00-0000-7000-8000-000000000000';

const questions: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'the newest orders': (db) => listDeskOrders(db, PAGE),
  'orders by a word of a title': (db) => listDeskOrders(db, { ...PAGE, words: 'bottle' }),
  'orders of a shop': (db) => listDeskOrders(db, { ...PAGE, shopId: ID }),
  'what waits to be bought at each shop': (db) => listShopGroups(db, { now: NOW, riskUntil: NOW }),
  'how full the queues are': (db) => readDashboard(db, null, NOW),
  'how full the queues of a warehouse are': (db) => readDashboard(db, ID, NOW),
  'how old what waits is': (db) => readAges(db, null, NOW),
  'where parcels stand': (db) => countParcels(db, ID, NOW),
  'what each of the last days brought': (db) => readDays(db, 92, NOW),
  'the newest payments': (db) => listPayments(db, PAGE),
  'payments by what they are called': (db) => listPayments(db, { ...PAGE, words: 'ada@example.com' }),
  'the newest documents': (db) => listDocuments(db, PAGE),
  'documents by what they are called': (db) => listDocuments(db, { ...PAGE, words: 'DEMO-2026-000001' }),
  'the newest entries of the books': (db) => listLedgerEntries(db, PAGE),
  'entries by what they are about': (db) => listLedgerEntries(db, { ...PAGE, words: 'E8HWC85DQHNRXHSJ' }),
  'the largest accounts of the books': (db) => listLedgerAccounts(db, PAGE),
  'accounts of the books by a part of an e-mail': (db) => listLedgerAccounts(db, { ...PAGE, words: 'ada' }),
  'what each kind of account held at the end of a day': (db) => trialBalanceBefore(db, '2026-03-01'),
  'months with their entries': (db) => listMonths(db),
  'profit by month': (db) => profitBy(db, 'month', { from: NOW, to: NOW }, { limit: 200, offset: 0 }),
  'what changing money brought in each month': (db) => exchangeByMonth(db),
  'what coupons gave away': (db) => couponCosts(db),
  'purchases without a value in dollars': (db) => unvaluedEntries(db),
  'the newest mails': (db) => listMails(db, PAGE),
  'mails that wait': (db) => listMails(db, { ...PAGE, waiting: true }),
  'mails by a word': (db) => listMails(db, { ...PAGE, words: 'invoice' }),
  'wishlist requests in their turn': (db) => listDeskRequests(db, PAGE),
  'wishlist requests by a word': (db) => listDeskRequests(db, { ...PAGE, words: 'teapot' }),
  'what lies in the warehouse': (db) => listStored(db, { ...PAGE, state: 'all', now: NOW }),
  'what waits to be inspected': (db) => listStored(db, { ...PAGE, state: 'to_inspect', now: NOW }),
  "a shopper's stored goods": (db) => listOwnStored(db, ID, { ...PAGE, state: 'all' }),
  'bins with how much lies in them': (db) => listBins(db, PAGE),
  'how much lies in each warehouse': (db) => countWarehouses(db),
  'the newest shoppers': (db) => listShoppers(db, { ...PAGE, isBlocked: false }),
  'conversations in their turn': (db) => listConversations(db, { ...PAGE, lateBefore: NOW }),
  'a part of the site map': (db) => goodsOnSale(db, { part: 0, most: 100 }),
  'where parts of the site map begin': (db) => beginParts(db, { size: 10, most: 10 }),
  'prices of fresh goods': (db) => noteFreshPrices(db, NOW),
};

let database: TestDatabase;
let plain: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  plain = open(database.url);
});

afterAll(async () => {
  await plain.close();
  await database.drop();
});

const open = (url: string): Database => openDatabase({ url, poolSize: 1, onConnectionError: () => {} });

/** How often each large table was read from its beginning to its end. */
const readWhole = async (): Promise<ReadonlyMap<string, number>> => {
  await sql`select pg_stat_clear_snapshot()`.execute(plain.db);
  const { rows } = await sql<{ name: string; times: number }>`
    select relname as name, seq_scan as times from pg_stat_user_tables where relname = any(${LARGE}::text[])`.execute(
    plain.db,
  );
  return new Map(rows.map(({ name, times }) => [name, times]));
};

/** Asks where the planner reads a whole table only if no index serves, and tells which it had to. */
const wholeTablesOf = async (ask: (db: Db) => Promise<unknown>): Promise<string[]> => {
  const before = await readWhole();
  const url = new URL(database.url);
  url.searchParams.set('options', '-c enable_seqscan=off');
  const careful = open(url.href);
  await ask(careful.db);
  await careful.close(); // a connection tells what it read when it ends
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
        plain.db,
      );
      return rows[0]?.count;
    })
    .toBe(0);
  const after = await readWhole();
  return LARGE.filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0));
};

it.each(Object.entries(questions))('[Z-05] %s are found without reading a whole table', async (_, ask) => {
  expect(await wholeTablesOf(ask)).toEqual([]);
});

it('[Z-05] a table that was read whole is noticed', async () => {
  expect(await wholeTablesOf((db) => sql`select from goods where description_en = 'x'`.execute(db))).toEqual([
    'goods',
  ]);
});
