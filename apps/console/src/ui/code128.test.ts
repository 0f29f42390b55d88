import { describe, expect, it } from 'vitest';
import { code128Bars } from './code128.ts';
import type { Bar } from './code128.ts';

describe('[S-04] the barcode of a label', () => {
  it.each(['P38KQ2M7RT5X', 'P2611217PV03', '780012345610', '01a1fe72-71f1-773a'])(
    'a scanner reads %s from the bars that are drawn',
    async (code) => {
      expect(decode(await code128Bars(code))).toBe(code);
    },
  );
});

/** A reader written from ISO/IEC 15417, independent of the library: sets B and C, checksum included. */
const decode = (bars: readonly Bar[]): string => {
  const edges = bars.flatMap((bar) => [bar.x, bar.x + bar.width]);
  const widths = edges.slice(1).map((edge, index) => Math.round(edge - (edges[index] ?? 0)));
  const values: number[] = [];
  for (let at = 0; at + 7 < widths.length; at += 6)
    values.push(PATTERNS.indexOf(widths.slice(at, at + 6).join('')));
  expect(widths.slice(-7).join('')).toBe('2331112');
  const check = values.pop();
  expect(values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103).toBe(check);
  return readValues(values);
};

const START_B = 104;
const START_C = 105;
const TO_C = 99;
const TO_B = 100;

const readValues = ([start = -1, ...values]: readonly number[]): string => {
  expect([START_B, START_C]).toContain(start);
  let isPairs = start === START_C;
  let text = '';
  for (const value of values) {
    if (isPairs ? value === TO_B : value === TO_C) isPairs = !isPairs;
    else text += isPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
};

const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
