import { describe, expect, it } from 'vitest';
import { code128Bars } from './code128.ts';
import type { Bar } from './code128.ts';
import { readCode128 } from './code128-reader.ts';

describe('[S-04] the barcode of a label', () => {
  it.each(['P38KQ2M7RT5X', 'P2611217PV03', '780012345610', '01a1fe72-71f1-773a'])(
    'a scanner reads %s from the bars that are drawn, each a whole number of modules wide',
    async (code) => {
      const bars = await code128Bars(code);
      expect(bars.filter(({ x, width }) => x % 1 !== 0 || width % 1 !== 0)).toEqual([]);
      expect(readCode128(printed(bars))).toBe(code);
    },
  );
});

/** The line of light with a pixel for each module. */
const printed = (bars: readonly Bar[]): number[] => {
  const last = bars.at(-1);
  const light = Array.from({ length: (last ? last.x + last.width : 0) + 20 }, () => 255);
  for (const { x, width } of bars) light.fill(0, x + 10, x + 10 + width);
  return light;
};
