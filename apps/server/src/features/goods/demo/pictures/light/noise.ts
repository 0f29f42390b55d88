import { createRandom } from '../../random.ts';

/** Smooth noise of 0..1 that meets itself at the edges of its tile. */
export type Noise = (x: number, y: number) => number;

const cells = 256;

export function createNoise(key: string): Noise {
  const random = createRandom(`noise/${key}`);
  const values = Float32Array.from({ length: cells * cells }, () => random.next());
  const at = (x: number, y: number): number => values[(y & (cells - 1)) * cells + (x & (cells - 1))] ?? 0;
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const shareX = eased(x - column);
    const shareY = eased(y - row);
    const upper = at(column, row) + (at(column + 1, row) - at(column, row)) * shareX;
    const lower = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * shareX;
    return upper + (lower - upper) * shareY;
  };
}

const eased = (share: number): number => share * share * (3 - 2 * share);

/** Several octaves of it, finer and weaker each: 0..1. */
export function layered(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let most = 0;
  let weight = 1;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x * scale + octave * 37, y * scale + octave * 17) * weight;
    most += weight;
    weight *= 0.5;
    scale *= 2;
  }
  return sum / most;
}
