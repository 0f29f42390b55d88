import { sql } from 'kysely';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import type { Db } from '../../../platform/db/database.ts';

/**
 * What a scanned code stands for: the stored things with this sticker (those that still lie under it among them) or id, of
 * this order line or order, of this waybill, or of goods that were announced under this number. The one place that knows codes.
 */
export const whatIsScanned = async (db: Db, code: string): Promise<ReadonlySet<string>> => {
  const wanted = writtenOn(code);
  const { rows } = await sql<{ id: string }>`
    select stored.id from stored_items stored where ${byId(wanted)}
    union
    select stored.id from stored_items stored where stored.label_code = ${wanted}
    union
    select part.id from stored_items stored join stored_items part on part.sticker_on = stored.id
    where stored.label_code = ${wanted}
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

/** The number in what a scanner gave: framing of the symbology, web addresses and gaps are taken off. */
export const writtenOn = (text: string): string => {
  const plain = text.trim().toUpperCase();
  if (UUID.test(plain)) return plain;
  const read = readScanned(text);
  if (read.kind === 'sticker' || read.kind === 'paper') return read.code;
  return read.kind === 'waybill' ? read.trackingNumber : plain;
};

const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

const byId = (wanted: string) =>
  UUID.test(wanted) ? sql`stored.id = ${wanted} or stored.order_line_id = ${wanted}` : sql`false`;
