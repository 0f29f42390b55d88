import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The gift messages of some orders, each once, in the order of those orders. */
export const giftMessagesOf = async (db: Db, orderIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ gift_message: string }>`
    select gift_message from orders where id = any(${orderIds}::uuid[]) and gift_message <> ''
    group by gift_message order by min(created_at), gift_message`.execute(db);
  return rows.map(({ gift_message }) => gift_message);
};
