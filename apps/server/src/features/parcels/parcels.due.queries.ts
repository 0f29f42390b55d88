import type { Db } from '../../platform/db/database.ts';

/** Parcels that were delivered before a moment and wait for their receipt to be confirmed. */
export const deliveredBefore = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('parcels')
    .select('id')
    .where('status', '=', 'delivered')
    .where('delivered_at', '<', before)
    .orderBy('delivered_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
};

/** Parcels whose freight was not paid since a moment. */
export const unpaidBefore = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('parcels')
    .select('id')
    .where('status', '=', 'pay_freight')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
};
