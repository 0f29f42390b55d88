import { describe, expect, it } from 'vitest';
import { byWarehouse } from './one-warehouse.ts';

const item = (name: string, warehouse_id: string) => ({ name, warehouse_id });

describe('goods of several warehouses', () => {
  it('[B-01] are told apart, each warehouse in the order it is met', () => {
    const [tea, cap, mug] = [item('tea', 'south'), item('cap', 'east'), item('mug', 'south')];
    expect([...byWarehouse([tea, cap, mug])]).toEqual([
      ['south', [tea, mug]],
      ['east', [cap]],
    ]);
    expect(byWarehouse([]).size).toBe(0);
  });
});
