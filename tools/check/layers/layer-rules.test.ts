import { describe, expect, it } from 'vitest';
import { importsOf } from '../imports.mjs';
import { layerFaults, listFaults, tableFaults } from './layer-rules.mjs';
import { tablesOfSql, tableUses } from './table-uses.mjs';

const layers = { server: [['rates'], ['goods', 'messages'], ['orders']] };

const layerFaultsOf = (path: string, text: string) =>
  layerFaults(importsOf(path, text), layers).map(({ what }) => what);

describe('a feature imports features of lower layers', () => {
  it.each([
    ['goods', "import { a } from '../orders/index.ts';", 'goods imports orders'],
    ['goods', "import type { A } from '../orders/index.ts';", 'goods imports orders'],
    ['goods', "import { a } from '../messages/index.ts';", 'goods imports messages'],
    ['orders', "export { a } from '../unlisted/index.ts';", 'orders imports unlisted'],
    ['unlisted', "const a = await import('../rates/index.ts');", 'unlisted imports rates'],
  ])('%s: not %s', (feature, text, fault) => {
    expect(layerFaultsOf(`apps/server/src/features/${feature}/a.ts`, text)).toEqual([fault]);
  });

  it.each([
    ['apps/server/src/features/orders/a.ts', "import { a } from '../goods/index.ts';"],
    ['apps/server/src/features/orders/a.ts', "import { a } from './b.ts';"],
    ['apps/server/src/features/goods/a.ts', "import { a } from '../../platform/b.ts';"],
    ['apps/server/src/features/goods/a.test.ts', "import { a } from '../orders/index.ts';"],
    ['apps/server/src/features.ts', "import { a } from './features/orders/index.ts';"],
  ])('%s: but %s', (path, text) => {
    expect(layerFaultsOf(path, text)).toEqual([]);
  });

  it('and each of them stands in one layer', () => {
    expect(listFaults('server', ['a', 'b', 'b', 'd'], ['a', 'b', 'c']).map(({ what }) => what)).toEqual([
      'server: c is missing',
      'server: there is no d',
      'server: b stands twice',
    ]);
  });
});

describe('the tables of a statement', () => {
  it.each([
    ['insert into orders (id) values (1)', ['write orders']],
    ['update orders set status = $ where id = $', ['write orders']],
    ['delete from cart_lines where id = $', ['write cart_lines']],
    ['merge into skus using given on skus.id = given.id', ['write skus', 'read given']],
    ['truncate table messages', ['write messages']],
    ['select 1 from orders for update of orders', ['read orders']],
    ['select 1 from orders for no key update', ['read orders']],
    [
      'insert into skus (id) select id from unnest($) on conflict (id) do update set stock = 1',
      ['write skus', 'read unnest'],
    ],
    ['update orders set a = b from lateral (select 1 from goods) g', ['write orders', 'read goods']],
    [
      'select 1 from orders o join only order_lines as l on true, accounts a (x), (select 1) b, staff',
      ['read orders', 'read accounts', 'read staff', 'read order_lines'],
    ],
    ['delete from orders using accounts where true', ['write orders', 'read accounts']],
    ["select 'from goods' -- from skus\n from /* from shops */ rates", ['read rates']],
    [
      'with gone as (delete from messages returning id), kept as materialized (select 1 from gone) update skus set a = 1',
      ['names gone', 'names kept', 'write messages', 'read gone', 'write skus'],
    ],
    ['update $ set a = 1', ['write ?']],
  ])('%s', (sql, expected) => {
    expect(tablesOfSql(sql).map(({ mode, table }) => `${mode} ${table}`)).toEqual(expected);
  });
});

const usesOf = (text: string) =>
  tableUses('apps/server/src/features/goods/a.queries.ts', text).map(
    ({ mode, table, line }) => `${line} ${mode} ${table}`,
  );

describe('the tables of a file', () => {
  it.each([
    ['sql`update skus set stock = ${1}`', ['1 write skus']],
    ['sql<Row>`select * from skus`', ['1 read skus']],
    ['statement`with a as (${piece`delete from skus`}) select 1`', ['1 names a', '1 write skus']],
    ["\npool.query('insert into skus (id) values (1)')", ['2 write skus']],
    ['const text = `select 1 from skus`', ['1 read skus']],
    ["db\n.insertInto('skus')", ['2 write skus']],
    ["db.updateTable('skus as s').from('goods')", ['1 read goods', '1 write skus']],
    [
      "db.deleteFrom('skus').using(['goods', 'shops as s'])",
      ['1 read goods', '1 read shops', '1 write skus'],
    ],
    ["db.mergeInto('skus').innerJoin('goods', 'a', 'b')", ['1 read goods', '1 write skus']],
    [
      "db.selectFrom(a ? 'skus' : 'goods').leftJoinLateral('shops', f)",
      ['1 read goods', '1 read shops', '1 read skus'],
    ],
    ['db.selectFrom(table)', ['1 read ?']],
    ['db.insertInto(table)', ['1 write ?']],
    ["Buffer.from(text); const words = 'delete from the list'", ['1 write the']],
  ])('%s', (text, expected) => {
    expect(usesOf(text).toSorted()).toEqual(expected);
  });
});

const owned = [
  { platform: { settings: 'goods' } },
  { goods: { skus: 'orders' } },
  { orders: { orders: '' } },
];
const free = [{ files: /\/commands\// }];

const tableFaultsOf = (path: string, text: string) =>
  tableFaults(tableUses(`apps/server/src/${path}`, text), owned, free)
    .filter(({ path: at }) => at !== 'tools/check/layers/layers.mjs')
    .map(({ what, why }) => `${what}: ${why}`);

describe('a table', () => {
  it.each([
    ['features/orders/a.queries.ts', 'sql`update skus set stock = 1`', 'skus: only goods writes it'],
    [
      'features/orders/a.queries.ts',
      'sql`with a as (insert into skus default values) delete from orders`',
      'skus: only goods writes it',
    ],
    ['features/goods/a.queries.ts', "db.insertInto('settings')", 'settings: only platform writes it'],
    ['features/goods/a.queries.ts', 'sql`select 1 from orders`', "orders: goods reads what is orders's"],
    [
      'features/goods/a.handlers.ts',
      "db.selectFrom('skus')",
      'skus: a feature speaks to the database in its',
    ],
    ['platform/a.ts', 'sql`select 1 from skus`', "skus: platform reads what is goods's"],
    ['features/goods/a.queries.ts', 'db.updateTable(table)', 'a table without a name'],
    [
      'features/goods/a.queries.ts',
      'sql`with orders as (select 1) delete from orders`',
      'orders: a part of a statement',
    ],
  ])('%s does not say %s', (path, text, fault) => {
    expect(tableFaultsOf(path, text)[0]).toContain(fault);
  });

  it.each([
    ['features/orders/a.queries.ts', 'sql`update orders set a = 1 from skus`'],
    ['features/goods/a.queries.ts', "db.selectFrom('settings'); db.deleteFrom('skus')"],
    ['features/goods/a.seed.ts', "db.insertInto('skus')"],
    ['features/goods/a.test.ts', "db.deleteFrom('orders')"],
    ['commands/a.ts', "db.deleteFrom('orders'); db.deleteFrom(table)"],
    ['features/goods/a.queries.ts', 'sql`insert into schema_less select 1 from unnest(${[]}::int[])`'],
  ])('%s may say %s', (path, text) => {
    expect(tableFaultsOf(path, text)).toEqual([]);
  });

  it('names no reader that has stopped reading it', () => {
    const reading = tableUses('apps/server/src/features/orders/a.queries.ts', 'sql`select 1 from skus`');
    expect(tableFaults(reading, owned, free).map(({ what }) => what)).toEqual(['settings: goods']);
  });
});
