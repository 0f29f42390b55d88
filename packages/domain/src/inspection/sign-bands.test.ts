import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mirroredBands, signBands } from './sign-bands.ts';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const signs = fc.record({ evenSigns: word, oddSigns: word });
const shared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((band) => other.includes(band)).length;

describe('[Z-02] stretches of signs', () => {
  it('are seven of each word, each at a place of its own', () => {
    const bands = signBands({ evenSigns: -1, oddSigns: 0 });
    expect(bands).toHaveLength(14);
    expect(new Set(bands).size).toBe(14);
    expect(bands[0]).toBe('e0.255');
    expect(bands[13]).toBe('o24.0');
  });

  it('two of them change at most where one sign does', () => {
    fc.assert(
      fc.property(signs, fc.integer({ min: 0, max: 31 }), (look, place) => {
        const altered = { ...look, evenSigns: look.evenSigns ^ (1 << place) };
        const kept = shared(signBands(look), signBands(altered));
        expect(kept).toBeGreaterThanOrEqual(12);
        expect(kept).toBeLessThan(14);
      }),
    );
  });

  it('of a mirrored picture are those of the picture mirrored twice', () => {
    fc.assert(
      fc.property(signs, ({ evenSigns, oddSigns }) => {
        expect(mirroredBands({ evenSigns, oddSigns: ~oddSigns })).toEqual(signBands({ evenSigns, oddSigns }));
      }),
    );
  });
});
