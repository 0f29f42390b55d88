import { MOST_CART_LINES, REMARK_MAX } from '@caravan/domain/orders/cart';
import * as z from 'zod';
import { call } from '../call.ts';
import { currency, id, idList, money, pictureUrl, quantity, source, text, time } from '../fields.ts';

export const cartLine = z.object({
  id,
  skuId: id,
  spuId: id,
  name: z.string(),
  goodsSkuName: z.string(),
  skuName: z.string(),
  fileUrl: pictureUrl,
  /** The server's price of one piece now, when it is taken alone. */
  sellingPrice: money,
  /** What one piece costs from that many on; all variants of the same goods count together. */
  ladderPrices: z.array(z.object({ from: z.int(), price: money })),
  /** What it cost when the line was last looked at, when that differs. */
  previousPrice: money.nullable(),
  commodityQuantity: z.int(),
  stock: z.int(),
  minOrder: z.int(),
  remark: z.string(),
  isPostage: z.enum(['0', '1']),
  isExempt: z.union([z.literal(1), z.literal(2)]),
  addedTime: time,
  /** Why the line cannot be ordered as it is. */
  problem: z
    .enum(['sku_removed', 'sku_sold_out', 'quantity_above_stock', 'quantity_below_minimum'])
    .nullable(),
});
export type CartLine = z.output<typeof cartLine>;

export const cartStore = z.object({
  shopId: id,
  shopName: z.string(),
  storeIcon: pictureUrl.nullable(),
  source,
  skuList: z.array(cartLine),
});
export type CartStore = z.output<typeof cartStore>;

const cart = z.object({
  stores: z.array(cartStore),
  currency,
  count: z.int(),
});
const guestLine = z.strictObject({
  skuId: id,
  quantity,
  remark: text(REMARK_MAX).default(''),
  addedTime: time.optional(),
});

export const cartCalls = {
  'POST /system/cart/add': call({
    summary: 'Puts a SKU into the cart; the same SKU adds up.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ skuId: id, quantity, remark: text(REMARK_MAX).optional() }),
    output: z.object({ id, count: z.int() }),
    refusals: ['sku_removed', 'sku_sold_out', 'quantity_above_stock', 'quantity_below_minimum', 'cart_full'],
  }),
  'POST /system/cart/edit': call({
    summary: 'Changes the quantity or note of a cart line.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id, quantity: quantity.optional(), remark: text(REMARK_MAX).optional() }),
    output: z.object({ count: z.int() }),
    refusals: ['sku_removed', 'quantity_above_stock', 'quantity_below_minimum'],
  }),
  'GET /system/cart/getGoodsCount': call({
    summary: 'How many lines lie in the cart.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.int(),
  }),
  'GET /system/cart/list': call({
    summary: 'The cart, by store, with the prices and stock of now.',
    who: 'shopper',
    effect: 'read',
    /** `userId` is accepted as the source sends it; whose cart it is comes from the token. */
    input: z.strictObject({ userId: text(60).optional() }),
    output: cart,
  }),
  'GET /system/cart/removeIds': call({
    summary: 'Takes lines out of the cart.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ ids: idList }),
    output: z.object({ count: z.int() }),
  }),
  'POST /system/cart/merge': call({
    summary: "Moves a guest's cart into the cart of the account signed in to; nothing is lost.",
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ lines: z.array(guestLine).max(MOST_CART_LINES) }),
    output: z.object({ count: z.int(), merged: z.int(), capped: z.int(), gone: z.int() }),
  }),
  'POST /system/cart/price': call({
    summary: "Prices and stock of now for a guest's own cart lines.",
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ lines: z.array(guestLine).max(MOST_CART_LINES) }),
    output: cart,
  }),
};
