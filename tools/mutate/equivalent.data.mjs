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
    path: `${DOMAIN}/plan/parcel-plan-search.ts`,
    line: 'export const UNSENDABLE = 1e11;',
    was: '1e11',
    text: '100000000001',
    why: 'it only has to be more than any parcel costs: a fen more is as much as that',
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
    line: "lines.map((cells) => Object.fromEntries(names.map((name, place) => [name, cells[place]?.trim() ?? '']))),",
    was: "cells[place]?.trim() ?? ''",
    text: 'cells[place]?.trim()',
    why: 'the readers of a cell take one that is not there as empty',
  },
  {
    path: `${DOMAIN}/customs/duty-csv.ts`,
    line: "if (cell) faults.push({ row: blocks[place]?.at ?? 1, column: 'countries', problem: 'twice', cell });",
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
    path: `${DOMAIN}/tariff/tariff-csv.ts`,
    line: "rows.map((row) => TARIFF_COLUMNS.map((column) => row[column] ?? '')),",
    was: "row[column] ?? ''",
    text: 'row[column]',
    why: 'a file has an empty cell for what is not there',
  },
  {
    path: `${DOMAIN}/packing/cartons/packed-weight.ts`,
    line: "...(isFarOff ? ([weighed < goodsGrams ? 'lighter_than_known' : 'heavier_than_known'] as const) : []),",
    was: 'weighed < goodsGrams',
    text: 'weighed <= goodsGrams',
    why: 'a parcel that weighs what its goods do is not far off',
  },
  {
    path: `${DOMAIN}/packing/cartons/packed-weight.ts`,
    line: 'const nature = boxes.flatMap((box) => measureDoubts({ ...box, quantity: 1 }));',
    was: '1',
    text: '2',
    why: 'the number of pieces only counts beside what is known of one, and nothing is told of that here',
  },
];
