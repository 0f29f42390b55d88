const DOMAIN = 'packages/domain/src';

/**
 * Faults of what fills boxes that nobody could notice, each with the reason.
 * @type {readonly import('./equivalent.mjs').Known[]}
 */
export const EQUIVALENT_IN_PACKING = [
  {
    path: `${DOMAIN}/packing/cartons/grow-box.ts`,
    line: 'const endAt = (ends: Int32Array, at: number): number => ends[at] ?? 0;',
    was: '0',
    text: '1',
    why: 'the row is never shorter: the fallback is only there for the types',
  },
  {
    path: `${DOMAIN}/packing/cartons/grow-box.ts`,
    line: 'const rank = around + ((zMm + heightMm) * 1_000 + xMm + yMm) / 1e7;',
    was: '1_000',
    text: '1001',
    why: 'the height comes before the way from the corner: any number far above one says so',
  },
  {
    path: `${DOMAIN}/packing/cartons/grow-box.ts`,
    line: 'for (let at = first * ENDS; at < count * ENDS; at += ENDS) {',
    was: 'count * ENDS',
    text: 'count / ENDS',
    why: 'leaving out a corner inside of a thing saves time only: nothing can lie there',
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
  {
    path: `${DOMAIN}/packing/cartons/parcel-box.ts`,
    line: 'const MOST_KEPT = 2_000;',
    was: '2_000',
    text: '2001',
    why: 'how many answers are kept changes none of them',
  },
  {
    path: `${DOMAIN}/packing/cartons/parcel-box.ts`,
    line: 'known.map((size) => ({ ...flat(size), weightGrams: 0 })),',
    was: '0',
    text: '1',
    why: 'a box that is made to measure is not asked what it carries',
  },
  {
    path: `${DOMAIN}/packing/cartons/parcel-box.ts`,
    line: 'return a.key < b.key ? -1 : 1;',
    was: '1',
    text: '2',
    why: 'only asked is whether it is more than nought',
  },
  {
    path: `${DOMAIN}/packing/cartons/parcel-box.ts`,
    line: 'if (a.key === b.key) return 0;',
    was: '0',
    text: '1',
    why: 'goods of one key are equal: any order of them is the same',
  },
  {
    path: `${DOMAIN}/packing/cartons/parcel-box.ts`,
    line: 'return a.key < b.key ? -1 : 1;',
    was: 'a.key < b.key',
    text: 'a.key <= b.key',
    why: 'the two differ here',
  },
  {
    path: `${DOMAIN}/packing/free-spaces.ts`,
    line: 'return a.x < b.x + b.length && b.x < a.x + a.length && a.y < b.y + b.width && b.y < a.y + a.width;',
    was: 'b.x < a.x + a.length',
    text: 'b.x <= a.x + a.length',
    why: 'what is left of a space that is only touched is the space itself',
  },
  {
    path: `${DOMAIN}/packing/kinds.ts`,
    line: 'const [[length, width, height] = [0, 0, 0]] = turnings;',
    was: '0',
    text: '1',
    why: 'one nought of three is enough for a volume of none',
  },
  {
    path: `${DOMAIN}/packing/kinds.ts`,
    line: 'let last = 0;',
    was: '0',
    text: '1',
    why: 'the first length of all is reached, and sets it',
  },
  {
    path: `${DOMAIN}/packing/kinds.ts`,
    line: "return [lengthMm, widthMm, heightMm, weightGrams, upSides, isFragile === true, softBasisPoints].join('|');",
    was: 'isFragile === true',
    text: 'isFragile !== true',
    why: 'either tells what is fragile from what is not',
  },
  {
    path: `${DOMAIN}/packing/kinds.ts`,
    line: 'const isReached = new Uint8Array(largestMm + 1);',
    was: '1',
    text: '2',
    why: 'nobody asks for the cell behind the last',
  },
  {
    path: `${DOMAIN}/packing/kinds.ts`,
    line: 'for (let at = 0; at <= largestMm; at += 1) {',
    was: '0',
    text: '1',
    why: 'the cell of no length is nought anyway',
  },
  {
    path: `${DOMAIN}/packing/packing.ts`,
    line: "const leftMm = Math.max(1, multiplyDivide(goods[shortest], softBasisPoints, 10_000, 'up'));",
    was: '10_000',
    text: '10001',
    why: 'rounded up it is the same for all that is shorter than ten metres',
  },
];
