import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type {
  SandboxChargesTable,
  SandboxRefundsTable,
  SandboxTokensTable,
} from '../../../platform/db/schema.ts';
import type { ProviderDispute, RefundRequest } from '../payment-provider.ts';
import type { SandboxOutcome } from './sandbox-cards.ts';

export type ChargeStatus = 'requires_action' | 'approved' | 'processing' | 'succeeded' | 'failed' | 'expired';
export type ChargeRow = Omit<Selectable<SandboxChargesTable>, 'status' | 'outcome' | 'dispute'> & {
  readonly status: ChargeStatus;
  readonly outcome: SandboxOutcome;
  readonly dispute: ProviderDispute['status'] | null;
};
export type RefundRow = Omit<Selectable<SandboxRefundsTable>, 'status'> & {
  readonly status: 'pending' | 'succeeded' | 'failed';
};
export type NewCharge = Insertable<SandboxChargesTable>;

export const insertToken = async (db: Db, token: Insertable<SandboxTokensTable>): Promise<void> => {
  await db.insertInto('sandbox.tokens').values(token).execute();
};

export const findToken = (db: Db, token: string) =>
  db.selectFrom('sandbox.tokens').selectAll().where('token', '=', token).executeTakeFirst();

/** A token pays once. */
export const useToken = (db: Db, token: string, now: Date) =>
  db
    .updateTable('sandbox.tokens')
    .set({ used_at: now })
    .where('token', '=', token)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** The same idempotency key is the same charge. */
export const insertCharge = async (db: Db, charge: NewCharge): Promise<ChargeRow> => {
  const inserted = await db
    .insertInto('sandbox.charges')
    .values(charge)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  const row = inserted ?? (await findChargeByKey(db, charge.idempotency_key));
  return row as ChargeRow; // the statuses are written by this module only
};

export const findCharge = async (db: Db, reference: string): Promise<ChargeRow | undefined> =>
  (await db.selectFrom('sandbox.charges').selectAll().where('id', '=', reference).executeTakeFirst()) as
    | ChargeRow
    | undefined; // the statuses are written by this module only

export const findChargeByKey = async (db: Db, key: string): Promise<ChargeRow | undefined> =>
  (await db
    .selectFrom('sandbox.charges')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst()) as ChargeRow | undefined; // the statuses are written by this module only

/** Moves a charge that stands in one of `from`; another one is returned as it stands. */
export const moveCharge = async (
  db: Db,
  reference: string,
  from: readonly ChargeStatus[],
  to: ChargeStatus,
  now: Date,
  failure: string | null = null,
): Promise<ChargeRow | undefined> => {
  await db
    .updateTable('sandbox.charges')
    .set({
      status: to,
      failure,
      updated_at: now,
      captured_at: sql<Date | null>`case when ${to}::text = 'succeeded' then ${now}::timestamptz else captured_at end`,
    })
    .where('id', '=', reference)
    .where('status', 'in', from)
    .execute();
  return findCharge(db, reference);
};

export type Change = Partial<
  Pick<
    ChargeRow,
    'dispute' | 'dispute_at' | 'refunded_usd_cents' | 'bank_refunded_at' | 'outcome' | 'told_status'
  >
>;

/** Changes what is told of a charge beside its status. */
export const changeCharge = async (
  db: Db,
  reference: string,
  change: Change,
): Promise<ChargeRow | undefined> => {
  await db.updateTable('sandbox.charges').set(change).where('id', '=', reference).execute();
  return findCharge(db, reference);
};

/** Charges that may have moved since their notice was sent, of the last day. */
export const untoldCharges = async (db: Db, since: Date, leftOut: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.charges
    where created_at > ${since} and id <> all(${leftOut}::text[])
      and told_status is distinct from status || ':' || coalesce(dispute, '')
      and (status = 'processing' or told_status is not null or outcome in ('disputed', 'refunded_by_bank')
        or (status = 'requires_action' and outcome = 'challenge_runs_out'))
    order by created_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
};

/** The same key is the same refund; undefined when more would go back than was taken. */
export const insertRefund = (
  db: Db,
  { reference, usdCents, idempotencyKey }: RefundRequest,
  { id, status, now }: { readonly id: string; readonly status: RefundRow['status']; readonly now: Date },
): Promise<RefundRow | undefined> =>
  db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('sandbox.refunds')
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (known) return known as RefundRow; // written below
    const taken = await tx
      .updateTable('sandbox.charges')
      .set((row) => ({ refunded_usd_cents: row('refunded_usd_cents', '+', usdCents), updated_at: now }))
      .where('id', '=', reference)
      .where('status', '=', 'succeeded')
      .where(sql<boolean>`refunded_usd_cents + ${usdCents} <= usd_cents`)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return undefined;
    const row = { idempotency_key: idempotencyKey, charge_id: reference, usd_cents: usdCents };
    await tx
      .insertInto('sandbox.refunds')
      .values({ ...row, id, status, created_at: now, updated_at: now })
      .execute();
    return (await refundRow(tx, id)) ?? undefined;
  });

export const refundRow = async (db: Db, id: string): Promise<RefundRow | undefined> =>
  (await db.selectFrom('sandbox.refunds').selectAll().where('id', '=', id).executeTakeFirst()) as
    | RefundRow
    | undefined; // written by this module only

/** Ends a refund that was under way; one that failed is not counted any more. */
export const endRefund = async (
  db: Db,
  refund: RefundRow,
  status: 'succeeded' | 'failed',
  now: Date,
): Promise<RefundRow | undefined> => {
  const failure = status === 'failed' ? 'account_closed' : null;
  await sql`
    with ended as (
      update sandbox.refunds set status = ${status}, failure = ${failure}, updated_at = ${now}
      where id = ${refund.id} and status = 'pending' returning usd_cents, charge_id
    )
    update sandbox.charges set refunded_usd_cents = refunded_usd_cents
      - case when ${status} = 'failed' then ended.usd_cents else 0 end
    from ended where sandbox.charges.id = ended.charge_id`.execute(db);
  return refund.id ? refundRow(db, refund.id) : undefined;
};
