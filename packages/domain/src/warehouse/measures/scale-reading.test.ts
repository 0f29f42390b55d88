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
});
