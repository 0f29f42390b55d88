import type { cartCalls } from '@caravan/contract/cart/cart.calls';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { viewerNow } from '../rates/index.ts';
import { addToCart } from './cart.add.ts';
import { mergeIntoCart } from './cart.merge.ts';
import { presentCart, problemOf } from './cart.present.ts';
import {
  countLines,
  editLine,
  type GuestLine,
  readCart,
  readGuestCart,
  removeLines,
} from './cart.queries.ts';

const MOST_QUANTITY = 99_999;

export const cartHandlers: Handlers<typeof cartCalls> = {
  'POST /system/cart/add': ({ tx, actor, now }, { skuId, quantity, remark }) =>
    addToCart(tx, { accountId: actor.accountId, skuId, quantity, remark, now }),

  'POST /system/cart/edit': async ({ tx, actor, now }, { id, quantity, remark }) => {
    const outcome = await editLine(tx, { id, accountId: actor.accountId, quantity, remark, now });
    if (!outcome) return refuse('not_found');
    if (outcome.is_done) return { count: outcome.lines };
    const problem = problemOf(outcome, quantity ?? outcome.quantity_before);
    return refuse(problem === 'sku_sold_out' ? 'quantity_above_stock' : (problem ?? 'quantity_above_stock'), {
      stock: outcome.stock,
    });
  },

  'GET /system/cart/getGoodsCount': ({ db, actor }) => countLines(db, actor.accountId),

  'GET /system/cart/list': async (context) => {
    const { db, actor } = context;
    const [rows, viewer] = await Promise.all([
      readCart(db, actor.accountId, context.now),
      viewerNow(context),
    ]);
    return presentCart(rows, viewer);
  },

  'GET /system/cart/removeIds': async ({ actor, tx }, { ids }) => ({
    count: await removeLines(tx, actor.accountId, ids),
  }),

  'POST /system/cart/merge': ({ tx, actor, now }, { lines }) =>
    mergeIntoCart(tx, actor.accountId, guestLinesOf(lines, now), now),

  'POST /system/cart/price': async (context, { lines }) => {
    const [rows, viewer] = await Promise.all([
      readGuestCart(context.db, addedUp(guestLinesOf(lines, context.now)), context.now),
      viewerNow(context),
    ]);
    return presentCart(rows, viewer);
  },
};

interface SentLine {
  readonly skuId: string;
  readonly quantity: number;
  readonly remark: string;
  readonly addedTime?: string | undefined;
}

/** A clock that goes wrong on the shopper's device does not put a line into the future. */
const guestLinesOf = (lines: readonly SentLine[], now: Date): GuestLine[] =>
  lines.map(({ skuId, quantity, remark, addedTime }) => {
    const said = addedTime === undefined ? now : new Date(addedTime);
    return { skuId, quantity, remark, addedAt: said < now ? said : now };
  });

/** The same SKU stands once. */
const addedUp = (lines: readonly GuestLine[]): GuestLine[] => {
  const bySku = new Map<string, GuestLine>();
  for (const line of lines) {
    const known = bySku.get(line.skuId);
    const quantity = Math.min(MOST_QUANTITY, (known?.quantity ?? 0) + line.quantity);
    bySku.set(line.skuId, { ...line, ...known, quantity });
  }
  return [...bySku.values()];
};
