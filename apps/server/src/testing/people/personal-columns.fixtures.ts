import { sql } from 'kysely';
import { PERSONAL_COLUMNS } from '../../features/accounts/privacy/personal-columns.data.ts';
import { photoForm } from '../../features/warehouse/warehouse.fixtures.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasSqlState } from '../../platform/db/database-errors.ts';
import { newId } from '../../platform/ids.ts';
import { force } from '../force.ts';
import type { TestShopper } from './test-people.ts';

/** Rows of a person that only a provider, the desk or a repeated call would write. */
export const writeRarely = async (db: Db, { accountId, email, call }: TestShopper): Promise<void> => {
  await call('POST /image/common/upload', await photoForm({}));
  const payment = sql`(select id from payments where account_id = ${accountId} limit 1)`;
  const webhook = sql`(select id from webhooks where account_id = ${accountId} limit 1)`;
  await force(
    db,
    sql`insert into provider_notices (provider, event_id, kind, body, raw_body, received_at, applied_at, payment_id)
      values ('paypal', 'e1', 'k', '{}', '{}', now(), now(), ${payment})`,
    sql`insert into audit_log (id, staff_id, action, subject_kind, subject_id, at)
      select ${newId()}, staff.id, 'block', 'account', ${accountId}, now() from staff limit 1`,
    sql`insert into idempotency_keys (actor, key, call, body_hash, status, answer)
      values (${`shopper:${accountId}`}, 'k', 'POST /address', '', 200, '{}')`,
    sql`insert into mailed_secrets (id, account_id, email, purpose, hash, expires_at, created_at)
      values (${newId()}, ${accountId}, ${email}, 'reset_password', '', now(), now())`,
    sql`insert into mail_returns (id, recipient, kind, at) values (${newId()}, ${email}, 'bounce', now())`,
    sql`insert into webhook_deliveries (id, webhook_id, event, state, created_at)
      values (${newId()}, ${webhook}, 'order.updated', 'failed', now())`,
    sql`insert into affiliate_devices (account_id, device) values (${accountId}, ${newId()}) on conflict do nothing`,
    sql`insert into calendar_feeds (account_id, secret_hash, made_at) values (${accountId}, '', now())`,
    sql`insert into short_links (code, kind, goods_id, account_id, created_at)
      select 'SHORT1', 't', id, ${accountId}, now() from goods limit 1`,
  );
};

interface Filled {
  /** `table.column` of what is in the copy of their data, too. */
  readonly exported: readonly string[];
  /** What is to go with the person and has no row to try it on. */
  readonly left: readonly string[];
}

interface Place {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly text: string;
}

/** Writes into every text of a person that goes with them what it is: the mark, and the column's name. */
export const fillPersonalColumns = async (db: Db, mark: string): Promise<Filled> => {
  const types = await textTypes(db);
  const [exported, left]: [string[], string[]] = [[], []];
  for (const { table, column, copy } of goingColumns()) {
    const name = `${table}.${column}`;
    const type = types.get(name);
    if (!type || FIXED.has(name)) continue;
    const rows = await fill(db, { table, column, type, text: `${mark} ${name}.` });
    if (rows === 0) left.push(name);
    if (rows > 0 && copy === 'exported') exported.push(name);
  }
  return { exported, left };
};

/** Every column that goes with the person, with its row or alone. */
const goingColumns = () =>
  Object.entries(PERSONAL_COLUMNS).flatMap(([table, fates]) =>
    fates
      .filter(({ closing }) => closing === 'deleted' || closing === 'erased')
      .flatMap(({ copy, columns }) => columns.map((column) => ({ table, column, copy }))),
  );

/** By which rows are found, and words of a few that the programs know. */
const FIXED: ReadonlySet<string> = new Set([
  'accounts.email',
  'accounts.password_hash',
  'idempotency_keys.actor',
  'mail_returns.recipient',
  'mailed_secrets.email',
  'mails.recipient',
  'media.owner_kind',
]);

/** Other rows of these tables are of the shop and its staff. */
const ROWS: Readonly<Record<string, ReturnType<typeof sql>>> = {
  audit_log: sql`subject_kind = 'account'`,
  media: sql`owner_kind = 'shopper'`,
};

const VALUES: Readonly<Record<string, (text: string) => ReturnType<typeof sql>>> = {
  text: (text) => sql`${text}::text`,
  _text: (text) => sql`array[${text}::text]`,
  jsonb: (text) => sql`jsonb_build_object('reason', ${text}::text)`,
};

/** How many rows hold the text now; those that only hold a few words of ours count as they are. */
const fill = async (db: Db, { table, column, type, text }: Place): Promise<number> => {
  const value = VALUES[type]?.(text);
  const rows = sql`select ctid from ${sql.table(table)} where ${ROWS[table] ?? sql`true`}`;
  const found = await rows.execute(db);
  if (!value || found.rows.length === 0) return 0;
  try {
    const into = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`;
    await force(db, sql`${into} where ctid = any(array(${rows} limit 1))`);
  } catch (error) {
    if (!hasSqlState(error, CHECK_VIOLATION)) throw error;
    return -1;
  }
  return found.rows.length;
};

const CHECK_VIOLATION = '23514';

const textTypes = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and udt_name in ('text', '_text', 'jsonb') and is_generated = 'NEVER'`.execute(
    db,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
};
