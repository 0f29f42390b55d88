import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { MessagesTable } from '../../platform/db/schema.ts';
import type { Locale } from './templates/template.ts';

export const insertMessage = async (tx: Tx, row: Insertable<MessagesTable>): Promise<void> => {
  await tx.insertInto('messages').values(row).execute();
};

/** Where and in which language an account is written to; nothing for one that was closed. */
export const findRecipient = async (
  db: Db,
  accountId: string,
): Promise<{ email: string; locale: Locale; muted: string[] } | undefined> => {
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'locale', 'muted_mail_topics'])
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && { email: row.email, locale: row.locale === 'zh' ? 'zh' : 'en', muted: row.muted_mail_topics };
};

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

const own = (db: Db, accountId: string) =>
  db.selectFrom('messages').where('account_id', '=', accountId).where('deleted_at', 'is', null);

export const countUnread = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await own(db, accountId)
    .where('read_at', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export interface MessagePage {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly kind?: string | undefined;
}

export const findMessages = async (
  db: Db,
  accountId: string,
  { pageNum, pageSize, kind }: MessagePage,
): Promise<{ rows: Selectable<MessagesTable>[]; total: number }> => {
  const wanted = kind === undefined ? own(db, accountId) : own(db, accountId).where('kind', '=', kind);
  const rows = await wanted
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await wanted
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** Marks own messages as read, all of them without ids; somebody else's are not touched. */
export const markRead = async (
  tx: Tx,
  accountId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> => {
  let query = tx
    .updateTable('messages')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null);
  if (ids) query = query.where(sql<boolean>`id = any(${ids}::uuid[])`);
  await query.execute();
};

export const markDeleted = async (
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ deleted_at: now })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
};
