import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ApiTokensTable } from '../../platform/db/schema.ts';

export const listTokens = (db: Db, accountId: string): Promise<Selectable<ApiTokensTable>[]> =>
  db
    .selectFrom('api_tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();

export const insertToken = async (tx: Tx, row: Insertable<ApiTokensTable>): Promise<void> => {
  await tx.insertInto('api_tokens').values(row).execute();
};

/** Whether there was such a token of this person. */
export const deleteToken = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0;
};
