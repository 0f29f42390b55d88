import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface NewPurchase {
  readonly id: string;
  readonly orderId: string;
  readonly marketplaceOrderNumber: string;
  /** What each of the lines cost. */
  readonly lineCosts: readonly number[];
  readonly staffId: string;
  readonly now: Date;
}

export const insertPurchase = async (
  tx: Tx,
  purchase: NewPurchase,
  lineIds: readonly string[],
): Promise<void> => {
  await sql`
    with bought as (
      insert into purchases (id, order_id, marketplace_order_number, cost_fen, staff_id, purchased_at)
      values (${purchase.id}, ${purchase.orderId}, ${purchase.marketplaceOrderNumber}, ${costOf(purchase)},
        ${purchase.staffId}, ${purchase.now})
    ), noted as (
      insert into purchase_lines (purchase_id, order_line_id, cost_fen)
      select ${purchase.id}, * from unnest(${lineIds}::uuid[], ${purchase.lineCosts}::bigint[])
    )
    update order_lines set purchase_id = ${purchase.id}
    where order_id = ${purchase.orderId} and id = any(${lineIds}::uuid[])`.execute(tx);
};

export const costOf = ({ lineCosts }: Pick<NewPurchase, 'lineCosts'>): number =>
  lineCosts.reduce((sum, fen) => sum + fen, 0);

/** What each of these lines cost in the purchase it is in now; lines that cost nothing, or nobody knows what, are left out. */
export const costsOfLines = async (
  tx: Tx,
  lines: readonly { readonly id: string }[],
): Promise<{ lineId: string; purchaseId: string; costFen: number }[]> => {
  const { rows } = await sql<{ lineId: string; purchaseId: string; costFen: number }>`
    select line.id as "lineId", cost.purchase_id as "purchaseId", cost.cost_fen as "costFen"
    from order_lines line
    join purchase_lines cost on cost.order_line_id = line.id and cost.purchase_id = line.purchase_id
    where line.id = any(${lines.map(({ id }) => id)}::uuid[]) and cost.cost_fen > 0
    order by line.id`.execute(tx);
  return rows;
};

/** The order a purchase belongs to; undefined for an unknown one. */
export const orderIdOfPurchase = async (tx: Tx, purchaseId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('purchases')
    .select('order_id')
    .where('id', '=', purchaseId)
    .executeTakeFirst();
  return row?.order_id;
};

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

/** A consignment that goes straight to the shopper; false when the purchase has this number already. */
export const insertDirect = async (tx: Tx, shipment: NewShipment): Promise<boolean> => {
  const { rows } = await sql`
    insert into direct_shipments (id, purchase_id, carrier, tracking_number, created_at)
    values (${newId(shipment.now)}, ${shipment.purchaseId}, ${shipment.carrier}, ${shipment.trackingNumber}, ${shipment.now})
    on conflict (purchase_id, tracking_number) do nothing returning id`.execute(tx);
  return rows.length === 1;
};

export const markDirectDelivered = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  await sql`
    update direct_shipments set delivered_at = ${now} from purchases
    where purchases.id = direct_shipments.purchase_id and purchases.order_id = ${orderId} and delivered_at is null
  `.execute(tx);
};
