import { describe, expect, it } from 'vitest';
import { code128Bars } from './code128.ts';
import { readCode128 } from './code128-reader.ts';

const CODES = ['SF1234567890123', '78001234567890', 'YT8800123400567', 'P38KQ2M7RT5X', 'Kd-4f/x'];

describe('[S-03] a code seen by the camera', () => {
  it.each(CODES)('%s is read in either direction, far and near', async (code) => {
    for (const pixels of [1.6, 2.3, 4, 7.5]) {
      const line = await lineOf(code, { pixels });
      expect(readCode128(line)).toBe(code);
      expect(readCode128(line.toReversed())).toBe(code);
    }
  });

  it.each(CODES)(
    '%s is read out of focus, half in the shade and with the noise of a cheap camera',
    async (code) => {
      const line = await lineOf(code, { pixels: 4, blur: 2, shade: 0.5, noise: 10 });
      expect(readCode128(line)).toBe(code);
    },
  );

  it('bars cut off at the edge of the picture are nothing, rather than another code', async () => {
    const line = await lineOf('SF1234567890123', { pixels: 4 });
    for (let cut = 0.2; cut < 0.9; cut += 0.05)
      expect(readCode128(line.slice(0, Math.round(line.length * cut)))).toBeNull();
  });

  it('a smudge over one bar is nothing, for the check digit does not fit', async () => {
    const line = await lineOf('P38KQ2M7RT5X', { pixels: 4 });
    const from = line.length / 2;
    expect(readCode128(line.map((light, at) => (at > from && at < from + 12 ? 20 : light)))).toBeNull();
  });

  it('paper, darkness and print that is no code are nothing', () => {
    const of = (light: (at: number) => number) => Array.from({ length: 900 }, (_, at) => light(at));
    expect(readCode128([])).toBeNull();
    expect(readCode128(of(() => 240))).toBeNull();
    expect(readCode128(of(() => 0))).toBeNull();
    expect(readCode128(of((at) => (at % 8 < 4 ? 20 : 235)))).toBeNull();
    const random = chance(7);
    for (let line = 0; line < 200; line += 1)
      expect(readCode128(of(() => (random() < 0.5 ? 20 : 235)))).toBeNull();
  });
});

interface Sight {
  /** Of a module. */
  readonly pixels: number;
  readonly blur?: number;
  /** What the far end gets of the light of the near one. */
  readonly shade?: number;
  readonly noise?: number;
}

/** The light along a line across a printed code. */
const lineOf = async (code: string, { pixels, blur = 0, shade = 1, noise = 0 }: Sight): Promise<number[]> => {
  const bars = await code128Bars(code);
  const last = bars.at(-1);
  const modules = (last ? last.x + last.width : 0) + 24;
  const length = Math.round(modules * pixels);
  const random = chance(3);
  const inkAt = (pixel: number): number => {
    const place = (pixel + 0.5) / pixels - 12;
    return bars.some(({ x, width }) => place >= x && place < x + width) ? 1 : 0;
  };
  return Array.from({ length }, (_, at) => {
    let ink = 0;
    for (let near = -blur; near <= blur; near += 1) ink += inkAt(at + near) / (2 * blur + 1);
    return (230 - 200 * ink) * (1 - ((1 - shade) * at) / length) + (random() - 0.5) * noise;
  });
};

/** The same chances in every run. */
const chance = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
