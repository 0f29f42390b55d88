import type { ImportedProperty } from '../read/import-format.ts';
import { importedReview } from '../read/import-format.ts';
import type { DraftGoods, DraftSku } from '../draft-goods.ts';
import { plainText, priceFenOf } from './normalise-values.ts';
import { optional } from './optional.ts';

export type LooseRow = Record<string, unknown>;

// The names under which files carry a field, the format's own first.
const fieldNames = {
  source: ['source', 'platform', '平台', '来源'],
  externalId: [
    'externalId',
    'external_id',
    'itemId',
    'item_id',
    'num_iid',
    'offerId',
    'nid',
    'id',
    '商品ID',
    '宝贝ID',
    '商品编号',
    '编号',
  ],
  link: ['link', 'url', 'detail_url', '链接', '商品链接'],
  title: ['titleZh', 'title_zh', 'title', 'name', '标题', '商品名称', '宝贝标题', '商品标题', '名称'],
  titleEn: ['titleEn', 'title_en', '英文标题'],
  descriptionZh: [
    'descriptionZh',
    'description_zh',
    'description',
    'detail',
    'desc',
    '描述',
    '详情',
    '商品描述',
  ],
  descriptionEn: ['descriptionEn', 'description_en'],
  category: ['category', 'categoryPath', 'category_path', '类目', '分类'],
  shopId: ['shopId', 'shop_id', 'sellerId', 'seller_id', '店铺ID'],
  shopName: ['shopName', 'shop_name', 'shop', 'seller', '店铺', '店铺名称', '卖家'],
  shopLocation: ['location', 'shopLocation', '发货地', '所在地'],
  pictures: ['pictures', 'images', 'pics', 'picture', 'image', 'pic_url', '图片', '主图'],
  video: ['video', 'videoUrl', '视频'],
  price: ['price', 'price_yuan', '价格', '单价', '售价'],
  sales: ['sales', 'sold', 'volume', '销量', '月销量'],
  isPostage: ['isPostage', 'freeShipping', '包邮'],
  isExempt: ['isExempt', 'warehouse', '仓库'],
  weight: ['weightGrams', 'weight', '重量', '重量(克)'],
  sizeMm: ['sizeMm'],
  minOrder: ['minOrder', 'min_order', '起批量', '起订量'],
  stock: ['stock', 'quantity', '库存'],
  goodsClasses: ['goodsClasses', 'goods_classes', '货物类型'],
  skuId: ['skuId', 'sku_id', 'SKU编号', '规格ID'],
  skuName: ['sku', 'skuName', 'sku_name', '规格', '规格名称'],
  skuPicture: ['skuPicture', 'sku_picture', '规格图'],
} as const;
type Field = keyof typeof fieldNames;

export function fieldOf(row: LooseRow, field: Field): unknown {
  for (const name of fieldNames[field])
    if (row[name] !== undefined && row[name] !== null && row[name] !== '') return row[name];
  return undefined;
}

/** A row of a neutral JSON or CSV file as a draft. */
export function draftOfLoose(row: LooseRow, at: string): DraftGoods {
  return {
    at,
    source: fieldOf(row, 'source'),
    externalId: fieldOf(row, 'externalId'),
    link: fieldOf(row, 'link'),
    title: fieldOf(row, 'title'),
    titleEn: fieldOf(row, 'titleEn'),
    descriptionZh: fieldOf(row, 'descriptionZh'),
    descriptionEn: fieldOf(row, 'descriptionEn'),
    ...optional('attributes', ifList(row['attributes'], propertyList)),
    ...categoryParts(row),
    ...shopParts(row),
    pictures: listOf(fieldOf(row, 'pictures'), /[;|\n，]|,(?!_)/),
    video: fieldOf(row, 'video'),
    price: fenAsYuan(row, 'priceFen') ?? fieldOf(row, 'price'),
    sales: fieldOf(row, 'sales'),
    isPostage: fieldOf(row, 'isPostage'),
    isExempt: fieldOf(row, 'isExempt'),
    weight: fieldOf(row, 'weight'),
    sizeMm: fieldOf(row, 'sizeMm'),
    domesticFreightFen: row['domesticFreightFen'],
    minOrder: fieldOf(row, 'minOrder'),
    ...optional('ladderPrices', ifList(row['ladderPrices'], ladderList)),
    skus: skuList(row),
    stock: fieldOf(row, 'stock'),
    ...optional('reviews', ifList(row['reviews'], reviewList)),
    goodsClasses: fieldOf(row, 'goodsClasses'),
  };
}

function categoryParts(row: LooseRow): Pick<DraftGoods, 'categoryPath' | 'categoryPathEn'> {
  const category = row['category'];
  if (!isRecord(category)) return { categoryPath: listOf(fieldOf(row, 'category'), /[>/＞|]/) };
  return { categoryPath: listOf(category['path']), categoryPathEn: listOf(category['pathEn']) };
}

function shopParts(row: LooseRow): Partial<DraftGoods> {
  const shop = isRecord(row['shop']) ? row['shop'] : {};
  return {
    shopId: shop['externalId'] ?? fieldOf(row, 'shopId'),
    shopName: shop['name'] ?? fieldOf(row, 'shopName'),
    shopNameEn: shop['nameEn'],
    shopLocation: shop['location'] ?? fieldOf(row, 'shopLocation'),
    shopRating: shop['rating'],
  };
}

function ifList<Item>(value: unknown, read: (list: unknown[]) => Item): Item | undefined {
  return Array.isArray(value) ? read(value) : undefined;
}

/** The one option a CSV line stands for. */
export function skuOfLine(row: LooseRow): DraftSku | undefined {
  const name = fieldOf(row, 'skuName');
  if (name === undefined) return undefined;
  return {
    externalId: fieldOf(row, 'skuId'),
    name,
    price: fieldOf(row, 'price'),
    stock: fieldOf(row, 'stock'),
    picture: fieldOf(row, 'skuPicture'),
    weight: fieldOf(row, 'weight'),
  };
}

function skuList(row: LooseRow): DraftSku[] {
  if (!Array.isArray(row['skus'])) {
    const own = skuOfLine(row);
    return own ? [own] : [];
  }
  return row['skus'].filter(isRecord).map((sku) => ({
    externalId: sku['externalId'] ?? sku['id'] ?? sku['skuId'],
    name: sku['name'] ?? sku['properties_name'],
    ...(Array.isArray(sku['properties'])
      ? {
          properties: sku['properties'].filter(isRecord).map((part) => ({
            name: part['name'],
            value: part['value'],
            nameEn: part['nameEn'],
            valueEn: part['valueEn'],
          })),
        }
      : {}),
    price: fenAsYuan(sku, 'priceFen') ?? sku['price'],
    stock: sku['stock'] ?? sku['quantity'],
    picture: sku['picture'] ?? sku['image'],
    weight: sku['weightGrams'] ?? sku['weight'],
  }));
}

function fenAsYuan(row: LooseRow, name: string): string | undefined {
  const fen = row[name];
  return typeof fen === 'number' && Number.isSafeInteger(fen) ? (fen / 100).toFixed(2) : undefined;
}

function propertyList(list: unknown[]): ImportedProperty[] {
  return list.filter(isRecord).flatMap((part) => {
    const name = plainText(part['name']);
    const value = plainText(part['value']);
    const nameEn = plainText(part['nameEn']);
    const valueEn = plainText(part['valueEn']);
    return name && value
      ? [{ name, value, ...(nameEn ? { nameEn } : {}), ...(valueEn ? { valueEn } : {}) }]
      : [];
  });
}

function ladderList(list: unknown[]): { from: number; priceFen: number }[] {
  return list.filter(isRecord).flatMap((step) => {
    const from = Number(step['from'] ?? step['count']);
    const fen = priceFenOf(fenAsYuan(step, 'priceFen') ?? step['price']).value;
    return Number.isSafeInteger(from) && fen ? [{ from, priceFen: fen }] : [];
  });
}

function reviewList(list: unknown[]) {
  return list.flatMap((review) => {
    const checked = importedReview.safeParse(review);
    return checked.success ? [checked.data] : [];
  });
}

function listOf(value: unknown, separator?: RegExp): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return value === undefined || value === null ? [] : [value];
  return separator ? value.split(separator).map((part) => part.trim()) : [value];
}

export function isRecord(value: unknown): value is LooseRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
