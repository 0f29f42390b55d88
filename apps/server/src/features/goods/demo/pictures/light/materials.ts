import type { ReviewTone } from '../../kind.ts';
import type { Figure } from '../canvas.ts';
import { createNoise, layered } from './noise.ts';

/** What a thing is made of, as a camera sees it from a step away. */
export type Material = 'cloth' | 'leather' | 'glaze' | 'plastic' | 'metal' | 'paper';

const materials: Record<ReviewTone, Material> = {
  wear: 'cloth',
  pet: 'cloth',
  shoes: 'leather',
  bag: 'leather',
  home: 'glaze',
  beauty: 'glaze',
  tech: 'plastic',
  toy: 'plastic',
  sport: 'plastic',
  jewel: 'metal',
  tool: 'metal',
  paper: 'paper',
};

export function materialOf({ tone }: { readonly tone: ReviewTone }): Material {
  return materials[tone];
}

/** How high the surface stands at a place, in px. */
type Height = (x: number, y: number) => number;

const noise = createNoise('materials');

/** Soft folds that run down, as cloth falls, and the threads it is woven of. */
const cloth: Height = (x, y) => {
  const bend = layered(noise, x / 120, y / 150, 2) * 3.2;
  const fold = 1 - Math.abs(2 * layered(noise, x / 46 + bend, y / 210 + 9, 2) - 1);
  const crease = layered(noise, x / 19 + bend * 2, y / 33, 2);
  const weave = (x + (y >> 1)) % 2 === 0 ? 0.35 : 0;
  return fold * fold * 11 + crease * 4.5 + weave * layered(noise, x / 3, y / 3, 1) * 1.6;
};

const leather: Height = (x, y) => {
  const grain = 1 - Math.abs(2 * layered(noise, x / 5.5, y / 5.5, 2) - 1);
  return grain * 1.7 + layered(noise, x / 58, y / 44, 3) * 6;
};

const heights: Record<Material, Height> = {
  cloth,
  leather,
  glaze: (x, y) => layered(noise, x / 70, y / 70, 2) * 2.4,
  plastic: (x, y) => layered(noise, x / 2.2, y / 2.2, 1) * 0.5 + layered(noise, x / 80, y / 80, 2) * 2,
  metal: (x, y) => layered(noise, x / 40, y / 1.6, 2) * 0.9,
  paper: (x, y) => layered(noise, x / 4, y / 4, 2) * 0.9,
};

/** How much of the light a slope catches, and how much of its gloss a thing keeps. */
const finishes: Record<Material, { relief: number; gloss: number }> = {
  cloth: { relief: 0.125, gloss: 0.35 },
  leather: { relief: 0.085, gloss: 0.75 },
  glaze: { relief: 0.06, gloss: 1 },
  plastic: { relief: 0.07, gloss: 0.8 },
  metal: { relief: 0.09, gloss: 1 },
  paper: { relief: 0.05, gloss: 0.5 },
};

const tileSide = 512;
const tiles = new Map<Material, Float32Array>();

/** The light from the upper left on the material's relief, around 0. */
function reliefOf(material: Material): Float32Array {
  const known = tiles.get(material);
  if (known) return known;
  const height = heights[material];
  const side = tileSide + 1;
  const field = new Float32Array(side * side);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) field[y * side + x] = height(x, y);
  const light = new Float32Array(tileSide * tileSide);
  for (let y = 0; y < tileSide; y++)
    for (let x = 0; x < tileSide; x++) {
      const here = field[y * side + x] ?? 0;
      const across = (field[y * side + x + 1] ?? 0) - here;
      const down = (field[(y + 1) * side + x] ?? 0) - here;
      light[y * tileSide + x] = across * 0.8 + down * 0.6;
    }
  tiles.set(material, light);
  return light;
}

/**
 * Gives a smooth figure the surface of its material, the light of a window at the upper left, and the softer gloss of a real
 * thing; in place.
 */
export function finish(figure: Figure, material: Material): void {
  const { bytes, width, height } = figure;
  const relief = reliefOf(material);
  const { relief: strength, gloss } = finishes[material];
  const pixels = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let y = 0; y < height; y++) {
    const row = (y & (tileSide - 1)) * tileSide;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if ((pixels[at + 3] ?? 0) < 8) continue;
      const slope = (relief[row + (x & (tileSide - 1))] ?? 0) * strength;
      const window = 1.07 - 0.1 * (x / width) - 0.13 * (y / height);
      for (let channel = at; channel < at + 3; channel++)
        pixels[channel] = (softened(pixels[channel] ?? 0, gloss) * (1 + slope) + slope * dim) * window;
    }
  }
}

/** What a fold shows on black as well, in levels. */
const dim = 34;
const glossFrom = 176;

function softened(value: number, gloss: number): number {
  return value <= glossFrom ? value : glossFrom + (value - glossFrom) * (0.45 + 0.55 * gloss);
}
