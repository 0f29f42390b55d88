import type pg from 'pg';
import { groupsOf } from './groups.ts';

/** The tables of a trade; rows of all others (staff, warehouses, categories) are shared by the copies. */
export const TRADE = [
  'accounts',
  'addresses',
  'checkouts',
  'orders',
  'order_lines',
  'order_events',
  'order_screenings',
  'payments',
  'payment_events',
  'payment_items',
  'payment_refunds',
  'purchases',
  'purchase_lines',
  'inbound_shipments',
  'direct_shipments',
  'stored_items',
  'stored_item_photos',
  'stored_problems',
  'parcels',
  'parcel_events',
  'parcel_claims',
  'tracking_events',
  'tracked_numbers',
  'after_sales',
  'after_sale_events',
  'after_sale_remarks',
  'messages',
  'mails',
  'conversations',
  'conversation_posts',
  'favourites',
  'cart_lines',
  'sourcing_requests',
  'rehearsals',
  'forwarded_goods',
  'forwarded_events',
  'tax_documents',
  'top_ups',
  'ledger_accounts',
  'ledger_entries',
  'ledger_lines',
] as const;

export type TradeTable = (typeof TRADE)[number];

/** … of these, what a person has once for all orders. */
const PERSONAL = `
  select email as code from accounts union select card_fingerprint from payments where card_fingerprint is not null
  union select email_key from order_screenings union select address_key from order_screenings
  union select card_key from order_screenings where card_key is not null`;

/** What names a thing among people, and must be another word in each copy. */
const CODES = `
  select code from orders union select code from parcels union select code from after_sales
  union select code from sourcing_requests union select code from forwarded_goods union select code from parcel_claims
  union select code from top_ups
  union select tracking_number from inbound_shipments union select tracking_number from direct_shipments
  union select tracking_number from parcels where tracking_number is not null
  union select provider_reference from payments where provider_reference is not null
  union select marketplace_order_number from purchases
  union select code from (${PERSONAL}) personal`;

/** Of rows that hang together (an order, its payment, its parcel …): are they at their end? */
const UNDER_WAY = `
  select id::text from orders where status not in ('completed', 'cancelled', 'review_pending', 'received')
  union select id::text from parcels where status not in ('completed', 'cancelled', 'lost', 'returned', 'seized', 'received')`;

export interface Trade {
  readonly closedOrders: number;
  readonly openOrders: number;
  /** For each table the rows as they are copied: ids and codes in texts are marked. */
  readonly rows: Readonly<Record<TradeTable, readonly TradeRow[]>>;
  readonly ids: readonly string[];
  readonly codes: readonly string[];
}

export interface TradeRow {
  readonly row: string;
  readonly isOpen: boolean;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export async function readTrade(db: pg.Client): Promise<Trade> {
  const tables: { readonly table: TradeTable; readonly rows: readonly Found[] }[] = [];
  for (const table of TRADE) tables.push({ table, rows: await rowsOf(db, table) });
  const ids = new Set(tables.flatMap(({ rows }) => rows.flatMap(({ id }) => (id === undefined ? [] : [id]))));
  const codes = (await words(db, CODES)).filter(({ length }) => length >= 8);
  const personal = new Set(
    await words(
      db,
      `select id::text from accounts union select id::text from addresses
    union select id::text from ledger_accounts where kind = 'wallet' union select code from (${PERSONAL}) personal`,
    ),
  );
  const underWay = new Set(await words(db, UNDER_WAY));
  const all = tables.flatMap(({ rows }) => rows.map(({ text }) => text));
  const groups = groupsOf(all, (text) => namesIn(text, ids, codes).filter((name) => !personal.has(name)));
  const open = new Set(
    all.flatMap((text, at) =>
      namesIn(text, ids, codes).some((name) => underWay.has(name)) ? [groups[at]] : [],
    ),
  );
  const isOpen = new Map(all.map((text, at) => [text, open.has(groups[at])]));
  const rows = Object.fromEntries(
    tables.map(({ table, rows: found }) => [
      table,
      found.map(({ text }) => ({ row: text, isOpen: isOpen.get(text) === true })),
    ]),
  ) as unknown as Trade['rows']; // by TRADE
  const openOrders = rows.orders.filter((each) => each.isOpen).length;
  return {
    rows,
    openOrders,
    closedOrders: rows.orders.length - openOrders,
    ids: [...ids],
    codes,
  };
}

interface Found {
  readonly id: string | undefined;
  readonly text: string;
}

async function rowsOf(db: pg.Client, table: TradeTable): Promise<Found[]> {
  const mine = table === 'ledger_accounts' ? 'where owner_id is not null' : '';
  const { rows } = await db.query<{ text: string }>(
    `select to_jsonb(${table})::text as text from ${table} ${mine}`,
  );
  return rows.map(({ text }) => {
    const { id } = JSON.parse(text) as { readonly id?: string }; // as the table has it
    return { id, text };
  });
}

async function words(db: pg.Client, query: string): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>(`select word from (${query}) as found (word)`);
  return rows.map(({ word }) => word);
}

function namesIn(text: string, ids: ReadonlySet<string>, codes: readonly string[]): string[] {
  const found = (text.match(UUID) ?? []).filter((id) => ids.has(id));
  return [...found, ...codes.filter((code) => text.includes(code))];
}
