import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceAtQuantity, unitPrices, variantLadder } from './ladder.ts';

const LADDER = [
  { from: 10, priceFen: 900 },
  { from: 2, priceFen: 1_000 },
  { from: 50, priceFen: 800 },
];

describe('prices by quantity', () => {
  it('[G-04] the step that is reached is the price, whatever order the shop wrote them in', () => {
    const steps = variantLadder(1_000, 1_000, LADDER);
    expect([1, 2, 9, 10, 49, 50, 999].map((quantity) => priceAtQuantity(steps, quantity)?.priceFen)).toEqual([
      undefined,
      1_000,
      1_000,
      900,
      900,
      800,
      800,
    ]);
  });

  it('[G-04] a more expensive variant becomes cheaper in proportion, not as cheap as the cheapest', () => {
    expect(variantLadder(1_500, 1_000, LADDER).map(({ priceFen }) => priceFen)).toEqual([
      1_500, 1_350, 1_200,
    ]);
  });

  it('[O-02] variants of the same goods count together, other goods do not', () => {
    const steps = variantLadder(1_000, 1_000, LADDER);
    const line = { goodsId: 'g', priceFen: 1_000, steps, quantity: 5 };
    expect(unitPrices([line, line])).toEqual([900, 900]);
    expect(unitPrices([line, { ...line, goodsId: 'other' }])).toEqual([1_000, 1_000]);
    expect(unitPrices([{ ...line, steps: [], quantity: 100 }])).toEqual([1_000]);
  });

  it('[O-02] more pieces never cost more each than the ordinary price, and never nothing', () => {
    const fen = fc.integer({ min: 1, max: 10_000_000 });
    const ladder = fc.array(fc.record({ from: fc.integer({ min: 1, max: 1_000 }), priceFen: fen }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        fen,
        fen,
        ladder,
        fc.integer({ min: 1, max: 2_000 }),
        (variantFen, goodsFen, steps, quantity) => {
          const [price = 0] = unitPrices([
            {
              goodsId: 'g',
              priceFen: variantFen,
              steps: variantLadder(variantFen, goodsFen, steps),
              quantity,
            },
          ]);
          expect(price).toBeGreaterThanOrEqual(1);
          expect(price).toBeLessThanOrEqual(variantFen);
        },
      ),
    );
  });
});

describe('[G-04] the price of a variant at a step', () => {
  it.each([
    ['in proportion', 1_500, 1_000, 900, 1_350],
    ['a tie of half a fen to the even one', 5, 10, 1, 1],
    ['never free', 1, 1_000, 1, 1],
    ['a step of nothing is still a fen', 1_000, 1_000, 0, 1],
    ['a step that is more expensive than one piece is one piece', 1_000, 1_000, 1_200, 1_000],
    ['without a price of the goods: the step itself', 1_000, 0, 900, 900],
    ['goods of a fen', 3, 1, 1, 3],
  ])('%s', (_, variantFen, goodsFen, priceFen, expected) => {
    expect(variantLadder(variantFen, goodsFen, [{ from: 2, priceFen }])).toEqual([
      { from: 2, priceFen: expected },
    ]);
  });

  it('is of no step before the first, and of none where there are none', () => {
    const steps = [{ from: 3, priceFen: 90 }];
    expect([2, 3].map((quantity) => priceAtQuantity(steps, quantity)?.priceFen)).toEqual([undefined, 90]);
    expect(priceAtQuantity([], 1_000)).toBeUndefined();
    expect(variantLadder(100, 100, [])).toEqual([]);
  });
});

describe('[O-02] pieces of goods that are counted together', () => {
  const steps = variantLadder(1_000, 1_000, LADDER);
  const line = (quantity: number, goodsId = 'g') => ({ goodsId, priceFen: 1_234, steps, quantity });

  it.each([
    ['one', [line(1)], [1_234]],
    ['one short of the second step', [line(9)], [1_000]],
    ['just the second step', [line(10)], [900]],
    ['one short, in two lines', [line(4), line(5)], [1_000, 1_000]],
    ['just enough, in two lines', [line(5), line(5)], [900, 900]],
    ['other goods between them', [line(5), line(9, 'h'), line(5)], [900, 1_000, 900]],
    ['one short of the last step', [line(49)], [900]],
    ['none', [], []],
  ])('%s', (_, lines, prices) => {
    expect(unitPrices(lines)).toEqual(prices);
  });
});
