import type { Locale } from '@caravan/domain/shared/locale';
import { reaches } from '@caravan/domain/orders/order-status';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { inLanguage } from './orders.present.ts';
import { type LineRow, routeOfLine } from '../orders.rows.ts';

type NamedGoods = Pick<LineRow, 'is_postage' | 'is_exempt' | 'title_zh' | 'title_en'>;

/** Refuses goods of the USA warehouse that are to go elsewhere, and names them. */
export const refuseAbroad = (
  goods: readonly NamedGoods[],
  country: string,
  locale: Locale,
): Refused<'usa_goods_abroad'> | undefined => {
  const left = goods.filter((line) => !reaches(routeOfLine(line), country));
  return left.length > 0 ? refuse('usa_goods_abroad', { goods: namesOf(left, locale) }) : undefined;
};

const MOST_NAMES = 3;
const LONGEST_NAME = 40;

/** Names as a message can hold them: each once, the first few, none as long as marketplaces write them. */
const namesOf = (goods: readonly NamedGoods[], locale: Locale): string => {
  const names = [...new Set(goods.map((line) => inLanguage(locale, line.title_zh, line.title_en)))];
  const shown = names.slice(0, MOST_NAMES).map(shortened);
  return [...shown, ...(names.length > MOST_NAMES ? ['…'] : [])].join(locale === 'zh' ? '、' : ', ');
};

const shortened = (name: string): string => {
  const letters = [...name];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trim()}…`
    : name;
};
