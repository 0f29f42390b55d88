import { EQUIVALENT_IN_PACKING } from './equivalent-packing.data.mjs';
import { EQUIVALENT_IN_SEARCH } from './equivalent-search.data.mjs';

const DOMAIN = 'packages/domain/src';
const A_PART_FOR_EACH = 'splitWhole gives a part for each line: the fallback is only there for the types';

/**
 * Faults that change nothing which anybody could notice, each with the reason. They are left out of the figures.
 * @type {readonly import('./equivalent.mjs').Known[]}
 */
export const EQUIVALENT = [
  {
    path: `${DOMAIN}/orders/ladder.ts`,
    line: '({ goodsId, priceFen, steps }) => priceAtQuantity(steps, taken.get(goodsId) ?? 0)?.priceFen ?? priceFen,',
    was: '0',
    text: '1',
    why: 'every goods id was put into the map just before: the fallback is only there for the types',
  },
  ...[
    'domesticFreightFen: freights[index] ?? 0,',
    'serviceFeeFen: fees[index] ?? 0,',
    'const off = discounts[index] ?? 0;',
    'freight: freights[index] ?? 0,',
    'service: services[index] ?? 0,',
    'pay: cost.goods + (freights[index] ?? 0) + (services[index] ?? 0) - off,',
  ].map((line) => ({
    path: `${DOMAIN}/orders/order-pricing.ts`,
    line,
    was: '0',
    text: '1',
    why: A_PART_FOR_EACH,
  })),
  {
    path: `${DOMAIN}/orders/order-status.ts`,
    line: 'return rank(from) < rank(to)',
    was: 'rank(from) < rank(to)',
    text: 'rank(from) <= rank(to)',
    why: 'stepsOf leaves out steps that lead nowhere: the two ranks are never the same',
  },
  {
    path: `${DOMAIN}/payments/card-rules.ts`,
    line: 'return total + (value > 9 ? value - 9 : value);',
    was: 'total + (value > 9 ? value - 9 : value)',
    text: 'total - (value > 9 ? value - 9 : value)',
    why: 'only asked is whether ten divides the sum, and it does or does not whatever its sign',
  },
  {
    path: `${DOMAIN}/promotion/coupon.ts`,
    line: 'shares: lines.map(({ lineId }, index) => ({ lineId, discountFen: parts[index] ?? 0 })),',
    was: '0',
    text: '1',
    why: A_PART_FOR_EACH,
  },
  {
    path: `${DOMAIN}/customs/declared-goods.ts`,
    line: 'return goods.map((one, index) => ({ goods: one, valueCents: values[index] ?? 0 }));',
    was: '0',
    text: '1',
    why: A_PART_FOR_EACH,
  },
  {
    path: `${DOMAIN}/customs/duty-csv.ts`,
    line: "Object.fromEntries(names.map((name, place) => [name, cells[place]?.trim() ?? ''])),",
    was: "cells[place]?.trim() ?? ''",
    text: 'cells[place]?.trim()',
    why: 'the readers of a cell take one that is not there as empty',
  },
  {
    path: `${DOMAIN}/customs/duty-csv.ts`,
    line: "faults.push({ row: blocks[place]?.numbers[0] ?? 1, column: 'countries', problem: 'twice', cell });",
    was: '1',
    text: '2',
    why: 'there is a block for each rule: the fallback is only there for the types',
  },
  {
    path: `${DOMAIN}/customs/law/law-arrival.ts`,
    line: 'const on = law.validFrom > day ? law.validFrom : day;',
    was: 'law.validFrom > day',
    text: 'law.validFrom >= day',
    why: 'the later of two days that are the same is either',
  },
  {
    path: `${DOMAIN}/customs/law/law-arrival.ts`,
    line: "rule.bands.map(({ upToMinor, charges }) => [upToMinor ?? '', charges.map(chargeCells)]),",
    was: "upToMinor ?? ''",
    text: 'upToMinor',
    why: 'both rules are written so, and an end that is a text there is none',
  },
  ...[
    ['String(a) < String(b)', '!(String(a) < String(b))'],
    ['String(a) < String(b)', 'String(a) <= String(b)'],
    ['1', '2'],
  ].map(([was = '', text = '']) => ({
    path: `${DOMAIN}/customs/law/law-arrival.ts`,
    line: '.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))',
    was,
    text,
    why: 'any order is right that is the same for both rules, and no field is there twice',
  })),
  {
    path: `${DOMAIN}/customs/receiver-number.ts`,
    line: '[9, 10].every((place) => checkDigit(number.slice(0, place), place + 1) === Number(number[place]));',
    was: '1',
    text: '2',
    why: 'so few digits never come to the end of the weights',
  },
  {
    path: `${DOMAIN}/customs/refused-words.ts`,
    line: 'const anywhere = ANYWHERE.exec(plain)?.[0];',
    was: '0',
    text: '1',
    why: 'the group is the whole of what is found',
  },
  {
    path: `${DOMAIN}/customs/subheading/propose-subheading.ts`,
    line: 'for (let at = 0; at < text.length;) {',
    was: 'at < text.length',
    text: 'at <= text.length',
    why: 'behind the end of a text there is no word',
  },
  ...[
    ['min', 'max'],
    ['text.length - at', 'text.length + at'],
    ['length > 0', 'length >= 0'],
  ].map(([was = '', text = '']) => ({
    path: `${DOMAIN}/customs/subheading/propose-subheading.ts`,
    line: 'for (let length = Math.min(LONGEST_WORD, text.length - at); length > 0; length -= 1) {',
    was,
    text,
    why: 'what is cut beyond the end is no longer, and no word is longer or shorter than the known ones',
  })),
  {
    path: `${DOMAIN}/shared/look.ts`,
    line: 'Number.parseInt(colour.slice(5, 7), 16),',
    was: '7',
    text: '8',
    why: 'a colour ends there',
  },
  {
    path: `${DOMAIN}/shared/look.ts`,
    line: 'value <= 10.314_75 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;',
    was: 'value <= 10.314_75',
    text: 'value < 10.314_75',
    why: 'channels are whole numbers',
  },
  {
    path: `${DOMAIN}/shared/look.ts`,
    line: '255 * (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);',
    was: 'value <= 0.003_130_8',
    text: 'value < 0.003_130_8',
    why: 'where the two parts of the curve meet both say the same',
  },
  {
    path: `${DOMAIN}/shared/look.ts`,
    line: 'contrastOf(colour, INKS[0]) >= contrastOf(colour, INKS[1]) ? INKS[0] : INKS[1];',
    was: 'contrastOf(colour, INKS[0]) >= contrastOf(colour, INKS[1])',
    text: 'contrastOf(colour, INKS[0]) > contrastOf(colour, INKS[1])',
    why: 'no colour is read equally well on both: all 16,777,216 were asked',
  },
  ...[
    ['if (contrast >= LEAST_CONTRAST) return undefined;', 'contrast'],
    ['groundsOf(other).every((one) => contrastOf(other, one) >= LEAST_CONTRAST),', 'contrastOf(other, one)'],
  ].map(([line = '', contrast = '']) => ({
    path: `${DOMAIN}/shared/look.ts`,
    line,
    was: `${contrast} >= LEAST_CONTRAST`,
    text: `${contrast} > LEAST_CONTRAST`,
    why: 'no colour has exactly this contrast on any of the grounds or inks: all 16,777,216 were asked',
  })),
  ...[
    ['for (let step = 1; step <= STEPS; step++)', 'step <= STEPS', 'step < STEPS'],
    ['return INKS[0];', '0', '1'],
  ].map(([line = '', was = '', text = '']) => ({
    path: `${DOMAIN}/shared/look.ts`,
    line,
    was,
    text,
    why: 'a colour on the way to black or to white passes long before the last step',
  })),
  {
    path: `${DOMAIN}/goods/category-suggestion.ts`,
    line: 'const score = scoreOf(category, wanted, name) + depthOf(category, byId) / 100;',
    was: '100',
    text: '101',
    why: 'the depth decides between equals only: any share that is less than a word is right',
  },
  {
    path: `${DOMAIN}/goods/category-suggestion.ts`,
    line: 'return (isWhole ? 10 + nameZh.length : 0) + (2 * shared) / Math.max(1, Math.sqrt(terms.size));',
    was: '10',
    text: '11',
    why: 'a whole name has to count for more than words, and does either way',
  },
  {
    path: `${DOMAIN}/goods/category-suggestion.ts`,
    line: 'let depth = 0;',
    was: '0',
    text: '1',
    why: 'depths are only compared with each other',
  },
  ...[
    ['depth < 10', 'depth <= 10'],
    ['10', '11'],
  ].map(([was = '', text = '']) => ({
    path: `${DOMAIN}/goods/category-suggestion.ts`,
    line: 'for (let at = parentId; at !== null && depth < 10; at = byId.get(at)?.parentId ?? null) depth += 1;',
    was,
    text,
    why: 'the bound only ends a walk in a circle',
  })),
  {
    path: `${DOMAIN}/tariff/tariff-prices.ts`,
    line: "if (from !== before) return fault('from_g', from > before ? 'gap' : 'overlap', from);",
    was: 'from > before',
    text: 'from >= before',
    why: 'the two differ here',
  },
  {
    path: `${DOMAIN}/tariff/tariff-csv.ts`,
    line: "rows.map((row) => TARIFF_COLUMNS.map((column) => row[column] ?? '')),",
    was: "row[column] ?? ''",
    text: 'row[column]',
    why: 'a file has an empty cell for what is not there',
  },
  ...EQUIVALENT_IN_PACKING,
  ...EQUIVALENT_IN_SEARCH,
];
