import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MergeableLine,
  REMARK_MAX,
  checkedLines,
  isAllSelected,
  isCheckedOnLoad,
  lineProblem,
  mergeLines,
  quantityProblem,
  selectAll,
  selectStore,
  settleStores,
  submitBarTotal,
  toggleLine,
  totalOf,
} from './cart.ts';

const NOW = new Date('2025-06-01T12:00:00Z');

function store(shopId: string, ...ticks: boolean[]) {
  const skuList = ticks.map((checked, index) => ({ id: `${shopId}-${index}`, checked, name: 'cup' }));
  return { shopId, shopName: 'Tea house', checked: false, skuList };
}

const ticksOf = (stores: readonly { checked: boolean; skuList: readonly { checked: boolean }[] }[]) =>
  stores.map(({ checked, skuList }) => [checked, ...skuList.map((line) => line.checked)]);

describe('loading the cart', () => {
  it.each([
    ['2025-06-01T11:30:00.001Z', true],
    ['2025-06-01T11:30:00Z', false],
    ['not a time', false],
    [NOW.getTime() - 1000, true],
  ])('[K-03] a line added at %s loads checked: %s', (addedTime, checked) => {
    expect(isCheckedOnLoad({ id: 'a', addedTime }, NOW)).toBe(checked);
  });

  it('[K-03] an old line loads checked when the goodsId query names it', () => {
    const old = { id: 'line', spuId: 'goods', addedTime: '2025-01-01T00:00:00Z' };
    expect(isCheckedOnLoad(old, NOW, 'goods')).toBe(true);
    expect(isCheckedOnLoad(old, NOW, 'line')).toBe(true);
    expect(isCheckedOnLoad(old, NOW, 'other')).toBe(false);
    expect(isCheckedOnLoad({ ...old, spuId: '' }, NOW, '')).toBe(false);
  });

  it('[K-03] a store loads checked only if all its lines are', () => {
    expect(ticksOf(settleStores([store('a', true, true), store('b', true, false), store('c')]))).toEqual([
      [true, true, true],
      [false, true, false],
      [false],
    ]);
  });
});

describe('selecting', () => {
  it('[K-02] a store’s checkbox selects all its lines and no others', () => {
    const stores = [store('a', false, true), store('b', false)];
    expect(ticksOf(selectStore(stores, 'a', true))).toEqual([
      [true, true, true],
      [false, false],
    ]);
    expect(ticksOf(stores)[0]).toEqual([false, false, true]);
  });

  it('[K-02] selecting the last line selects the store, clearing one clears it', () => {
    const all = toggleLine([store('a', true, false), store('b', false)], 'a-1');
    expect(ticksOf(all)[0]).toEqual([true, true, true]);
    expect(ticksOf(toggleLine(all, 'a-0'))[0]).toEqual([false, false, true]);
  });

  it('[K-02] select-all covers every store', () => {
    const stores = selectAll([store('a', false, false), store('b', true)], true);
    expect(isAllSelected(stores)).toBe(true);
    expect(checkedLines(stores).map((line) => line.id)).toEqual(['a-0', 'a-1', 'b-0']);
    expect(checkedLines(selectAll(stores, false))).toEqual([]);
    expect(isAllSelected([])).toBe(false);
  });

  it('[K-14] a line that cannot be submitted is passed over by every selection', () => {
    const soldOut = { id: 'gone', checked: true, canBeChecked: false };
    const stores = selectAll(
      [{ shopId: 'a', checked: false, skuList: [soldOut, { id: 'x', checked: false }] }],
      true,
    );
    expect(checkedLines(stores).map((line) => line.id)).toEqual(['x']);
    expect(stores[0]?.checked).toBe(true);
    expect(checkedLines(toggleLine(stores, 'gone')).map((line) => line.id)).toEqual(['x']);
  });

  it('[K-02] whatever is toggled, a store is checked exactly when all its lines are', () => {
    const toggles = fc.array(fc.constantFrom('a-0', 'a-1', 'b-0', 'nothing'));
    fc.assert(
      fc.property(toggles, (ids) => {
        const stores = ids.reduce(
          (before, id) => toggleLine(before, id),
          [store('a', false, false), store('b', false)],
        );
        for (const { checked, skuList } of stores)
          expect(checked).toBe(skuList.every((line) => line.checked));
      }),
    );
  });
});

describe('merging a guest’s cart at login', () => {
  const line = (skuId: string, commodityQuantity: number, stock = 10, remark = '') => ({
    spuId: 'spu',
    skuId,
    commodityQuantity,
    stock,
    remark,
  });

  it('[K-05] the same SKU adds up, at most to its stock, and nothing is lost', () => {
    const merged = mergeLines([line('red', 4), line('blue', 1)], [line('red', 3), line('green', 2)]);
    expect(merged.map(({ skuId, commodityQuantity }) => [skuId, commodityQuantity])).toEqual([
      ['red', 7],
      ['green', 2],
      ['blue', 1],
    ]);
    expect(mergeLines([line('red', 9)], [line('red', 9)])[0]?.commodityQuantity).toBe(10);
    expect(mergeLines([line('red', 9)], [line('red', 9, 0)])[0]?.commodityQuantity).toBe(1);
  });

  it('[K-05] both notes are kept, within the limit', () => {
    expect(mergeLines([line('red', 1, 9, 'gift')], [line('red', 1, 9, 'no box')])[0]?.remark).toBe(
      'no box\ngift',
    );
    expect(mergeLines([line('red', 1, 9, 'gift')], [line('red', 1, 9, 'gift')])[0]?.remark).toBe('gift');
    const bare: MergeableLine = { spuId: 'spu', skuId: 'red', commodityQuantity: 1, stock: 9 };
    expect(mergeLines([{ ...bare, remark: 'gift' }], [bare])[0]?.remark).toBe('gift');
    expect(mergeLines([bare], [bare])[0]).toEqual({ ...bare, commodityQuantity: 2 });
    const long = mergeLines([line('red', 1, 9, 'a'.repeat(400))], [line('red', 1, 9, 'b'.repeat(400))]);
    expect(long[0]?.remark).toHaveLength(REMARK_MAX);
  });

  it('[K-05] the same SKU number of another marketplace is another line', () => {
    expect(
      mergeLines([{ ...line('1', 1), source: 'taobao' }], [{ ...line('1', 1), source: '1688' }]),
    ).toHaveLength(2);
  });
});

describe('submitting', () => {
  it('[K-12] totals have two decimals and the submit bar is given them × 100', () => {
    const total = totalOf([
      { sellingPrice: 0.1, commodityQuantity: 3 },
      { sellingPrice: 19.99, commodityQuantity: 7 },
    ]);
    expect(total).toBe(140.23);
    expect(submitBarTotal(total)).toBe(14_023);
    expect(submitBarTotal(1.1)).toBe(110);
    expect(totalOf([])).toBe(0);
  });

  it('[K-12] a total never drifts from the sum of its cents', () => {
    const lines = fc.array(
      fc.record({ cents: fc.nat(1e6), commodityQuantity: fc.integer({ min: 1, max: 999 }) }),
    );
    fc.assert(
      fc.property(lines, (all) => {
        const total = totalOf(
          all.map(({ cents, commodityQuantity }) => ({ sellingPrice: cents / 100, commodityQuantity })),
        );
        expect(submitBarTotal(total)).toBe(
          all.reduce((sum, { cents, commodityQuantity }) => sum + cents * commodityQuantity, 0),
        );
      }),
    );
  });

  it.each([
    [1, 5, undefined, undefined],
    [5, 5, undefined, undefined],
    [6, 5, undefined, 'quantity_above_stock'],
    [0, 5, undefined, 'quantity_below_minimum'],
    [2, 5, 3, 'quantity_below_minimum'],
    [1.5, 5, undefined, 'quantity_not_whole'],
    [Number.NaN, 5, undefined, 'quantity_not_whole'],
  ])('[K-07] %s of %s in stock (at least %s): %s', (quantity, stock, minOrder, problem) => {
    expect(quantityProblem(quantity, stock, minOrder)).toBe(problem);
  });

  it.each([
    [{}, undefined],
    [{ status: 'removed', stock: 0 } as const, 'sku_removed'],
    [{ stock: 0 }, 'sku_sold_out'],
    [{ stock: 1 }, undefined],
    [{ quantity: 11 }, 'quantity_above_stock'],
    [{ priceFen: 1001 }, 'price_changed'],
    [{ priceFen: 999 }, 'price_changed'],
  ])('[K-14] a line with %o is marked %s', (change, problem) => {
    const line = { status: 'on_sale', stock: 10, priceFen: 1000, seenPriceFen: 1000, quantity: 1 } as const;
    expect(lineProblem({ ...line, ...change })).toBe(problem);
  });
});
