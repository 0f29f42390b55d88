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
});
