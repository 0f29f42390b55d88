import type { Db, Tx } from '../../../platform/db/database.ts';

export interface KeptNotice {
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string;
  readonly reference: string;
  readonly rawBody: string;
  readonly now: Date;
}

/** Keeps a provider's notice as it came; false when it was known already. */
export const keepNotice = async (tx: Tx, notice: KeptNotice): Promise<boolean> => {
  const kept = await tx
    .insertInto('provider_notices')
    .values({
      provider: notice.provider,
      event_id: notice.eventId,
      kind: notice.kind,
      reference: notice.reference,
      raw_body: notice.rawBody.replaceAll('\0', '\uFFFD'), // text in PostgreSQL has no place for NUL
      received_at: notice.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
};

export const markNoticeApplied = async (
  tx: Tx,
  {
    provider,
    eventId,
    paymentId,
    now,
  }: { provider: string; eventId: string; paymentId: string | null; now: Date },
): Promise<void> => {
  await tx
    .updateTable('provider_notices')
    .set({ applied_at: now, payment_id: paymentId })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
};

export const noticesOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('provider_notices')
    .select(['event_id', 'kind', 'raw_body', 'received_at', 'applied_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('received_at')
    .execute();
