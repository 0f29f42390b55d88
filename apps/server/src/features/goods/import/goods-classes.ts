import { inferGoodsClasses } from '@caravan/domain/goods-restrictions';
import type { DraftGoods } from './draft-goods.ts';
import { goodsClasses } from './import-format.ts';
import type { GoodsClass } from './import-format.ts';
import { plainText } from './mend-values.ts';

/** As the file says; else as the title and the category say. */
export function classesOf(draft: DraftGoods, title: string): GoodsClass[] {
  const value = draft.goodsClasses;
  const said = (Array.isArray(value) ? value : (plainText(value) ?? '').split(/[,，;|\s]+/)).map(String);
  const known = goodsClasses.filter((name) => said.includes(name));
  if (known.length > 0) return known;
  return inferGoodsClasses({ title, category: plainText(draft.categoryPath?.at(-1)) });
}
