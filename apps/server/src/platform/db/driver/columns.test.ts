import { expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { statement } from './statement.ts';

const DEVICES = columnsOf('affiliate_goods')({
  id: 'uuid',
  account_id: 'all uuid',
  goods_id: 'uuid',
  remark: 'default',
  is_pinned: 'boolean',
  created_at: 'all timestamptz',
});

const now = new Date('2026-01-01');
const row = { id: 'a', account_id: 'x', goods_id: 'g', remark: 'not sent', is_pinned: true, created_at: now };

it('makes the three lists of an insert out of one, without the columns that are left to the database', () => {
  const { sql, parameters } =
    statement`${DEVICES.insert(DEVICES.rowsOf([row]), { account_id: 'x', created_at: now })}`;
  expect(sql).toBe(
    'insert into affiliate_goods (id, goods_id, is_pinned, account_id, created_at) select id, goods_id, is_pinned, ' +
      '$1::uuid, $2::timestamptz from json_to_recordset($3) as given (id uuid, goods_id uuid, is_pinned boolean)',
  );
  expect(parameters).toEqual(['x', now, '[{"id":"a","goods_id":"g","is_pinned":true}]']);
});

it('has every column of its table, each of its type, and every value that rows have in common', () => {
  const all = { account_id: 'uuid', device: 'text' } as const;
  const { device, ...others } = all;
  columnsOf('affiliate_devices')(all);
  // @ts-expect-error -- the column `device` is left out
  columnsOf('affiliate_devices')(others);
  // @ts-expect-error -- a text is no number
  columnsOf('affiliate_devices')({ ...all, device: 'bigint' });
  // @ts-expect-error -- the account that all rows have in common is left out
  DEVICES.insert('[]', { created_at: now });
  expect(device).toBe('text');
});
