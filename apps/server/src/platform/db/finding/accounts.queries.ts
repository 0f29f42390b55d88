import { sql } from 'kysely';
import { MOST_SORTED } from './counted.ts';
import { hasWords } from './words.ts';

/** Accounts that have these words in their e-mail, name or number. */
export const accountsCalled = (words: string) => sql`
  select called.id from accounts called where ${hasWords(
    words,
    sql`called.email || ' ' || called.nick_name || ' ' || called.user_number::text`,
    [sql`called.email`, sql`called.nick_name`, sql`called.user_number::text`],
  )} limit ${MOST_SORTED}`;

/** Accounts that have these words in their e-mail. */
export const accountsMailed = (words: string) => sql`
  select mailed.id from accounts mailed where ${hasWords(words, sql`mailed.email`, [sql`mailed.email`])} limit ${MOST_SORTED}`;
