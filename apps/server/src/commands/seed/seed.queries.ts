import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const DONE = 'shop.seeded';
const UNDERWAY = 'shop.seeding';
/** Anyone who fills the shop says so every few seconds; one that was killed is followed by another after this. */
const ABANDONED = '30 seconds';

const HISTORY = 'shop.historyTold';

export interface SeededShop {
  readonly kind: 'demo' | 'real';
}

/** What the shop was filled with at its first start; undefined while it was not. */
export const readSeeded = async (db: Db): Promise<SeededShop | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', DONE).executeTakeFirst();
  return row?.value as SeededShop | undefined; // only `markSeeded` writes it
};

export const markSeeded = async (db: Db, seeded: SeededShop): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ key: DONE, value: JSON.stringify(seeded) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

/** Whether the demo's year before its first start has been told to its end. */
export const isHistoryTold = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', HISTORY).executeTakeFirst()) !== undefined;

export const markHistoryTold = async (db: Db): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ key: HISTORY, value: 'true' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

/** Whether it is this process that fills the shop now. The database's own clock counts, because several take part. */
export const takeSeeding = async (db: Db, holder: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into settings (key, value, updated_at) values (${UNDERWAY}, ${JSON.stringify({ holder })}, now())
    on conflict (key) do update set value = excluded.value, updated_at = now()
    where settings.updated_at < now() - ${ABANDONED}::interval
    returning key`.execute(db);
  return rows.length > 0;
};

export const holdSeeding = async (db: Db, holder: string): Promise<void> => {
  await sql`update settings set updated_at = now() where key = ${UNDERWAY} and value ->> 'holder' = ${holder}`.execute(
    db,
  );
};

export const leaveSeeding = async (db: Db, holder: string): Promise<void> => {
  await sql`delete from settings where key = ${UNDERWAY} and value ->> 'holder' = ${holder}`.execute(db);
};

/** So that the first search is planned as well as the thousandth. */
export const takeStatistics = async (db: Db): Promise<void> => {
  await sql`analyze goods, skus, shops, reviews`.execute(db);
};
