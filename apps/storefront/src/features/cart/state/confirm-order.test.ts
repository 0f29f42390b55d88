import { totalOf } from '@caravan/domain/orders/cart';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChosenLine, toConfirmOrder, toQuickOrder } from './confirm-order.ts';

const line = (skuId: string, sellingPrice: number, commodityQuantity: number): ChosenLine => ({
  skuId,
  spuId: `goods of ${skuId}`,
  name: 'Linen shirt',
  skuName: 'White M',
  fileUrl: '/media/a/320.webp',
  sellingPrice,
  commodityQuantity,
  remark: 'the small one',
  isPostage: '0',
  isExempt: 1,
});
const shop = (...skuList: ChosenLine[]) =>
  ({
    shopId: 'shop',
    shopName: 'Shop',
    storeIcon: null,
    source: 'taobao',
    totalPrice: totalOf(skuList),
    skuList,
  }) as const;

it('[K-11] a guest’s quick order says what was seen: a line’s price, quantity, names, note, and the shop’s total', () => {
  expect(toQuickOrder([shop(line('red', 4.67, 3))], 'cart')).toEqual([
    {
      shopId: 'shop',
      addressId: null,
      orderMoney: 14.01,
      payMoney: 14.01,
      orderFrom: 'cart',
      orderDetailList: [
        {
          skuId: 'red',
          spuId: 'goods of red',
          amount: 4.67,
          image: '/media/a/320.webp',
          name: 'Linen shirt',
          sizeName: 'White M',
          number: 3,
          shortUrl: null,
          remark: 'the small one',
        },
      ],
    },
  ]);
});

it('[K-10] the selection carries each shop’s total, and only what Fill Order needs of a line', () => {
  const [item] = toConfirmOrder(
    [shop({ ...line('red', 0.1, 3), stock: 9 } as ChosenLine, line('blue', 0.2, 1))],
    'buy_now',
  );
  expect(item).toMatchObject({ shopId: 'shop', orderFrom: 'buy_now', storeTotalPrice: 0.5 });
  expect(item?.goodsList[0]).not.toHaveProperty('stock');
});

it('[K-12] totals have two decimals, whatever is added up', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 }).map((minor) => minor / 100);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 20 }),
      (wanted) => {
        const lines = wanted.map(([each, quantity], place) => line(String(place), each, quantity));
        const [item] = toConfirmOrder([shop(...lines)], 'cart');
        const minor = wanted.reduce((sum, [each, quantity]) => sum + Math.round(each * 100) * quantity, 0);
        expect(item?.storeTotalPrice).toBe(minor / 100);
      },
    ),
  );
});
