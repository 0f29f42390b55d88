import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SandboxChargesTable, SandboxTokensTable } from '../../../platform/db/schema.ts';

export type ChargeStatus = 'requires_action' | 'approved' | 'processing' | 'succeeded' | 'failed' | 'expired';
export type ChargeRow = Omit<Selectable<SandboxChargesTable>, 'status'> & { readonly status: ChargeStatus };
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
  const row =
    inserted ??
    (await db
      .selectFrom('sandbox.charges')
      .selectAll()
      .where('idempotency_key', '=', charge.idempotency_key)
      .executeTakeFirstOrThrow());
  return row as ChargeRow; // the statuses are written by this module only
};

export const findCharge = async (db: Db, reference: string): Promise<ChargeRow | undefined> =>
  (await db.selectFrom('sandbox.charges').selectAll().where('id', '=', reference).executeTakeFirst()) as
    | ChargeRow
    | undefined; // the statuses are written by this module only

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
    .set({ status: to, failure, updated_at: now })
    .where('id', '=', reference)
    .where('status', 'in', from)
    .execute();
  return findCharge(db, reference);
};

/** What time alone does: a delayed charge succeeds, an unanswered challenge expires. */
export const ageCharge = async (
  db: Db,
  row: ChargeRow,
  { now, delayMs, challengeMs }: { now: Date; delayMs: number; challengeMs: number },
): Promise<ChargeRow> => {
  const ageMs = now.getTime() - row.created_at.getTime();
  if (row.status === 'processing' && ageMs >= delayMs)
    return (await moveCharge(db, row.id, ['processing'], 'succeeded', now)) ?? row;
  if (row.status === 'requires_action' && ageMs >= challengeMs)
    return (await moveCharge(db, row.id, ['requires_action'], 'expired', now, 'abandoned')) ?? row;
  return row;
};

export const insertRefund = async (
  db: Db,
  { reference, usdCents, key, now }: { reference: string; usdCents: number; key: string; now: Date },
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('sandbox.refunds')
      .values({ idempotency_key: key, charge_id: reference, usd_cents: usdCents, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('charge_id')
      .executeTakeFirst();
    if (!fresh) return;
    await tx
      .updateTable('sandbox.charges')
      .set((row) => ({ refunded_usd_cents: row('refunded_usd_cents', '+', usdCents), updated_at: now }))
      .where('id', '=', reference)
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow();
  });
};
