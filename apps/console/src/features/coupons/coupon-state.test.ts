import { describe, expect, it } from 'vitest';
import { stateOf } from './coupon-state.ts';

const NOW = Date.parse('2026-11-26T10:00:00.000Z');
const coupon = {
  withdrawnAt: null,
  isOpen: true,
  startTime: '2026-11-26T10:00:00.000Z',
  endTime: '2026-11-26T10:00:00.001Z',
};

describe('how a coupon stands', () => {
  it('[U-02] runs from the moment of its beginning to that of its end', () => {
    expect(stateOf(coupon, NOW)).toBe('running');
    expect(stateOf(coupon, NOW - 1)).toBe('planned');
    expect(stateOf(coupon, NOW + 1)).toBe('ended');
  });

  it('[U-02] one taken back or closed by hand says so before anything else, one that is over cannot be opened', () => {
    expect(stateOf({ ...coupon, withdrawnAt: '2026-11-01T00:00:00.000Z' }, NOW + 1)).toBe('withdrawn');
    expect(stateOf({ ...coupon, isOpen: false }, NOW)).toBe('closed');
    expect(stateOf({ ...coupon, isOpen: false }, NOW - 1)).toBe('closed');
    expect(stateOf({ ...coupon, isOpen: false }, NOW + 1)).toBe('ended');
  });
});
