import type pg from 'pg';
import { columnsOf } from './goods.ts';
import { withoutIndexes } from './indexes.ts';
import { inSteps, type Plan } from './plan.ts';
import { TRADE, type Trade, type TradeTable } from './template.ts';

const COPIES_AT_ONCE = 250;

/** What is not simply copied: `t` is the row, `k` the number of the copy. */
const OWN: Partial<Record<TradeTable, Readonly<Record<string, string>>>> = {
  // The texts of mails would be most of the database.
  mails: { body_html: `''`, body_text: 'left(t.body_text, 200)' },
  orders: {
    shop_id: `coalesce((select shop_id from goods where id = volume.goods_id(volume.some_goods(t.id, k))), t.shop_id)`,
  },
  order_lines: {
    goods_id: 'goods.id',
    sku_id: 'volume.sku_id(volume.some_goods(t.order_id, k), 1)',
    title_zh: 'goods.title_zh',
    title_en: 'goods.title_en',
    external_goods_id: 'goods.external_id',
  },
  favourites: { goods_id: 'volume.goods_id(volume.some_goods(t.goods_id, k))' },
  cart_lines: { sku_id: 'volume.sku_id(volume.some_goods(t.sku_id, k), 1)' },
  tax_documents: { number: 't.number + k * 1000' },
  stored_items: { label_code: `floor_code('G'::text, nextval('floor_numbers'::regclass))` },
  ledger_accounts: { balance: 'case when k > $3 then t.balance else t.closed end' },
};

const JOINED: Partial<Record<TradeTable, string>> = {
  order_lines: 'join goods on goods.id = volume.goods_id(volume.some_goods(t.order_id, k))',
};

export async function fillTrade(db: pg.Client, plan: Plan): Promise<void> {
  const inserts: string[] = [];
  await db.query(`create table if not exists volume.ids as select unnest($1::uuid[]) as id`, [
    plan.trade.ids,
  ]);
  for (const table of TRADE) await keepRows(db, table, plan.trade);
  await keepBooks(db);
  for (const table of TRADE)
    if (table !== 'ledger_lines' && plan.trade.rows[table].length > 0)
      inserts.push(await insertOf(db, table, plan.trade));
  const step = { step: 'copies of the trade', last: plan.copies, size: COPIES_AT_ONCE };
  await withoutIndexes(db, { step: 'trade', tables: TRADE, kind: 'CREATE INDEX%' }, () =>
    inSteps(db, step, async (from, to) => {
      for (const insert of inserts) await db.query(insert, [from, to, plan.openFrom]);
      await db.query(LINES, [from, to, plan.openFrom]);
      await db.query(BALANCES, [from, to, plan.openFrom]);
    }),
  );
  await db.query(`update document_series set last_number = greatest(last_number,
    (select max(number) from tax_documents where (series, year) = (document_series.series, document_series.year)))`);
}

/** The rows of a table as they are copied, typed as the table is, ids and codes within texts marked. */
async function keepRows(db: pg.Client, table: TradeTable, { rows, ids, codes }: Trade): Promise<void> {
  const { rows: kept } = await db.query<{ is: boolean }>(
    `select to_regclass('volume.${table}') is not null as is`,
  );
  if (kept[0]?.is === true) return;
  await db.query(`create table volume.${table} as select *, false as is_open from ${table} where false`);
  const mark = marker(ids, codes);
  const types = await typesOf(db, table);
  for (const { row, isOpen } of rows[table]) {
    const values = JSON.parse(row) as Readonly<Record<string, unknown>>; // as to_jsonb wrote it
    const marked = Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const type = types.get(name);
        if (type === 'text' && typeof value === 'string')
          return [name, codes.includes(value) ? value : mark(value)];
        if (type === 'jsonb') return [name, JSON.parse(mark(JSON.stringify(value)))];
        return [name, value];
      }),
    );
    await db.query(
      `insert into volume.${table} select (jsonb_populate_record(null::volume.${table}, $1)).*`,
      [JSON.stringify({ ...marked, is_open: isOpen })],
    );
  }
}

function marker(ids: readonly string[], codes: readonly string[]): (text: string) => string {
  const known = new Set(ids);
  const escaped = codes.map((code) => code.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|${escaped.join('|')}`, 'g');
  return (text) =>
    text.replaceAll(pattern, (found) => {
      if (codes.includes(found)) return `{{c:${found}}}`;
      return known.has(found) ? `{{u:${found}}}` : found;
    });
}

async function typesOf(db: pg.Client, table: TradeTable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function insertOf(db: pg.Client, table: TradeTable, trade: Trade): Promise<string> {
  const columns = await columnsOf(db, table);
  const types = await typesOf(db, table);
  const rows = await db.query<Record<string, unknown>>(`select * from volume.${table}`);
  const said = columns.map(
    (name) =>
      OWN[table]?.[name] ??
      copied(
        `t.${name}`,
        types.get(name) ?? '',
        rows.rows.map((row) => row[name]),
        trade,
      ),
  );
  return `insert into ${table} (${columns.join(', ')}) select ${said.join(', ')}
    from volume.${table} t cross join generate_series($1::bigint, $2) k ${JOINED[table] ?? ''}
    where (not t.is_open or k > $3) on conflict do nothing`;
}

/** How a value of a column is said for a copy, by what the column holds. */
function copied(column: string, type: string, values: readonly unknown[], { ids, codes }: Trade): string {
  const known = values.filter((value) => value !== null);
  const texts = known.filter((value) => typeof value === 'string');
  if (type === 'uuid') return copiedId(column, texts, ids);
  if (type === 'timestamp with time zone') return `volume.later(${column}, k)`;
  if (type === 'date') return `volume.later(${column}::timestamptz, k)::date`;
  const marked = known.some((value) => JSON.stringify(value).includes('{{'));
  if (type === 'jsonb' && marked) return `volume.words(${column}::text, k)::jsonb`;
  if (type !== 'text') return column;
  if (marked) return `volume.words(${column}, k)`;
  return texts.some((text) => codes.includes(text)) ? `volume.code(${column}, k)` : column;
}

function copiedId(column: string, values: readonly string[], ids: readonly string[]): string {
  if (!values.some((value) => ids.includes(value))) return column;
  if (values.every((value) => ids.includes(value))) return `volume.id(${column}, k)`;
  return `case when exists (select from volume.ids where ids.id = ${column}) then volume.id(${column}, k) else ${column} end`;
}

/** What the accounts of a copy have without the orders under way, and which accounts all copies share. */
async function keepBooks(db: pg.Client): Promise<void> {
  await db.query(`
    alter table volume.ledger_lines add column if not exists is_shared boolean, add column if not exists place bigint;
    alter table volume.ledger_lines add column if not exists closed bigint;
    alter table volume.ledger_accounts add column if not exists closed bigint;
    update volume.ledger_lines line set is_shared = not exists (select from volume.ledger_accounts where id = line.account_id),
      place = placed.place, balance_after = placed.upto, closed = placed.closed
    from (select entry_id, account_id, row_number() over (order by position) as place,
        sum(amount) over (partition by account_id order by position) as upto,
        coalesce(sum(amount) filter (where not is_open) over (partition by account_id order by position), 0) as closed
      from volume.ledger_lines) placed
    where placed.entry_id = line.entry_id and placed.account_id = line.account_id;
    update volume.ledger_accounts account
    set closed = coalesce((select sum(amount) from volume.ledger_lines where account_id = account.id and not is_open), 0)`);
}

const LINES = `
  insert into ledger_lines (entry_id, account_id, amount, balance_after)
  select volume.id(t.entry_id, k), case when is_shared then t.account_id else volume.id(t.account_id, k) end, amount,
    case when is_shared then account.balance + sum(amount) over (partition by is_shared, account_id order by k, place)
      when k > $3 then t.balance_after else t.closed end
  from volume.ledger_lines t cross join generate_series($1::bigint, $2) k
  left join ledger_accounts account on account.id = t.account_id and is_shared
  where (not t.is_open or k > $3) order by k, place`;

const BALANCES = `
  update ledger_accounts account set balance = account.balance + moved.sum from (
    select account_id, sum(amount) from volume.ledger_lines t cross join generate_series($1::bigint, $2) k
    where is_shared and (not t.is_open or k > $3) group by account_id) moved
  where moved.account_id = account.id`;
