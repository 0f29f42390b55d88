import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface NewShipment {
  readonly purchaseId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly now: Date;
}

/**
 * Expects a consignment of a purchase in the warehouse. False when the purchase has this number already, or when the
 * number has arrived with somebody else's goods: several purchases may travel under one number, but only once.
 */
export const insertInbound = async (tx: Tx, shipment: NewShipment): Promise<boolean> => {
  const { rows } = await sql`
    insert into inbound_shipments (id, purchase_id, carrier, tracking_number, created_at)
    select ${newId(shipment.now)}, ${shipment.purchaseId}, ${shipment.carrier}, ${shipment.trackingNumber}, ${shipment.now}
    where not exists (
      select from inbound_shipments where tracking_number = ${shipment.trackingNumber} and received_at is not null)
    on conflict (purchase_id, tracking_number) do nothing returning id`.execute(tx);
  return rows.length === 1;
};

/** Whether a consignment of a purchase is expected under this number already. */
export const hasShipment = async (tx: Tx, purchaseId: string, trackingNumber: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('inbound_shipments')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst();
  return row !== undefined;
};

/** The number on the box belongs to the purchase that it came with. */
export const noteShipment = async (
  tx: Tx,
  shipment: {
    readonly id: string;
    readonly purchaseId: string;
    readonly trackingNumber: string;
    readonly carrier: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<string> => {
  const { id } = await tx
    .insertInto('inbound_shipments')
    .values({
      id: shipment.id,
      purchase_id: shipment.purchaseId,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      created_at: shipment.now,
      received_at: shipment.now,
      received_by: shipment.staffId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['purchase_id', 'tracking_number'])
        .doUpdateSet({ received_at: shipment.now, received_by: shipment.staffId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const markInboundReceived = async (
  tx: Tx,
  inboundId: string,
  staffId: string,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('inbound_shipments')
    .set({ received_at: now, received_by: staffId })
    .where('id', '=', inboundId)
    .where('received_at', 'is', null)
    .execute();
};
