import { describe, expect, it } from 'vitest';
import { migrationFaults } from './migration-rules.mjs';

const faults = (sql: string) => migrationFaults('0701-next.sql', sql);

describe('[E-04] a migration that would stop a running shop is refused', () => {
  it.each([
    ['an index that stops writers', 'create index orders_by_x on orders (x);', 'concurrently'],
    ['a unique index', 'create unique index on orders (x);', 'concurrently'],
    ['not null without default', 'alter table orders add column x int not null;', 'default'],
    ['a dropped column', 'alter table orders drop column x;', 'contract'],
    ['a renamed column', 'alter table orders rename column x to y;', 'contract'],
    ['a changed type', 'alter table orders alter column x type bigint;', 'contract'],
    ['a dropped table', 'drop table orders;', 'contract'],
    ['a constraint that reads all', 'alter table orders add constraint c check (x > 0);', 'not valid'],
    ['set not null', 'alter table orders alter column x set not null;', 'whole table'],
    ['a table lock', 'lock table orders;', 'stops'],
    ['concurrently inside a transaction', 'create index concurrently a on orders (x);', 'first line'],
    [
      'two statements outside a transaction',
      '-- outside a transaction\ncreate index concurrently a on orders (x); select 1;',
      'one statement',
    ],
  ])('%s', (_what, sql, why) => {
    expect(faults(sql)).toHaveLength(1);
    expect(faults(sql)[0]).toContain(why);
  });

  it.each([
    'create table boats (id int not null); create index on boats (id); alter table boats add check (id > 0);',
    'alter table orders add column x int not null default 0;',
    'alter table orders add column y text;',
    '-- outside a transaction\ncreate index concurrently if not exists a on orders (x);',
    '-- contract: nothing reads it since 1.1.0\nalter table orders drop column x;',
    '-- small table: some dozens of rows by hand\ncreate index a on settings (x);',
    'alter table orders add constraint c check (x > 0) not valid;',
    "comment on table orders is 'drop table; lock table orders;'; -- drop table orders;",
    'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$;',
  ])('and this one is not: %s', (sql) => expect(faults(sql)).toEqual([]));

  it('those of the first release are left alone', () => {
    expect(migrationFaults('0230-old.sql', 'drop table orders;')).toEqual([]);
  });
});
