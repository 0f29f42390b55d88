import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  KEPT,
  NOT_PERSONAL,
  PERSONAL_COLUMNS,
  WITHHELD,
} from '../../features/accounts/privacy/personal-columns.data.ts';
import { cleared, OWN_TABLES } from '../../features/accounts/privacy/privacy.forget.queries.ts';
import { testServer } from '../servers/test-server.ts';
import { exportedColumns } from './exported-columns.ts';

const { db } = await testServer();

interface Fate {
  readonly copy: string;
  readonly closing: string;
  readonly columns: readonly string[];
}
const declared: ReadonlyMap<string, readonly Fate[]> = new Map(Object.entries(PERSONAL_COLUMNS));
/** `table.column` of every group that is of some kind. */
const columnsWhere = (isWanted: (fate: Fate, table: string) => boolean): string[] =>
  [...declared]
    .flatMap(([table, fates]) =>
      fates
        .filter((fate) => isWanted(fate, table))
        .flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
    )
    .toSorted();

let present: readonly { readonly table: string; readonly column: string }[] = [];
beforeAll(async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`.execute(db);
  present = rows;
});

describe('[P-11] what becomes of each column that holds something of a person', () => {
  it('is declared for every table of the database, or it is said what the table holds instead', () => {
    const tables = [...new Set(present.map(({ table }) => table))];
    expect([...declared.keys(), ...NOT_PERSONAL.flatMap(({ tables: names }) => names)].toSorted()).toEqual(
      tables.toSorted(),
    );
  });

  it('is declared once for every column of such a table', () => {
    const columns = present.flatMap(({ table, column }) =>
      declared.has(table) ? [`${table}.${column}`] : [],
    );
    expect(columnsWhere(() => true)).toEqual(columns.toSorted());
  });

  it('no table that names a person, by a key or by a column, passes as one of nobody', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid in ('accounts'::regclass, 'affiliates'::regclass)
      union select table_name from information_schema.columns join information_schema.tables
          using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name in ('account_id', 'owner_id',
          'person_id', 'actor', 'recipient', 'phone', 'label_note', 'destination', 'author_name')
          or column_name ~ '(^|_)(email|address|nick_name|first_name|last_name)$')`.execute(db);
    expect(
      rows.map(({ name }) => name).filter((name) => !declared.has(name) && !NAMED_ALIKE.includes(name)),
    ).toEqual([]);
  });

  it('what is declared as exported is what the copy is read from', async () => {
    expect(columnsWhere(({ copy }) => copy === 'exported')).toEqual(await exportedColumns(db));
  });

  it('what is declared as deleted or erased is what closing deletes and sets', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'
        and confrelid = any(${[...OWN_TABLES]}::regclass[])`.execute(db);
    const gone = [...OWN_TABLES, ...rows.map(({ name }) => name), ...DELETED_BY_NAME];
    const deleted = [...declared].filter(([, fates]) => fates.every(({ closing }) => closing === 'deleted'));
    expect(deleted.map(([table]) => table).toSorted()).toEqual([...new Set(gone)].toSorted());
    const set = Object.entries(cleared('')).flatMap(([table, { set: assignments }]) =>
      [...assignments.compile(db).sql.matchAll(/(?:^|, )(\w+) = /g)].map(
        ([, column]) => `${table}.${column}`,
      ),
    );
    expect([...set, ...ERASED_BY_NAME].filter((column) => !STATES.includes(column)).toSorted()).toEqual(
      columnsWhere(({ closing }) => closing === 'erased'),
    );
  });

  it('names no reason that no column has', () => {
    const fates = [...declared.values()].flat();
    const used = new Set(fates.flatMap(({ copy, closing }) => [copy, closing]));
    expect(Object.keys({ ...WITHHELD, ...KEPT }).filter((reason) => !used.has(reason))).toEqual([]);
  });
});

/** Of the staff; and goods that were offered to one account, which is nobody's once it is closed. */
const NAMED_ALIKE = ['goods', 'staff', 'warehouses'];
/** Deleted by whose address or mark they bear, not by the account's key. */
const DELETED_BY_NAME = ['idempotency_keys', 'mail_returns', 'mailed_secrets', 'mails', 'media', 'passkeys'];
const ERASED_BY_NAME = [
  'accounts.avatar_media_id',
  'accounts.blocked_because',
  'accounts.email',
  'accounts.nick_name',
  'accounts.password_hash',
  'audit_log.detail',
];
/** Set too, but says nothing of the person. */
const STATES = ['affiliates.status'];
