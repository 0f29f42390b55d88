import type { Locale } from '@caravan/domain/shared/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Page } from '../reconcile/reconcile.pages.ts';

export interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  readonly subject_id: string;
  readonly usd_cents: number;
  readonly status: 'requested' | 'pending' | 'succeeded' | 'failed';
  readonly provider_reference: string | null;
  readonly reason: string;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface Refundable {
  readonly paymentId: string;
  /** What its provider still holds of it for this subject. */
  readonly cents: number;
}

/** What providers hold of the money paid for something, locked; the latest payment first. */
export const lockRefundable = async (
  tx: Tx,
  subjectId: string,
  paymentId: string | null,
): Promise<Refundable[]> => {
  const { rows } = await sql<Refundable>`
    select payments.id as "paymentId", least(item.usd_cents - item.refunded_usd_cents,
      payments.usd_cents - payments.wallet_usd_cents - payments.refunded_usd_cents) as cents
    from payment_items item join payments on payments.id = item.payment_id
    where item.subject_id = ${subjectId} and item.outcome = 'applied' and payments.status = 'succeeded'
      and payments.provider <> 'wallet' and (${paymentId}::uuid is null or payments.id = ${paymentId}::uuid)
      and not exists (select from payment_disputes dispute
        where dispute.payment_id = payments.id and dispute.status <> 'won')
    order by payments.id desc for update of payments, item`.execute(tx);
  return rows;
};

export interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly subjectId: string;
  readonly usdCents: number;
  readonly reason: string;
  readonly staffId: string | null;
  readonly now: Date;
}

/** Writes a refund and takes it off what can still go back. */
export const insertRefund = async (tx: Tx, refund: NewRefund): Promise<void> => {
  await tx
    .insertInto('payment_refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      subject_id: refund.subjectId,
      usd_cents: refund.usdCents,
      status: 'requested',
      reason: refund.reason,
      staff_id: refund.staffId,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .execute();
  await countRefund(tx, refund, refund.usdCents);
};

/** A refund that failed is not counted any more. */
export const uncountRefund = (tx: Tx, refund: RefundRow): Promise<void> =>
  countRefund(tx, { paymentId: refund.payment_id, subjectId: refund.subject_id }, -refund.usd_cents);

/** Adds to what a payment, and what it paid for, gave back through the provider. */
export const countRefund = async (
  tx: Tx,
  { paymentId, subjectId }: Pick<NewRefund, 'paymentId' | 'subjectId'>,
  cents: number,
): Promise<void> => {
  await sql`
    with item as (
      update payment_items set refunded_usd_cents = refunded_usd_cents + ${cents}
      where payment_id = ${paymentId} and subject_id = ${subjectId}
    )
    update payments set refunded_usd_cents = refunded_usd_cents + ${cents} where id = ${paymentId}`.execute(
    tx,
  );
};

export const findRefund = async (db: Db, id: string): Promise<RefundRow | undefined> => {
  const { rows } = await sql<RefundRow>`select * from payment_refunds where id = ${id}`.execute(db);
  return rows[0];
};

export const lockRefund = async (tx: Tx, id: string): Promise<RefundRow | undefined> => {
  const { rows } = await sql<RefundRow>`select * from payment_refunds where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
};

export const moveRefund = async (
  tx: Tx,
  refund: RefundRow,
  to: {
    readonly status: RefundRow['status'];
    readonly reference: string;
    readonly failure: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('payment_refunds')
    .set({
      status: to.status,
      failure: to.failure,
      updated_at: to.now,
      ...(to.reference ? { provider_reference: to.reference } : {}),
    })
    .where('id', '=', refund.id)
    .execute();
};

export const refundsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_refunds as refund')
    .leftJoin('staff', 'staff.id', 'refund.staff_id')
    .select(['refund.id', 'refund.usd_cents', 'refund.status', 'refund.reason', 'refund.failure'])
    .select([
      'refund.created_at',
      'refund.updated_at',
      'refund.provider_reference',
      'staff.name as staff_name',
    ])
    .where('refund.payment_id', '=', paymentId)
    .orderBy('refund.created_at')
    .execute();

/** Refunds whose end the shop has not heard of, older than a moment. */
export const openRefundsBefore =
  (db: Db, before: Date): Page =>
  async (after) => {
    const { rows } = await sql<{ id: string }>`
      select id from payment_refunds
      where status in ('requested', 'pending') and updated_at < ${before}
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit 200`.execute(db);
    return rows.map(({ id }) => id);
  };

export interface Payer {
  /** Null for a guest, who is known by the order alone. */
  readonly accountId: string | null;
  readonly guestEmail: string | null;
  readonly locale: Locale;
  /** A further language of the shop, of a guest's order. */
  readonly language: string | null;
  /** The order that was paid, if it was one. */
  readonly orderCode: string | null;
}

/** Who gets back what cannot go back through the provider. */
export const payerOf = async (db: Db, paymentId: string, subjectId: string): Promise<Payer> => {
  const { rows } = await sql<Payer>`
    select coalesce(orders.account_id, payments.account_id) as "accountId", orders.guest_email as "guestEmail",
      coalesce(orders.locale, 'en') as locale, orders.language, orders.code as "orderCode"
    from payments left join orders on orders.id = ${subjectId}
    where payments.id = ${paymentId}`.execute(db);
  return rows[0] ?? { accountId: null, guestEmail: null, locale: 'en', language: null, orderCode: null };
};
