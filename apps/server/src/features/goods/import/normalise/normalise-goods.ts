import type { DraftGoods } from '../draft-goods.ts';
import { withEnglish } from '../read/english-names.ts';
import { classesOf } from '../goods-classes.ts';
import {
  addressOf,
  categoryOf,
  descriptionsOf,
  idOf,
  isExemptOf,
  isYes,
  laddersOf,
  picturesOf,
  shopOf,
  sizeOf,
} from '../goods-parts.ts';
import { checkImportedGoods, goodsSources } from '../read/import-format.ts';
import type { GoodsSource, ImportedGoods, ImportedSku, ImportOutcome } from '../read/import-format.ts';
import { normaliseSkus } from './normalise-skus.ts';
import { countOf, cut, gramsOf, isNotGoods, plainText, priceFenOf, salesOf } from './normalise-values.ts';
import { optional } from './optional.ts';
import { translateTitle } from '../vocabulary/translate-title.ts';

/** Turns a draft into a row that can be sold, with what had to be fixed; or says why it cannot. */
export function normaliseGoods(draft: DraftGoods): ImportOutcome {
  const fixed: string[] = [];
  const externalId = idOf(draft.externalId);
  if (!externalId) return { refused: 'no usable id', at: draft.at };
  const at = `${draft.at} (${externalId})`;
  const title = plainText(draft.title) ?? '';
  if (title === '' || isNotGoods(title))
    return { refused: title === '' ? 'no title' : `not goods: "${cut(title)}"`, at };
  if (title !== draft.title) fixed.push('title cleaned');
  const priced = priceFenOf(draft.price);
  const whole = { externalId, priceFen: priced.value, stock: countOf(draft.stock) };
  const skus = normaliseSkus(draft.skus, whole, fixed);
  if (skus.length === 0) return { refused: priced.note ?? 'no price', at };
  fixed.push(...notesOf(priced));
  const row = {
    source: sourceOf(draft, fixed),
    externalId,
    ...titlesOf(draft, title),
    ...descriptionsOf(draft, fixed),
    category: categoryOf(draft),
    shop: shopOf(draft),
    pictures: picturesOf(draft.pictures, fixed),
    ...optional('video', addressOf(draft.video)),
    ...optional('attributes', draft.attributes?.slice(0, 60).map(withEnglish)),
    ...termsOf(draft, skus, fixed),
    ...optional('reviews', draft.reviews),
    goodsClasses: classesOf(draft, title),
  };
  return checkImportedGoods(row, fixed, at);
}

function titlesOf(draft: DraftGoods, title: string): Pick<ImportedGoods, 'titleZh' | 'titleEn'> {
  const titleZh = [...title].slice(0, 200).join('');
  const titleEn = plainText(draft.titleEn) ?? translateTitle(titleZh);
  return titleEn === '' ? { titleZh } : { titleZh, titleEn: titleEn.slice(0, 300) };
}

function notesOf({ note }: { note?: string }): string[] {
  return note === undefined ? [] : [note];
}

/** Prices, counts and measures. */
function termsOf(draft: DraftGoods, skus: ImportedSku[], fixed: string[]) {
  const sales = salesOf(draft.sales);
  const weight = gramsOf(draft.weight);
  fixed.push(...notesOf(sales), ...notesOf(weight));
  return {
    priceFen: Math.min(...skus.map((sku) => sku.priceFen)),
    skus,
    sales: sales.value,
    isPostage: isYes(draft.isPostage),
    isExempt: isExemptOf(draft.isExempt),
    ...optional('weightGrams', weight.value),
    ...optional('sizeMm', sizeOf(draft.sizeMm)),
    domesticFreightFen: countOf(draft.domesticFreightFen) ?? 0,
    minOrder: Math.max(1, countOf(draft.minOrder) ?? 1),
    ...optional('ladderPrices', laddersOf(draft.ladderPrices)),
  };
}

const sourceWords: [RegExp, GoodsSource][] = [
  [/1688|alibaba|阿里/i, '1688'],
  [/tmall|tianmao|天猫/i, 'tianmao'],
  [/weidian|微店/i, 'weidian'],
  [/taobao|淘宝/i, 'taobao'],
];

function sourceOf(draft: DraftGoods, fixed: string[]): GoodsSource {
  const said = plainText(draft.source) ?? '';
  const known = goodsSources.find((source) => source === said);
  if (known) return known;
  const hint = sourceWords.find(([word]) => word.test(`${said} ${plainText(draft.link) ?? ''}`));
  if (hint) return hint[1];
  fixed.push('no source given: taobao assumed');
  return 'taobao';
}
