import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLOOR_KINDS, floorCode, type FloorKind, floorKindOf, MOST_FLOOR_NUMBER } from './floor-code.ts';

const kind = fc.constantFrom(...(Object.keys(FLOOR_KINDS) as FloorKind[])); // exactly its keys
const number = fc.integer({ min: 0, max: MOST_FLOOR_NUMBER });
const SIGNS = '23456789ABCDEFGHJKMNPRSTVWXYZ';

describe('the code on a sticker', () => {
  it('[B-02] says what it is of, is eight signs long, and is another one for every number', () => {
    expect(floorCode('goods', 1)).toBe('G2222234');
    fc.assert(
      fc.property(kind, number, number, (of, one, other) => {
        expect(floorCode(of, one)).toMatch(/^[GXBKWS][2-9A-HJKMNPR-TV-Z]{7}$/);
        expect(floorKindOf(floorCode(of, one))).toBe(of);
        expect(floorCode(of, one) === floorCode(of, other)).toBe(one === other);
      }),
    );
  });

  it('[B-02] with one sign misread is nobody’s', () => {
    fc.assert(
      fc.property(kind, number, fc.nat(7), fc.constantFrom(...SIGNS), (of, one, place, sign) => {
        const code = floorCode(of, one);
        fc.pre(code[place] !== sign);
        const misread = code.slice(0, place) + sign + code.slice(place + 1);
        expect(['misread', undefined]).toContain(floorKindOf(misread));
      }),
    );
  });

  it('[B-02] with any two signs swapped is nobody’s', () => {
    fc.assert(
      fc.property(kind, number, fc.nat(7), fc.nat(7), (of, one, first, second) => {
        const signs = [...floorCode(of, one)];
        fc.pre(signs[first] !== signs[second]);
        [signs[first], signs[second]] = [signs[second] ?? '', signs[first] ?? ''];
        expect(['misread', undefined]).toContain(floorKindOf(signs.join('')));
      }),
    );
  });

  it('[B-02] is not made of a number that it cannot carry, nor read from other texts', () => {
    for (const wrong of [-1, 0.5, MOST_FLOOR_NUMBER + 1])
      expect(() => floorCode('bin', wrong)).toThrow(RangeError);
    for (const text of ['', 'G', 'SF1234567890123', 'G2222230', 'g2222234', 'G2222234 ', 'GG2222234'])
      expect(floorKindOf(text)).toBeUndefined();
  });
});

describe('the signs of a sticker', () => {
  it('[B-02] count in twenty-nine, from the last sign on', () => {
    expect(MOST_FLOOR_NUMBER).toBe(29 ** 6 - 1);
    const signs = (one: number) => floorCode('goods', one).slice(1, 7);
    expect([0, 1, 28, 29, 30, 29 ** 2, 29 ** 5, MOST_FLOOR_NUMBER].map(signs)).toEqual([
      '222222',
      '222223',
      '22222Z',
      '222232',
      '222233',
      '222322',
      '322222',
      'ZZZZZZ',
    ]);
  });

  it.each(Object.entries(FLOOR_KINDS))('[B-02] a %s begins with %s', (of, letter) => {
    const code = floorCode(of as FloorKind, 77);
    expect(code[0]).toBe(letter);
    expect(floorKindOf(code)).toBe(of);
    const weights = [8, 7, 6, 5, 4, 3, 2, 1];
    const sum = [...code].reduce((all, sign, place) => all + SIGNS.indexOf(sign) * (weights[place] ?? 0), 0);
    expect(sum % 29).toBe(0);
  });

  it('[B-02] of another kind or with another check sign are misread', () => {
    expect(floorKindOf('G2222235')).toBe('misread');
    expect(floorKindOf(`X${floorCode('goods', 5).slice(1)}`)).toBe('misread');
    expect(floorKindOf('Z2222234')).toBeUndefined();
    expect(() => floorCode('goods', Number.NaN)).toThrow(RangeError);
    expect(floorKindOf(floorCode('cart', MOST_FLOOR_NUMBER))).toBe('cart');
  });
});
