import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What the demo shop proposes to search for; all of it is in the built-in catalogue. */
const HOT_WORDS = ['sneakers', '连衣裙', 'backpack', '卫衣', 'headphones', '保温杯', 'hat', '玩具'];

export const seedHotWords = async (db: Db, now: Date): Promise<void> => {
  await sql`
    insert into search_queries (words, count, is_pinned, last_at)
    select words, 0, true, ${now} from unnest(${HOT_WORDS}::text[]) as given(words)
    on conflict (words) do nothing`.execute(db);
};
