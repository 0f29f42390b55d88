import { type ContentKind, EMPTY_CONTENT } from '@caravan/domain/content-kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { ContentStore, StoredContent } from './content-store.ts';
import { freeAreaStore } from './free-areas.queries.ts';
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

const contactColumns = (draft: Omit<StoredContent, 'id'>) => ({
  app_category: Number(draft.group),
  name_en: draft.titleEn,
  name_zh: draft.titleZh,
  domain: draft.key,
  link: draft.link,
  avatar_media_id: draft.pictureId,
  position: draft.position,
});

/** What the shop proposes to search for; the words are the item. */
const hotSearches: ContentStore = {
  list: async (db) => {
    const rows = await db
      .selectFrom('search_queries')
      .select(['words', 'position'])
      .where('is_pinned', '=', true)
      .orderBy('position')
      .orderBy('words')
      .execute();
    return rows.map(({ words, position }) => ({ ...EMPTY_CONTENT, id: words, key: words, position }));
  },
  insert: async (tx, { key, position }, now) => {
    const row = await tx
      .insertInto('search_queries')
      .values({ words: key, count: 0, is_pinned: true, position, last_at: now })
      .onConflict((conflict) =>
        conflict
          .column('words')
          .doUpdateSet({ is_pinned: true, position })
          .where('search_queries.is_pinned', '=', false),
      )
      .returning('words')
      .executeTakeFirst();
    return row?.words;
  },
  update: async (tx, id, { position }) => {
    await tx.updateTable('search_queries').set({ position }).where('words', '=', id).execute();
  },
  remove: async (tx, id) => {
    await tx.updateTable('search_queries').set({ is_pinned: false }).where('words', '=', id).execute();
    return true;
  },
};

const dictionaryId = (type: string, value: string): string => `${type}/${value}`;

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
      id: dictionaryId(row.type, row.value),
      titleEn: row.label_en,
      titleZh: row.label_zh,
      group: row.type,
      key: row.value,
      position: row.position,
    }));
  },
  insert: async (tx, { group: type, key: value, titleEn, titleZh, position }) => {
    const row = await tx
      .insertInto('dictionary_entries')
      .values({ type, value, label_en: titleEn, label_zh: titleZh, position })
      .onConflict((conflict) => conflict.columns(['type', 'value']).doNothing())
      .returning('value')
      .executeTakeFirst();
    return row && dictionaryId(type, value);
  },
  update: async (tx, id, { titleEn, titleZh, position }) => {
    await tx
      .updateTable('dictionary_entries')
      .set({ label_en: titleEn, label_zh: titleZh, position })
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

const categoryColumns = (draft: Omit<StoredContent, 'id'>) => ({
  name_en: draft.titleEn,
  name_zh: draft.titleZh,
  icon_media_id: draft.pictureId,
  position: draft.position,
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
