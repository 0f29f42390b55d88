import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxCode, readBoxCode } from './box-code.ts';

it('[S-04] every label is read as the box it was made for', () => {
  const count = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(count, fc.nat(), (boxes, pick) => {
      const boxNumber = (pick % boxes) + 1;
      expect(readBoxCode(boxCode('P260302ABCDE', boxNumber, boxes))).toEqual({
        parcelCode: 'P260302ABCDE',
        boxNumber,
      });
    }),
  );
});

it('[S-04] what is no label is no box', () => {
  expect(['', 'P1', 'P260302ABCDE-0', 'P260302ABCDE-1-2', 'P260302 ABCDE'].map(readBoxCode)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(readBoxCode(' p260302abcde-2 ')).toEqual({ parcelCode: 'P260302ABCDE', boxNumber: 2 });
});
