import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** How many categories of a marketplace nobody has matched to one of ours yet. */
const ONE_UNSAID_IN = 9;

/** The demo's goods as if each marketplace had named their category; a few still wait for the desk. */
export const seedMarketCategories = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await sql<{ source: string; name_zh: string; category_id: string }>`
    select distinct goods.source, categories.name_zh, goods.category_id from goods
    join categories on categories.id = goods.category_id
    where goods.origin = 'demo' and goods.market_category_id is null
    order by goods.source, categories.name_zh`.execute(db);
  const given = rows.map((row, place) => ({
    ...row,
    id: newId(now),
    category_id: place % ONE_UNSAID_IN === 0 ? null : row.category_id,
  }));
  await sql`
    insert into market_categories (id, source, name_zh, category_id, mapped_at, seen_at)
    select id, source, name_zh, category_id, case when category_id is null then null else ${now}::timestamptz end, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, source text, name_zh text, category_id uuid)
    on conflict (source, name_zh) do nothing`.execute(db);
  await sql`
    update goods set market_category_id = market.id from market_categories market, categories
    where goods.origin = 'demo' and goods.market_category_id is null and categories.id = goods.category_id
      and market.source = goods.source and market.name_zh = categories.name_zh`.execute(db);
};
