import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { bannerPicture } from './banner-picture.ts';
import { BANNERS, CONTACTS, DICTIONARIES } from './content.seed.data.ts';
import { NOTICES } from './notices.data.ts';

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

/** Banners of the demo shop with their pictures. */
export const seedBanners = async ({ db, media }: Pick<Services, 'db' | 'media'>, now: Date): Promise<void> => {
  if (await isFilled(db, 2)) return;
  const rows = [];
  for (const [position, { titleEn, titleZh, link, ground, objects }] of BANNERS.entries()) {
    const picture = await media.adoptImage(db, await bannerPicture(ground, objects), {
      ownerKind: 'shop',
      purpose: 'banner',
    });
    rows.push({
      id: newId(now),
      slideshow: 2,
      title_en: titleEn,
      title_zh: titleZh,
      picture_id: picture.id,
      link,
      position,
      created_at: now,
    });
  }
  await db.insertInto('notices').values(rows).execute();
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
