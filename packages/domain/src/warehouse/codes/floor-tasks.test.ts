import { expect, it } from 'vitest';
import { belongsTo } from './floor-tasks.ts';

const KINDS = [
  'goods',
  'package',
  'bin',
  'cart',
  'warehouse',
  'parcel',
  'waybill',
  'return',
  'forwarded',
  'handover',
] as const;

it('[B-02] a scan belongs to a task or not; anybody who only looks may scan everything', () => {
  expect(belongsTo('put_away', 'bin')).toBe(true);
  expect(belongsTo('put_away', 'parcel')).toBe(false);
  expect(belongsTo('count', 'waybill')).toBe(false);
  expect(belongsTo('receive', 'bin')).toBe(false);
  expect(belongsTo('look', 'handover')).toBe(true);
});

it.each([
  ['look', [...KINDS]],
  ['put_away', ['goods', 'package', 'bin']],
  ['count', ['goods', 'package', 'bin']],
  ['receive', ['goods', 'package', 'waybill', 'return']],
  ['dispose', ['goods', 'package']],
] as const)('[B-02] to %s one scans %j and nothing else', (task, kinds) => {
  expect(new Set(KINDS.filter((kind) => belongsTo(task, kind)))).toEqual(new Set(kinds));
});
