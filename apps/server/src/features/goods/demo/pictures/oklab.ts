import { type Lab, labOfLinear, linearOfLab } from '@caravan/domain/shared/oklab';

/** Channels of pictures are 0 to 255; by tables, because a picture has many. */
const linearOf = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

export function labOfRgb(red: number, green: number, blue: number): Lab {
  return labOfLinear(linearOf[red] ?? 0, linearOf[green] ?? 0, linearOf[blue] ?? 0);
}

export function rgbOfLab(lightness: number, a: number, b: number): [number, number, number] {
  const [red, green, blue] = linearOfLab(lightness, a, b);
  return [byteOf(red), byteOf(green), byteOf(blue)];
}

export function labOfHex(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  return labOfRgb(value >> 16, (value >> 8) & 255, value & 255);
}

/** Perceived difference of two paints; 0.1 is just comfortably apart. */
export function labDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

const byteOfLinear = Uint8ClampedArray.from({ length: 4097 }, (_, step) => {
  const linear = step / 4096;
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
});

function byteOf(linear: number): number {
  return byteOfLinear[Math.max(0, Math.min(4096, Math.round(linear * 4096)))] ?? 0;
}
