import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readSetting, writeSetting } from '../../platform/db/settings.queries.ts';

const SEEDED = 'shop.seeded';
/** A text sealed with the key that the shop was first started with. */
const SEALED = 'shop.sealed';

/** Whether the shop was filled with the demo's goods and people. */
export const isDemoShop = async (db: Db): Promise<boolean> => {
  const said = (await readSetting(db, SEEDED)) as { readonly kind?: string } | undefined; // written at the first start
  return said?.kind === 'demo';
};

export const readSealed = async (db: Db): Promise<Buffer | undefined> => {
  const said = await readSetting(db, SEALED);
  return typeof said === 'string' ? Buffer.from(said, 'base64') : undefined;
};

export const writeSealed = (tx: Tx, sealed: Buffer, now: Date): Promise<void> =>
  writeSetting(tx, SEALED, sealed.toString('base64'), now);

/** The database's own clock. */
export const databaseClock = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database does not tell the time');
  return row.at;
};
