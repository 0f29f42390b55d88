import fc from 'fast-check';
import { expect, it } from 'vitest';
import { declaredLines } from './declared-goods.ts';

it('[S-04] the values of the lines come to the declared value to the cent', () => {
  const goods = fc.array(fc.record({ worthCents: fc.nat({ max: 1_000_000 }) }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(goods, fc.nat({ max: 10_000_000 }), (worths, declared) => {
      const sum = declaredLines(worths, declared).reduce((total, { valueCents }) => total + valueCents, 0);
      const worthSum = worths.reduce((total, { worthCents }) => total + worthCents, 0);
      expect(sum).toBe(declared === 0 ? worthSum : declared);
    }),
  );
});
