import { sql } from 'kysely';
import type { ProviderDispute } from '../../../connectors/payments/payment-provider.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentRow } from '../payments.queries.ts';

export type DisputeStatus = ProviderDispute['status'];

export interface DisputeRow {
  readonly id: string;
  readonly payment_id: string;
  readonly provider: string;
  readonly reference: string;
  readonly usd_cents: number;
  readonly reason: string;
  readonly status: DisputeStatus;
  readonly answer: string | null;
  readonly evidence_due_at: Date | null;
  readonly opened_at: Date;
  readonly updated_at: Date;
}

/** Opens a dispute's row or finds it; `before` is undefined when it is new. Locked either way. */
export const openDispute = async (
  tx: Tx,
  payment: PaymentRow,
  dispute: ProviderDispute,
  now: Date,
): Promise<{ readonly id: string; readonly before: DisputeStatus | undefined }> => {
  const known = await sql<DisputeRow>`
    select * from payment_disputes
    where provider = ${payment.provider} and reference = ${dispute.reference} for update`.execute(tx);
  const [row] = known.rows;
  if (row) return { id: row.id, before: row.status };
  const id = newId(now);
  await tx
    .insertInto('payment_disputes')
    .values({
      id,
      payment_id: payment.id,
      provider: payment.provider,
      reference: dispute.reference,
      usd_cents: dispute.usdCents,
      reason: dispute.reason,
      status: 'open',
      evidence_due_at: dispute.evidenceDueAt ?? null,
      opened_at: now,
      updated_at: now,
    })
    .execute();
  return { id, before: undefined };
};

export const moveDispute = async (
  tx: Tx,
  id: string,
  to: { readonly status: DisputeStatus; readonly answer?: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('payment_disputes')
    .set({
      status: to.status,
      updated_at: to.now,
      ...(to.answer === undefined ? {} : { answer: to.answer }),
    })
    .where('id', '=', id)
    .execute();
};

export const findDispute = async (db: Db, id: string): Promise<DisputeRow | undefined> => {
  const { rows } = await sql<DisputeRow>`select * from payment_disputes where id = ${id}`.execute(db);
  return rows[0];
};

export interface ListedDispute extends DisputeRow {
  readonly codes: readonly string[];
  readonly card: string | null;
}

export const listDisputes = async (
  db: Db,
  filter: {
    readonly status?: string | undefined;
    readonly paymentId?: string | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ disputes: ListedDispute[]; total: number }> => {
  const where = sql`(${filter.status ?? null}::text is null or dispute.status = ${filter.status ?? null})
    and (${filter.paymentId ?? null}::uuid is null or dispute.payment_id = ${filter.paymentId ?? null})`;
  const page = sql<ListedDispute>`
    select dispute.*, payments.card_last4 as card,
      (select coalesce(json_agg(item.code order by item.code), '[]') from payment_items item
        where item.payment_id = dispute.payment_id and item.code <> '') as codes
    from payment_disputes dispute join payments on payments.id = dispute.payment_id
    where ${where} order by dispute.opened_at desc, dispute.id
    limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from payment_disputes dispute where ${where}`.execute(db);
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { disputes: rows, total: counted.rows[0]?.total ?? 0 };
};
