import type { FreightItem } from '@caravan/domain/freight';
import type { FreightRefusal } from '@caravan/domain/freight-limits';
import type { GoodsClass, Names } from '@caravan/domain/freight-tariff';
import type { Locale } from '../../platform/http/handler.ts';

export const GOODS_CLASS_NAMES: Record<GoodsClass, { readonly en: string; readonly zh: string }> = {
  general: { en: 'general goods', zh: '普货' },
  battery: { en: 'goods with a battery', zh: '带电商品' },
  pure_battery: { en: 'batteries and power banks', zh: '纯电池、充电宝' },
  liquid: { en: 'liquids', zh: '液体' },
  powder: { en: 'powders', zh: '粉末' },
  cosmetic: { en: 'cosmetics', zh: '化妆品' },
  food: { en: 'food', zh: '食品' },
  medicine: { en: 'medicine', zh: '药品' },
  magnet: { en: 'magnets', zh: '磁性商品' },
  blade: { en: 'blades', zh: '刀具' },
  brand: { en: 'branded goods', zh: '品牌商品' },
  oversize: { en: 'oversized goods', zh: '超大件' },
};

const kilograms = (grams: number): string => `${Number((grams / 1000).toFixed(3))} kg`;
const centimetres = (millimetres: number): string => `${millimetres / 10} cm`;
const yuan = (fen: number): string => `￥${(fen / 100).toFixed(2)}`;
const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** An item of a bill: a freight line's own, or one that another feature adds with a label. */
export interface BillItem {
  readonly kind: string;
  readonly label?: Names;
  readonly explanation: FreightItem['explanation'];
}

/** What an item of the bill is for, and how its amount came about. */
export const itemTexts = (item: BillItem, locale: Locale): { label: string; explanation: string } => ({
  label: item.label?.[locale] ?? ITEM_LABELS[item.kind as FreightItem['kind']]?.[locale] ?? item.kind, // others bring a label
  explanation: itemExplanation(item, locale),
});

const ITEM_LABELS: Record<FreightItem['kind'], { en: string; zh: string }> = {
  freight: { en: 'Freight', zh: '运费' },
  surcharge: { en: 'Surcharge', zh: '附加费' },
  remote_area: { en: 'Remote area', zh: '偏远地区附加费' },
  fuel: { en: 'Fuel', zh: '燃油附加费' },
  service: { en: 'Line service', zh: '线路服务' },
};

/** How an item's amount came about, from the numbers the tariff gave. */
const itemExplanation = ({ kind, explanation: numbers }: BillItem, locale: Locale): string => {
  const isZh = locale === 'zh';
  const parts: string[] = [];
  const weight = numbers['chargeableGrams'];
  if (kind === 'freight' && weight !== undefined)
    parts.push(`${isZh ? '计费重' : 'chargeable'} ${kilograms(weight)}`);
  if (numbers['firstFen'] !== undefined)
    parts.push(
      `${isZh ? '首重' : 'first'} ${kilograms(numbers['firstGrams'] ?? 0)} ${yuan(numbers['firstFen'])}`,
    );
  if (numbers['steps'] && numbers['stepFen'] !== undefined)
    parts.push(`${numbers['steps']} × ${kilograms(numbers['stepGrams'] ?? 0)} ${yuan(numbers['stepFen'])}`);
  if (numbers['baseFen']) parts.push(`${isZh ? '处理费' : 'handling'} ${yuan(numbers['baseFen'])}`);
  if (numbers['perKgFen']) parts.push(`${yuan(numbers['perKgFen'])}/kg`);
  if (numbers['basisPoints']) parts.push(percent(numbers['basisPoints']));
  if (numbers['fen']) parts.push(yuan(numbers['fen']));
  return parts.join(' · ');
};

/** Why a line does not take a parcel, as a person would say it. */
export const refusalText = (reason: FreightRefusal, locale: Locale): string => {
  const isZh = locale === 'zh';
  switch (reason.code) {
    case 'country_not_served':
      return isZh ? '该线路不到达此国家' : 'does not go to this country';
    case 'postcode_not_served':
      return isZh ? '该线路不到达此邮编' : 'does not go to this postal code';
    case 'goods_class_refused': {
      const names = GOODS_CLASS_NAMES[reason.goodsClass];
      return isZh ? `不接收${names.zh}` : `does not take ${names.en}`;
    }
    case 'weight_below_minimum':
      return isZh ? `至少${kilograms(reason.limitGrams)}` : `from ${kilograms(reason.limitGrams)}`;
    case 'weight_above_maximum':
      return isZh ? `最重${kilograms(reason.limitGrams)}` : `at most ${kilograms(reason.limitGrams)}`;
    case 'side_too_long':
      return isZh
        ? `单边不超过${centimetres(reason.limitMm)}`
        : `no side over ${centimetres(reason.limitMm)}`;
    case 'sides_sum_too_long':
      return isZh
        ? `三边之和不超过${centimetres(reason.limitMm)}`
        : `sides together at most ${centimetres(reason.limitMm)}`;
    case 'girth_too_long':
      return isZh
        ? `围长不超过${centimetres(reason.limitMm)}`
        : `girth at most ${centimetres(reason.limitMm)}`;
    case 'value_too_high':
      return isZh
        ? `申报价值不超过${yuan(reason.limitFen)}`
        : `declared value at most ${yuan(reason.limitFen)}`;
    case 'service_unavailable':
      return isZh ? '不提供所选服务' : 'does not offer a chosen service';
    case 'refused_by_rule':
      return reason.names[locale];
  }
};
