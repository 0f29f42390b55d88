import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ConversationPostsTable, ConversationsTable } from '../../../platform/db/schema.ts';

export type ConversationRow = Selectable<ConversationsTable>;

export interface Subject {
  readonly subjectKind: 'order' | 'parcel' | 'general';
  readonly subjectCode: string;
}

/** Whether the order or parcel is this shopper's own. */
export const ownsSubject = async (
  db: Db,
  accountId: string,
  { subjectKind, subjectCode }: Subject,
): Promise<boolean> => {
  if (subjectKind === 'general') return subjectCode === '';
  const row = await db
    .selectFrom(subjectKind === 'order' ? 'orders' : 'parcels')
    .select('id')
    .where('code', '=', subjectCode)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
};

const ofSubject = (db: Db, accountId: string, { subjectKind, subjectCode }: Subject) =>
  db
    .selectFrom('conversations')
    .where('account_id', '=', accountId)
    .where('subject_kind', '=', subjectKind)
    .where('subject_code', '=', subjectCode);

export const findConversation = (
  db: Db,
  accountId: string,
  subject: Subject,
): Promise<ConversationRow | undefined> => ofSubject(db, accountId, subject).selectAll().executeTakeFirst();

/** The shopper writes: the conversation begins, or goes on and waits for an answer since the first unanswered post. */
export const touchByShopper = async (
  tx: Tx,
  accountId: string,
  { subjectKind, subjectCode }: Subject,
  now: Date,
): Promise<string> => {
  const { id } = await tx
    .insertInto('conversations')
    .values({
      id: newId(now),
      account_id: accountId,
      subject_kind: subjectKind,
      subject_code: subjectCode,
      created_at: now,
      last_at: now,
      waiting_since: now,
      read_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'subject_kind', 'subject_code']).doUpdateSet({
        last_at: now,
        read_at: now,
        waiting_since: sql`coalesce(conversations.waiting_since, ${now})`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertPost = async (tx: Tx, post: Insertable<ConversationPostsTable>): Promise<void> => {
  await tx.insertInto('conversation_posts').values(post).execute();
};

export const markSeen = async (
  tx: Tx,
  accountId: string,
  { subjectKind, subjectCode }: Subject,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('conversations')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('subject_kind', '=', subjectKind)
    .where('subject_code', '=', subjectCode)
    .execute();
};

const MOST_POSTS = 500;

export interface PostRow {
  readonly id: string;
  readonly author_kind: string;
  readonly body: string;
  readonly picture_ids: string[];
  readonly created_at: Date;
  readonly staff_name: string | null;
}

/** What was written, in order; of a very long conversation the latest part. */
export const readPosts = async (db: Db, conversationId: string): Promise<PostRow[]> => {
  const latest = await db
    .selectFrom('conversation_posts as post')
    .leftJoin('staff', 'staff.id', 'post.author_id')
    .select(['post.id', 'author_kind', 'body', 'picture_ids', 'post.created_at', 'staff.name as staff_name'])
    .where('conversation_id', '=', conversationId)
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(MOST_POSTS)
    .execute();
  return latest.toReversed();
};

interface LastPost {
  readonly body: string;
  readonly author_kind: string;
  readonly has_pictures: boolean;
}

export type ListedConversation = ConversationRow & LastPost;

const LAST_POST = sql`lateral (
  select body, author_kind, picture_ids <> '{}' as has_pictures from conversation_posts
  where conversation_id = conversations.id order by created_at desc, id desc limit 1) last`;

export const listOwn = async (
  db: Db,
  accountId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: ListedConversation[]; total: number }> => {
  const { rows } = await sql<ListedConversation & { total: number }>`
    select conversations.*, last.*, count(*) over () as total
    from conversations cross join ${LAST_POST}
    where account_id = ${accountId}
    order by last_at desc, id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};
