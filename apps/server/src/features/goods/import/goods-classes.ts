import { inferGoodsClasses } from '@caravan/domain/goods/goods-restrictions';
import type { DraftGoods } from './draft-goods.ts';
import { goodsClasses } from './read/import-format.ts';
import type { GoodsClass } from './read/import-format.ts';
import { plainText } from './normalise/normalise-values.ts';

/** As the file says; else as the title and the category say. */
export function classesOf(draft: DraftGoods, title: string): GoodsClass[] {
  const value = draft.goodsClasses;
  const said = (Array.isArray(value) ? value : (plainText(value) ?? '').split(/[,，;|\s]+/)).map(String);
  const known = goodsClasses.filter((name) => said.includes(name));
  if (known.length > 0) return known;
  return inferGoodsClasses({ title, category: plainText(draft.categoryPath?.at(-1)) });
}
