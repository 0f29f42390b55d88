import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { piece } from '../../../platform/db/driver/statement.ts';

export interface SkuQuantity {
  readonly skuId: string;
  readonly quantity: number;
}

/** The constraint that breaks when more is ordered than there is. */
export const STOCK_LEFT = 'skus_stock_check';

/**
 * Takes stock inside a statement that writes more: three parts of its `with`. The SKUs are locked in the order of their
 * ids; more than there is breaks `STOCK_LEFT`.
 */
export const takingStock = (wanted: readonly SkuQuantity[]) => piece`
    wanted as (
      select * from unnest(${wanted.map(({ skuId }) => skuId)}::uuid[],
        ${wanted.map(({ quantity }) => quantity)}::integer[]) as wanted (id, quantity)
    ), held as materialized (
      select id from skus where id in (select id from wanted) order by id for update
    ), taken as (
      update skus set stock = skus.stock - wanted.quantity from held join wanted using (id)
      where skus.id = held.id
    )`;

/** Takes pieces of one SKU from stock; false when there are not as many left. */
export const takeStock = async (tx: Tx, skuId: string, quantity: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('skus')
    .set((row) => ({ stock: row('stock', '-', quantity) }))
    .where('id', '=', skuId)
    .where('stock', '>=', quantity)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
};

/** Gives the goods of a cancelled order back, the SKUs locked in the order of their ids. */
export const returnStock = async (tx: Tx, taken: readonly SkuQuantity[]): Promise<void> => {
  await sql`
    with given as (
      select id, sum(quantity)::integer as quantity
      from unnest(${taken.map(({ skuId }) => skuId)}::uuid[], ${taken.map(({ quantity }) => quantity)}::integer[])
        as given (id, quantity)
      group by id
    ), held as materialized (
      select id from skus where id in (select id from given) order by id for update
    )
    update skus set stock = skus.stock + given.quantity from held join given using (id) where skus.id = held.id
  `.execute(tx);
};
