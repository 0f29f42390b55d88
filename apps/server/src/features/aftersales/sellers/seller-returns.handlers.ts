import type { sellerReturnsCalls } from '@caravan/contract/aftersales/seller-returns.calls';
import { toPage } from '@caravan/contract/envelope';
import { addDays, chinaTime } from '@caravan/domain/time/china-time';
import { waybillOf } from '@caravan/domain/warehouse/waybill';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { homeOf, putAway } from '../../warehouse/index.ts';
import { presentSellerReturn } from './seller-returns.present.ts';
import { findByCode, findByLabel, listSellerReturns, updateSellerReturn } from './seller-returns.queries.ts';
import type { SellerReturnView } from './seller-returns.rows.ts';
import {
  findByScan,
  goodsLabel,
  handOver,
  holdAt,
  isTaken,
  noteRefund,
  pack,
  pick,
  takeBack,
} from './seller-returns.ts';

const HERE = ['to_pick', 'to_pack', 'to_hand_over'];

export const sellerReturnsHandlers = {
  'GET /staff/seller-returns': async ({ db, now }, request) => {
    const { rows, total } = await listSellerReturns(db, request, now);
    return toPage(
      rows.map((row) => presentSellerReturn(row, now)),
      total,
      request,
    );
  },

  'GET /staff/seller-returns/find': async ({ db, now }, { text }) => {
    const found = await findByScan(db, text);
    return isRefused(found) ? found : presentSellerReturn(found, now);
  },

  'POST /staff/seller-returns/terms': async (context, { code, shipTo, dueOn }) => {
    const held = await holdAt(context.tx, code, HERE);
    if (isRefused(held)) return held;
    await updateSellerReturn(context.tx, held.row.id, {
      ship_to: shipTo,
      ...(dueOn === undefined ? {} : { due_at: chinaTime(addDays(dueOn, 1)) }),
    });
    return written(context, held, { action: 'set terms of return to seller', detail: { shipTo, dueOn } });
  },

  'POST /staff/seller-returns/pick': async (context, { text }) => {
    const { tx, actor } = context;
    const label = goodsLabel(text);
    if (isRefused(label)) return label;
    const found = await findByLabel(tx, label);
    if (!found) return refuse('seller_return_not_asked', { code: label });
    if (found.warehouse_id !== (await homeOf(tx, actor.staffId)))
      return refuse('scan_other_warehouse', { code: label });
    const held = await pick(tx, found, context);
    return isRefused(held) ? held : written(context, held, { action: 'pick return to seller' });
  },

  'POST /staff/seller-returns/pack': async (context, request) => {
    const held = await pack(context.tx, request, context);
    if (isRefused(held)) return held;
    return written(context, held, {
      action: 'pack return to seller',
      detail: { waybill: request.waybill, carrier: request.carrier },
    });
  },

  'POST /staff/seller-returns/hand-over': async (context, { text }) => {
    const found = await findByScan(context.tx, text);
    if (isRefused(found)) return found;
    const held = await handOver(context.tx, found, context);
    if (isRefused(held)) return held;
    return written(context, held, {
      action: 'hand over return to seller',
      detail: { waybill: found.waybill },
    });
  },

  'POST /staff/seller-returns/expect': async (context, { code, trackingNumber }) => {
    const held = await holdAt(context.tx, code, ['with_carrier', 'refund_awaited']);
    if (isRefused(held)) return held;
    const waybill = waybillOf(trackingNumber);
    if (!waybill) return refuse('waybill_malformed');
    if (waybill !== held.row.back_waybill && (await isTaken(context.tx, waybill)))
      return refuse('seller_return_waybill_taken', { code: waybill });
    await updateSellerReturn(context.tx, held.row.id, { back_waybill: waybill });
    return written(context, held, { action: 'expect return from seller', detail: { waybill } });
  },

  'POST /staff/seller-returns/back': async (context, { text }) => {
    const found = await findByScan(context.tx, text);
    if (isRefused(found)) return found;
    const held = await takeBack(context.tx, found, context);
    return isRefused(held) ? held : written(context, held, { action: 'goods of return are back' });
  },

  'POST /staff/seller-returns/put-back': async (context, { goods, bin }) => {
    const { tx, actor, now, services } = context;
    const label = goodsLabel(goods);
    if (isRefused(label)) return label;
    const found = await findByLabel(tx, label);
    if (!found) return refuse('seller_return_not_asked', { code: label });
    const held = await holdAt(tx, found.code, ['to_put_back']);
    if (isRefused(held)) return held;
    const warehouseId = await homeOf(tx, actor.staffId);
    const put = await putAway(
      { tx, now, services, warehouseId },
      { things: [label], bin, staffId: actor.staffId },
    );
    if (isRefused(put)) return put;
    await updateSellerReturn(tx, held.row.id, { put_back_at: now, put_back_by: actor.staffId });
    return written(context, held, {
      action: 'put back return to seller',
      detail: { bin: put.bin.name },
    });
  },

  'POST /staff/seller-returns/refund': async (context, { code, amountCny }) => {
    const { tx, actor, now } = context;
    const held = await noteRefund(tx, code, { actor, now, fen: Math.round(amountCny * 100) });
    if (isRefused(held)) return held;
    return written(context, held, { action: 'seller refunded return', detail: { amountCny } });
  },
} satisfies Handlers<typeof sellerReturnsCalls>;

interface Written {
  readonly tx: Tx;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => void;
}

/** The step in the log of the staff, and the return as it then is. */
const written = async (
  { tx, now, audit }: Written,
  { row }: { readonly row: SellerReturnView },
  { action, detail }: { readonly action: string; readonly detail?: AuditEntry['detail'] },
): Promise<ReturnType<typeof presentSellerReturn> | Refused<'not_found'>> => {
  audit({ action, subjectKind: 'after_sale', subjectId: row.code, ...(detail && { detail }) });
  const view = await findByCode(tx, row.code);
  return view ? presentSellerReturn(view, now) : refuse('not_found');
};
