import { expect, it } from 'vitest';
import { belongsTo } from './floor-tasks.ts';

it('[B-02] a scan belongs to a task or not; anybody who only looks may scan everything', () => {
  expect(belongsTo('put_away', 'bin')).toBe(true);
  expect(belongsTo('put_away', 'parcel')).toBe(false);
  expect(belongsTo('count', 'waybill')).toBe(false);
  expect(belongsTo('receive', 'bin')).toBe(false);
  expect(belongsTo('look', 'handover')).toBe(true);
});
