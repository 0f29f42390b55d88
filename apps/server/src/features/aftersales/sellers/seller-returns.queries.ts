import { type RawBuilder, type Updateable, sql } from 'kysely';
import { type SellerReturnStep, sellerReturnDue } from '@caravan/domain/after-sales/seller-return';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/finding/words.ts';
import type { SellerReturnsTable } from '../../../platform/db/schema.ts';
import { newId } from '../../../platform/ids.ts';
import type { AfterSaleRow } from '../aftersales.rows.ts';
import type { SellerReturnView } from './seller-returns.rows.ts';

/** The goods of an approved application are to go back to their seller; of one that began anew, once more. */
export const openSellerReturn = async (
  tx: Tx,
  { id, quantity }: Pick<AfterSaleRow, 'id' | 'quantity'>,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('seller_returns')
    .set({ ended_at: now })
    .where('after_sale_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await sql`
    insert into seller_returns (id, after_sale_id, warehouse_id, stored_item_id, due_at, purchase_id, expected_fen, created_at)
    select ${newId(now)}, ${id}, stored.warehouse_id, stored.id, ${sellerReturnDue(now, days)}, line.purchase_id,
      coalesce(cost.cost_fen * ${quantity} / line.quantity, 0), ${now}
    from stored_items stored join order_lines line on line.id = stored.order_line_id
    left join purchase_lines cost on cost.order_line_id = line.id and cost.purchase_id = line.purchase_id
    where stored.after_sale_id = ${id}`.execute(tx);
};

/** The goods are on their way, no matter who of floor, desk and shopper wrote it down. */
export const noteHandedOver = async (
  tx: Tx,
  afterSaleId: string,
  { carrier, waybill, now }: { readonly carrier: string; readonly waybill: string; readonly now: Date },
): Promise<void> => {
  await sql`
    update seller_returns set handed_over_at = ${now},
      carrier = case when carrier = '' then left(${carrier}, 40) else carrier end,
      waybill = coalesce(waybill, case when not exists (select from seller_returns other
        where other.waybill = ${waybill} and other.ended_at is null) then ${waybill} end)
    where after_sale_id = ${afterSaleId} and ended_at is null`.execute(tx);
};

export const updateSellerReturn = async (
  tx: Tx,
  id: string,
  set: Updateable<SellerReturnsTable>,
): Promise<void> => {
  await tx.updateTable('seller_returns').set(set).where('id', '=', id).execute();
};

const VIEW = sql`
  select seller.*, after_sales.code, after_sales.kind, after_sales.status, after_sales.quantity,
    after_sales.merchant_received_at, after_sales.goods_back_at, after_sales.reason_en, after_sales.reason_zh,
    orders.code as order_code, line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id,
    coalesce(purchases.marketplace_order_number, '') as marketplace_order_number,
    coalesce(stored.label_code, '') as label_code, coalesce(stored.location, '') as location,
    coalesce(stored.quantity, 0) as stored_quantity
  from seller_returns seller
  join after_sales on after_sales.id = seller.after_sale_id
  join orders on orders.id = after_sales.order_id
  join order_lines line on line.id = after_sales.order_line_id
  left join purchases on purchases.id = seller.purchase_id
  left join stored_items stored on stored.id = seller.stored_item_id`;

const views = async (db: Db, where: RawBuilder<unknown>): Promise<SellerReturnView[]> => {
  const { rows } = await sql<SellerReturnView>`${VIEW} where ${where}`.execute(db);
  return rows;
};

export const findByCode = async (db: Db, code: string): Promise<SellerReturnView | undefined> =>
  (await views(db, sql`after_sales.code = ${code} and seller.ended_at is null`))[0];

/** What goods under a sticker go back for; the latest, when they have gone back before. */
export const findByLabel = async (db: Db, labelCode: string): Promise<SellerReturnView | undefined> =>
  (
    await views(
      db,
      sql`stored.label_code = ${labelCode} and seller.ended_at is null
        order by after_sales.closed_at is not null, seller.created_at desc limit 1`,
    )
  )[0];

/** By the number it went out under, or the one it comes back under. */
export const findByWaybill = async (db: Db, waybill: string): Promise<SellerReturnView | undefined> =>
  (
    await views(
      db,
      sql`seller.ended_at is null
        and (seller.waybill = ${waybill} or seller.back_waybill = ${waybill})
        order by seller.created_at desc limit 1`,
    )
  )[0];

/** What the seller has given back of a purchase, and what it cost. */
export const purchaseMoney = async (
  tx: Tx,
  purchaseId: string,
): Promise<{ cost_fen: number; refunded_fen: number }> => {
  const { rows } = await sql<{ cost_fen: number; refunded_fen: number }>`
    select purchases.cost_fen, (select coalesce(sum(refunded_fen), 0)::bigint from seller_returns
      where purchase_id = purchases.id) as refunded_fen
    from purchases where purchases.id = ${purchaseId} for update`.execute(tx);
  return rows[0] ?? { cost_fen: 0, refunded_fen: 0 };
};

const IS_SENT = sql`after_sales.status in ('refund_completed', 'return_completed')`;
const IS_UNDER_WAY = sql`after_sales.status = 'return_in_progress'`;
const TO_PUT_BACK = sql`(seller.put_back_at is null and (${IS_UNDER_WAY} and after_sales.goods_back_at is not null
  or after_sales.status in ('not_passed', 'application_cancelled')
    and (seller.picked_at is not null or after_sales.goods_back_at is not null)))`;
const REFUND_AWAITED = sql`(seller.refunded_at is null and (${IS_SENT}
  or ${IS_UNDER_WAY} and after_sales.merchant_received_at is not null and after_sales.goods_back_at is null))`;
const WITH_CARRIER = sql`(${IS_UNDER_WAY} and after_sales.merchant_received_at is null and after_sales.goods_back_at is null)`;
const IS_HERE = sql`after_sales.status = 'waiting_for_return_number'`;
const IS_BEFORE = sql`after_sales.status in ('return_under_review', 'exchange_under_review', 'return_payment_pending')`;

/** `sellerReturnStep` as the database asks it; a test compares the two. */
const STEPS: Readonly<Record<SellerReturnStep, RawBuilder<unknown>>> = {
  to_pick: sql`(${IS_HERE} and seller.picked_at is null and seller.packed_at is null)`,
  to_pack: sql`(${IS_HERE} and seller.picked_at is not null and seller.packed_at is null)`,
  to_hand_over: sql`(${IS_HERE} and seller.packed_at is not null)`,
  with_carrier: WITH_CARRIER,
  refund_awaited: REFUND_AWAITED,
  to_put_back: TO_PUT_BACK,
  done: sql`not (${IS_HERE} or ${IS_BEFORE} or ${WITH_CARRIER} or ${REFUND_AWAITED} or ${TO_PUT_BACK})`,
};

export interface SellerReturnFilter {
  readonly step?: SellerReturnStep | undefined;
  readonly warehouseId?: string | undefined;
  readonly isLate?: boolean | undefined;
  readonly words?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** What is due first stands first. */
export const listSellerReturns = async (
  db: Db,
  filter: SellerReturnFilter,
  now: Date,
): Promise<{ rows: SellerReturnView[]; total: number }> => {
  const where = whereOf(filter, now);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${VIEW} where ${where}) found`.execute(db);
  const rows = await views(
    db,
    sql`${where} order by ${filter.step === 'done' ? sql`seller.due_at desc` : sql`seller.due_at`}, seller.id
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`,
  );
  return { rows, total: counted[0]?.total ?? 0 };
};

const whereOf = (
  { step, warehouseId, isLate, words = '' }: SellerReturnFilter,
  now: Date,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`seller.ended_at is null`,
      step ? STEPS[step] : sql`not ${IS_BEFORE}`,
      ...(warehouseId ? [sql`seller.warehouse_id = ${warehouseId}`] : []),
      ...(isLate ? [sql`${IS_HERE} and seller.due_at < ${now}`] : []),
      ...(words.trim() === '' ? [] : [matching(words.trim())]),
    ],
    sql` and `,
  );

const matching = (words: string): RawBuilder<unknown> => {
  const like = containing(words);
  return sql`(after_sales.code ilike ${like} or orders.code ilike ${like} or seller.waybill ilike ${like}
    or seller.back_waybill ilike ${like} or stored.label_code ilike ${like} or stored.location ilike ${like}
    or purchases.marketplace_order_number ilike ${like} or line.title_zh ilike ${like} or line.title_en ilike ${like})`;
};
