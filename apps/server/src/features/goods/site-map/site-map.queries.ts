import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The numbers of all parts; the first stands for itself. */
export const listParts = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select number from site_map_parts order by number`.execute(
    db,
  );
  return [0, ...rows.map(({ number }) => number)];
};

/** The goods on sale of one part, the oldest first, so that a part changes little; to the last belongs what came since. */
export const goodsOnSale = async (
  db: Db,
  { part, most }: { readonly part: number; readonly most: number },
): Promise<{ readonly id: string; readonly refreshed_at: Date }[]> => {
  const bounds = await db
    .selectFrom('site_map_parts')
    .select(['number', 'first_id'])
    .where('number', 'in', [part, part + 1])
    .execute();
  const first = bounds.find(({ number }) => number === part)?.first_id;
  const next = bounds.find(({ number }) => number > part)?.first_id;
  if (part > 0 && first === undefined) return [];
  let goods = db
    .selectFrom('goods')
    .select(['id', 'refreshed_at'])
    .where('status', '=', 'on_sale')
    .orderBy('id')
    .limit(most);
  if (first !== undefined) goods = goods.where('id', '>=', first);
  if (next !== undefined) goods = goods.where('id', '<', next);
  return goods.execute();
};

/** Begins a part wherever `size` more goods are on sale; only goods since the last part are read. */
export const beginParts = async (
  db: Db,
  { size, most }: { readonly size: number; readonly most: number },
): Promise<number> => {
  let last = await db
    .selectFrom('site_map_parts')
    .select(['number', 'first_id'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  for (let begun = 0; begun < most; begun += 1) {
    const first_id = await goodsAfter(db, last?.first_id, size);
    if (first_id === undefined) return begun;
    const number: number = (last?.number ?? 0) + 1;
    await sql`insert into site_map_parts (number, first_id) values (${number}, ${first_id}) on conflict do nothing`.execute(
      db,
    );
    last = { number, first_id };
  }
  return most;
};

const goodsAfter = async (db: Db, first: string | undefined, size: number): Promise<string | undefined> => {
  let goods = db.selectFrom('goods').select('id').where('status', '=', 'on_sale').orderBy('id');
  if (first !== undefined) goods = goods.where('id', '>=', first);
  const found = await goods.offset(size).limit(1).executeTakeFirst();
  return found?.id;
};
