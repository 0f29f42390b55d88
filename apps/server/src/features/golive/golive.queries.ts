import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readSetting } from '../../platform/db/settings.queries.ts';

const SEEDED = 'shop.seeded';

/** Whether the shop was filled with the demo's goods and people. */
export const isDemoShop = async (db: Db): Promise<boolean> => {
  const said = (await readSetting(db, SEEDED)) as { readonly kind?: string } | undefined; // written at the first start
  return said?.kind === 'demo';
};

/** The database's own clock. */
export const databaseClock = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database does not tell the time');
  return row.at;
};
