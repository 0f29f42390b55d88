import type { Tx } from '../../../platform/db/database.ts';

export const readAuthorName = async (tx: Tx, accountId: string): Promise<string> => {
  const row = await tx
    .selectFrom('accounts')
    .select('nick_name')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.nick_name ?? '';
};
