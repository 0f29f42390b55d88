import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleared, OWN_TABLES } from '../../features/accounts/privacy/privacy.forget.queries.ts';
import { OWN_DATA, readOwnData } from '../../features/accounts/privacy/privacy.export.queries.ts';
import { seedFreight } from '../../features/freight/index.ts';
import { packedParcels, warehouseOf } from '../../features/parcels/parcels.fixtures.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import { settleEverything, writeEverywhere } from './own-data.fixtures.ts';
import { tradingServer } from '../servers/trading-server.ts';

const server = await tradingServer();
const { db } = server;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Rows that belong to somebody: a key to the account, or a column that can only hold a person. */
const personalTables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('accounts'::regclass, 'affiliates'::regclass)
    union select table_name from information_schema.columns where table_schema = 'public' and column_name in
      ('account_id', 'owner_id', 'person_id', 'actor_id', 'author_id', 'email', 'recipient', 'guest_email', 'address',
       'note', 'remark', 'label_note', 'destination', 'author_name', 'nick_name')
    order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name !== 'stored_goods'); // a view
};

interface Plan {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
const relationsOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(relationsOf),
];

/** The tables that the copy of somebody's data is read from, as the database itself plans to read it. */
const exportedTables = async (): Promise<Set<string>> => {
  const tables = new Set<string>();
  for (const query of Object.values(OWN_DATA)) {
    const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>`
      explain (format json) ${query(NOBODY)}`.execute(db);
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? [])
      for (const name of relationsOf(plan)) tables.add(name);
  }
  return tables;
};

const STAFF = 'is about the staff';
const SHOP = 'is about the shop’s own things';
/** Why rows of somebody are not in the copy. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  affiliate_devices: 'random marks of devices, which say nothing to a person',
  affiliate_orders: 'whose orders they were is the buyers’ matter; what they earned is in the commissions',
  affiliate_visits: 'is about the visitors of links, not about the person who made them',
  after_sale_events: 'its turning points are in the application',
  checkouts: 'holds the orders together',
  data_exports: 'is this link itself',
  forwarded_events: 'its turning points are in the announcement',
  mailed_secrets: 'hashes of codes that were mailed',
  media: 'goes as pictures',
  order_events: 'its turning points are in the order',
  order_funnel_steps: 'counts how far orders get',
  parcel_events: 'its turning points are in the parcel',
  freight_tariffs: SHOP,
  reconciliation_findings: STAFF,
  staff: STAFF,
};

/** Why rows of somebody stay as they are when the account is closed. */
const KEPT: Readonly<Record<string, string>> = {
  accounts: 'loses the address, the name, the password and the picture, and is closed',
  affiliate_orders: 'the books: ids and amounts',
  affiliate_payouts: 'the books: ids and amounts',
  after_sale_events: 'the books: which step and when',
  after_sales: 'the books: amounts, and the number the goods went back by',
  checkouts: 'the books: ids',
  commissions: 'the books: ids and amounts',
  forwarded_events: 'the books: which step and when',
  forwarded_goods: 'the books: what was shipped abroad, for customs',
  goods: 'a quote is for an account that is nobody’s now',
  held_coupons: 'the books: which coupon lowered which order',
  ledger_accounts: 'the books: ids and amounts',
  ledger_lines: 'the books: ids and amounts',
  mailed_secrets: 'those to the address are deleted',
  mails: 'those to the address are deleted',
  media: 'the own pictures are deleted',
  order_events: 'the books: which step and when',
  parcel_events: 'the books: which step and when',
  payments: 'the books: amounts; of a card its brand and last four digits',
  rehearsals: 'the books: what was packed for trial, and its fee',
  session_families: 'random marks of sessions, all ended',
  stored_problems: 'what the inspectors saw, without a person',
  top_ups: 'the books: ids and amounts',
  freight_tariffs: SHOP,
  reconciliation_findings: STAFF,
  staff: STAFF,
};

describe('[P-11] whatever holds something of a person', () => {
  let personal: string[] = [];
  beforeAll(async () => {
    personal = await personalTables();
  });

  it('is in the copy of their data, or it is said why not', async () => {
    const exported = await exportedTables();
    expect(personal.filter((table) => !exported.has(table)).toSorted()).toEqual(
      Object.keys(NOT_EXPORTED).toSorted(),
    );
  });

  it('goes or is wiped when the account is closed, or it is said why it stays', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'
        and confrelid = any(${[...OWN_TABLES]}::regclass[])`.execute(db);
    const gone = new Set<string>([
      ...OWN_TABLES,
      ...Object.keys(cleared(NOBODY)),
      ...rows.map(({ name }) => name),
    ]);
    expect(personal.filter((table) => !gone.has(table)).toSorted()).toEqual(Object.keys(KEPT).toSorted());
  });
});

/** Every table where a text occurs, with how often. */
const tablesWith = async (text: string): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} any_row where any_row::text ilike ${`%${text}%`}`.execute(
      db,
    );
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
};

describe('[P-11] somebody who wrote into everything there is', () => {
  const MARK = 'Zwetschgenmus';
  const COPIED = [
    'account',
    'addresses',
    'orders',
    'order_lines',
    'parcels',
    'messages',
    'customer_service',
    'api_tokens',
    'webhooks',
    'requests',
    'cart',
    'after_sale_remarks',
    'claims',
    'photo_requests',
    'unknown_parcels',
    'withdrawals',
    'reviews',
    'promoting',
    'promoted_goods',
    'sign_in_services',
    'browsers_told',
  ];
  const email = `${MARK.toLowerCase()}@example.test`;

  it('finds all of it in the copy, and leaves none of it behind', async () => {
    await seedFreight(db, server.clock.now());
    const admin = await server.as.staff('admin');
    const ada = await server.as.shopper({ email, passwordHash: await hashPassword('Secret123') });
    const house = await warehouseOf(server, { buyer: admin, keeper: admin });
    const { parcelCode, storedItemIds } = await packedParcels(house, admin)(ada);
    await writeEverywhere(db, ada, MARK, { parcelCode, storedItemId: storedItemIds[0] ?? '' });
    await ada.call('POST /client/user/export');
    const copy = await readOwnData(db, ada.accountId);
    expect(Object.keys(copy).filter((kind) => JSON.stringify(copy[kind]).includes(MARK))).toEqual(COPIED);
    expect(Object.keys(await tablesWith(MARK)).length).toBeGreaterThan(COPIED.length);
    await settleEverything(db, ada.accountId);
    await ada.call('POST /client/user/close', { email, password: 'Secret123' });
    // All that is left is the mail which tells them.
    expect(await tablesWith(MARK)).toEqual({ mails: 1 });
    expect(await server.mails(email)).toMatchObject([{ kind: 'account_closed' }]);
  });
});
