import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Turns mails about a topic off or on again; idempotent. */
export const muteTopic = async (tx: Tx, accountId: string, topic: string, isOn: boolean): Promise<void> => {
  const others = sql<string[]>`array_remove(muted_mail_topics, ${topic})`;
  await tx
    .updateTable('accounts')
    .set({ muted_mail_topics: isOn ? others : sql<string[]>`array_append(${others}, ${topic})` })
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .execute();
};
