import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { WebhookDeliveriesTable } from '../../platform/db/schema.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

export const insertDelivery = async (tx: Tx, row: Insertable<WebhookDeliveriesTable>): Promise<void> => {
  await tx.insertInto('webhook_deliveries').values(row).execute();
};

export type DueDelivery = DeliveryRow &
  Pick<
    WebhookRow,
    'account_id' | 'url' | 'is_on' | 'secret' | 'old_secret' | 'old_secret_until' | 'rests_until'
  >;

/** Whose message it is, sent or not; undefined when the address is gone. */
export const ownerOfDelivery = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select('account_id')
    .where('delivery.id', '=', id)
    .executeTakeFirst();
  return row?.account_id;
};

/** Of what this account has waiting, the message whose time came first, with where to. */
export const nextDue = (
  db: Db,
  accountId: string,
  now: Date,
  leftOut: readonly string[],
): Promise<DueDelivery | undefined> =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .selectAll('delivery')
    .select(['account_id', 'url', 'is_on', 'secret', 'old_secret', 'old_secret_until', 'rests_until'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .where(sql<boolean>`delivery.id <> all(${leftOut}::uuid[])`)
    .orderBy('next_at')
    .orderBy('delivery.id')
    .limit(1)
    .executeTakeFirst();

/** Writes down what came of a try; false when another try of the same was written down meanwhile. */
export const noteTry = async (
  tx: Tx,
  { id, attempts }: DeliveryRow,
  came: Pick<DeliveryRow, 'state' | 'response_status' | 'failure' | 'last_at' | 'next_at'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ ...came, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

/** An address that is turned off gets nothing of what still waited. */
export const dropWaiting = async (tx: Tx, webhookId: string): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
};

export const wasDeliveredSince = async (db: Db, webhookId: string, since: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'delivered')
    .where('last_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const listDeliveries = async (
  db: Db,
  webhookId: string,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ rows: DeliveryRow[]; total: number }> => {
  const all = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await all
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** A delivery of this person's, with whether its address is on. */
export const findDelivery = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .selectAll('delivery')
    .select(['is_on', 'rests_until'])
    .where('delivery.id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
