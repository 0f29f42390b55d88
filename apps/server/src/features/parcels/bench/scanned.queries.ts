import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * What a scanned code stands for: the stored things with this id, of this order line or order, of this waybill, or of
 * goods that were announced under this number. The one place that knows codes.
 */
export const whatIsScanned = async (db: Db, code: string): Promise<ReadonlySet<string>> => {
  const wanted = code.trim().toUpperCase();
  const { rows } = await sql<{ id: string }>`
    select stored.id from stored_items stored where ${byId(wanted)}
    union
    select stored.id from orders
    join order_lines line on line.order_id = orders.id
    join stored_items stored on stored.order_line_id = line.id
    where orders.code = ${wanted}
    union
    select stored.id from forwarded_goods forwarded
    join stored_items stored on stored.forwarded_id = forwarded.id
    where forwarded.code = ${wanted} or forwarded.tracking_number = ${wanted}
    union
    select stored.id from inbound_shipments inbound
    join stored_items stored on stored.inbound_id = inbound.id
    where inbound.tracking_number = ${wanted}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

const byId = (wanted: string) =>
  UUID.test(wanted) ? sql`stored.id = ${wanted} or stored.order_line_id = ${wanted}` : sql`false`;
