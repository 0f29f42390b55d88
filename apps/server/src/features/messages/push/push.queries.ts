import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PushSubscriptionsTable } from '../../../platform/db/schema.ts';

export type PushSubscription = Selectable<PushSubscriptionsTable>;

/** The browser belongs to the person who subscribed in it last. */
export const putSubscription = async (tx: Tx, row: Insertable<PushSubscriptionsTable>): Promise<void> => {
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        account_id: row.account_id,
        p256dh: row.p256dh,
        auth: row.auth,
        created_at: row.created_at,
      }),
    )
    .execute();
};

/** Of one person's browsers the longest unused go, when there are more than that many. */
export const keepNewest = async (tx: Tx, accountId: string, most: number): Promise<void> => {
  const kept = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(most);
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('id', 'not in', kept)
    .execute();
};

export const deleteOwnSubscription = async (tx: Tx, accountId: string, endpoint: string): Promise<void> => {
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
};

export const subscriptionIdsOf = async (db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
};

export const findSubscription = (db: Db, id: string): Promise<PushSubscription | undefined> =>
  db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export const deleteSubscription = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute();
};
