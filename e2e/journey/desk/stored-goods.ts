import { randomUUID } from 'node:crypto';
import type { ShopDatabase } from '../../harness/database.ts';

/** Something of a shopper's in the warehouse: grams, millimetres, and the yuan it was bought for. */
export interface Thing {
  readonly weightGrams: number;
  readonly sizeMm: readonly [number, number, number];
  readonly yuan: number;
  readonly goodsClass?: string;
  /** Words of the title or of the category's Chinese name. */
  readonly category?: string;
}

/**
 * Puts goods of the catalogue into the warehouse as a shopper's own, bought, measured and passed: for stories that begin
 * at sending. No money is booked for the purchase, so they stay out of stories about the ledger of orders.
 */
export async function storedGoods(
  { rows }: Pick<ShopDatabase, 'rows'>,
  email: string,
  things: readonly Thing[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const thing of things) {
    const [orderId, lineId, storedId, checkoutId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const fen = thing.yuan * 100;
    await rows(STORE, [
      email,
      checkoutId,
      orderId,
      fen,
      lineId,
      storedId,
      thing.goodsClass ?? 'general',
      thing.category ?? '女装',
      ids.length,
      thing.weightGrams,
      ...thing.sizeMm,
    ]);
    ids.push(storedId);
  }
  return ids;
}

const STORE = `with wanted as (
         select goods.*, skus.id as sku_id, skus.name_zh, skus.name_en from goods join skus on skus.goods_id = goods.id
         where not goods.is_postage and goods.is_exempt = 1
           and exists (select from categories where categories.id = any(goods.category_ids) and categories.name_zh = $8)
         order by goods.origin <> 'demo', goods.external_id, skus.external_id offset $9 limit 1
       ), person as (select id from accounts where email = $1)
       , checkout as (insert into checkouts select $2::uuid, person.id, now() from person)
       , placed as (
         insert into orders (id, code, checkout_id, account_id, shop_id, source, order_from, status, goods_fen,
           domestic_freight_fen, service_fen, total_fen, currency, rate_e8, usd_rate_e8, rate_as_of, shown_minor,
           settled_usd_cents, created_at, expires_at, paid_at)
         select $3::uuid, upper(substr(replace($3::text, '-', ''), 1, 16)), $2::uuid, person.id, wanted.shop_id, wanted.source,
           'buy_now', 'quality_inspected', $4, 0, 0, $4, 'USD', 14000000, 14000000, now(), 0, 0, now(), now(), now()
         from wanted, person
       ), line as (
         insert into order_lines (id, order_id, position, goods_id, sku_id, source, external_goods_id, title_zh, title_en,
           sku_name_zh, sku_name_en, picture_id, price_fen, quantity, total_fen, is_postage, is_exempt, goods_classes, status)
         select $5::uuid, $3::uuid, 0, wanted.id, wanted.sku_id, wanted.source, wanted.external_id, wanted.title_zh,
           wanted.title_en, wanted.name_zh, wanted.name_en, wanted.picture_ids[1], $4, 1, $4, false, 1, array[$7::text],
           'quality_inspected' from wanted
       )
       insert into stored_items (id, order_line_id, quantity, weight_grams, length_mm, width_mm, height_mm, location,
         received_at, free_until, received_by, inspected_at)
       select $6::uuid, $5::uuid, 1, $10, $11, $12, $13, 'A-01', now(), now() + interval '90 days', staff.id, now()
       from staff order by staff.created_at limit 1`;
