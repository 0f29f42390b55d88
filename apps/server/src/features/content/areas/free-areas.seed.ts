import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

const MOST = 4;

/** One shelf of what sells best, in a demo shop that has none. */
export const seedFreeArea = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from goods where status = 'on_sale' and is_postage
    and not exists (select from free_areas) order by sales desc, id limit ${MOST}`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto('free_areas')
    .values({
      id: newId(now),
      title_en: 'Small things, sent for free',
      title_zh: '小件好物，包邮到家',
      body_en: '<p>No international freight, no minimum: you pay the price you see.</p>',
      body_zh: '<p>免国际运费，无最低消费，所见即所付。</p>',
      goods_ids: rows.map(({ id }) => id),
      created_at: now,
    })
    .execute();
};
