import { type PaidForPieces, paidForPieces as paidFor } from '@caravan/domain/orders/order-pieces';
import { promisedPurchaseTime } from '@caravan/domain/orders/purchase/purchase-promise';
import type { Tx } from '../../../platform/db/database.ts';
import type { Refunded } from '../../payments/index.ts';
import { book, orderFunds, soldRefunds } from '../../wallet/index.ts';
import { areBeingBought } from '../connector/orders.connector.queries.ts';
import { moveLines } from '../change/orders.move.ts';
import { amountsOf, insertSplitLine, writeExchange } from './orders.pieces.queries.ts';
import { lockOrder } from '../orders.queries.ts';
import { returnParts } from '../change/orders.refund.ts';
import type { LineRow, Order, OrderActor } from '../orders.rows.ts';

/** What some pieces of a line were paid with, as the order stored it. */
export const paidForPieces = (line: LineRow, quantity: number): PaidForPieces =>
  paidFor(amountsOf(line), quantity);

interface Pieces {
  readonly order: Order;
  readonly line: LineRow;
}

/**
 * The pieces of a locked order's line as a line of their own: the line itself when it is all of them, else a new one
 * that takes its shares along, so that the shares of all lines still come to the order's figures.
 */
export const splitOffPieces = async (tx: Tx, { order, line }: Pieces, quantity: number): Promise<Pieces> => {
  if (quantity === line.quantity) return { order, line };
  const lineId = await insertSplitLine(tx, order, line, quantity);
  const now = await lockOrder(tx, { id: order.id });
  const own = now?.lines.find(({ id }) => id === lineId);
  if (!now || !own) throw new Error(`order ${order.id} lost a line that was just written`);
  return { order: now, line: own };
};

/** How many pieces of a line are meant; lines that are not named are meant whole. */
export interface WantedPieces {
  readonly lineId: string;
  readonly quantity: number;
}

/**
 * The lines of a locked order that stand for the wanted pieces, in the order of `lines`: a line of which only some are
 * wanted is split. What a connector is buying stays as it is.
 */
export const takePieces = async (
  tx: Tx,
  order: Order,
  lines: readonly LineRow[],
  pieces: readonly WantedPieces[],
): Promise<
  { readonly order: Order; readonly lines: readonly LineRow[] } | 'pieces_not_there' | 'purchase_under_way'
> => {
  const wanted = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
  const quantityOf = (line: LineRow): number => wanted.get(line.id) ?? line.quantity;
  if (lines.some((line) => quantityOf(line) > line.quantity)) return 'pieces_not_there';
  const toSplit = lines.filter((line) => quantityOf(line) < line.quantity);
  if (toSplit.length > 0 && (await areBeingBought(tx, order.id, toSplit))) return 'purchase_under_way';
  let current = order;
  const taken: string[] = [];
  for (const line of lines) {
    const split = await splitOffPieces(tx, { order: current, line }, quantityOf(line));
    current = split.order;
    taken.push(split.line.id);
  }
  const own = taken.flatMap((id) => current.lines.filter((line) => line.id === id));
  return { order: current, lines: own };
};

/** Ends a line whose goods went back: its money, or the part of it that is due, returns to the payer. */
export const refundPieces = async (
  tx: Tx,
  { order, line }: Pieces,
  refund: {
    readonly usdCents: number;
    readonly to: 'wallet' | 'original';
    readonly reason: string;
    readonly actor: OrderActor;
    readonly now: Date;
  },
): Promise<Refunded | 'order_step_refused'> => {
  const { usdCents, to, reason, actor, now } = refund;
  const moved = await moveLines(tx, order, [line], 'refund', actor, { now });
  if (moved === 'order_step_refused') return moved;
  return returnParts(tx, order, [{ lineId: line.id, usdCents }], { now, from: soldRefunds, to, reason });
};

/** Hands a line whose goods went back to the buyers, to be purchased anew: its money lies in the order's funds again. */
export const exchangePieces = async (
  tx: Tx,
  { order, line }: Pieces,
  wanted: {
    readonly skuId: string;
    readonly remark: string;
    readonly reference: string;
    readonly actor: OrderActor;
    readonly now: Date;
  },
): Promise<'exchanged' | 'order_step_refused'> => {
  const { skuId, remark, reference, actor, now } = wanted;
  const moved = await moveLines(tx, order, [line], 'exchange', actor, { now });
  if (moved === 'order_step_refused') return moved;
  const { from, until } = promisedPurchaseTime(now);
  await writeExchange(tx, order.id, line.id, { skuId, remark, from, until });
  const usdCents = line.settled_usd_cents - line.refunded_usd_cents;
  if (usdCents > 0) await unsell(tx, order.id, usdCents, { reference, now });
  return 'exchanged';
};

const unsell = async (
  tx: Tx,
  orderId: string,
  usdCents: number,
  { reference, now }: { readonly reference: string; readonly now: Date },
): Promise<void> => {
  const outcome = await book(tx, {
    kind: 'exchange',
    subjectKind: 'order',
    subjectId: orderId,
    reference,
    at: now,
    lines: [
      { account: soldRefunds, amount: -usdCents },
      { account: orderFunds(orderId), amount: usdCents },
    ],
  });
  if (outcome !== 'booked') throw new Error(`the exchange of order ${orderId} was not booked: ${outcome}`);
};
