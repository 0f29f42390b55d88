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
  /** The provider's own word for where it stands. */
  readonly their_status: string;
  /** Set aside for it, of what its payer had back already. */
  readonly held_usd_cents: number;
  /** Taken back since it was lost. */
  readonly taken_usd_cents: number;
  /** When a person let go on what it paid for, despite it. */
  readonly released_at: Date | null;
  readonly release_reason: string | null;
}

/** Opens a dispute's row or finds it. Locked either way. */
export const openDispute = async (
  tx: Tx,
  payment: PaymentRow,
  dispute: ProviderDispute,
  now: Date,
): Promise<{ readonly row: DisputeRow; readonly isNew: boolean }> => {
  const known = await lockDispute(tx, payment.provider, dispute.reference);
  if (known) return { row: known, isNew: false };
  await tx
    .insertInto('payment_disputes')
    .values({
      id: newId(now),
      payment_id: payment.id,
      provider: payment.provider,
      reference: dispute.reference,
      usd_cents: dispute.usdCents,
      reason: dispute.reason,
      status: 'open',
      their_status: dispute.theirStatus,
      evidence_due_at: dispute.evidenceDueAt ?? null,
      opened_at: now,
      updated_at: now,
    })
    .execute();
  const row = await lockDispute(tx, payment.provider, dispute.reference);
  if (!row) throw new Error(`dispute ${dispute.reference} was not written`);
  return { row, isNew: true };
};

const lockDispute = async (tx: Tx, provider: string, reference: string): Promise<DisputeRow | undefined> => {
  const { rows } = await sql<DisputeRow>`
    select * from payment_disputes
    where provider = ${provider} and reference = ${reference} for update`.execute(tx);
  return rows[0];
};

export const lockDisputeById = async (tx: Tx, id: string): Promise<DisputeRow | undefined> => {
  const { rows } = await sql<DisputeRow>`
    select * from payment_disputes where id = ${id} for update`.execute(tx);
  return rows[0];
};

export const moveDispute = async (
  tx: Tx,
  id: string,
  to: {
    readonly status: DisputeStatus;
    readonly theirStatus?: string;
    readonly evidenceDueAt?: Date | null;
    readonly answer?: string;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('payment_disputes')
    .set({
      status: to.status,
      updated_at: to.now,
      ...(to.theirStatus === undefined ? {} : { their_status: to.theirStatus }),
      ...(to.evidenceDueAt === undefined ? {} : { evidence_due_at: to.evidenceDueAt }),
      ...(to.answer === undefined ? {} : { answer: to.answer }),
    })
    .where('id', '=', id)
    .execute();
};

/** What a dispute's money paid for may go on: bought, shipped, paid out. */
export const releaseDispute = async (
  tx: Tx,
  id: string,
  by: { readonly staffId: string; readonly reason: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('payment_disputes')
    .set({ released_at: by.now, released_by: by.staffId, release_reason: by.reason })
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
    where ${where}
    order by array_position(array['open', 'unclear', 'under_review'], dispute.status),
      case when dispute.status = 'open' then dispute.evidence_due_at end, dispute.opened_at desc, dispute.id
    limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from payment_disputes dispute where ${where}`.execute(db);
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { disputes: rows, total: counted.rows[0]?.total ?? 0 };
};
