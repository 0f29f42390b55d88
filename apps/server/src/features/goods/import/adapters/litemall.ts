import type { DraftGoods } from '../draft-goods.ts';
import type { ImportOutcome, ImportedProperty } from '../read/import-format.ts';
import { normaliseGoods } from '../normalise/normalise-goods.ts';
import { plainText } from '../normalise/normalise-values.ts';
import type { LooseRow } from '../normalise/neutral-rows.ts';

/** Tables of a litemall shop, one JSON file each: goods, goods_product, goods_specification, goods_attribute, category, brand. */
export const litemallTableNames = [
  'goods',
  'goods_product',
  'goods_specification',
  'goods_attribute',
  'category',
  'brand',
] as const;
export type LitemallTables = Record<(typeof litemallTableNames)[number], LooseRow[]>;

export function* litemallGoods(tables: LitemallTables): Generator<ImportOutcome> {
  const shelves = {
    products: groupBy(tables.goods_product.filter(isKept), 'goods_id'),
    specifications: groupBy(tables.goods_specification.filter(isKept), 'goods_id'),
    attributes: groupBy(tables.goods_attribute.filter(isKept), 'goods_id'),
    categories: new Map(tables.category.map((row) => [String(row['id']), row])),
    brands: new Map(tables.brand.map((row) => [String(row['id']), row])),
  };
  for (const goods of tables.goods) {
    const at = `goods ${String(goods['id'])}`;
    if (!isKept(goods)) yield { refused: 'deleted in its shop', at };
    else if (String(goods['is_on_sale']) === '0') yield { refused: 'not on sale in its shop', at };
    else yield normaliseGoods(draftOf(goods, at, shelves));
  }
}

type Shelves = Record<'products' | 'specifications' | 'attributes', Map<string, LooseRow[]>> &
  Record<'categories' | 'brands', Map<string, LooseRow>>;

function draftOf(goods: LooseRow, at: string, shelves: Shelves): DraftGoods {
  const id = String(goods['id']);
  const brand = shelves.brands.get(String(goods['brand_id']));
  const brief = plainText(goods['brief']);
  const detail = typeof goods['detail'] === 'string' ? goods['detail'] : '';
  return {
    at,
    source: 'tianmao',
    externalId: id,
    title: goods['name'],
    descriptionZh: brief ? `<p>${brief}</p>${detail}` : detail,
    attributes: (shelves.attributes.get(id) ?? []).flatMap(attributeOf),
    categoryPath: categoryPath(shelves.categories, String(goods['category_id'])),
    shopId: brand ? `brand-${String(brand['id'])}` : 'litemall',
    shopName: brand?.['name'] ?? '品质生活馆',
    pictures: [goods['pic_url'], ...jsonList(goods['gallery'])],
    price: goods['retail_price'],
    sales: 0,
    skus: (shelves.products.get(id) ?? []).map((product) =>
      skuOf(product, shelves.specifications.get(id) ?? []),
    ),
  };
}

function skuOf(product: LooseRow, specifications: LooseRow[]) {
  const values = jsonList(product['specifications']).map((value) => plainText(value));
  return {
    externalId: product['id'],
    properties: values.flatMap((value) => {
      if (!value || (value === '标准' && values.length === 1)) return [];
      const row = specifications.find((candidate) => plainText(candidate['value']) === value);
      return [{ name: row?.['specification'] ?? '规格', value }];
    }),
    price: product['price'],
    stock: product['number'],
    picture: product['url'],
  };
}

function attributeOf(row: LooseRow): ImportedProperty[] {
  const name = plainText(row['attribute'])?.replace(/^\*/, '');
  const value = plainText(row['value']);
  return name && value && value.length <= 120 ? [{ name, value }] : [];
}

function categoryPath(categories: Map<string, LooseRow>, id: string): unknown[] {
  const path: unknown[] = [];
  for (let at = categories.get(id); at && path.length < 4; at = categories.get(String(at['pid'])))
    path.unshift(at['name']);
  return path;
}

function isKept(row: LooseRow): boolean {
  return plainText(row['deleted']) !== '1';
}

export function groupBy(rows: LooseRow[], key: string): Map<string, LooseRow[]> {
  const groups = new Map<string, LooseRow[]>();
  for (const row of rows) {
    const name = String(row[key]);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

export function jsonList(value: unknown): unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
