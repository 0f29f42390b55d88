import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface DemoSku {
  readonly sku_id: string;
  readonly goods_id: string;
  readonly shop_id: string;
  readonly picture_id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly price_fen: number;
}

/** A SKU of each of the most wanted goods that any line takes and that cost little enough for a demo. */
export const readDemoSkus = async (db: Db, most = 24): Promise<DemoSku[]> => {
  const { rows } = await sql<DemoSku>`
    select distinct on (goods.hot_rank, goods.sales, goods.id) skus.id as sku_id, goods.id as goods_id, shop_id,
      coalesce(skus.picture_id, picture_ids[1]) as picture_id, title_zh, title_en, skus.price_fen
    from goods join skus on skus.goods_id = goods.id
    where status = 'on_sale' and skus.is_active and skus.stock > 20 and not is_postage and is_exempt = 1
      and goods_classes <@ '{general}' and min_order <= 1 and picture_ids[1] is not null
      and skus.price_fen between 1500 and 20000
    order by goods.hot_rank nulls last, goods.sales desc, goods.id, skus.price_fen limit ${most}`.execute(db);
  return rows;
};

/** The demo's people by e-mail: shoppers and staff. */
export const readPersonId = async (
  db: Db,
  table: 'accounts' | 'staff',
  email: string,
): Promise<string | undefined> =>
  (await db.selectFrom(table).select('id').where('email', '=', email).executeTakeFirst())?.id;

export const hasOrders = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
