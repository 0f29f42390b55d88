import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export interface PicturedGoods {
  readonly id: string;
  readonly look: Buffer;
}

/** Some goods on sale with one of their pictures, those that were looked at last. */
export const samplePictured = async (db: Db, most: number): Promise<PicturedGoods[]> => {
  const { rows } = await sql<PicturedGoods>`
    select goods.id, look from (select * from goods_looks order by number desc limit ${most * 10}) newest
    join goods on goods.id = newest.goods_id
    where look is not null and status = 'on_sale' and picture_id = any(goods.picture_ids)
    order by number desc limit ${most}`.execute(db);
  return rows;
};

export const isStillPictured = async (db: Db, id: string, look: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select from goods_looks join goods on goods.id = goods_looks.goods_id
    where goods.id = ${id} and look = ${look} and status = 'on_sale' and picture_id = any(goods.picture_ids)`.execute(
    db,
  );
  return rows.length > 0;
};
