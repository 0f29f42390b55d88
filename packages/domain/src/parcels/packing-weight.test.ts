import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxCode, readBoxCode } from './box-code.ts';
import { HEAVIEST_PACKING, USUAL_PACKING, packedGrams, roomyBox } from './parcel-packing.ts';

describe('[W-03] goods with their packing', () => {
  it.each([
    [1, 101, 251],
    [2_083, 2_183, 2_333],
    [2_084, 2_184, 2_335],
    [2_500, 2_600, 2_800],
    [2_501, 2_602, 2_802],
    [10_000, 10_400, 11_200],
  ])('%i g of goods weigh %i g as usual, and %i g at most', (own, usual, heaviest) => {
    expect(packedGrams(own, USUAL_PACKING)).toBe(usual);
    expect(packedGrams(own, HEAVIEST_PACKING)).toBe(heaviest);
  });

  it('the heaviest packing is never lighter than the usual one, and more goods never weigh less', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(1_000), (own, more) => {
        expect(packedGrams(own, HEAVIEST_PACKING)).toBeGreaterThan(packedGrams(own, USUAL_PACKING));
        expect(packedGrams(own + more, USUAL_PACKING)).toBeGreaterThanOrEqual(
          packedGrams(own, USUAL_PACKING),
        );
      }),
    );
  });

  it('a badly filled box is two centimetres longer on each side', () => {
    expect(roomyBox({ lengthMm: 300, widthMm: 200, heightMm: 100 })).toEqual({
      lengthMm: 320,
      widthMm: 220,
      heightMm: 120,
    });
  });
});

describe('[W-07] the code on a box', () => {
  it.each([
    [1, 1, 'PK2026030100'],
    [1, 2, 'PK2026030100-1'],
    [2, 2, 'PK2026030100-2'],
  ])('box %i of %i is %s', (number, count, code) => {
    expect(boxCode('PK2026030100', number, count)).toBe(code);
  });

  it('is read back for every box of every parcel, also as a scanner or a person types it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (boxNumber) => {
        const code = boxCode('PK2026030100', boxNumber, 99);
        const read = { parcelCode: 'PK2026030100', boxNumber };
        expect(readBoxCode(code)).toEqual(read);
        expect(readBoxCode(` ${code.toLowerCase()}\n`)).toEqual(read);
      }),
    );
    expect(readBoxCode('PK2026030100')).toEqual({ parcelCode: 'PK2026030100', boxNumber: 1 });
  });

  it.each([
    '',
    'PK20260',
    'PK2026030100-0',
    'PK2026030100-100',
    'PK2026030100-',
    'PK 2026030100',
    '包裹2026030100',
  ])('"%s" is no box', (scanned) => {
    expect(readBoxCode(scanned)).toBeUndefined();
  });
});
