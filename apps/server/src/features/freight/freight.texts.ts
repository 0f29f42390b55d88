import type { Locale } from '@caravan/domain/shared/locale';
import { moneyText, percentText } from '@caravan/domain/money/money-text';
import type { FreightItem } from '@caravan/domain/freight/freight';
import type { FreightRefusal } from '@caravan/domain/freight/limits/freight-limits';
import type { GoodsClass, Names } from '@caravan/domain/freight/freight-tariff';

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

/** Fen as the reader's money: a reason in yuan under a total in dollars explains nothing. */
export type MoneyText = (fen: number) => string;

const yuan: MoneyText = (fen) => moneyText(fen / 100, 'CNY');
const percent = (basisPoints: number): string => percentText(basisPoints / 100);

/** An item of a bill: a freight line's own, or one that another feature adds with a label. */
export interface BillItem {
  readonly kind: string;
  readonly label?: Names;
  readonly explanation: FreightItem['explanation'];
}

/** What an item of the bill is for, and how its amount came about. */
export const itemTexts = (
  item: BillItem,
  locale: Locale,
  money: MoneyText,
): { label: string; explanation: string } => ({
  label: item.label?.[locale] ?? ITEM_LABELS[item.kind as FreightItem['kind']]?.[locale] ?? item.kind, // others bring a label
  explanation: itemExplanation(item, locale, money),
});

const ITEM_LABELS: Record<FreightItem['kind'], { en: string; zh: string }> = {
  freight: { en: 'Freight', zh: '运费' },
  surcharge: { en: 'Surcharge', zh: '附加费' },
  remote_area: { en: 'Remote area', zh: '偏远地区附加费' },
  fuel: { en: 'Fuel', zh: '燃油附加费' },
  service: { en: 'Line service', zh: '线路服务' },
};

/** How an item's amount came about, from the numbers the tariff gave. */
const itemExplanation = (
  { kind, explanation: numbers }: BillItem,
  locale: Locale,
  money: MoneyText,
): string => PARTS.flatMap((part) => part(numbers, { kind, locale, money }) ?? []).join(' · ');

type Numbers = BillItem['explanation'];
/** One part of an explanation; undefined when the tariff gave no number for it. */
type Part = (numbers: Numbers, asked: Asked) => string | undefined;

interface Asked {
  readonly kind: string;
  readonly locale: Locale;
  readonly money: MoneyText;
}

const PARTS: readonly Part[] = [
  ({ chargeableGrams }, { kind, locale }) =>
    kind === 'freight' && chargeableGrams !== undefined
      ? `${locale === 'zh' ? '计费重' : 'chargeable'} ${kilograms(chargeableGrams)}`
      : undefined,
  ({ firstFen, firstGrams = 0 }, { locale, money }) =>
    firstFen === undefined
      ? undefined
      : `${locale === 'zh' ? '首重' : 'first'} ${kilograms(firstGrams)} ${money(firstFen)}`,
  ({ steps, stepGrams = 0, stepFen }, { money }) =>
    steps && stepFen !== undefined ? `${steps} × ${kilograms(stepGrams)} ${money(stepFen)}` : undefined,
  // where further weight costs less and less, its steps are told together
  ({ furtherFen, chargeableGrams = 0, firstGrams = 0 }, { locale, money }) =>
    furtherFen
      ? `${locale === 'zh' ? '续重' : 'further'} ${kilograms(chargeableGrams - firstGrams)} ${money(furtherFen)}`
      : undefined,
  ({ baseFen }, { locale, money }) =>
    baseFen ? `${locale === 'zh' ? '处理费' : 'handling'} ${money(baseFen)}` : undefined,
  ({ perKgFen }, { money }) => (perKgFen ? `${money(perKgFen)}/kg` : undefined),
  ({ basisPoints, onFen, declaredFen }, { locale, money }) => {
    if (!basisPoints) return undefined;
    const base = declaredFen ?? onFen;
    if (base === undefined) return percent(basisPoints);
    const of = declaredFen === undefined ? OF.charged : OF.declared;
    return of[locale].replace('{percent}', percent(basisPoints)).replace('{base}', money(base));
  },
  ({ fen, ...numbers }, { kind, locale, money }) =>
    fen ? `${money(fen)}${chargedFor(numbers, kind, locale)}` : undefined,
  ({ minFen }, { locale, money }) =>
    minFen ? `${locale === 'zh' ? '最低' : 'at least'} ${money(minFen)}` : undefined,
  ({ maxFen }, { locale, money }) =>
    maxFen ? `${locale === 'zh' ? '最高' : 'at most'} ${money(maxFen)}` : undefined,
  ({ extraDays, kgDays = 0 }, { locale }) =>
    extraDays === undefined
      ? undefined
      : STORED[locale].replace('{days}', String(extraDays)).replace('{kgDays}', String(kgDays)),
  ({ heaviestGrams }, { locale }) =>
    heaviestGrams === undefined ? undefined : RESERVED[locale].replace('{weight}', kilograms(heaviestGrams)),
];

const OF = {
  charged: { en: '{percent} of {base}', zh: '{base} 的 {percent}' },
  declared: { en: '{percent} of the declared {base}', zh: '申报价值 {base} 的 {percent}' },
} as const;

const STORED: Names = {
  en: 'up to {days} days beyond the free ones, {kgDays} kg-days',
  zh: '超出免费期最多 {days} 天，共 {kgDays} 千克·天',
};

const RESERVED: Names = {
  en: 'if packing makes it {weight}; returned after weighing where it does not',
  zh: '按打包后 {weight} 计；称重后未用完部分退回',
};

/** What an amount is for one of, and how many there are. */
const chargedFor = (
  { chargeableGrams, actualGrams, boxes, startedKg }: Numbers,
  kind: string,
  locale: Locale,
): string => {
  const grams = kind === 'freight' ? undefined : (chargeableGrams ?? actualGrams);
  if (grams !== undefined) return `/kg × ${kilograms(grams)}`;
  if (startedKg !== undefined) return `/kg × ${startedKg} kg`;
  if (boxes === undefined) return '';
  return locale === 'zh' ? ` × ${boxes} 箱` : ` × ${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;
};

/** Why a line does not take a parcel, as a person would say it; staff read limits in yuan. */
export const refusalText = (reason: FreightRefusal, locale: Locale, money: MoneyText = yuan): string => {
  if (reason.code === 'refused_by_rule') return reason.names[locale];
  if (reason.code === 'goods_class_refused') {
    const names = GOODS_CLASS_NAMES[reason.goodsClass];
    return locale === 'zh' ? `不接收${names.zh}` : `does not take ${names.en}`;
  }
  if (reason.code === 'postcode_not_served' && reason.postcode.trim() === '') return POSTCODE_UNKNOWN[locale];
  if (reason.code === 'carrier_not_collecting')
    return NOT_COLLECTING[locale].replace('{carrier}', () => reason.carrier);
  return REFUSALS[reason.code][locale].replace('{limit}', limitOf(reason, money));
};

const POSTCODE_UNKNOWN: Names = {
  en: 'goes to some postal codes only: please give yours',
  zh: '仅到达部分邮编，请填写邮编',
};

const NOT_COLLECTING: Names = {
  en: '{carrier} does not collect at this warehouse',
  zh: '{carrier}不在该仓库揽收',
};

const limitOf = (reason: FreightRefusal, money: MoneyText): string => {
  if ('limitGrams' in reason) return kilograms(reason.limitGrams);
  if ('limitMm' in reason) return centimetres(reason.limitMm);
  return 'limitFen' in reason ? money(reason.limitFen) : '';
};

type WordedRefusal = Exclude<
  FreightRefusal['code'],
  'refused_by_rule' | 'goods_class_refused' | 'carrier_not_collecting'
>;

const REFUSALS: Record<WordedRefusal, Names> = {
  country_not_served: { en: 'does not go to this country', zh: '该线路不到达此国家' },
  postcode_not_served: { en: 'does not go to this postal code', zh: '该线路不到达此邮编' },
  weight_below_minimum: { en: 'from {limit}', zh: '至少{limit}' },
  weight_above_maximum: { en: 'at most {limit}', zh: '最重{limit}' },
  side_too_long: { en: 'no side over {limit}', zh: '单边不超过{limit}' },
  sides_sum_too_long: { en: 'sides together at most {limit}', zh: '三边之和不超过{limit}' },
  girth_too_long: { en: 'girth at most {limit}', zh: '围长不超过{limit}' },
  value_too_high: { en: 'declared value at most {limit}', zh: '申报价值不超过{limit}' },
};
