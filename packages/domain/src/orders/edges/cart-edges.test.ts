import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FRESH_LINE_MS,
  type LineProblem,
  MOST_CART_LINES,
  type MergeableLine,
  REMARK_MAX,
  checkedLines,
  isAllSelected,
  isCheckedOnLoad,
  joinedRemarks,
  lineProblem,
  mergeLines,
  quantityProblem,
  selectAll,
  selectStore,
  settleStores,
  submitBarTotal,
  toggleLine,
  totalOf,
} from '../cart.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

describe('[K-03] which lines load checked', () => {
  it.each([
    ['this very moment', 0, true],
    ['a millisecond less than half an hour ago', FRESH_LINE_MS - 1, true],
    ['half an hour ago', FRESH_LINE_MS, false],
    ['a day ago', 48 * FRESH_LINE_MS, false],
    ['by a clock that is ahead', -60_000, true],
  ])('one that was added %s', (_, agoMs, checked) => {
    expect(isCheckedOnLoad({ id: 'a', addedTime: new Date(NOW.getTime() - agoMs) }, NOW)).toBe(checked);
  });

  it('half an hour is thirty minutes', () => {
    expect(FRESH_LINE_MS).toBe(1_800_000);
  });

  it.each([
    ['its line', 'line', true],
    ['its goods', 'goods', true],
    ['its variant', 'variant', true],
    ['nothing', '', false],
    ['nothing at all', null, false],
    ['something else', 'lin', false],
  ])('an old one when the address names %s', (_, query, checked) => {
    const old = { id: 'line', spuId: 'goods', skuId: 'variant', addedTime: 0 };
    expect(isCheckedOnLoad(old, NOW, query)).toBe(checked);
  });

  it('an old one is not named by a query that is empty where it has no goods either', () => {
    expect(isCheckedOnLoad({ id: '', addedTime: 0 }, NOW, '')).toBe(false);
    expect(isCheckedOnLoad({ id: 'line', spuId: undefined, addedTime: 0 }, NOW, null)).toBe(false);
  });
});

describe('[K-02] selecting in a cart of several shops', () => {
  const line = (id: string, checked: boolean, canBeChecked?: boolean) => ({
    id,
    checked,
    ...(canBeChecked !== undefined && { canBeChecked }),
  });
  const shop = (shopId: string, ...skuList: ReturnType<typeof line>[]) => ({
    shopId,
    checked: false,
    skuList,
  });

  it('a shop that is not in the cart changes nothing', () => {
    const stores = [shop('a', line('1', true)), shop('b', line('2', false))];
    expect(selectStore(stores, 'c', true)).toEqual(stores);
    expect(toggleLine(stores, '3')).toEqual(stores);
  });

  it('a shop is cleared as it is ticked, and the rest stays', () => {
    const stores = settleStores([shop('a', line('1', true), line('2', true)), shop('b', line('3', true))]);
    const cleared = selectStore(stores, 'a', false);
    expect(cleared.map(({ checked }) => checked)).toEqual([false, true]);
    expect(checkedLines(cleared).map(({ id }) => id)).toEqual(['3']);
  });

  it('what was not ticked is not ticked by putting the shops right', () => {
    const [store] = settleStores([{ ...shop('a', line('1', true), line('2', false)), checked: true }]);
    expect(store).toMatchObject({ checked: false, skuList: [{ checked: true }, { checked: false }] });
  });

  it('a line that says it can be ticked is like one that says nothing', () => {
    const stores = selectAll([shop('a', line('1', false, true), line('2', false))], true);
    expect(checkedLines(stores)).toHaveLength(2);
    expect(isAllSelected(stores)).toBe(true);
  });

  it('a shop of which nothing can be bought is never ticked, nor is the whole cart', () => {
    const stores = selectAll([shop('a', line('1', true, false))], true);
    expect(stores[0]?.checked).toBe(false);
    expect(checkedLines(stores)).toEqual([]);
    expect(isAllSelected(stores)).toBe(false);
  });

  it('the whole cart is ticked although a line of it is sold out', () => {
    const stores = [shop('a', line('1', true), line('2', false, false)), shop('b', line('3', true))];
    expect(isAllSelected(stores)).toBe(true);
    expect(isAllSelected([...stores, shop('c', line('4', false))])).toBe(false);
  });

  it('ticking twice is ticking once, and a line turned over twice is as it was', () => {
    const stores = fc.array(
      fc.array(fc.record({ checked: fc.boolean(), canBeChecked: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(stores, fc.boolean(), fc.nat(3), fc.nat(3), (drafts, checked, atShop, atLine) => {
        const cart = settleStores(
          drafts.map((lines, index) => ({
            shopId: String(index),
            checked: false,
            skuList: lines.map((each, place) => ({ ...each, id: `${index}-${place}` })),
          })),
        );
        const all = selectAll(cart, checked);
        expect(selectAll(all, checked)).toEqual(all);
        const id = `${atShop}-${atLine}`;
        expect(toggleLine(toggleLine(cart, id), id)).toEqual(cart);
      }),
    );
  });
});

describe('[K-05] lines that become one', () => {
  const line = (commodityQuantity: number, change: Partial<MergeableLine> = {}): MergeableLine => ({
    spuId: 'goods',
    skuId: 'red',
    commodityQuantity,
    stock: 10,
    ...change,
  });

  it.each([
    ['well within the stock', 3, 4, 10, 7],
    ['just as many as there are', 4, 6, 10, 10],
    ['one too many', 5, 6, 10, 10],
    ['of the last piece', 1, 1, 1, 1],
    ['sold out: one stays to be seen', 1, 1, 0, 1],
  ])('%s', (_, guest, server, stock, together) => {
    expect(mergeLines([line(guest)], [line(server, { stock })])).toEqual([line(together, { stock })]);
  });

  it('the stock that the shop knows counts, not the one the guest saw', () => {
    expect(mergeLines([line(5, { stock: 99 })], [line(5, { stock: 7 })])[0]?.commodityQuantity).toBe(7);
  });

  it.each<[string, Partial<MergeableLine>]>([
    ['another variant', { skuId: 'blue' }],
    ['other goods with a variant of that name', { spuId: 'other' }],
    ['the same of a marketplace that is named', { source: 'taobao' }],
  ])('%s stays a line of its own', (_, change) => {
    expect(mergeLines([line(1, change)], [line(1)])).toEqual([line(1), line(1, change)]);
  });

  it('no marketplace is none, however it is said', () => {
    expect(mergeLines([line(1, { source: '' })], [line(2)])).toEqual([line(3)]);
  });

  it('a cart holds two hundred lines', () => {
    expect(MOST_CART_LINES).toBe(200);
  });

  it('two lines of a guest that are the same become one as well', () => {
    expect(mergeLines([line(2), line(3)], [])).toEqual([line(5)]);
    expect(mergeLines([], [line(2)])).toEqual([line(2)]);
    expect(mergeLines([], [])).toEqual([]);
  });

  it.each([
    [['gift', 'no box'], 'gift\nno box'],
    [['gift', 'gift'], 'gift'],
    [['gift', '', undefined, 'blue'], 'gift\nblue'],
    [['', undefined], ''],
    [[], ''],
  ])('the notes %j become %j', (notes, together) => {
    expect(joinedRemarks(...notes)).toBe(together);
  });

  it('notes end where a note ends', () => {
    const [half, rest] = ['a'.repeat(REMARK_MAX - 2), 'bcd'];
    expect(joinedRemarks(half, rest)).toBe(`${half}\nb`);
    expect(joinedRemarks('a'.repeat(REMARK_MAX))).toHaveLength(REMARK_MAX);
    expect(joinedRemarks('a'.repeat(REMARK_MAX), 'b')).toBe('a'.repeat(REMARK_MAX));
  });
});

describe('[K-07] how many can be ordered', () => {
  it.each([
    [1, 1, 1, undefined],
    [1, 1, 0, undefined],
    [0, 1, 0, 'quantity_below_minimum'],
    [0, 1, -3, 'quantity_below_minimum'],
    [-1, 1, 1, 'quantity_below_minimum'],
    [3, 3, 3, undefined],
    [2, 1, 3, 'quantity_below_minimum'],
    [1, 0, 1, 'quantity_above_stock'],
    [Number.MAX_SAFE_INTEGER + 1, 9, 1, 'quantity_not_whole'],
    [Infinity, 9, 1, 'quantity_not_whole'],
    [0.5, 9, 1, 'quantity_not_whole'],
  ])('%d of %d, at least %d: %s', (quantity, stock, minOrder, problem) => {
    expect(quantityProblem(quantity, stock, minOrder)).toBe(problem);
  });

  it.each<[string, object, LineProblem | undefined]>([
    ['removed before sold out', { status: 'removed', stock: 0, priceFen: 1 }, 'sku_removed'],
    ['sold out before too many', { stock: 0, quantity: 9 }, 'sku_sold_out'],
    ['too many before more expensive', { quantity: 11, priceFen: 1_001 }, 'quantity_above_stock'],
    [
      'too few before more expensive',
      { quantity: 1, minOrder: 2, priceFen: 1_001 },
      'quantity_below_minimum',
    ],
    ['more expensive by a fen', { priceFen: 1_001 }, 'price_changed'],
    ['just as many as at least', { quantity: 2, minOrder: 2 }, undefined],
    ['free as it was', { priceFen: 0, seenPriceFen: 0 }, undefined],
  ])('[K-14] the gravest reason is told: %s', (_, change, problem) => {
    const line = { status: 'on_sale', stock: 10, priceFen: 1_000, seenPriceFen: 1_000, quantity: 2 } as const;
    expect(lineProblem({ ...line, ...change })).toBe(problem);
  });
});

describe('[K-12] the sum of the cart', () => {
  it.each([
    [[[0.01, 1]], 0.01, 1],
    [[[0.29, 3]], 0.87, 87],
    [[[1.15, 1]], 1.15, 115],
    [[[4.35, 100]], 435, 43_500],
    [
      [
        [0.1, 1],
        [0.2, 1],
      ],
      0.3,
      30,
    ],
  ])('of %j is %d, and %d for the bar', (lines, total, bar) => {
    const sum = totalOf(
      lines.map(([sellingPrice = 0, commodityQuantity = 0]) => ({ sellingPrice, commodityQuantity })),
    );
    expect(sum).toBe(total);
    expect(submitBarTotal(sum)).toBe(bar);
  });

  it('is of whole pieces only', () => {
    expect(() => totalOf([{ sellingPrice: 1, commodityQuantity: 1.5 }])).toThrow(RangeError);
    expect(() => submitBarTotal(Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });
});
