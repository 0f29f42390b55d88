import { type Scanned, readScanned } from '@caravan/domain/warehouse/codes/scanned';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isRefused, type Refused, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { findWaybill, settleWaybill, writeMove } from '../../warehouse/index.ts';
import { book, goodsCost, marketplace } from '../../wallet/index.ts';
import { lockAfterSale } from '../aftersales.queries.ts';
import type { AfterSaleRow } from '../aftersales.rows.ts';
import { noteGoodsBack, sendBack } from '../settle/aftersales.settle.ts';
import {
  findByCode,
  findByLabel,
  findByWaybill,
  purchaseMoney,
  updateSellerReturn,
} from './seller-returns.queries.ts';
import { type SellerReturnView, stepOf } from './seller-returns.rows.ts';

type StepRefused = Refused<'seller_return_step_refused'>;
type ScanRefused = Refused<'scan_unreadable' | 'scan_misread' | 'scan_not_this_task'>;

export interface AtFloor {
  readonly actor: StaffMember;
  readonly now: Date;
}

/** The return that a scanned text belongs to. */
export const findByScan = async (
  db: Db,
  text: string,
): Promise<SellerReturnView | Refused<'seller_return_unknown'> | ScanRefused> => {
  const read = readScanned(text);
  const wrong = wrongScan(read);
  if (wrong) return wrong;
  return (await viewOf(db, read)) ?? refuse('seller_return_unknown', { code: codeOf(read) });
};

const viewOf = async (db: Db, read: Scanned): Promise<SellerReturnView | undefined> => {
  if (read.kind === 'waybill') return findByWaybill(db, read.trackingNumber);
  if (read.kind === 'sticker') return findByLabel(db, read.code);
  return read.kind === 'paper' ? findByCode(db, read.code) : undefined;
};

const codeOf = (read: Scanned): string => {
  if (read.kind === 'waybill') return read.trackingNumber;
  return 'code' in read ? read.code : '';
};

const wrongScan = (read: Scanned): ScanRefused | undefined => {
  if (read.kind === 'unreadable' || read.kind === 'command' || read.kind === 'size')
    return refuse('scan_unreadable');
  if (read.kind === 'misread') return refuse('scan_misread', { code: read.code });
  const isOther =
    (read.kind === 'sticker' && read.of !== 'goods') || (read.kind === 'paper' && read.of !== 'return');
  return isOther ? refuse('scan_not_this_task', { code: read.code, kind: read.of }) : undefined;
};

/** The sticker of goods that was scanned. */
export const goodsLabel = (text: string): string | ScanRefused | Refused<'scan_goods_expected'> => {
  const read = readScanned(text);
  const wrong = wrongScan(read);
  if (wrong) return wrong;
  return read.kind === 'sticker' ? read.code : refuse('scan_goods_expected', { code: codeOf(read) });
};

/** The return, held with its application until the transaction ends, when it stands at one of these steps. */
export const holdAt = async (
  tx: Tx,
  code: string,
  steps: readonly string[],
): Promise<{ row: SellerReturnView; afterSale: AfterSaleRow } | StepRefused | Refused<'not_found'>> => {
  const afterSale = await lockAfterSale(tx, { code });
  const row = afterSale && (await findByCode(tx, code));
  if (!row) return refuse('not_found');
  const step = stepOf(row);
  return step && steps.includes(step) ? { row, afterSale } : refuse('seller_return_step_refused', { code });
};

/** Takes goods out of their bin, to be packed; scanned once more, nothing changes. */
export const pick = async (tx: Tx, found: SellerReturnView, { actor, now }: AtFloor) => {
  const held = await holdAt(tx, found.code, ['to_pick', 'to_pack']);
  if (isRefused(held) || held.row.picked_at !== null) return held;
  await updateSellerReturn(tx, held.row.id, { picked_at: now, picked_by: actor.staffId });
  await writeMove(tx, {
    thing: { kind: 'goods', id: held.row.stored_item_id },
    warehouseId: held.row.warehouse_id,
    to: '',
    reason: 'returned',
    staffId: actor.staffId,
    now,
  });
  return held;
};

/** Packs picked goods under a waybill of their own. */
export const pack = async (
  tx: Tx,
  request: {
    readonly code: string;
    readonly goods: string;
    readonly waybill: string;
    readonly carrier: string;
  },
  { actor, now }: AtFloor,
) => {
  const held = await holdAt(tx, request.code, ['to_pack']);
  if (isRefused(held)) return held;
  const label = goodsLabel(request.goods);
  if (isRefused(label)) return label;
  if (label !== held.row.label_code) return refuse('seller_return_other_goods', { code: label });
  if (held.row.ship_to === '') return refuse('seller_return_no_address');
  const waybill = await ownWaybill(tx, request.waybill);
  if (isRefused(waybill)) return waybill;
  await updateSellerReturn(tx, held.row.id, {
    waybill,
    carrier: request.carrier,
    packed_at: now,
    packed_by: actor.staffId,
  });
  return held;
};

/** A number under which nothing else travels: the label that the goods came with is not taken for the new one. */
const ownWaybill = async (tx: Tx, text: string) => {
  const read = readScanned(text);
  const wrong = wrongScan(read);
  if (wrong) return wrong;
  if (read.kind !== 'waybill') return refuse('scan_not_this_task', { code: codeOf(read) });
  return (await isTaken(tx, read.trackingNumber))
    ? refuse('seller_return_waybill_taken', { code: read.trackingNumber })
    : read.trackingNumber;
};

export const isTaken = async (tx: Tx, waybill: string): Promise<boolean> => {
  const known = await findWaybill(tx, waybill);
  const isIncoming = known !== undefined && (known.expected > 0 || known.package_code !== null);
  return isIncoming || (await findByWaybill(tx, waybill)) !== undefined;
};

/** The carrier takes the box: the application goes on, and the shopper reads the number. */
export const handOver = async (tx: Tx, found: SellerReturnView, { actor, now }: AtFloor) => {
  const held = await holdAt(tx, found.code, ['to_hand_over']);
  if (isRefused(held)) return held;
  const { carrier, waybill } = held.row;
  const sent = await sendBack(tx, held.afterSale, { actor, now, carrier, returnNumber: waybill ?? '' });
  return sent === 'after_sale_step_refused'
    ? refuse('seller_return_step_refused', { code: found.code })
    : held;
};

/** The goods stand at the door again: their packages are no longer waited for, and they want a bin. */
export const takeBack = async (tx: Tx, found: SellerReturnView, { actor, now }: AtFloor) => {
  const held = await holdAt(tx, found.code, ['with_carrier', 'refund_awaited']);
  if (isRefused(held)) return held;
  const moved = await noteGoodsBack(tx, held.afterSale, { actor, now });
  if (moved === 'after_sale_step_refused') return refuse('seller_return_step_refused', { code: found.code });
  await settlePackages(tx, held.row, now);
  return held;
};

/** As the desk says it: the goods came back and lie in their place again. */
export const backOnShelf = async (
  tx: Tx,
  afterSale: AfterSaleRow,
  { actor, now }: AtFloor,
): Promise<AfterSaleRow | 'after_sale_step_refused'> => {
  const moved = await noteGoodsBack(tx, afterSale, { actor, now });
  const row = await findByCode(tx, afterSale.code);
  if (typeof moved === 'string' || !row) return moved;
  await updateSellerReturn(tx, row.id, { put_back_at: now, put_back_by: actor.staffId });
  await settlePackages(tx, row, now);
  return moved;
};

const settlePackages = async (
  tx: Tx,
  { waybill, back_waybill }: SellerReturnView,
  now: Date,
): Promise<void> => {
  for (const number of [waybill, back_waybill]) if (number) await settleWaybill(tx, number, now);
};

/** What the seller gave back for the pieces is ours again, once, and never more than the purchase had cost. */
export const noteRefund = async (
  tx: Tx,
  code: string,
  { actor, now, fen }: AtFloor & { readonly fen: number },
) => {
  const held = await holdAt(tx, code, ['refund_awaited']);
  if (isRefused(held)) return held;
  const { row, afterSale } = held;
  const money = row.purchase_id ? await purchaseMoney(tx, row.purchase_id) : undefined;
  if (!money || money.refunded_fen + fen > money.cost_fen) return refuse('seller_refund_too_high');
  await updateSellerReturn(tx, row.id, { refunded_fen: fen, refunded_at: now, refunded_by: actor.staffId });
  const outcome = await book(tx, {
    kind: 'seller_refund',
    subjectKind: 'after_sale',
    subjectId: afterSale.id,
    reference: `seller_refund:${row.id}`,
    at: now,
    lines: [
      { account: goodsCost, amount: -fen },
      { account: marketplace, amount: fen },
    ],
  });
  if (outcome !== 'booked') throw new Error(`the seller's refund for ${code} was not booked: ${outcome}`);
  return held;
};
