import type { Tx } from '../../platform/db/database.ts';

/** Anyone who adds something else at the same moment waits, so that nobody has more than the most. */
export const lockOwner = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
};
