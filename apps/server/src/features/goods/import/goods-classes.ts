import { goodsClasses } from './import-format.ts';
import type { GoodsClass } from './import-format.ts';
import { plainText } from './mend-values.ts';

export function classesOf(value: unknown, title: string): GoodsClass[] {
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
