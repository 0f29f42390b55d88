import type { CartLine, CartStore } from '@caravan/contract/cart/cart.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { describe, expect, it } from 'vitest';
import {
  chosenStores,
  guestView,
  storeTotalMinor,
  ticked,
  tickKey,
  ticksOf,
  withQuantity,
} from './cart-view.ts';
import type { GuestStore } from '../guest/guest-cart.ts';

const NOW = new Date('2026-03-01T08:30:00.000Z');
const line = (skuId: string, more: Partial<CartLine> = {}): CartLine => ({
  id: skuId,
  skuId,
  spuId: `goods of ${skuId}`,
  name: skuId,
  goodsSkuName: '',
  skuName: '',
  fileUrl: '',
  sellingPrice: 5,
  ladderPrices: [],
  previousPrice: null,
  commodityQuantity: 2,
  stock: 10,
  minOrder: 1,
  remark: '',
  isPostage: '0',
  isExempt: 1,
  addedTime: '2026-03-01T08:00:01.000Z',
  problem: null,
  ...more,
});
const store = (...skuList: CartLine[]): CartStore => ({
  shopId: 'shop',
  shopName: 'Shop',
  storeIcon: null,
  source: 'taobao',
  skuList,
});
const loaded = (stores: CartStore[], goodsId: string | null = null) =>
  ticked(stores, { chosen: new Map(), loadedAt: NOW, goodsId });

describe('what a cart loads with', () => {
  const old = line('old', { addedTime: '2026-03-01T07:59:59.000Z' });

  it('[K-03] a line younger than 30 minutes loads checked, an older one does not, and its shop only with all lines', () => {
    const [shop] = loaded([store(line('new'), old)]);
    expect(shop?.skuList.map(({ checked }) => checked)).toEqual([true, false]);
    expect(shop?.checked).toBe(false);
    expect(loaded([store(line('new'))])[0]?.checked).toBe(true);
  });

  it('[K-03] the goods an address asks for load checked however old they are', () => {
    expect(loaded([store(old)], 'goods of old')[0]?.skuList[0]?.checked).toBe(true);
  });

  it('[K-14] a sold-out, removed or more expensive line cannot be chosen, and does not keep its shop from being', () => {
    const [shop] = loaded([
      store(line('fine'), line('gone', { problem: 'sku_removed' }), line('risen', { previousPrice: 4 })),
    ]);
    expect(shop?.skuList.map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(shop?.checked).toBe(true);
  });

  it('[K-02] what was ticked by hand holds, until the line is added again', () => {
    const cleared = new Map([[tickKey(line('new')), false]]);
    const again = { ...line('new'), addedTime: '2026-03-01T08:20:00.000Z' };
    const view = (one: CartLine) =>
      ticked([store(one)], { chosen: cleared, loadedAt: NOW, goodsId: null })[0]?.skuList[0]?.checked;
    expect(view(line('new'))).toBe(false);
    expect(view(again)).toBe(true);
    expect(ticksOf(loaded([store(line('new'))]))).toEqual(new Map([[tickKey(line('new')), true]]));
  });
});

describe('a guest’s lines with the server’s prices', () => {
  const own = (sellingPrice: number, currency: CurrencyCode = 'USD'): GuestStore[] => {
    const {
      previousPrice: _,
      problem: __,
      ladderPrices: ___,
      ...kept
    } = line('red', { sellingPrice, remark: 'soft' });
    return [{ ...store(), checked: true, skuList: [{ ...kept, checked: true, currency }] }];
  };
  const viewOf = (cart: GuestStore[], fresh: CartLine[], currency: CurrencyCode = 'USD') =>
    guestView(cart, { stores: [store(...fresh)], currency })[0]?.skuList[0];

  it('[K-14] the price of now is shown, the note and quantity are the guest’s', () => {
    const shown = viewOf(own(5), [line('red', { sellingPrice: 6, commodityQuantity: 1, name: 'rot' })]);
    expect(shown).toMatchObject({
      sellingPrice: 6,
      previousPrice: 5,
      commodityQuantity: 2,
      remark: 'soft',
      name: 'rot',
    });
  });

  it('[K-14] what the server does not know any more is marked as removed', () => {
    expect(viewOf(own(5), [])).toMatchObject({ problem: 'sku_removed', name: 'red' });
  });

  it('[K-14] the day’s rate alone, or another currency, is no changed price', () => {
    expect(viewOf(own(100), [line('red', { sellingPrice: 100.4 })])?.previousPrice).toBeNull();
    expect(viewOf(own(100), [line('red', { sellingPrice: 102 })])?.previousPrice).toBe(100);
    expect(viewOf(own(100, 'CNY'), [line('red', { sellingPrice: 100.01 })], 'CNY')?.previousPrice).toBe(100);
    expect(viewOf(own(100, 'CNY'), [line('red', { sellingPrice: 14 })], 'USD')?.previousPrice).toBeNull();
  });

  it('[K-07] a quantity above the stock or below the minimum is a problem until it is fixed', () => {
    expect(withQuantity(line('red'), 11).problem).toBe('quantity_above_stock');
    expect(withQuantity(line('red', { minOrder: 3 }), 2).problem).toBe('quantity_below_minimum');
    expect(withQuantity(line('red', { problem: 'quantity_above_stock' }), 4).problem).toBeNull();
    expect(withQuantity(line('red', { problem: 'sku_sold_out' }), 1).problem).toBe('sku_sold_out');
  });
});

describe('prices by quantity', () => {
  const ladderPrices = [{ from: 10, price: 4.5 }];
  const variant = (skuId: string, commodityQuantity: number, addedTime = '2026-03-01T08:20:00.000Z') =>
    line(skuId, { spuId: 'goods', commodityQuantity, addedTime, ladderPrices });

  it('[K-12] [V-06] variants that are chosen count together, and the total is each piece’s price as often as it is taken', () => {
    const [shop] = loaded([store(variant('red', 4), variant('blue', 6))]);
    expect(shop?.skuList.map(({ unitPrice }) => unitPrice)).toEqual([4.5, 4.5]);
    expect(storeTotalMinor(shop?.skuList ?? [])).toBe(4_500);
  });

  it('[K-12] what is not chosen costs what it would with the chosen ones', () => {
    const [shop] = loaded([
      store(variant('red', 4), variant('old', 6, '2026-03-01T07:00:00.000Z'), variant('few', 1)),
    ]);
    expect(shop?.skuList.map(({ unitPrice }) => unitPrice)).toEqual([5, 4.5, 5]);
  });
});

describe('what of a cart is ordered', () => {
  const chosen = (...stores: CartStore[]) =>
    chosenStores(
      ticked(stores, { chosen: new Map([[tickKey(line('no')), false]]), loadedAt: NOW, goodsId: null }),
    );

  it('[K-03] is what is ticked, and nothing of a shop in which nothing is', () => {
    const [shop, ...others] = chosen(store(line('yes'), line('no')), store(line('no')));
    expect(shop?.skuList.map(({ skuId }) => skuId)).toEqual(['yes']);
    expect(others).toEqual([]);
  });

  it('[K-14] is nothing that cannot be ordered, though it was ticked before it sold out', () => {
    const gone = line('gone', { problem: 'sku_sold_out' });
    const ticks = { chosen: new Map([[tickKey(gone), true]]), loadedAt: NOW, goodsId: null };
    expect(chosenStores(ticked([store(gone)], ticks))).toEqual([]);
  });

  it('[V-06] costs the shown prices added up, whatever they look like as binary numbers', () => {
    const [shop] = loaded([
      store(
        line('a', { sellingPrice: 1.1, commodityQuantity: 3 }),
        line('b', { sellingPrice: 8.2, commodityQuantity: 1 }),
      ),
    ]);
    expect(storeTotalMinor(shop?.skuList ?? [])).toBe(1_150);
  });
});

describe('the edges of a cart', () => {
  it.each([
    ['29:59', '2026-03-01T08:00:01.000Z', true],
    ['exactly 30 minutes', '2026-03-01T08:00:00.000Z', false],
    ['30:01', '2026-03-01T07:59:59.000Z', false],
  ])('[K-03] a line that is %s old loads ticked or not', (_, addedTime, isTicked) => {
    expect(loaded([store(line('a', { addedTime }))])[0]?.skuList[0]?.checked).toBe(isTicked);
  });

  it.each([
    [9, 5],
    [10, 4.5],
    [11, 4.5],
  ])('[K-12] %i pieces of a step from ten cost %d each', (commodityQuantity, unitPrice) => {
    const ladderPrices = [{ from: 10, price: 4.5 }];
    const [shop] = loaded([store(line('a', { commodityQuantity, stock: 99, ladderPrices }))]);
    expect(shop?.skuList[0]?.unitPrice).toBe(unitPrice);
    expect(storeTotalMinor(shop?.skuList ?? [])).toBe(Math.round(unitPrice * 100) * commodityQuantity);
  });

  it('[K-12] other goods do not help to reach a step', () => {
    const ladderPrices = [{ from: 4, price: 4 }];
    const [shop] = loaded([store(line('a', { ladderPrices }), line('b', { ladderPrices }))]);
    expect(shop?.skuList.map(({ unitPrice }) => unitPrice)).toEqual([5, 5]);
  });

  it('[V-06] an empty cart costs nothing and orders nothing', () => {
    expect(storeTotalMinor([])).toBe(0);
    expect(loaded([])).toEqual([]);
    expect(chosenStores(loaded([store()]))).toEqual([]);
  });

  it.each([
    ['exactly the stock', 10, 1, null],
    ['one more than the stock', 11, 1, 'quantity_above_stock'],
    ['exactly the minimum', 3, 3, null],
    ['one less than the minimum', 2, 3, 'quantity_below_minimum'],
  ])('[K-07] %s', (_, quantity, minOrder, problem) => {
    expect(withQuantity(line('a', { minOrder }), quantity).problem).toBe(problem);
  });
});
