import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { stalenessOf } from '../lib/written-file.ts';
import { type Column, schemaFile } from './table-types.ts';

const folder = await mkdtemp(join(tmpdir(), 'caravan-schema-'));
afterAll(() => rm(folder, { recursive: true }));

const column = (name: string, type: string, more: Partial<Column> = {}): Column => ({
  schema: 'public',
  table: 'orders',
  name,
  type,
  nullable: false,
  filled: false,
  identity: false,
  ...more,
});
const COLUMNS = [
  column('id', 'uuid', { filled: true }),
  column('number', 'bigint', { identity: true }),
  column('remark', 'text', { nullable: true }),
  column('prices', 'jsonb'),
  column('tags', '_text', { filled: true }),
  column('paid_at', 'timestamp with time zone', { nullable: true, schema: 'sandbox', table: 'charges' }),
];

const committed = async (columns: readonly Column[]) => {
  const path = join(folder, 'schema.ts');
  await writeFile(path, schemaFile(columns).text);
  return path;
};

describe('the types of the tables', () => {
  it('say for each column what it gives and whether it must be filled', () => {
    const { text } = schemaFile(COLUMNS);
    expect(text).toContain(
      [
        'export interface OrdersTable {',
        '  id: Generated<string>;',
        '  number: GeneratedAlways<number>;',
        '  remark: string | null;',
        '  prices: JsonColumn;',
        '  tags: Generated<string[]>;',
        '}',
      ].join('\n'),
    );
    expect(text).toContain("  'sandbox.charges': SandboxChargesTable;");
  });

  it('are well when they are those of the database', async () =>
    expect(await stalenessOf({ ...schemaFile(COLUMNS), path: await committed(COLUMNS) })).toBeUndefined());

  it.each<[string, readonly Column[], string]>([
    ['lost a column', COLUMNS.filter(({ name }) => name !== 'remark'), 'committed:   remark: string | null;'],
    ['got a column', [...COLUMNS, column('note', 'text')], 'expected:    note: string;'],
    [
      'lets a column be empty',
      COLUMNS.map((one) => (one.name === 'id' ? { ...one, nullable: true } : one)),
      'expected:    id: Generated<string | null>;',
    ],
  ])('are refused when the database %s', async (_title, columns, said) => {
    const why = await stalenessOf({ ...schemaFile(columns), path: await committed(COLUMNS) });
    expect(why).toContain(said);
    expect(why).toContain('`npm run schema`');
  });
});
