import { type ContentKind, EMPTY_CONTENT } from '@caravan/domain/shared/content-kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { type ContentStore, type NewContent, scheduleColumns, scheduleOf } from './content-store.ts';
import { freeAreaStore } from './areas/free-areas.queries.ts';
import { helpStore, noticeStore } from './scheduled-stores.queries.ts';

const contacts: ContentStore = {
  list: async (db) => {
    const rows = await db
      .selectFrom('contacts')
      .selectAll()
      .orderBy('app_category')
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...EMPTY_CONTENT,
      id: row.id,
      titleEn: row.name_en,
      titleZh: row.name_zh,
      link: row.link,
      pictureId: row.avatar_media_id,
      group: String(row.app_category),
      key: row.domain,
      position: row.position,
      ...scheduleOf(row),
    }));
  },
  insert: async (tx, draft, now) => {
    const id = newId(now);
    await tx
      .insertInto('contacts')
      .values({ id, ...contactColumns(draft) })
      .execute();
    return id;
  },
  update: async (tx, id, draft) => {
    await tx.updateTable('contacts').set(contactColumns(draft)).where('id', '=', id).execute();
  },
  remove: async (tx, id) => {
    await tx.deleteFrom('contacts').where('id', '=', id).execute();
    return true;
  },
};

const contactColumns = (draft: NewContent) => ({
  app_category: Number(draft.group),
  name_en: draft.titleEn,
  name_zh: draft.titleZh,
  domain: draft.key,
  link: draft.link,
  avatar_media_id: draft.pictureId,
  position: draft.position,
  ...scheduleColumns(draft),
});

const keyId = (shelf: string, key: string): string => `${shelf}/${key}`;

/** What the shop proposes to search for on the pages of a language; the words are the item. */
const hotSearches: ContentStore = {
  list: async (db) => {
    const rows = await db
      .selectFrom('search_queries')
      .selectAll()
      .where('is_pinned', '=', true)
      .orderBy('language')
      .orderBy('position')
      .orderBy('words')
      .execute();
    return rows.map((row) => ({
      ...EMPTY_CONTENT,
      id: keyId(row.language, row.words),
      group: row.language,
      key: row.words,
      position: row.position,
      ...scheduleOf(row),
    }));
  },
  insert: async (tx, { group: language, key: words, ...draft }, now) => {
    const shown = { is_pinned: true, position: draft.position, ...scheduleColumns(draft) };
    const row = await tx
      .insertInto('search_queries')
      .values({ language, words, count: 0, last_at: now, ...shown })
      .onConflict((conflict) =>
        conflict
          .columns(['language', 'words'])
          .doUpdateSet(shown)
          .where('search_queries.is_pinned', '=', false),
      )
      .returning('words')
      .executeTakeFirst();
    return row && keyId(language, words);
  },
  update: async (tx, id, draft) => {
    await tx
      .updateTable('search_queries')
      .set({ position: draft.position, ...scheduleColumns(draft) })
      .where(sql<string>`language || '/' || words`, '=', id)
      .execute();
  },
  remove: async (tx, id) => {
    await tx
      .updateTable('search_queries')
      .set({ is_pinned: false })
      .where(sql<string>`language || '/' || words`, '=', id)
      .execute();
    return true;
  },
};

const dictionary: ContentStore = {
  list: async (db) => {
    const rows = await db
      .selectFrom('dictionary_entries')
      .selectAll()
      .orderBy('type')
      .orderBy('position')
      .orderBy('value')
      .execute();
    return rows.map((row) => ({
      ...EMPTY_CONTENT,
      id: keyId(row.type, row.value),
      titleEn: row.label_en,
      titleZh: row.label_zh,
      group: row.type,
      key: row.value,
      position: row.position,
      ...scheduleOf(row),
    }));
  },
  insert: async (tx, { group: type, key: value, ...draft }) => {
    const row = await tx
      .insertInto('dictionary_entries')
      .values({ type, value, ...entryColumns(draft) })
      .onConflict((conflict) => conflict.columns(['type', 'value']).doNothing())
      .returning('value')
      .executeTakeFirst();
    return row && keyId(type, value);
  },
  update: async (tx, id, draft) => {
    await tx
      .updateTable('dictionary_entries')
      .set(entryColumns(draft))
      .where(sql<string>`type || '/' || value`, '=', id)
      .execute();
  },
  remove: async (tx, id) => {
    await tx
      .deleteFrom('dictionary_entries')
      .where(sql<string>`type || '/' || value`, '=', id)
      .execute();
    return true;
  },
};

const entryColumns = (draft: Omit<NewContent, 'group' | 'key'>) => ({
  label_en: draft.titleEn,
  label_zh: draft.titleZh,
  position: draft.position,
  ...scheduleColumns(draft),
});

const categories: ContentStore = {
  list: async (db) => {
    const rows = await db
      .selectFrom('categories')
      .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
      .selectAll('categories')
      .select('parent.slug as parent_slug')
      .orderBy(sql`coalesce(parent.position, categories.position)`)
      .orderBy(sql`coalesce(parent.slug, categories.slug)`)
      .orderBy('parent.slug', (order) => order.asc().nullsFirst())
      .orderBy('categories.position')
      .execute();
    return rows.map((row) => ({
      ...EMPTY_CONTENT,
      id: row.id,
      titleEn: row.name_en,
      titleZh: row.name_zh,
      pictureId: row.icon_media_id,
      group: row.parent_slug ?? '',
      key: row.slug,
      position: row.position,
      ...scheduleOf(row),
    }));
  },
  insert: async (tx, draft, now) => {
    const parent = draft.group === '' ? undefined : await categoryOf(tx, draft.group);
    const row = await tx
      .insertInto('categories')
      .values({ id: newId(now), slug: draft.key, parent_id: parent?.id ?? null, ...categoryColumns(draft) })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },
  update: async (tx, id, draft) => {
    await tx.updateTable('categories').set(categoryColumns(draft)).where('id', '=', id).execute();
  },
  remove: async (tx, id) => {
    const { numDeletedRows } = await tx
      .deleteFrom('categories')
      .where('id', '=', id)
      .where((at) =>
        at.not(at.exists(at.selectFrom('goods').select('goods.id').where('category_id', '=', id))),
      )
      .where((at) =>
        at.not(
          at.exists(
            at.selectFrom('categories as child').select('child.id').where('child.parent_id', '=', id),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
};

const categoryColumns = (draft: NewContent) => ({
  name_en: draft.titleEn,
  name_zh: draft.titleZh,
  icon_media_id: draft.pictureId,
  position: draft.position,
  ...scheduleColumns(draft),
});

const categoryOf = (db: Db | Tx, slug: string) =>
  db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();

/** Where each kind of content is kept. */
export const STORES: Readonly<Record<ContentKind, ContentStore>> = {
  banner: noticeStore(2),
  notice: noticeStore(0),
  guide: helpStore('guide'),
  article: helpStore('article'),
  question: helpStore('question'),
  contact: contacts,
  hot_search: hotSearches,
  dictionary,
  category: categories,
  free_area: freeAreaStore,
};
