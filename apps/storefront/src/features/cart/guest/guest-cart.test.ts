import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GuestLine,
  type GuestStore,
  linesOf,
  readGuestCart,
  withChange,
  withLine,
  withoutLines,
} from './guest-cart.ts';

const shop = (shopId: string) => ({ shopId, shopName: shopId, storeIcon: null, source: 'taobao' }) as const;
const line = (skuId: string, commodityQuantity: number, stock = 10): GuestLine => ({
  id: skuId,
  skuId,
  spuId: `goods of ${skuId}`,
  name: skuId,
  goodsSkuName: '',
  skuName: '',
  fileUrl: '',
  sellingPrice: 5,
  currency: 'USD',
  commodityQuantity,
  stock,
  minOrder: 1,
  remark: '',
  isPostage: '0',
  isExempt: 1,
  checked: true,
  addedTime: '2026-03-01T08:00:00.000Z',
});
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
