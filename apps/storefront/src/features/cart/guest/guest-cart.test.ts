import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GuestStore,
  linesOf,
  MOST_GUEST_LINES,
  readGuestCart,
  withChange,
  withLine,
  withoutLines,
  wireLinesOf,
} from './guest-cart.ts';
import { line } from './guest-cart.fixtures.ts';

const shop = (shopId: string) => ({ shopId, shopName: shopId, storeIcon: null, source: 'taobao' }) as const;
const EMPTY: readonly GuestStore[] = [];

describe('the cart of a guest', () => {
  it('[K-04] the same SKU adds up to at most its stock, and its shop comes to the top', () => {
    const once = withLine(withLine(EMPTY, shop('a'), line('red', 2)), shop('b'), line('blue', 1));
    const twice = withLine(once, shop('a'), line('red', 3));
    expect(twice.map(({ shopId }) => shopId)).toEqual(['a', 'b']);
    expect(twice[0]?.skuList.map(({ commodityQuantity }) => commodityQuantity)).toEqual([5]);
    expect(withLine(twice, shop('a'), line('red', 99))[0]?.skuList[0]?.commodityQuantity).toBe(10);
  });

  it('[K-04] a note stays when the SKU is added again', () => {
    const noted = withChange(withLine(EMPTY, shop('a'), line('red', 1)), 'red', { remark: 'the small one' });
    expect(withLine(noted, shop('a'), line('red', 1))[0]?.skuList[0]?.remark).toBe('the small one');
  });

  it('[K-06] a shop leaves with its last line', () => {
    const both = withLine(withLine(EMPTY, shop('a'), line('red', 1)), shop('b'), line('blue', 1));
    expect(withoutLines(both, ['red']).map(({ shopId }) => shopId)).toEqual(['b']);
    expect(withoutLines(both, ['red', 'blue'])).toEqual([]);
  });

  it('[K-04] whatever is added in whatever order, each SKU stands once and none is lost', () => {
    const additions = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat({ max: 4 }), fc.integer({ min: 1, max: 9 })),
    );
    fc.assert(
      fc.property(additions, (added) => {
        const cart = added.reduce<readonly GuestStore[]>(
          (stores, [shopId, sku, quantity]) =>
            withLine(stores, shop(shopId), line(`${shopId}${sku}`, quantity)),
          EMPTY,
        );
        const kept = linesOf(cart).map(({ skuId }) => skuId);
        expect(kept.toSorted()).toEqual(
          [...new Set(added.map(([shopId, sku]) => `${shopId}${sku}`))].toSorted(),
        );
        for (const { commodityQuantity } of linesOf(cart)) expect(commodityQuantity).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('[K-04] what is no cart in the browser’s storage is left out', () => {
    const good = withLine(EMPTY, shop('a'), line('red', 1));
    expect(readGuestCart(JSON.stringify([...good, { shopId: 7 }, null, 'x']))).toEqual(good);
    expect(
      readGuestCart(JSON.stringify([{ shopId: 'a', skuList: [{ skuId: 'red', commodityQuantity: '2' }] }])),
    ).toEqual([]);
    for (const broken of ['', '{', 'null', '{"a":1}']) expect(readGuestCart(broken)).toEqual([]);
  });
});

describe('what a guest’s cart hands over at sign-in', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => line(`sku ${index}`, 1));

  it.each([0, 1, MOST_GUEST_LINES, MOST_GUEST_LINES + 1])(
    '[K-05] of %i lines, at most what the server takes',
    (count) => {
      expect(wireLinesOf(many(count))).toHaveLength(Math.min(count, MOST_GUEST_LINES));
    },
  );

  it('[K-05] is what was chosen and noted, when it was put in, and no price: the server knows its own', () => {
    expect(wireLinesOf([{ ...line('red', 3), remark: 'soft', sellingPrice: 0.01 }])).toEqual([
      { skuId: 'red', quantity: 3, remark: 'soft', addedTime: '2026-03-01T08:00:00.000Z' },
    ]);
  });

  it('[K-05] leaves the cart as it was when it is read for the second time', () => {
    const cart = withLine(EMPTY, shop('a'), line('red', 1));
    expect(readGuestCart(JSON.stringify(cart))).toEqual(cart);
    expect(wireLinesOf(linesOf(readGuestCart(JSON.stringify(cart))))).toEqual(wireLinesOf(linesOf(cart)));
  });
});

describe('the quantity of a guest’s line', () => {
  it.each([
    ['below the stock', 9, 10, 9],
    ['exactly the stock', 10, 10, 10],
    ['one more than the stock', 11, 10, 10],
    ['sold out: one is kept, to be told so', 1, 0, 1],
  ])('[K-04] %s', (_, wanted, stock, kept) => {
    const cart = withLine(EMPTY, shop('a'), line('red', wanted, stock));
    expect(linesOf(cart).map(({ commodityQuantity }) => commodityQuantity)).toEqual([kept]);
  });

  it('[K-04] a new note takes the place of the one before, of this line alone', () => {
    const both = withLine(withLine(EMPTY, shop('a'), line('red', 1)), shop('a'), line('blue', 1));
    const noted = withChange(both, 'red', { remark: 'old' });
    const again = withLine(noted, shop('a'), { ...line('red', 1), remark: 'new' });
    expect(linesOf(again).map(({ skuId, remark }) => [skuId, remark])).toEqual([
      ['red', 'new'],
      ['blue', ''],
    ]);
  });

  it('[K-06] what is not in the cart changes and removes nothing', () => {
    const cart = withLine(EMPTY, shop('a'), line('red', 1));
    expect(withChange(cart, 'blue', { commodityQuantity: 5 })).toEqual(cart);
    expect(withoutLines(cart, ['blue'])).toEqual(cart);
    expect(withoutLines(cart, [])).toEqual(cart);
  });
});
