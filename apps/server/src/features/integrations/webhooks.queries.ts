import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { WebhooksTable } from '../../platform/db/schema.ts';

export type WebhookRow = Selectable<WebhooksTable>;

const own = (db: Db, accountId: string) =>
  db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId);

export const listWebhooks = (db: Db, accountId: string): Promise<WebhookRow[]> =>
  own(db, accountId).orderBy('created_at').execute();

export const findWebhook = (db: Db, accountId: string, id: string): Promise<WebhookRow | undefined> =>
  own(db, accountId).where('id', '=', id).executeTakeFirst();

/** Whom to tell about something that happened to an order or parcel of this person. */
export const webhooksFor = async (db: Db, accountId: string, event: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .execute();
  return rows.map(({ id }) => id);
};

export const insertWebhook = async (tx: Tx, row: Insertable<WebhooksTable>): Promise<void> => {
  await tx.insertInto('webhooks').values(row).execute();
};

/** Whether there was such an address of this person. */
export const updateWebhook = async (
  tx: Tx,
  accountId: string,
  id: string,
  set: Updateable<WebhooksTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set(set)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

export const deleteWebhook = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0;
};
