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
];
