import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { shownAt } from '../../platform/db/schedule.queries.ts';

const MOST_NOTICES = 100;

export type Slideshow = 0 | 2;

/** What is to be seen now, in the shop's order. */
export const readNotices = (db: Db, slideshow: Slideshow, now: Date) =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('slideshow', '=', slideshow)
    .where(shownAt(now))
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_NOTICES)
    .execute();

/** One notice that is to be seen now; a link to one that has ended leads nowhere. */
export const readNotice = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('id', '=', id)
    .where('slideshow', '=', 0)
    .where(shownAt(now))
    .executeTakeFirst();

/** The help that is to be seen now: tutorials, articles and answers, in the shop's order. */
export const readHelp = (db: Db, now: Date) =>
  db
    .selectFrom('help_texts')
    .select(['id', 'kind', 'topic', 'title_en', 'title_zh', 'body_en', 'body_zh'])
    .where(shownAt(now))
    .orderBy(sql`kind <> 'article'`)
    .orderBy('topic')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const readContacts = (db: Db, now: Date) =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where(shownAt(now))
    .orderBy('app_category')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const readDictionary = (db: Db, type: string, now: Date) =>
  db
    .selectFrom('dictionary_entries')
    .select(['value', 'label_en', 'label_zh'])
    .where('type', '=', type)
    .where(shownAt(now))
    .orderBy('position')
    .orderBy('value')
    .execute();

/** Words in both languages. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

/** A reason as the desk's list words it, to be kept with what it was chosen for; undefined when it is not on the list now. */
export const findReason = (
  db: Db,
  list: 'return_reason' | 'cancel_reason',
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<Words | undefined> =>
  db
    .selectFrom('dictionary_entries')
    .select(['label_en as en', 'label_zh as zh'])
    .where('type', '=', list)
    .where('value', '=', reason)
    .where(shownAt(now))
    .executeTakeFirst();
