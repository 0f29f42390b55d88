import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentRow } from '../payments.queries.ts';

/** Payments for a thing that wait for their payer. */
export const openPaymentsFor = async (db: Db, subjectId: string): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select payments.* from payments join payment_items item on item.payment_id = payments.id
    where item.subject_id = ${subjectId} and payments.status in ('requires_action', 'processing')
    order by payments.id`.execute(db);
  return rows;
};

/** Whether none of the orders of a payment can be paid any more: cancelled, expired, or paid by another payment. */
export const areOrdersClosed = async (db: Db, paymentId: string): Promise<boolean> => {
  const { rows } = await sql<{ closed: boolean }>`
    select coalesce(bool_and(orders.status <> 'payment_pending'), false) as closed
    from payments join payment_items item on item.payment_id = payments.id
    join orders on orders.id = item.order_id
    where payments.id = ${paymentId} and payments.purpose = 'order'`.execute(db);
  return rows[0]?.closed ?? false;
};
