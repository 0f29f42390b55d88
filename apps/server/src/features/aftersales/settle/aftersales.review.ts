import { isAppealOpen } from '@caravan/domain/after-sales/after-sale-rules';
import { isAfterSaleOver } from '@caravan/domain/after-sales/after-sale-status';
import { daysAfter } from '@caravan/domain/time/deadlines';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { Shopper, StaffMember } from '../../../platform/http/calls/handler.ts';
import { ownsPictures } from '../../media/index.ts';
import { moneyText } from '../../messages/index.ts';
import { returnStock, takeStock } from '../../goods/index.ts';
import { findLine } from '../../orders/index.ts';
import { type Rates, usdCentsOf } from '../../rates/index.ts';
import { releaseStored } from '../../warehouse/index.ts';
import { holdAgain, ratesFor } from '../aftersales.apply.ts';
import { announceStep, moveAfterSale, stepActorOf } from '../aftersales.move.ts';
import { insertRemark, noteEvent, updateAfterSale } from '../aftersales.queries.ts';
import type { AfterSaleRow } from '../aftersales.rows.ts';
import { openSellerReturn } from '../sellers/seller-returns.queries.ts';
import { factsOf, tell } from './aftersales.tell.ts';

interface AtDesk {
  readonly actor: StaffMember;
  readonly now: Date;
}

/** What sending the goods back costs the shopper; 0: nothing. */
interface FeeAsked {
  readonly feeFen: number;
  readonly rates: Rates;
  /** So long it waits to be paid. */
  readonly feeDays: number;
  /** So long the seller takes them back. */
  readonly sellerDays: number;
}

/** Lets the goods go back: at once, or once the fee is paid. What an exchange will need is taken from stock. */
export const approve = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now, ...asked }: AtDesk & FeeAsked,
): Promise<AfterSaleRow | 'after_sale_step_refused' | 'exchange_out_of_stock'> => {
  const fee = asked.feeFen > 0 ? feeOf(afterSale, asked, now) : undefined;
  const moved = await moveAfterSale(tx, afterSale, fee ? 'approveWithFee' : 'approve', {
    actor,
    now,
    set: { ...fee, asked_at: null },
  });
  if (typeof moved === 'string') return moved;
  const { exchange_sku_id: skuId, quantity } = moved;
  if (skuId && !(await takeStock(tx, skuId, quantity))) return 'exchange_out_of_stock';
  await openSellerReturn(tx, moved, { days: asked.sellerDays, now });
  const facts = factsOf(moved, await findLine(tx, moved.order_line_id));
  if (fee)
    await tell(
      tx,
      moved,
      'after_sale_fee',
      { ...facts, fee: feeText(moved), until: fee.fee_due_at.toISOString() },
      now,
    );
  else await tell(tx, moved, 'after_sale_approved', facts, now);
  return moved;
};

const feeOf = ({ currency }: AfterSaleRow, { feeFen, feeDays, rates }: FeeAsked, now: Date) => {
  const rate = ratesFor(currency, rates);
  return {
    ...rate,
    fee_fen: feeFen,
    fee_usd_cents: Math.max(1, usdCentsOf(feeFen, rates)),
    fee_shown_minor: multiplyDivide(feeFen, rate.rate_e8, RATE_ONE),
    fee_due_at: daysAfter(now, feeDays),
  };
};

export const feeText = ({ fee_shown_minor, currency }: AfterSaleRow): string =>
  moneyText(fee_shown_minor, currency);

/** Does not let it pass: the goods are free again, what an exchange had taken goes back on the shelf of the shop. */
export const reject = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now, reason }: AtDesk & { readonly reason: string },
): Promise<AfterSaleRow | 'after_sale_step_refused'> => {
  const wasSentBack = afterSale.status === 'return_in_progress';
  const moved = await moveAfterSale(tx, afterSale, wasSentBack ? 'rejectReturned' : 'reject', {
    actor,
    now,
    set: { refusal: reason, refused_at: now, asked_at: null },
  });
  if (typeof moved === 'string') return moved;
  if (wasSentBack) await giveStockBack(tx, moved);
  const appealUntil = moved.appealed_at === null ? daysAfter(now, moved.appeal_days).toISOString() : null;
  const line = await findLine(tx, moved.order_line_id);
  // Goods with free shipping go home by themselves: they wait, or the appeal would come too late.
  const waits = appealUntil !== null && line?.is_postage === true;
  if (!waits) await releaseStored(tx, moved.id);
  const facts = { ...factsOf(moved, line), refusal: reason, appealUntil, isWaiting: Number(waits) };
  await tell(tx, moved, 'after_sale_refused', facts, now);
  return moved;
};

/** Takes a refusal as it is: goods that waited for an appeal go home at once. */
export const acceptRefusal = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now }: { readonly actor: Shopper; readonly now: Date },
): Promise<AfterSaleRow | 'after_sale_step_refused'> => {
  const { id, status } = afterSale;
  if (status !== 'not_passed' || !(await releaseStored(tx, id))) return 'after_sale_step_refused';
  const event = { action: 'acceptRefusal', from: status, to: status, actor: stepActorOf(actor), now };
  await noteEvent(tx, id, event);
  await announceStep(tx, afterSale);
  return afterSale;
};

/** What an approved exchange had taken from stock. */
export const giveStockBack = async (
  tx: Tx,
  { exchange_sku_id: skuId, quantity }: AfterSaleRow,
): Promise<void> => {
  if (skuId) await returnStock(tx, [{ skuId, quantity }]);
};

/** Asks the shopper something; the application stays where it is. */
export const ask = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now, text }: AtDesk & { readonly text: string },
): Promise<AfterSaleRow | 'after_sale_step_refused'> => {
  if (isAfterSaleOver(afterSale.status)) return 'after_sale_step_refused';
  const author = { kind: 'staff', id: actor.staffId } as const;
  await insertRemark(tx, afterSale.id, { author, text, pictureIds: [], now });
  await updateAfterSale(tx, afterSale.id, { asked_at: now });
  await announceStep(tx, afterSale);
  const facts = factsOf(afterSale, await findLine(tx, afterSale.order_line_id));
  await tell(tx, afterSale, 'after_sale_asked', { ...facts, question: text }, now);
  return afterSale;
};

export interface Said {
  readonly actor: Shopper;
  readonly text: string;
  readonly pictureIds: readonly string[];
  readonly now: Date;
}

/** The shopper's word in an open application. */
export const answer = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  said: Said,
): Promise<AfterSaleRow | 'after_sale_step_refused' | 'media_unknown'> => {
  if (isAfterSaleOver(afterSale.status)) return 'after_sale_step_refused';
  const isKept = await keepWords(tx, afterSale, said);
  if (!isKept) return 'media_unknown';
  await updateAfterSale(tx, afterSale.id, { asked_at: null });
  await announceStep(tx, afterSale);
  return afterSale;
};

/** Has a refusal looked at again, once, while the goods are still there; everything then begins anew. */
export const appeal = async (tx: Tx, afterSale: AfterSaleRow, said: Said) => {
  const { actor, now } = said;
  const { refused_at: refusedAt, kind } = afterSale;
  const moved = await moveAfterSale(tx, afterSale, kind === 'exchange' ? 'appealExchange' : 'appeal', {
    actor,
    now,
    set: { appealed_at: now, ...ANEW },
  });
  if (typeof moved === 'string') return moved;
  if (refusedAt && !isAppealOpen(refusedAt, moved.appeal_days, now)) return 'appeal_too_late' as const;
  const refusal = await holdAgain(tx, moved, { actor, now });
  if (refusal) return refusal;
  return (await keepWords(tx, moved, said)) ? moved : ('media_unknown' as const);
};

/** A fee that was paid and spent on a way back that led nowhere stays in the books, not with the new try. */
const ANEW = {
  merchant_received_at: null,
  goods_back_at: null,
  return_number: null,
  return_carrier: '',
  sent_at: null,
  fee_fen: 0,
  fee_usd_cents: 0,
  fee_shown_minor: 0,
  fee_due_at: null,
  fee_paid_at: null,
  fee_returned_at: null,
} as const;

const keepWords = async (
  tx: Tx,
  { id }: AfterSaleRow,
  { actor, text, pictureIds, now }: Said,
): Promise<boolean> => {
  if (!(await ownsPictures(tx, actor.accountId, pictureIds))) return false;
  await insertRemark(tx, id, { author: { kind: 'shopper', id: actor.accountId }, text, pictureIds, now });
  return true;
};
