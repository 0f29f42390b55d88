import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Words } from '../content/index.ts';

export interface SkuQuantity {
  readonly skuId: string;
  readonly quantity: number;
}

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

export const writeCancelReason = async (tx: Tx, orderId: string, reason: Words): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ cancel_reason: reason.en, cancel_reason_zh: reason.zh })
    .where('id', '=', orderId)
    .execute();
};
