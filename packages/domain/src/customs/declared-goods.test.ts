import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredLines } from './declared-goods.ts';

const values = (worths: readonly number[], declaredCents: number) =>
  declaredLines(
    worths.map((worthCents) => ({ worthCents })),
    declaredCents,
  ).map(({ valueCents }) => valueCents);

describe('[S-04] what customs is told of each kind of goods', () => {
  it('the values of the lines come to the declared value to the cent', () => {
    const goods = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(goods, fc.nat({ max: 10_000_000 }), (worths, declared) => {
        const sum = values(worths, declared).reduce((total, value) => total + value, 0);
        const worthSum = worths.reduce((total, worth) => total + worth, 0);
        expect(sum).toBe(declared === 0 ? worthSum : declared);
      }),
    );
  });

  it.each([
    ['a declared value goes by worth', [3_000, 1_000], 2_000, [1_500, 500]],
    ['a cent goes to the goods that are worth most', [1_000, 3_000], 1, [0, 1]],
    ['nothing declared: the worth itself', [3_000, 1_000], 0, [3_000, 1_000]],
    ['goods without a worth share alike', [0, 0, 0], 100, [34, 33, 33]],
    ['no goods, no lines', [], 500, []],
    ['no goods and nothing declared', [], 0, []],
  ])('%s', (_, worths, declared, expected) => {
    expect(values(worths, declared)).toEqual(expected);
  });

  it('each line keeps the goods that it is about, in their order', () => {
    const [shirt, shoes] = [
      { worthCents: 10, name: 'shirt' },
      { worthCents: 30, name: 'shoes' },
    ];
    expect(declaredLines([shirt, shoes], 80)).toEqual([
      { goods: shirt, valueCents: 20 },
      { goods: shoes, valueCents: 60 },
    ]);
  });
});
