import { waybillOf } from '@caravan/domain/warehouse/waybill';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { moneyText } from '../../messages/index.ts';
import {
  type LineRow,
  type Order,
  exchangePieces,
  findLine,
  lockOrder,
  refundPieces,
  splitOffPieces,
} from '../../orders/index.ts';
import { reduceStored, releaseStored, removeStored } from '../../warehouse/index.ts';
import { targetFor } from '../aftersales.apply.ts';
import { earnFee, returnFee } from './aftersales.fee.ts';
import { type AfterSaleActor, moveAfterSale } from '../aftersales.move.ts';
import { updateAfterSale } from '../aftersales.queries.ts';
import { giveStockBack } from './aftersales.review.ts';
import type { AfterSaleRow, RefundTarget } from '../aftersales.rows.ts';
import { noteHandedOver } from '../sellers/seller-returns.queries.ts';
import { factsOf, tell } from './aftersales.tell.ts';

type Moved = AfterSaleRow | 'after_sale_step_refused';

interface Taken {
  readonly actor: AfterSaleActor;
  readonly now: Date;
}

interface AtDesk extends Taken {
  readonly actor: StaffMember;
}

/** The goods are on their way back to the merchant. */
export const sendBack = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now, carrier, returnNumber }: Taken & { readonly carrier: string; readonly returnNumber: string },
): Promise<Moved> => {
  const moved = await moveAfterSale(tx, afterSale, 'uploadReturnNumber', {
    actor,
    now,
    set: { return_carrier: carrier.trim(), return_number: returnNumber, sent_at: now },
  });
  if (typeof moved === 'string') return moved;
  const waybill = waybillOf(returnNumber) ?? returnNumber;
  await noteHandedOver(tx, moved.id, { carrier: carrier.trim(), waybill, now });
  await earnFee(tx, moved, now);
  const facts = factsOf(moved, await findLine(tx, moved.order_line_id));
  await tell(tx, moved, 'after_sale_sent_back', { ...facts, returnNumber }, now);
  return moved;
};

/** The merchant has the goods: money or new goods can follow. */
export const confirmReceipt = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now }: AtDesk,
): Promise<Moved> => {
  const set = { merchant_received_at: now };
  const moved = await moveAfterSale(tx, afterSale, 'confirmMerchantReceipt', { actor, now, set });
  if (typeof moved === 'string') return moved;
  const facts = factsOf(moved, await findLine(tx, moved.order_line_id));
  await tell(
    tx,
    moved,
    'after_sale_received',
    { ...facts, isExchange: moved.kind === 'exchange' ? 1 : 0 },
    now,
  );
  return moved;
};

/** The merchant did not take the goods: they lie on their shelf again, held until the application is decided. */
export const noteGoodsBack = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now }: AtDesk,
): Promise<Moved> => {
  const moved = await moveAfterSale(tx, afterSale, 'noteGoodsBack', {
    actor,
    now,
    set: { goods_back_at: now },
  });
  if (typeof moved === 'string') return moved;
  const facts = factsOf(moved, await findLine(tx, moved.order_line_id));
  await tell(tx, moved, 'after_sale_goods_back', facts, now);
  return moved;
};

export interface RefundRequest extends AtDesk {
  /** Left out: all that is due. */
  readonly usdCents: number | undefined;
  readonly to: RefundTarget | undefined;
}

/** Returns the money of the pieces, once and at most what was paid; their line ends. */
export const settleRefund = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now, usdCents = afterSale.refund_usd_cents, to = afterSale.refund_to }: RefundRequest,
): Promise<Moved | 'refund_too_high'> => {
  if (usdCents > afterSale.paid_usd_cents) return 'refund_too_high';
  const target = await targetFor(tx, { id: afterSale.order_id }, to);
  const action = afterSale.kind === 'refund' ? 'refundAtOnce' : 'refund';
  const moved = await moveAfterSale(tx, afterSale, action, {
    actor,
    now,
    set: { refund_usd_cents: usdCents, refund_to: target, asked_at: null },
  });
  if (typeof moved === 'string') return moved;
  const pieces = await takeOffShelf(tx, moved);
  if (!pieces) return 'after_sale_step_refused';
  const reason = `after-sale ${moved.code}`;
  const refunded = await refundPieces(tx, pieces, { usdCents, to: target, reason, actor, now });
  if (refunded === 'order_step_refused') return 'after_sale_step_refused';
  await tell(
    tx,
    moved,
    'after_sale_refunded',
    {
      ...factsOf(moved, pieces.line),
      refund: moneyText(usdCents),
      isOriginal: refunded.toProviderCents > 0 ? 1 : 0,
    },
    now,
  );
  return { ...moved, order_line_id: pieces.line.id };
};

/** Hands the exchanged pieces to the buyers: a new purchase through their queue, for what was paid already. */
export const settleExchange = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now }: AtDesk,
): Promise<Moved> => {
  const moved = await moveAfterSale(tx, afterSale, 'completeExchange', { actor, now });
  if (typeof moved === 'string') return moved;
  const pieces = await takeOffShelf(tx, moved);
  if (!pieces || !moved.exchange_sku_id) return 'after_sale_step_refused';
  const exchanged = await exchangePieces(tx, pieces, {
    skuId: moved.exchange_sku_id,
    remark: `换货 ${moved.code} ${pieces.line.remark}`.trim().slice(0, 500),
    reference: `exchange:${moved.id}`,
    actor,
    now,
  });
  if (exchanged === 'order_step_refused') return 'after_sale_step_refused';
  await removeStored(tx, pieces.line.id);
  await tell(tx, moved, 'after_sale_exchanged', factsOf(moved, pieces.line), now);
  return { ...moved, order_line_id: pieces.line.id };
};

/** The pieces as a line of their own; what stays of them on the shelf is free again. */
const takeOffShelf = async (
  tx: Tx,
  { id, order_id, order_line_id, quantity }: AfterSaleRow,
): Promise<{ order: Order; line: LineRow } | undefined> => {
  const order = await lockOrder(tx, { id: order_id });
  const line = order?.lines.find((each) => each.id === order_line_id);
  if (!order || !line || line.quantity < quantity) return undefined;
  const pieces = await splitOffPieces(tx, { order, line }, quantity);
  if (pieces.line.id !== line.id) {
    await updateAfterSale(tx, id, { order_line_id: pieces.line.id });
    await reduceStored(tx, line.id, quantity);
  }
  await releaseStored(tx, id);
  return pieces;
};

/** Ends an application before the goods went back: they are free again, a fee that was paid returns. */
export const cancelAfterSale = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now }: Taken,
): Promise<Moved> => {
  const isApproved = APPROVED.has(afterSale.status);
  const moved = await moveAfterSale(tx, afterSale, 'cancel', { actor, now, set: { asked_at: null } });
  if (typeof moved === 'string') return moved;
  if (isApproved) await giveStockBack(tx, moved);
  const returnedCents = await returnFee(tx, moved, now);
  await releaseStored(tx, moved.id);
  await tell(
    tx,
    moved,
    'after_sale_cancelled',
    {
      ...factsOf(moved, await findLine(tx, moved.order_line_id)),
      refund: returnedCents > 0 ? moneyText(returnedCents) : null,
      isUnpaid: actor.kind === 'system' ? 1 : 0,
    },
    now,
  );
  return moved;
};

const APPROVED: ReadonlySet<string> = new Set(['return_payment_pending', 'waiting_for_return_number']);
