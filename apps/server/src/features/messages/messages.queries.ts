import type { Locale } from '@caravan/domain/shared/locale';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { piece } from '../../platform/db/driver/statement.ts';
import type { MessagesTable } from '../../platform/db/schema.ts';

export const insertMessage = async (tx: Tx, row: Insertable<MessagesTable>): Promise<void> => {
  await tx.insertInto('messages').values(row).execute();
};

export interface NewMessage {
  readonly id: string;
  readonly template: string;
  readonly params: object;
  readonly link: string;
}

/** Messages to one account, as the end of a statement that writes what they are about. */
export const insertingMessages = (
  messages: readonly NewMessage[],
  { accountId, kind, now }: { readonly accountId: string | null; readonly kind: string; readonly now: Date },
) => piece`
  insert into messages (id, account_id, kind, template, params, link, created_at)
  select id, ${accountId}::uuid, ${kind}, template, params, link, ${now}::timestamptz
  from json_to_recordset(${JSON.stringify(messages)}) as new_message (id uuid, template text, params jsonb, link text)`;

/** Where and in which language an account is written to; nothing for one that was closed. */
export const findRecipient = async (
  db: Db,
  accountId: string,
): Promise<{ email: string; locale: Locale; language: string | undefined; muted: string[] } | undefined> => {
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'locale', 'language', 'muted_mail_topics'])
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      locale: row.locale === 'zh' ? 'zh' : 'en',
      language: row.language ?? undefined,
      muted: row.muted_mail_topics,
    }
  );
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
