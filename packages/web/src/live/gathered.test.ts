import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

describe('events that come in a burst', () => {
  it('[N-03] are told once, together, and the next burst anew', () => {
    const told: string[][] = [];
    const due: (() => void)[] = [];
    const tell = gathered<string>(
      (items) => told.push([...items]),
      (work) => due.push(work),
    );
    tell(['orders', 'wallet']);
    tell(['orders']);
    tell(['parcels']);
    expect([told.length, due.length]).toEqual([0, 1]);
    due.shift()?.();
    expect(told).toEqual([['orders', 'wallet', 'parcels']]);
    tell([]);
    due.shift()?.();
    expect(told).toEqual([['orders', 'wallet', 'parcels'], []]);
  });
});
