import pg from 'pg';
import { newShopper } from '../../e2e/harness/calls.ts';
import type { ShopDatabase } from '../../e2e/harness/database.ts';
import type { Stock } from './cases.ts';
import type { Servers } from './servers.ts';

const SKUS = 50;
const GOODS = 100;

/** Goods that do not sell out under load. */
export async function fullShelf(rows: ShopDatabase['rows']): Promise<Stock['skus']> {
  const skus = await rows<{ skuId: string; shopId: string }>(
    `select k.id as "skuId", g.shop_id as "shopId" from skus k join goods g on g.id = k.goods_id
     where g.status = 'on_sale' and k.is_active and g.min_order = 1 order by k.id limit $1`,
    [SKUS],
  );
  if (skus.length < SKUS) throw new Error('the demo shop is too empty');
  await rows('update skus set stock = 99999999 where id = any($1)', [skus.map(({ skuId }) => skuId)]);
  return skus;
}

/** Picks from the seeded shop what the requests name, and fills the shelves so that nothing sells out under load. */
export async function stockUp({ shop, databaseUrl }: Servers): Promise<Stock> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const rows = async <Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, [...values])).rows;
    const skus = await fullShelf(rows);
    const goods = await rows<{ id: string }>(
      `select id from goods where status = 'on_sale' order by sales desc limit $1`,
      [GOODS],
    );
    const [category] = await rows<{ id: string }>(
      `select c.id from categories c join goods g on c.id = any(g.category_ids) group by c.id order by count(*) desc limit 1`,
    );
    const { token, userId } = await newShopper(shop.origin, { rows });
    const [account] = await rows<{ id: string }>('select id from accounts where user_number = $1', [userId]);
    if (category === undefined || account === undefined) throw new Error('the demo shop is too empty');
    return {
      skus,
      goodsIds: goods.map(({ id }) => id),
      categoryId: category.id,
      accountId: account.id,
      token,
    };
  } finally {
    await pool.end();
  }
}
