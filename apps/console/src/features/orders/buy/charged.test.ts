import { describe, expect, it } from 'vitest';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { chargedCny } from './charged.ts';

const line = (priceCny: number, quantity: number) => ({ priceCny, quantity }) as StaffOrder['lines'][number];

describe('what a purchase is compared with', () => {
  const lines = [line(19.9, 3), line(0.1, 2)];
  const order = { lines, domesticFreightCny: 8 };

  it('[S-02] all lines of an order carry its domestic freight', () => {
    expect(chargedCny(order, lines)).toBe(67.9);
  });

  it('[S-02] a part of the lines carries none', () => {
    expect(chargedCny(order, [line(19.9, 3)])).toBe(59.7);
    expect(chargedCny(order, [])).toBe(0);
  });
});
