import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const MOST_NOTICES = 100;

export type Slideshow = 0 | 2;

/** What is to be seen now, in the shop's order. */
export const readNotices = (db: Db, slideshow: Slideshow, now: Date) =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('slideshow', '=', slideshow)
    .where((at) => at.or([at('starts_at', 'is', null), at('starts_at', '<=', now)]))
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
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
    .where((at) => at.or([at('starts_at', 'is', null), at('starts_at', '<=', now)]))
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
    .executeTakeFirst();

/** The help that is to be seen now: tutorials, articles and answers, in the shop's order. */
export const readHelp = (db: Db, now: Date) =>
  db
    .selectFrom('help_texts')
    .select(['id', 'kind', 'topic', 'title_en', 'title_zh', 'body_en', 'body_zh'])
    .where((at) => at.or([at('starts_at', 'is', null), at('starts_at', '<=', now)]))
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
    .orderBy(sql`kind <> 'article'`)
    .orderBy('topic')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const readContacts = (db: Db) =>
  db.selectFrom('contacts').selectAll().orderBy('app_category').orderBy('position').orderBy('id').execute();

export const readDictionary = (db: Db, type: string) =>
  db
    .selectFrom('dictionary_entries')
    .select(['value', 'label_en', 'label_zh'])
    .where('type', '=', type)
    .orderBy('position')
    .orderBy('value')
    .execute();
