import type { Canvas } from '../canvas.ts';
import { createNoise, layered, type Noise } from './noise.ts';
import type { Palette } from '../scenes.ts';

type Stuff = 'wood' | 'stone' | 'cement' | 'linen';

/**
 * What things lie or stand on, beyond coloured paper, worked out pixel by pixel: seen from above, or as a table before a
 * wall whose edge is that many px from the top.
 */
export const grounds = {
  planks: { stuff: 'wood', edge: undefined },
  marble: { stuff: 'stone', edge: undefined },
  concrete: { stuff: 'cement', edge: undefined },
  linenCloth: { stuff: 'linen', edge: undefined },
  bench: { stuff: 'wood', edge: 430 },
  counter: { stuff: 'stone', edge: 448 },
  ledge: { stuff: 'cement', edge: 470 },
} as const satisfies Record<string, { stuff: Stuff; edge: number | undefined }>;
export type Surface = keyof typeof grounds;

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Its colour at a place, as a share of the light that falls on it. */
type Paint = (x: number, y: number, noise: Noise, palette: Palette) => Rgb;

const woods: readonly Rgb[] = [
  [186, 148, 108],
  [205, 172, 134],
  [158, 118, 84],
  [219, 196, 166],
];

const paints: Record<Stuff, Paint> = {
  wood: (x, y, noise, palette) => {
    const wood = woods[(palette.wall.charCodeAt(2) + palette.wall.charCodeAt(4)) % woods.length] ?? [
      190, 150, 110,
    ];
    const plank = Math.floor(x / 132);
    const within = x - plank * 132;
    const bend = layered(noise, x / 30 + plank * 7, y / 190, 2) * 9;
    const ring = layered(noise, (within + bend * 3) / 7 + plank * 31, y / 260 + plank * 5, 3);
    const pore = layered(noise, x / 1.3 + plank * 11, y / 26, 1);
    const seam = within < 2.2 ? 0.5 : within < 4 ? 0.82 : 1;
    const light = (0.8 + ring * 0.3 + (pore > 0.72 ? -0.09 : 0) + ((plank * 37) % 7) * 0.012) * seam;
    return [wood[0] * light, wood[1] * light, wood[2] * light];
  },
  stone: (x, y, noise) => {
    const bend = layered(noise, x / 240, y / 240, 5) * 5;
    const vein = 1 - Math.abs(2 * layered(noise, (x + y * 0.6) / 420 + bend, y / 700, 2) - 1);
    const shown = Math.max(0, layered(noise, x / 170 + 50, y / 170, 3) - 0.38) * 2.2;
    const fine = 1 - Math.abs(2 * layered(noise, (x - y) / 150 + bend * 2, y / 260, 3) - 1);
    const cloud = layered(noise, x / 160, y / 120, 4);
    const dark = vein ** 16 * 62 * shown + fine ** 22 * 30 * shown + cloud * 22;
    return [246 - dark, 244 - dark * 0.98, 240 - dark * 0.92];
  },
  cement: (x, y, noise, palette) => {
    const [red, green, blue] = rgbOf(palette.wall);
    const grey = 150 + layered(noise, x / 110, y / 110, 5) * 62 + layered(noise, x / 2, y / 2, 1) * 12;
    const pit = layered(noise, x / 9, y / 9, 2) > 0.79 ? -16 : 0;
    const tinted = (channel: number): number => (grey + pit) * (0.72 + (channel / 255) * 0.3);
    return [tinted(red), tinted(green), tinted(blue)];
  },
  linen: (x, y, noise, palette) => {
    const thread = layered(noise, x / 26, y / 1.7, 2) * 0.5 + layered(noise, x / 1.7, y / 26, 2) * 0.5;
    const bend = layered(noise, x / 150, y / 150, 2) * 4;
    const fold = (x * 0.5 + y) / 120 + bend;
    const slope = layered(noise, fold + 0.06, x / 400, 2) - layered(noise, fold, x / 400, 2);
    const light = 0.82 + thread * 0.24 + slope * 1.5;
    const [red, green, blue] = rgbOf(palette.wall);
    return [red * light, green * light, blue * light];
  },
};

/** A surface under the light of a window at the upper left. */
export function surfaceOf(surface: Surface, palette: Palette, side: number): Canvas {
  const { stuff, edge } = grounds[surface];
  const noise = createNoise(stuff);
  const paint = paints[stuff];
  const bytes = new Uint8ClampedArray(side * side * 3);
  const shift = palette.deep.charCodeAt(1) * 13 + palette.deep.charCodeAt(3) * 7;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const colour =
        edge === undefined
          ? paint(x + shift, y + shift * 3, noise, palette)
          : standing(x, y, { edge, shift, paint, noise, palette });
      const light = lightAt(x / side, y / side);
      const at = (y * side + x) * 3;
      for (const [channel, value] of colour.entries()) bytes[at + channel] = value * light;
    }
  return { bytes: Buffer.from(bytes.buffer), width: side, height: side, channels: 3 };
}

const lightAt = (x: number, y: number): number =>
  1.12 - 0.2 * x - 0.2 * y - 0.16 * Math.hypot(x - 0.45, y - 0.45);

type Standing = { edge: number; shift: number; paint: Paint; noise: Noise; palette: Palette };

/** The table runs away from the eye; the wall behind it is out of focus. */
function standing(x: number, y: number, { edge, shift, paint, noise, palette }: Standing): Rgb {
  if (y < edge - 3) {
    const [red, green, blue] = rgbOf(palette.wall);
    const shade = 0.9 + layered(noise, x / 220 + shift, y / 220, 2) * 0.16 - (y / edge) ** 6 * 0.1;
    return [red * shade, green * shade, blue * shade];
  }
  const depth = 110 / (y - edge + 46);
  const far = Math.min(1, (y - edge + 3) / 70);
  const [red, green, blue] = paint(
    (x - 320) * (0.35 + depth * 0.75) + 640 + shift,
    depth * 620 + shift,
    noise,
    palette,
  );
  const shade = 0.8 + far * 0.2;
  return [red * shade, green * shade, blue * shade];
}
