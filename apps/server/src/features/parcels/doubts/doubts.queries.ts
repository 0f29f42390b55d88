import { sql } from 'kysely';
import type { MeasureDoubt } from '@caravan/domain/warehouse/measures/plausible';
import type { Db } from '../../../platform/db/database.ts';
import type { PackedBox } from '../parcels.rows.ts';

export interface WaitingDoubtRow {
  readonly id: string;
  readonly kind: 'receive' | 'correct' | 'pack';
  readonly code: string;
  readonly label_code: string | null;
  readonly title_zh: string;
  readonly title_en: string;
  readonly picture_id: string | null;
  readonly quantity: number;
  readonly warehouse_id: string;
  readonly location: string;
  readonly doubts: readonly MeasureDoubt[];
  readonly expected_grams: number | null;
  readonly entered: PackedBox | { readonly boxes: readonly PackedBox[] };
  readonly asked_by: string;
  readonly asked_by_name: string;
  readonly asked_at: Date;
}

/** Doubts that can still be decided: of goods that are here, and of parcels that are not packed yet. */
const WAITING = sql`
  measure_doubts as doubt
  join staff on staff.id = doubt.asked_by
  left join stored_items as stored on stored.id = doubt.stored_item_id
  left join parcels on parcels.id = doubt.parcel_id
  join warehouses as place on place.id = coalesce(stored.warehouse_id, parcels.warehouse_id)
  left join lateral (
    select * from stored_goods as each
    where each.stored_item_id = doubt.stored_item_id or each.stored_item_id = (
      select min(id::text)::uuid from stored_items as inside where inside.parcel_id = doubt.parcel_id)
    limit 1) as line on true
  where doubt.state = 'waiting' and (doubt.parcel_id is null or parcels.status = 'awaiting_shipment')`;

export const listDoubts = async (
  db: Db,
  {
    warehouseId,
    pageNum,
    pageSize,
  }: { readonly warehouseId?: string | undefined; readonly pageNum: number; readonly pageSize: number },
): Promise<{ rows: WaitingDoubtRow[]; total: number }> => {
  const here = warehouseId ? sql`and place.id = ${warehouseId}` : sql``;
  const counted = await sql<{ count: number }>`select count(*) as count from ${WAITING} ${here}`.execute(db);
  const { rows } = await sql<WaitingDoubtRow>`
    select doubt.id, doubt.kind, coalesce(parcels.code, line.code, '') as code, stored.label_code,
      coalesce(line.title_zh, '') as title_zh, coalesce(line.title_en, '') as title_en, line.picture_id,
      coalesce(stored.quantity, 1) as quantity, place.id as warehouse_id,
      coalesce(stored.location, '') as location, doubt.doubts, doubt.expected_grams, doubt.entered, doubt.asked_by,
      staff.name as asked_by_name, doubt.asked_at
    from ${WAITING} ${here}
    order by doubt.asked_at, doubt.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

/** The packing of a parcel that waits for a second person. */
export const waitingPacking = async (
  db: Db,
  parcelId: string,
): Promise<{ readonly id: string; readonly asked_by: string; readonly asked_by_name: string } | undefined> =>
  db
    .selectFrom('measure_doubts as doubt')
    .innerJoin('staff', 'staff.id', 'doubt.asked_by')
    .select(['doubt.id', 'doubt.asked_by', 'staff.name as asked_by_name'])
    .where('doubt.parcel_id', '=', parcelId)
    .where('doubt.state', '=', 'waiting')
    .executeTakeFirst();
