import { type RawBuilder, sql } from 'kysely';
import type { AfterSaleStatus } from '@caravan/domain/after-sales/after-sale-status';
import type { Db } from '../../../platform/db/database.ts';

/** Goods that go back to a seller, or come back from one, as the floor needs to know them. */
export interface ReturnCaseRow {
  readonly code: string;
  readonly status: AfterSaleStatus;
  readonly warehouse_id: string;
  readonly quantity: number;
  readonly is_back: boolean;
  readonly title_zh: string;
  readonly title_en: string;
  readonly sku_name_zh: string;
  readonly sku_name_en: string;
  readonly picture_id: string | null;
}

const casesOf = async (db: Db, where: RawBuilder<unknown>): Promise<ReturnCaseRow[]> => {
  const { rows } = await sql<ReturnCaseRow>`
    select after_sales.code, after_sales.status, seller.warehouse_id, after_sales.quantity,
      after_sales.goods_back_at is not null as is_back,
      line.title_zh, line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id
    from seller_returns seller
    join after_sales on after_sales.id = seller.after_sale_id
    join order_lines line on line.id = after_sales.order_line_id
    where seller.ended_at is null and ${where}`.execute(db);
  return rows;
};

export const findReturnCase = async (db: Db, code: string): Promise<ReturnCaseRow | undefined> =>
  (await casesOf(db, sql`after_sales.code = ${code}`))[0];

/** By the number that goods went out under to their seller, or come back to us under. */
export const findReturnByWaybill = async (db: Db, waybill: string): Promise<ReturnCaseRow | undefined> =>
  (await casesOf(db, sql`(${isOfWaybill(sql`${waybill}`)}) order by seller.created_at desc limit 1`))[0];

const isOfWaybill = (waybill: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`seller.waybill = ${waybill} or seller.back_waybill = ${waybill}`;

/** To what a package belongs that was out of the house before: its return, or its parcel. In a select, by this number. */
export const caseCodes = (waybill: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select after_sales.code from seller_returns seller join after_sales on after_sales.id = seller.after_sale_id
    where seller.ended_at is null and (${isOfWaybill(waybill)}) order by seller.created_at desc limit 1) as return_code,
  (select parcels.code from parcels where parcels.tracking_number = ${waybill} limit 1) as parcel_code`;
