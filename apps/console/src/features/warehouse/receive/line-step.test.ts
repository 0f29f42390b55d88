import { describe, expect, it } from 'vitest';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { isHandled, lineStep } from './line-step.ts';

const stored: StoredAtDesk = {
  id: '1',
  labelCode: 'G2222234',
  warehouseId: 'w1',
  quantity: 1,
  weightGrams: 300,
  lengthMm: 200,
  widthMm: 100,
  heightMm: 50,
  location: 'A-01',
  receivedAt: '2026-03-01T02:00:00Z',
  freeDaysLeft: 90,
  extraDays: 0,
  storageFeeCny: 0,
  isHeld: false,
  inspectedAt: null,
  problem: null,
  photos: [],
  shots: [],
  question: null,
  isCompared: true,
  doubt: null,
  hint: null,
  review: null,
  photoRequests: [],
};

describe('[S-03] a line at the receiving table', () => {
  it('is received first, then checked, then done', () => {
    expect(lineStep({ status: 'shipping_local', stored: null })).toBe('receive');
    expect(lineStep({ status: 'stored', stored })).toBe('check');
    expect(
      lineStep({ status: 'quality_inspected', stored: { ...stored, inspectedAt: '2026-03-01T03:00:00Z' } }),
    ).toBe('done');
  });

  it('with a reported problem is handled: the scan field is free for the next waybill', () => {
    expect(isHandled({ status: 'stored', stored: { ...stored, problem: 'Wrong colour' } })).toBe(true);
  });

  it('that was cancelled on the way is not asked for', () => {
    expect(isHandled({ status: 'cancelled', stored: null })).toBe(true);
  });
});
