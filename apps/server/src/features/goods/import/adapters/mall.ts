import type { ImportOutcome } from '../read/import-format.ts';
import { normaliseGoods } from '../normalise/normalise-goods.ts';
import { plainText, priceFenOf } from '../normalise/normalise-values.ts';
import { isRecord } from '../normalise/neutral-rows.ts';
import type { LooseRow } from '../normalise/neutral-rows.ts';
import { groupBy, jsonList } from './litemall.ts';

/** Tables of a mall shop, one JSON file each. */
export const mallTableNames = [
  'pms_product',
  'pms_sku_stock',
  'pms_product_ladder',
  'pms_product_category',
] as const;
export type MallTables = Record<(typeof mallTableNames)[number], LooseRow[]>;

export function* mallGoods(tables: MallTables): Generator<ImportOutcome> {
  const skus = groupBy(tables.pms_sku_stock, 'product_id');
  const ladders = groupBy(tables.pms_product_ladder, 'product_id');
  const categories = new Map(tables.pms_product_category.map((row) => [String(row['id']), row]));
  for (const product of tables.pms_product) {
    const id = String(product['id']);
    const at = `product ${id}`;
    if (String(product['delete_status']) === '1') {
      yield { refused: 'deleted in its shop', at };
      continue;
    }
    if (String(product['publish_status']) === '0') {
      yield { refused: 'not on sale in its shop', at };
      continue;
    }
    yield normaliseGoods({
      at,
      source: '1688',
      externalId: id,
      title: product['name'],
      descriptionZh: product['detail_mobile_html'] || product['detail_html'] || product['sub_title'],
      categoryPath: categoryPath(categories, product),
      shopId: `brand-${String(product['brand_id'])}`,
      shopName: product['brand_name'],
      pictures: [product['pic'], ...(plainText(product['album_pics']) ?? '').split(',')],
      price: product['price'],
      sales: product['sale'],
      stock: product['stock'],
      weight: product['weight'],
      ladderPrices: laddersOf(ladders.get(id) ?? [], product),
      skus: (skus.get(id) ?? []).map(skuOf),
    });
  }
}

function skuOf(row: LooseRow) {
  return {
    externalId: row['id'],
    properties: jsonList(row['sp_data'])
      .filter(isRecord)
      .map((part) => ({ name: part['key'], value: part['value'] })),
    price: row['price'],
    stock: row['stock'],
    picture: row['pic'],
  };
}

/** A ladder gives a price, or a share of the price where that is 0. */
function laddersOf(rows: LooseRow[], product: LooseRow): { from: number; priceFen: number }[] {
  const whole = priceFenOf(product['price']).value ?? 0;
  return rows.flatMap((row) => {
    const from = Number(row['count']);
    const share = Number(row['discount']);
    const fen = priceFenOf(row['price']).value ?? (share > 0 && share < 1 ? Math.round(whole * share) : 0);
    return Number.isSafeInteger(from) && from > 0 && fen > 0 ? [{ from, priceFen: fen }] : [];
  });
}

function categoryPath(categories: Map<string, LooseRow>, product: LooseRow): unknown[] {
  const own = categories.get(String(product['product_category_id']));
  if (!own) return [product['product_category_name']];
  const parent = categories.get(String(own['parent_id']));
  return parent ? [parent['name'], own['name']] : [own['name']];
}
