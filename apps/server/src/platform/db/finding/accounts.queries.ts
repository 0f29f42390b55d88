import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { MOST_SORTED } from './counted.ts';
import { containing, hasWords } from './words.ts';

/** So many of the newest accounts say which words are in most e-mails. */
const NEWEST = 200;

/** Words that somebody is looked for by. */
export interface AccountWords {
  readonly words: string;
  /** Most e-mails have them, as the name of a house of mails. */
  readonly areCommon: boolean;
}

export const accountWords = async (db: Db, words: string): Promise<AccountWords> => {
  const { rows } = await sql<{ are_common: boolean }>`
    select coalesce(avg((email ilike ${containing(words)})::integer) > 0.5, false) as are_common
    from (select email from accounts order by created_at desc, id desc limit ${NEWEST}) newest`.execute(db);
  return { words, areCommon: rows[0]?.are_common ?? false };
};

/** Whether the owner of one row has these words in its e-mail; each is asked by itself, where most rows are wanted. */
export const ownerMailed = (words: string, ownerId: RawBuilder<unknown>) =>
  sql`(select owner.email ilike ${containing(words)} from accounts owner where owner.id = ${ownerId})`;

/** Accounts that have these words in their e-mail, name or number. */
export const accountsCalled = ({ words, areCommon }: AccountWords) => sql`
  select called.id from accounts called where ${hasWords(
    words,
    sql`called.email || ' ' || called.nick_name || ' ' || called.user_number::text`,
    [sql`called.email`, sql`called.nick_name`, sql`called.user_number::text`],
    { areCommon },
  )} limit ${MOST_SORTED}`;

/** Accounts that have these words in their e-mail. */
export const accountsMailed = ({ words, areCommon }: AccountWords) => sql`
  select mailed.id from accounts mailed where ${hasWords(words, sql`mailed.email`, [sql`mailed.email`], { areCommon })} limit ${MOST_SORTED}`;
