import { EMPTY_CONTENT } from '@caravan/domain/shared/content-kinds';
import type { Selectable } from 'kysely';
import type { HelpTextsTable, NoticesTable } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Slideshow } from './content.queries.ts';
import {
  type ContentStore,
  type NewContent,
  type StoredContent,
  scheduleColumns,
  scheduleOf,
} from './content-store.ts';

/** Notices and banners: one table, two places in the shop. */
export const noticeStore = (slideshow: Slideshow): ContentStore => ({
  list: async (db) => {
    const rows = await db
      .selectFrom('notices')
      .selectAll()
      .where('slideshow', '=', slideshow)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...writtenIn(row), link: row.link ?? '', pictureId: row.picture_id }));
  },
  insert: async (tx, draft, now) => {
    const id = newId(now);
    const place = { id, slideshow, created_at: now };
    await tx
      .insertInto('notices')
      .values({ ...place, ...wordsOf(draft), ...shownBy(draft) })
      .execute();
    return id;
  },
  update: async (tx, id, draft) => {
    await tx
      .updateTable('notices')
      .set({ ...wordsOf(draft), ...shownBy(draft) })
      .where('id', '=', id)
      .where('slideshow', '=', slideshow)
      .execute();
  },
  remove: async (tx, id) => {
    await tx.deleteFrom('notices').where('id', '=', id).where('slideshow', '=', slideshow).execute();
    return true;
  },
});

/** The help centre's texts. */
export const helpStore = (kind: 'guide' | 'article' | 'question'): ContentStore => ({
  list: async (db) => {
    const rows = await db
      .selectFrom('help_texts')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('topic')
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...writtenIn(row), group: row.topic }));
  },
  insert: async (tx, draft, now) => {
    const id = newId(now);
    const place = { id, kind, topic: draft.group, created_at: now };
    await tx
      .insertInto('help_texts')
      .values({ ...place, ...wordsOf(draft) })
      .execute();
    return id;
  },
  update: async (tx, id, draft) => {
    await tx
      .updateTable('help_texts')
      .set({ topic: draft.group, ...wordsOf(draft) })
      .where('id', '=', id)
      .where('kind', '=', kind)
      .execute();
  },
  remove: async (tx, id) => {
    await tx.deleteFrom('help_texts').where('id', '=', id).where('kind', '=', kind).execute();
    return true;
  },
});

const writtenIn = (row: Selectable<NoticesTable> | Selectable<HelpTextsTable>): StoredContent => ({
  ...EMPTY_CONTENT,
  id: row.id,
  titleEn: row.title_en,
  titleZh: row.title_zh,
  bodyEn: row.body_en,
  bodyZh: row.body_zh,
  position: row.position,
  ...scheduleOf(row),
});

const wordsOf = (draft: NewContent) => ({
  title_en: draft.titleEn,
  title_zh: draft.titleZh,
  body_en: draft.bodyEn,
  body_zh: draft.bodyZh,
  position: draft.position,
  ...scheduleColumns(draft),
});

const shownBy = (draft: NewContent) => ({
  picture_id: draft.pictureId,
  link: draft.link === '' ? null : draft.link,
});
