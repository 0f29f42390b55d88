import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { CONTACTS, DICTIONARIES } from './content.seed.data.ts';
import { GUIDES } from './guides.data.ts';
import { NOTICES } from './notices.data.ts';
import { HELP_TOPICS, QUESTIONS } from './questions.data.ts';

/** Dictionaries that the code relies on; entries that are there keep the words the desk gave them. */
export const seedDictionaries = async (db: Db): Promise<void> => {
  const rows = DICTIONARIES.flatMap(({ type, entries }) =>
    entries.map(([value, en, zh], position) => ({ type, value, label_en: en, label_zh: zh, position })),
  );
  await db
    .insertInto('dictionary_entries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['type', 'value']).doNothing())
    .execute();
};

/** Notices about the rules of the house, where there are none yet. */
export const seedNotices = async (db: Db, now: Date): Promise<void> => {
  if (await isFilled(db, 0)) return;
  await db
    .insertInto('notices')
    .values(
      NOTICES.map((notice, position) => ({
        id: newId(now),
        slideshow: 0,
        title_en: notice.titleEn,
        title_zh: notice.titleZh,
        body_en: notice.bodyEn,
        body_zh: notice.bodyZh,
        position,
        created_at: now,
      })),
    )
    .execute();
};

/** The tutorials and answers of the house, where there is no help yet. */
export const seedHelp = async (db: Db, now: Date): Promise<void> => {
  await db
    .insertInto('dictionary_entries')
    .values(
      HELP_TOPICS.map(([value, en, zh], position) => ({
        type: 'help_topic',
        value,
        label_en: en,
        label_zh: zh,
        position,
      })),
    )
    .onConflict((conflict) => conflict.columns(['type', 'value']).doNothing())
    .execute();
  if (await db.selectFrom('help_texts').select('id').limit(1).executeTakeFirst()) return;
  const texts = [
    ...GUIDES.map((text) => ({ ...text, kind: 'guide' })),
    ...QUESTIONS.map((text) => ({ ...text, kind: 'question' })),
  ];
  await db
    .insertInto('help_texts')
    .values(
      texts.map((text, position) => ({
        id: newId(now),
        kind: text.kind,
        topic: text.topic,
        title_en: text.titleEn,
        title_zh: text.titleZh,
        body_en: text.bodyEn,
        body_zh: text.bodyZh,
        position,
        created_at: now,
      })),
    )
    .execute();
};

export interface NewBanner {
  readonly pictureId: string;
  readonly titleEn: string;
  readonly titleZh: string;
  /** A page of the storefront without its language, `/freeProduct`. */
  readonly link: string;
}

/** Banners where there are none yet. */
export const seedBanners = async (db: Db, banners: readonly NewBanner[], now: Date): Promise<void> => {
  if (banners.length === 0 || (await isFilled(db, 2))) return;
  await db
    .insertInto('notices')
    .values(
      banners.map((banner, position) => ({
        id: newId(now),
        slideshow: 2,
        title_en: banner.titleEn,
        title_zh: banner.titleZh,
        picture_id: banner.pictureId,
        link: banner.link,
        position,
        created_at: now,
      })),
    )
    .execute();
};

export const seedContacts = async (db: Db, now: Date): Promise<void> => {
  if (await db.selectFrom('contacts').select('id').limit(1).executeTakeFirst()) return;
  await db
    .insertInto('contacts')
    .values(
      CONTACTS.map(({ appCategory, nameEn, nameZh, domain, link }, position) => ({
        id: newId(now),
        app_category: appCategory,
        name_en: nameEn,
        name_zh: nameZh,
        domain,
        link,
        position,
      })),
    )
    .execute();
};

const isFilled = async (db: Db, slideshow: 0 | 2): Promise<boolean> => {
  const row = await db
    .selectFrom('notices')
    .select(sql`1`.as('one'))
    .where('slideshow', '=', slideshow)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
