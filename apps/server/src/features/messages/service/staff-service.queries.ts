import { sql } from 'kysely';
import { accountsCalled, accountWords } from '../../../platform/db/finding/accounts.queries.ts';
import { MOST_COUNTED, MOST_SORTED } from '../../../platform/db/finding/counted.ts';
import { hasWords } from '../../../platform/db/finding/words.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListedConversation } from './service.queries.ts';

export type StaffConversationRow = ListedConversation & {
  readonly nick_name: string;
  readonly email: string;
  readonly user_number: number;
};

export interface ConversationFilter {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly words?: string | undefined;
  readonly state?: 'waiting' | 'late' | 'answered' | undefined;
  readonly accountId?: string | undefined;
  /** Anyone who has waited since before this is late. */
  readonly lateBefore: Date;
}

const COLUMNS = sql`conversations.*, last.body, last.author_kind, last.picture_ids <> '{}' as has_pictures,
  accounts.nick_name, accounts.email, accounts.user_number`;
const SOURCE = sql`conversations
  join accounts on accounts.id = conversations.account_id
  cross join lateral (select body, author_kind, picture_ids from conversation_posts
    where conversation_id = conversations.id order by created_at desc, id desc limit 1) last`;

/** Those who wait come first, the longest at the top; then the answered ones, the latest first. */
export const listConversations = async (
  db: Db,
  filter: ConversationFilter,
): Promise<{ rows: StaffConversationRow[]; total: number }> => {
  const words = (filter.words ?? '').trim();
  const state = {
    waiting: sql`waiting_since is not null`,
    late: sql`waiting_since < ${filter.lateBefore}`,
    answered: sql`waiting_since is null`,
  };
  const asked = words === '' ? { words, areCommon: false } : await accountWords(db, words);
  const named = sql`conversations.id in (select id from (
    select id from conversations where ${hasWords(words, sql`subject_code`, [sql`subject_code`])}
    union select known.id from (${accountsCalled(asked)}) owner
      join conversations known on known.account_id = owner.id
  ) called limit ${MOST_SORTED})`;
  const where = sql`${filter.state ? state[filter.state] : sql`true`}
    and ${filter.accountId ? sql`conversations.account_id = ${filter.accountId}` : sql`true`}
    and ${words === '' ? sql`true` : named}`;
  const page = sql<StaffConversationRow>`
    select ${COLUMNS} from ${SOURCE} where conversations.id in (
      select conversations.id from conversations join accounts on accounts.id = conversations.account_id
      where ${where} order by waiting_since, last_at desc, conversations.id desc
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize})
    order by waiting_since, last_at desc, conversations.id desc`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from (select from conversations join accounts on accounts.id = conversations.account_id
      where ${where} limit ${MOST_COUNTED}) counted`.execute(db);
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const readConversation = async (db: Db, id: string): Promise<StaffConversationRow | undefined> => {
  const { rows } = await sql<StaffConversationRow>`
    select ${COLUMNS} from ${SOURCE} where conversations.id = ${id}`.execute(db);
  return rows[0];
};

export const lockConversation = (tx: Tx, id: string) =>
  tx.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The shop's turn is over: an answer was written, or none is needed. */
export const markAnswered = async (tx: Tx, id: string, at: { last_at?: Date }): Promise<void> => {
  await tx
    .updateTable('conversations')
    .set({ waiting_since: null, ...at })
    .where('id', '=', id)
    .execute();
};

/** Whether an answer lies there that the shopper has not seen. */
export const hasUnseenAnswer = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from conversation_posts join conversations on conversations.id = conversation_id
    where conversation_id = ${id} and author_kind = 'staff' and conversation_posts.created_at > read_at
    limit 1`.execute(db);
  return rows.length > 0;
};

export interface PromiseFigures {
  readonly waiting: number;
  readonly late: number;
  readonly answered: number;
  readonly kept: number;
  readonly median_seconds: number | null;
}

export const readPromise = async (
  db: Db,
  span: { readonly since: Date; readonly lateBefore: Date; readonly promisedSeconds: number },
): Promise<PromiseFigures> => {
  const { rows } = await sql<PromiseFigures>`
    select
      (select count(*) from conversations where waiting_since is not null) as waiting,
      (select count(*) from conversations where waiting_since < ${span.lateBefore}) as late,
      count(*) as answered,
      count(*) filter (where waited_seconds <= ${span.promisedSeconds}) as kept,
      (percentile_disc(0.5) within group (order by waited_seconds))::integer as median_seconds
    from conversation_posts where waited_seconds is not null and created_at >= ${span.since}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gave no row');
  return row;
};
