import type { ImportedProperty, ImportedSku } from '../read/import-format.ts';
import type { DraftSku } from '../draft-goods.ts';
import { withEnglish } from '../read/english-names.ts';
import {
  countOf,
  cut,
  gramsOf,
  isNotGoods,
  pictureOf,
  plainText,
  priceFenOf,
  propertiesOf,
} from './normalise-values.ts';
import { optional } from './optional.ts';

type Whole = { externalId: string; priceFen: number | undefined; stock: number | undefined };

/** Stock of an article whose file does not say any: enough to order, the buyer sees the truth at the marketplace. */
const assumedStock = 100;

/** Options that can be bought; one without properties where the file names none. Empty when nothing has a price. */
export function normaliseSkus(
  drafts: readonly DraftSku[] | undefined,
  whole: Whole,
  fixed: string[],
): ImportedSku[] {
  const seen = new Set<string>();
  const skus: ImportedSku[] = [];
  for (const [index, draft] of (drafts ?? []).slice(0, 400).entries()) {
    const sku = normaliseSku(draft, index, whole, fixed);
    if (!sku) continue;
    if (seen.has(sku.externalId)) {
      fixed.push(`option ${sku.externalId} named twice: the first kept`);
      continue;
    }
    seen.add(sku.externalId);
    skus.push(sku);
  }
  if (skus.length > 0 || whole.priceFen === undefined) return skus;
  if (drafts && drafts.length > 0) fixed.push('no option can be sold: the article sold as one');
  return [
    {
      externalId: whole.externalId,
      properties: [],
      priceFen: whole.priceFen,
      stock: whole.stock ?? assumedStock,
    },
  ];
}

function normaliseSku(
  draft: DraftSku,
  index: number,
  whole: Whole,
  fixed: string[],
): ImportedSku | undefined {
  const properties = draftProperties(draft).slice(0, 6).map(withEnglish);
  const label = properties.map((property) => property.value).join(' ');
  if (isNotGoods(label)) {
    fixed.push(`option "${cut(label)}" is not goods`);
    return undefined;
  }
  const price = priceFenOf(draft.price);
  const priceFen = price.value ?? whole.priceFen;
  if (price.note) fixed.push(`option ${index + 1}: ${price.note}`);
  if (priceFen === undefined) return undefined;
  return {
    externalId: skuIdOf(draft, index, whole),
    properties,
    priceFen,
    stock: countOf(draft.stock) ?? assumedStock,
    ...optional('picture', skuPicture(draft, fixed)),
    ...optional('weightGrams', gramsOf(draft.weight).value),
  };
}

function skuIdOf(draft: DraftSku, index: number, whole: Whole): string {
  const said = plainText(draft.externalId);
  return said && /^[0-9A-Za-z_-]{1,40}$/.test(said) ? said : `${whole.externalId.slice(0, 34)}-${index + 1}`;
}

function skuPicture(draft: DraftSku, fixed: string[]): string | undefined {
  const { value, note } = pictureOf(draft.picture);
  if (note && !fixed.includes(note)) fixed.push(note);
  return value && value.length <= 300 ? value : undefined;
}

function draftProperties(draft: DraftSku): ImportedProperty[] {
  if (!draft.properties) return propertiesOf(plainText(draft.name) ?? '');
  return draft.properties.flatMap((property) => {
    const name = plainText(property.name) ?? '规格';
    const value = plainText(property.value);
    const nameEn = plainText(property.nameEn);
    const valueEn = plainText(property.valueEn);
    return value ? [{ name, value, ...(nameEn ? { nameEn } : {}), ...(valueEn ? { valueEn } : {}) }] : [];
  });
}
