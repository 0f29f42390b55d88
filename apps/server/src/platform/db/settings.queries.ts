import type { Db, Tx } from './database.ts';

/** What a setting was set to, as JSON; undefined while nobody has set it. */
export const readSetting = async (db: Db, key: string): Promise<unknown> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
};

export const writeSetting = async (tx: Tx, key: string, said: unknown, now: Date): Promise<void> => {
  const value = JSON.stringify(said);
  await tx
    .insertInto('settings')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute();
};
