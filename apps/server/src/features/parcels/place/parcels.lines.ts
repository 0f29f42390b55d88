import type { Db } from '../../../platform/db/database.ts';
import type { LineNames } from '../parcels.present.ts';

/** All freight lines a parcel may have been sent by, also those no longer offered. */
export const lineNames = async (db: Db): Promise<LineNames> => {
  const rows = await db.selectFrom('freight_lines').select(['code', 'name_en', 'name_zh']).execute();
  return new Map(rows.map(({ code, name_en: en, name_zh: zh }) => [code, { en, zh }]));
};
