import { sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import type { Db } from '../../../platform/db/database.ts';
import { findOrdersByCodes, withLinesEach } from '../orders.queries.ts';
import type { Order } from '../orders.rows.ts';

/** Orders with their lines by their codes; those that do not exist are left out. */
export const findOrdersWithLines = async (db: Db, codes: readonly string[]): Promise<Order[]> =>
  codes.length === 0 ? [] : withLinesEach(db, await findOrdersByCodes(db, codes));

export interface StepTime {
  readonly status: OrderStatus;
  readonly at: Date;
}

/** When the last line of some orders came to each status. */
export const readStepTimes = async (db: Db, orderIds: readonly string[]): Promise<StepTime[]> => {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<StepTime>`
    select to_status as status, max(at) as at from order_events
    where order_id = any(${orderIds}::uuid[]) group by to_status`.execute(db);
  return rows;
};
