import { safeHtml } from '../../content/index.ts';
import { checkImportedGoods, goodsClasses, goodsSources } from './import-format.ts';
import type {
  GoodsClass,
  GoodsSource,
  ImportedGoods,
  ImportedProperty,
  ImportedReview,
  ImportOutcome,
} from './import-format.ts';
import {
  countOf,
  cut,
  gramsOf,
  isNotGoods,
  pictureOf,
  plainText,
  priceFenOf,
  salesOf,
} from './mend-values.ts';
import { mendSkus } from './mend-skus.ts';
import type { DraftSku } from './mend-skus.ts';
import { translateName, translateTitle } from './vocabulary/translate-title.ts';

/** What a reader found, still as it stood in the file. Only this module decides what of it can be sold. */
export type DraftGoods = {
  at: string;
  source?: unknown;
  externalId: unknown;
  link?: unknown;
  title: unknown;
  titleEn?: unknown;
  descriptionZh?: unknown;
  descriptionEn?: unknown;
  attributes?: ImportedProperty[];
  categoryPath?: unknown[];
  categoryPathEn?: unknown[];
  shopId?: unknown;
  shopName?: unknown;
  shopNameEn?: unknown;
  shopLocation?: unknown;
  shopRating?: unknown;
  pictures?: unknown[];
  video?: unknown;
  price?: unknown;
  sales?: unknown;
  isPostage?: unknown;
  isExempt?: unknown;
  weight?: unknown;
  sizeMm?: unknown;
  domesticFreightFen?: unknown;
  minOrder?: unknown;
  ladderPrices?: { from: number; priceFen: number }[];
  skus?: DraftSku[];
  stock?: unknown;
  reviews?: ImportedReview[];
  goodsClasses?: unknown;
};

/** Turns a draft into a row that can be sold, with what had to be mended; or says why it cannot. */
export function mendGoods(draft: DraftGoods): ImportOutcome {
  const mended: string[] = [];
  const note = <T>(result: { value: T; note?: string }): T => {
    if (result.note) mended.push(result.note);
    return result.value;
  };
  const externalId = idOf(draft.externalId);
  const at = `${draft.at}${externalId ? ` (${externalId})` : ''}`;
  if (!externalId) return { refused: 'no usable id', at };
  const title = plainText(draft.title);
  if (!title) return { refused: 'no title', at };
  if (isNotGoods(title)) return { refused: `not goods: "${cut(title)}"`, at };
  if (title !== draft.title) mended.push('title cleaned');
  const priced = priceFenOf(draft.price);
  const skus = mendSkus(
    draft.skus ?? [],
    { externalId, priceFen: priced.value, stock: countOf(draft.stock) },
    mended,
  );
  if (skus.length === 0) return { refused: priced.note ?? 'no price', at };
  if (priced.note) mended.push(priced.note);
  const lowest = Math.min(...skus.map((sku) => sku.priceFen));
  const titleZh = [...title].slice(0, 200).join('');
  const titleEn = plainText(draft.titleEn) ?? translateTitle(titleZh);
  return checkImportedGoods(
    {
      source: sourceOf(draft, mended),
      externalId,
      titleZh,
      ...(titleEn ? { titleEn: titleEn.slice(0, 300) } : {}),
      ...descriptionsOf(draft, mended),
      ...(draft.attributes ? { attributes: draft.attributes.slice(0, 60).map(withEnglish) } : {}),
      category: categoryOf(draft),
      shop: shopOf(draft),
      pictures: picturesOf(draft.pictures ?? [], mended),
      ...optional('video', addressOf(draft.video)),
      priceFen: lowest,
      sales: note(salesOf(draft.sales)),
      isPostage: isYes(draft.isPostage),
      isExempt: isExemptOf(draft.isExempt),
      ...optional('weightGrams', note(gramsOf(draft.weight))),
      ...optional('sizeMm', sizeOf(draft.sizeMm)),
      domesticFreightFen: Math.max(0, countOf(draft.domesticFreightFen) ?? 0),
      minOrder: Math.max(1, countOf(draft.minOrder) ?? 1),
      ...optional('ladderPrices', laddersOf(draft.ladderPrices)),
      skus,
      ...optional('reviews', draft.reviews),
      goodsClasses: classesOf(draft.goodsClasses, title),
    },
    mended,
    at,
  );
}

/** Ids are text: a number past 2^53 has already lost digits and cannot be trusted. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined;
  const text = plainText(value)?.replace(/\.0+$/, '');
  return text !== undefined && /^[0-9A-Za-z_-]{1,40}$/.test(text) && !/^0+$/.test(text) ? text : undefined;
}

const sourceWords: [RegExp, GoodsSource][] = [
  [/1688|alibaba|阿里/i, '1688'],
  [/tmall|tianmao|天猫/i, 'tianmao'],
  [/weidian|微店/i, 'weidian'],
  [/taobao|淘宝/i, 'taobao'],
];

function sourceOf(draft: DraftGoods, mended: string[]): GoodsSource {
  const said = plainText(draft.source) ?? '';
  const known = goodsSources.find((source) => source === said);
  if (known) return known;
  const hint = sourceWords.find(([word]) => word.test(`${said} ${plainText(draft.link) ?? ''}`));
  if (hint) return hint[1];
  mended.push('no source given: taobao assumed');
  return 'taobao';
}

function descriptionsOf(
  draft: DraftGoods,
  mended: string[],
): { descriptionZh?: string; descriptionEn?: string } {
  const clean = (value: unknown): string | undefined => {
    if (typeof value !== 'string' || plainText(value) === undefined) return undefined;
    const html = safeHtml(value.slice(0, 400_000))
      .replaceAll(/<(p|div|span)>(\s|&nbsp;|<br \/>)*<\/\1>/g, '')
      .trim();
    if (/<(img|script|iframe|style|form)\b/i.test(value))
      mended.push('description: foreign pictures and scripts taken out');
    return html === '' ? undefined : html.slice(0, 60_000);
  };
  return {
    ...optional('descriptionZh', clean(draft.descriptionZh)),
    ...optional('descriptionEn', clean(draft.descriptionEn)),
  };
}

export function withEnglish(property: ImportedProperty): ImportedProperty {
  const nameEn = property.nameEn ?? translateName(property.name) ?? attributeNames[property.name];
  const valueEn = property.valueEn ?? translateName(property.value);
  return {
    name: property.name.slice(0, 40),
    value: property.value.slice(0, 120),
    ...optional('nameEn', nameEn?.slice(0, 60)),
    ...optional('valueEn', valueEn?.slice(0, 160)),
  };
}

const attributeNames: Record<string, string> = {
  颜色: 'Colour',
  颜色分类: 'Colour',
  尺码: 'Size',
  尺寸: 'Size',
  鞋码: 'Shoe Size',
  规格: 'Option',
  款式: 'Style',
  容量: 'Capacity',
  型号: 'Model',
  材质: 'Material',
  面料: 'Fabric',
  产地: 'Origin',
  品牌: 'Brand',
  重量: 'Weight',
  版本: 'Version',
  内存: 'Memory',
  风格: 'Style',
  工艺: 'Technique',
  数量: 'Quantity',
  执行标准: 'Standard',
  温馨提示: 'Good to Know',
  填充物: 'Filling',
};

function categoryOf(draft: DraftGoods): ImportedGoods['category'] {
  const path = (draft.categoryPath ?? []).flatMap((name) => plainText(name)?.slice(0, 40) ?? []).slice(0, 4);
  if (path.length === 0) return { path: ['其他'], pathEn: ['Other'] };
  const said = (draft.categoryPathEn ?? []).flatMap((name) => plainText(name)?.slice(0, 60) ?? []);
  return { path, pathEn: path.map((name, index) => said[index] ?? translateName(name) ?? name) };
}

function shopOf(draft: DraftGoods): ImportedGoods['shop'] {
  const name = plainText(draft.shopName)?.slice(0, 80) ?? '未知店铺';
  const rating = Number(plainText(draft.shopRating));
  return {
    externalId: idOf(draft.shopId) ?? `s${hashId(name)}`,
    name,
    ...optional('nameEn', plainText(draft.shopNameEn)?.slice(0, 120) ?? translateName(name)?.slice(0, 120)),
    ...optional('location', plainText(draft.shopLocation)?.slice(0, 60)),
    ...optional('rating', rating > 0 && rating <= 5 ? rating : undefined),
  };
}

function picturesOf(given: unknown[], mended: string[]): string[] {
  const kept: string[] = [];
  for (const value of given) {
    const { value: picture, note } = pictureOf(value);
    if (note && !mended.includes(note)) mended.push(note);
    if (picture && picture.length <= 600 && !kept.includes(picture)) kept.push(picture);
  }
  return kept.slice(0, 20);
}

function addressOf(value: unknown): string | undefined {
  const text = plainText(value)?.replace(/^\/\//, 'https://');
  return text && /^https?:\/\/.{4,590}$/i.test(text) ? text : undefined;
}

function sizeOf(value: unknown): [number, number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [length, width, height] = value.map((side) => Math.round(Number(side)));
  return length && width && height && Math.min(length, width, height) > 0
    ? [length, width, height]
    : undefined;
}

function laddersOf(ladders: DraftGoods['ladderPrices']): DraftGoods['ladderPrices'] {
  const kept = (ladders ?? [])
    .filter(({ from, priceFen }) => from > 0 && priceFen > 0)
    .toSorted((one, other) => one.from - other.from);
  return kept.length > 0 ? kept.slice(0, 10) : undefined;
}

function classesOf(value: unknown, title: string): GoodsClass[] {
  const said = (Array.isArray(value) ? value : (plainText(value) ?? '').split(/[,，;|\s]+/)).map(String);
  const known = goodsClasses.filter((name) => said.includes(name));
  if (known.length > 0) return known;
  const seen = classWords.flatMap(([words, name]) => (words.test(title) ? [name] : []));
  return seen.length > 0 ? seen : ['general'];
}

// Only what a title states beyond doubt; the warehouse classifies the rest by hand.
const classWords: [RegExp, GoodsClass][] = [
  [/充电|锂电|电池|蓝牙|手机(?!壳|膜|支架|套)|笔记本电脑|充电宝|无线耳机/, 'battery'],
  [/香水|精华液|爽肤水|乳液|洗发水|沐浴露|洗衣液|洗洁精|指甲油|精油|卸妆水/, 'liquid'],
  [/磁吸|磁铁|磁力|强磁/, 'magnet'],
  [/口红|面霜|面膜|粉底|眼影|唇膏|晚霜|眼霜/, 'cosmetic'],
  [/菜刀|刀具|剪刀|剃须刀/, 'blade'],
];

function isYes(value: unknown): boolean {
  if (value === true || value === 1) return true;
  return /^(1|true|yes|y|是|包邮|免运费)$/i.test(plainText(value) ?? '');
}

function isExemptOf(value: unknown): 1 | 2 {
  return /^(2|usa|us|美国仓?)$/i.test(plainText(value) ?? '') ? 2 : 1;
}

/** A shop without an id is known by its name. */
function hashId(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of text)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(36);
}

function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> {
  // a computed key widens to string: the record has just this key
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>);
}
