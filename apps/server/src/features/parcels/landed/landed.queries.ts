import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readGoods, readParcels } from '../parcels.queries.ts';
import type { ParcelGoods, ParcelRow } from '../parcels.rows.ts';

/** Parcels by their codes or ids. */
export const findParcels = async (
  db: Db,
  { codes, ids }: { readonly codes: readonly string[]; readonly ids: readonly string[] },
): Promise<ParcelRow[]> =>
  codes.length + ids.length === 0
    ? []
    : readParcels(db, sql`where code = any(${codes}::text[]) or id = any(${ids}::uuid[]) order by id`);

/** What has arrived of some orders. */
export const goodsOfOrders = async (db: Db, orderIds: readonly string[]): Promise<ParcelGoods[]> =>
  orderIds.length === 0 ? [] : readGoods(db, sql`line.order_id = any(${orderIds}::uuid[])`);

/** What an account has in the warehouse that nothing holds and no parcel has yet. */
export const waitingGoods = (db: Db, accountId: string): Promise<ParcelGoods[]> =>
  readGoods(
    db,
    sql`line.account_id = ${accountId} and line.status in ('stored', 'quality_inspected')
      and not line.is_postage and num_nonnulls(stored.parcel_id, stored.after_sale_id) = 0`,
  );
