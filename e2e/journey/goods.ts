import type { Source } from '@caravan/domain/links/source';
import type { ShopDatabase } from '../harness/database.ts';

export interface KnownGoods {
  readonly id: string;
  readonly source: Source;
  readonly external_id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly shop_id: string;
}

type Rows = Pick<ShopDatabase, 'rows'>;

/**
 * Ordinary goods of a marketplace, sold by another shop than `besides`: they take the whole way through the warehouse.
 * The same in every shop, whatever else came into it: an id is drawn by chance.
 */
export async function ordinaryGoods(
  { rows }: Rows,
  { source, besides }: { readonly source: Source; readonly besides?: string },
): Promise<KnownGoods> {
  const [found] = await rows<KnownGoods>(
    `select id, source, external_id, title_zh, title_en, shop_id from goods
     where source = $1 and status = 'on_sale' and not is_postage and is_exempt = 1 and goods_classes = '{general}'
       and min_order = 1 and price_fen between 2000 and 30000 and shop_id::text <> $2
       and exists (select from skus where skus.goods_id = goods.id and skus.stock >= 5)
     order by origin <> 'demo', external_id limit 1`,
    [source, besides ?? ''],
  );
  if (!found) throw new Error(`the shop has no ordinary goods of ${source}`);
  return found;
}

export async function goodsById({ rows }: Rows, id: string): Promise<KnownGoods> {
  const [found] = await rows<KnownGoods>(
    'select id, source, external_id, title_zh, title_en, shop_id from goods where id = $1',
    [id],
  );
  if (!found) throw new Error(`no goods have the id ${id}`);
  return found;
}
