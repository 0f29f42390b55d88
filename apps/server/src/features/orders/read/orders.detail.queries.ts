import { sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db } from '../../../platform/db/database.ts';
import type { Order } from '../orders.rows.ts';

/** What the database tells of an order beside its lines; times as JSON writes them. */
export interface OrderExtras {
  readonly payments: readonly {
    readonly id: string;
    readonly method: string;
    readonly provider: string;
    readonly status: string;
    readonly own_usd_cents: number;
    readonly usd_cents: number;
    readonly refunded_usd_cents: number;
    readonly shown_minor: number;
    readonly currency: CurrencyCode;
    readonly rate_e8: number;
    readonly rate_as_of: string;
    readonly created_at: string;
  }[];
  readonly events: readonly {
    readonly action: string;
    readonly from_status: string;
    readonly to_status: OrderStatus;
    readonly actor_kind: string;
    readonly staff_name: string | null;
    readonly reason: string | null;
    readonly reason_zh: string | null;
    readonly line_id: string | null;
    readonly at: string;
  }[];
  readonly shipments: readonly {
    readonly id: string;
    readonly purchase_id: string;
    readonly carrier: string;
    readonly tracking_number: string;
    readonly received_at: string | null;
  }[];
  readonly photos: readonly { readonly order_line_id: string; readonly media_id: string }[];
  readonly parcel_codes: readonly string[];
}

export const readExtras = async (db: Db, order: Order): Promise<OrderExtras> => {
  const { rows } = await sql<OrderExtras>`
    select
      (select coalesce(json_agg(paid order by paid.created_at), '[]') from (
        select payments.id, method, provider, payments.status, item.usd_cents as own_usd_cents, payments.usd_cents,
          payments.refunded_usd_cents, shown_minor, currency, rate_e8, rate_as_of, payments.created_at
        from payment_items item join payments on payments.id = item.payment_id
        where item.subject_id = ${order.id}) paid) as payments,
      (select coalesce(json_agg(event order by event.position), '[]') from (
        select order_events.position, action, from_status, to_status, actor_kind, staff.name as staff_name, reason,
          reason_zh, line_id, at
        from order_events left join staff on actor_kind = 'staff' and staff.id = actor_id
        where order_id = ${order.id}) event) as events,
      (select coalesce(json_agg(shipment order by shipment.created_at), '[]') from (
        select sent.id, purchase_id, carrier, tracking_number, received_at, sent.created_at
        from inbound_shipments sent join purchases on purchases.id = purchase_id where order_id = ${order.id}
        union all
        select sent.id, purchase_id, carrier, tracking_number, delivered_at, sent.created_at
        from direct_shipments sent join purchases on purchases.id = purchase_id where order_id = ${order.id}
      ) shipment) as shipments,
      (select coalesce(json_agg(photo order by photo.taken_at, photo.position), '[]') from (
        select item.order_line_id, media_id, taken_at, stored_item_photos.position
        from stored_items item join stored_item_photos on stored_item_id = item.id
        where item.order_line_id = any(${order.lines.map(({ id }) => id)}::uuid[])) photo) as photos,
      (select coalesce(json_agg(distinct parcels.code), '[]')
        from stored_items item join parcels on parcels.id = item.parcel_id
        where item.order_line_id = any(${order.lines.map(({ id }) => id)}::uuid[])) as parcel_codes`.execute(
    db,
  );
  const [extras] = rows;
  if (!extras) throw new Error('a select without from gave no row');
  return extras;
};

export interface QualityCheck {
  readonly order_line_id: string;
  readonly stored_item_id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly media_ids: readonly string[];
  readonly weight_grams: number;
  readonly length_mm: number;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly received_at: Date;
  readonly inspected_at: Date | null;
  readonly problem: string | null;
}

export const readQualityChecks = async (db: Db, orderId: string): Promise<QualityCheck[]> => {
  const { rows } = await sql<QualityCheck>`
    select line.id as order_line_id, item.id as stored_item_id, line.title_zh, line.title_en,
      item.weight_grams, item.length_mm, item.width_mm, item.height_mm, item.received_at, item.inspected_at,
      item.problem,
      (select coalesce(json_agg(media_id order by position), '[]') from stored_item_photos
        where stored_item_id = item.id) as media_ids
    from order_lines line join stored_items item on item.order_line_id = line.id
    where line.order_id = ${orderId} order by line.position, item.received_at`.execute(db);
  return rows;
};
