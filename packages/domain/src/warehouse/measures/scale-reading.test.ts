import { describe, expect, it } from 'vitest';
import { readScale } from './scale-reading.ts';

describe('[B-04] what a scale sends', () => {
  it.each([
    ['ST,GS,+ 1.234kg', 1_234, true],
    ['US,GS,+  0.870kg', 870, false],
    ['ST,NT,-  0.020kg', -20, true],
    ['S S      1.234 kg', 1_234, true],
    ['S D    123.45 g', 123, false],
    ['ST,GS, 2.5lb', 1_134, true],
    ['\u00020.420 kg\r', 420, true],
    ['420g', 420, true],
  ])('%j weighs %d g, lying still: %s', (line, grams, isStable) => {
    expect(readScale(line)).toEqual({ grams, isStable });
  });

  it.each(['S I', 'S +', 'OL,GS,+ 9.999kg', 'ES', '', '12', 'ST,GS,+ kg', '6901234567892', 'ST,GS,+1.2.3kg'])(
    '%j says no weight',
    (line) => {
      expect(readScale(line)).toBeUndefined();
    },
  );

  it.each([
    ['US,NT,+  1.000kg', 1_000, false],
    ['US,GS, 1.000kg', 1_000, false],
    ['US 1.000kg', 1_000, false],
    ['ST,1.000kg', 1_000, true],
    ['ST,NT,1.000kg', 1_000, true],
    ['st,gs,+0.001kg', 1, true],
    ['1 oz', 28, true],
    ['16oz', 454, true],
    ['1 LB', 454, true],
    ['0.0004kg', 0, true],
    ['0.0005kg', 1, true],
    ['-5 g', -5, true],
    ['+5g', 5, true],
    ['9999999g', 9_999_999, true],
    ['\u00021.5kg\u007f', 1_500, true],
  ])('%j weighs %d g too, lying still: %s', (line, grams, isStable) => {
    expect(readScale(line)).toEqual({ grams, isStable });
  });

  it.each(['S 1.0kg', 'S GS 1.0kg', 'S NT 1.0kg', 'ST S 1.0kg', 'US D 1.0kg'])(
    '%j mixes two ways of speaking and says no weight',
    (line) => {
      expect(readScale(line)).toBeUndefined();
    },
  );

  it.each(['10000000g', '1.23456kg', '1,5kg', '.5kg', '5.kg', '5 t', '5 kg 3', 'kg', '--5g'])(
    '%j is no number of a scale',
    (line) => {
      expect(readScale(line)).toBeUndefined();
    },
  );

  it.each([
    ['    1.234 kg     G', 1_234, true],
    ['    1.234 kg ?   G', 1_234, false],
    ['  0.500 kg N', 500, true],
    ['12.5 lb ?', 5_670, false],
  ])('%j of Ohaus weighs %d g, lying still: %s', (line, grams, isStable) => {
    expect(readScale(line)).toEqual({ grams, isStable });
  });
});

/** Status bytes by their bits; bit 5 is always set. */
const toledo = (
  digits: string,
  { places = 5, bits = [4], kind = 0, tare = '000000' }: ToledoBits = {},
): string => {
  const status = bits.reduce((byte, bit) => byte + 2 ** bit, 32);
  return `\u0002${String.fromCharCode(40 + places)}${String.fromCharCode(status)}${String.fromCharCode(32 + kind)}${digits}${tare}`;
};
interface ToledoBits {
  readonly places?: number;
  readonly bits?: readonly number[];
  readonly kind?: number;
  readonly tare?: string;
}

describe('[B-04] what a scale sends as Toledo continuous output', () => {
  it.each([
    ['at rest, three places', toledo('  1234'), { grams: 1_234, isStable: true }],
    ['in motion', toledo('  1234', { bits: [3, 4] }), { grams: 1_234, isStable: false }],
    ['net, below nothing', toledo('   020', { bits: [0, 1, 4] }), { grams: -20, isStable: true }],
    ['two places', toledo('   125', { places: 4 }), { grams: 1_250, isStable: true }],
    ['no place', toledo('    12', { places: 2 }), { grams: 12_000, isStable: true }],
    ['a fixed zero', toledo('     3', { places: 1 }), { grams: 30_000, isStable: true }],
    ['pounds', toledo('   250', { places: 4, bits: [] }), { grams: 1_134, isStable: true }],
    ['grams', toledo('   870', { places: 2, kind: 1 }), { grams: 870, isStable: true }],
    ['ounces', toledo('   160', { places: 3, kind: 3 }), { grams: 454, isStable: true }],
    ['with the check sign of the frame before', `W${toledo('001500')}`, { grams: 1_500, isStable: true }],
    ['without tare', toledo('001500', { tare: '' }), { grams: 1_500, isStable: true }],
  ])('%s', (_, line, reading) => {
    expect(readScale(line)).toEqual(reading);
  });

  it.each([
    ['out of range', toledo('999999', { bits: [2, 4] })],
    ['tons', toledo('000012', { kind: 2 })],
    ['half a frame', toledo('001500').slice(0, 8)],
    ['a status byte without its fixed bit', '\u0002-P 001500000000'],
  ])('%s says no weight', (_, line) => {
    expect(readScale(line)).toBeUndefined();
  });
});
