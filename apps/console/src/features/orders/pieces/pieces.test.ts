import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { describe, expect, it } from 'vitest';
import { piecesOf, withPieces } from './pieces.ts';

const line = (id: string, quantity: number) => ({ id, quantity }) as StaffOrder['lines'][number]; // the rest is not looked at

describe('the pieces that are meant', () => {
  it('[B-05] are some of a line where a number is given, all where none is, and never more than there are', () => {
    const lines = [line('a', 5), line('b', 2), line('c', 1)];
    const chosen = withPieces(lines, { a: 3, c: 7 });
    expect(piecesOf(chosen)).toEqual([
      { lineId: 'a', quantity: 3 },
      { lineId: 'b', quantity: 2 },
      { lineId: 'c', quantity: 1 },
    ]);
  });
});
