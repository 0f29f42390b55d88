import { LOCALES } from '@caravan/domain/shared/locale';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What the demo shop proposes to search for; all of it is in the built-in catalogue. */
const HOT_WORDS = {
  en: ['sneakers', 'dress', 'backpack', 'hoodie', 'headphones', 'keyboard', 'hat', 'toy'],
  zh: ['运动鞋', '连衣裙', '双肩包', '卫衣', '耳机', '保温杯', '帽子', '玩具'],
} as const;

export const seedHotWords = async (db: Db, now: Date): Promise<void> => {
  for (const language of LOCALES)
    await sql`
      insert into search_queries (language, words, count, is_pinned, position, last_at)
      select ${language}, words, 0, true, position, ${now}
      from unnest(${HOT_WORDS[language]}::text[]) with ordinality as given(words, position)
      on conflict (language, words) do nothing`.execute(db);
};
