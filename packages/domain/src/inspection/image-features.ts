/** What a picture looks like, in few numbers that survive another size, framing, brightness, compression and mirroring. */
export interface ImageFeatures {
  /** Signs of the luminance's low frequencies that a mirror leaves as they are, and of those that it turns round. */
  readonly evenSigns: number;
  readonly oddSigns: number;
  /** The low frequencies themselves, luminance and colour, -127 to 127. */
  readonly shape: Int8Array;
}

/** RGB bytes of a square picture, row by row. */
export interface Pixels {
  readonly edge: number;
  readonly rgb: Uint8Array;
}

/** Where in a picture to look: left, top, width and height, as shares of the whole. */
type PictureWindow = readonly [left: number, top: number, width: number, height: number];

/** The part of a picture that is still there when a seventh of it was cut off, from whichever side. */
export const CORE: PictureWindow = [0.15, 0.15, 0.7, 0.7];

const CUT = 0.7 / 0.85;
const CUT_OFFSETS = [0, (1 - CUT) / 2, 1 - CUT];

/** Where the core of the original may lie in a picture that was cut out of it. */
export const CORE_WITHIN: readonly PictureWindow[] = [
  CORE,
  ...CUT_OFFSETS.flatMap((left) => CUT_OFFSETS.map((top): PictureWindow => [left, top, CUT, CUT])),
  [0.12, 0.12, 0.76, 0.76],
  [0.05, 0.05, 0.9, 0.9],
  [0, 0, 1, 1],
];

/** Those of {@link CORE_WITHIN} that signs are compared in; the others differ little from them. */
const ROUGH_WINDOWS = [0, 1, 3, 5, 7, 9, 12];

/** The looks of a picture through each of the windows. */
export const imageFeaturesOf = (pixels: Pixels, windows: readonly PictureWindow[]): ImageFeatures[] => {
  const planes = labPlanes(pixels).map((plane) => summed(plane, pixels.edge));
  return windows.map((window) => lookThrough(planes, pixels.edge, window));
};

/** A look as bytes to keep: two words of signs, little end first, then the shape. */
export const bytesOfFeatures = ({ evenSigns, oddSigns, shape }: ImageFeatures): Uint8Array => {
  const bytes = new Uint8Array(LOOK_BYTES);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, evenSigns, true);
  view.setInt32(4, oddSigns, true);
  bytes.set(new Uint8Array(shape.buffer, shape.byteOffset, SHAPE_LENGTH), 8);
  return bytes;
};

/** What {@link bytesOfFeatures} kept. */
export const featuresOfBytes = (bytes: Uint8Array): ImageFeatures => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, LOOK_BYTES);
  return {
    evenSigns: view.getInt32(0, true),
    oddSigns: view.getInt32(4, true),
    shape: Int8Array.from(bytes.subarray(8, LOOK_BYTES)),
  };
};

/** Of the looks through {@link CORE_WITHIN}, those that signs are compared with. */
export const roughLooks = (looks: readonly ImageFeatures[]): ImageFeatures[] =>
  looks.filter((_, place) => ROUGH_WINDOWS.includes(place));

/** How many of 63 signs, given as two words, differ. */
export type SignDistance = (evenSigns: number, oddSigns: number) => number;

/**
 * Compares with the nearest of several looks (the core, the corners, the middle and the whole); mirrored counts as the
 * same. A million pictures are compared, so what each byte differs by is calculated beforehand, for four looks at a time.
 */
export const signDistanceTo = (looks: readonly ImageFeatures[]): SignDistance => {
  const rough = roughLooks(looks);
  const eight = Array.from({ length: 8 }, (_, place) => rough[place % rough.length]);
  const four = differencesByByte(eight.slice(0, 4));
  const others = differencesByByte(eight.slice(4));
  return (even, odd) => leastByte(lesserBytes(differences(four, even, odd), differences(others, even, odd)));
};

/** For each byte of the two words and each value of it: in how many bits four looks differ, a byte for each look. */
const differencesByByte = (four: readonly (ImageFeatures | undefined)[]): Int32Array => {
  const table = new Int32Array(8 * 256);
  for (const [place, look] of four.entries())
    for (let byte = 0; byte < 8; byte += 1) {
      const word = (byte < 4 ? look?.evenSigns : look?.oddSigns) ?? 0;
      const own = (word >>> (8 * (byte % 4))) & 0xff;
      for (let value = 0; value < 256; value += 1)
        table[byte * 256 + value] = (table[byte * 256 + value] ?? 0) | (bitCount(own ^ value) << (8 * place));
    }
  return table;
};

const differences = (table: Int32Array, even: number, odd: number): number =>
  (table[even & 0xff] ?? 0) +
  (table[0x100 + ((even >>> 8) & 0xff)] ?? 0) +
  (table[0x200 + ((even >>> 16) & 0xff)] ?? 0) +
  (table[0x300 + (even >>> 24)] ?? 0) +
  unturned(
    (table[0x400 + (odd & 0xff)] ?? 0) +
      (table[0x500 + ((odd >>> 8) & 0xff)] ?? 0) +
      (table[0x600 + ((odd >>> 16) & 0xff)] ?? 0) +
      (table[0x700 + (odd >>> 24)] ?? 0),
  );

/** The same number in each of four bytes. */
const IN_EACH_BYTE = 0x01010101;

/** In each byte what differs, or in a mirror what does not, whichever is less. */
const unturned = (odd: number): number => {
  const isMore = bytesWith((odd + (127 - ODD_SIGNS / 2) * IN_EACH_BYTE) >>> 7);
  return (odd & ~isMore) | ((ODD_SIGNS * IN_EACH_BYTE - odd) & isMore);
};

/** Byte by byte the lesser of two words whose bytes are below 128. */
const lesserBytes = (one: number, other: number): number => {
  const isMore = bytesWith(((one | (128 * IN_EACH_BYTE)) - other) >>> 7);
  return (one & ~isMore) | (other & isMore);
};

/** All bits of each byte whose lowest bit is set. */
const bytesWith = (bits: number): number => Math.imul(bits & IN_EACH_BYTE, 0xff);

const leastByte = (bytes: number): number => {
  const low = Math.min(bytes & 0xff, (bytes >>> 8) & 0xff);
  return Math.min(low, (bytes >>> 16) & 0xff, bytes >>> 24);
};

/** How many bits of a 32-bit word are set. */
const bitCount = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/**
 * Shapes farther apart than this are of other goods, or of other sides of them: nine of ten unlike pictures are, hardly
 * any altered ones.
 */
export const ALIKE_DISTANCE = 380;

/**
 * The sum of differences of two shapes, the second read from `at` in many; the lesser of as it is and mirrored. Of
 * shapes farther apart than `most` only so much is added up as shows it.
 */
export const shapeDistance = (
  one: Int8Array,
  many: Int8Array,
  at: number,
  most = Number.POSITIVE_INFINITY,
): number => {
  let even = 0;
  for (let place = 0; place < EVEN_SHAPES; place += 1)
    even += Math.abs((one[place] ?? 0) - (many[at + place] ?? 0));
  return even > most ? even : even + oddDistance(one, many, at);
};

const oddDistance = (one: Int8Array, many: Int8Array, at: number): number => {
  let odd = 0;
  let turned = 0;
  for (let place = EVEN_SHAPES; place < SHAPE_LENGTH; place += 1) {
    odd += Math.abs((one[place] ?? 0) - (many[at + place] ?? 0));
    turned += Math.abs((one[place] ?? 0) + (many[at + place] ?? 0));
  }
  return Math.min(odd, turned);
};

interface Frequency {
  readonly plane: 0 | 1 | 2;
  readonly across: number;
  readonly down: number;
}

const frequencies = (plane: Frequency['plane'], most: number): Frequency[] =>
  Array.from({ length: most * most }, (_, place) => ({
    plane,
    across: place % most,
    down: Math.floor(place / most),
  }));
const isFlat = ({ plane, across, down }: Frequency): boolean => plane === 0 && across === 0 && down === 0;
const isEven = ({ across }: Frequency): boolean => across % 2 === 0;

const SIGNS = frequencies(0, 8).filter((frequency) => !isFlat(frequency));
const EVEN_SIGN_LIST = SIGNS.filter(isEven);
const ODD_SIGN_LIST = SIGNS.filter((frequency) => !isEven(frequency));
const ODD_SIGNS = ODD_SIGN_LIST.length;

const SHAPES = [...frequencies(0, 6), ...frequencies(1, 4), ...frequencies(2, 4)].filter(
  (frequency) => !isFlat(frequency),
);
const SHAPE_LIST = [...SHAPES.filter(isEven), ...SHAPES.filter((frequency) => !isEven(frequency))];
const EVEN_SHAPES = SHAPES.filter(isEven).length;
/** How many numbers a shape has. */
export const SHAPE_LENGTH = SHAPES.length;
/** How many bytes a kept look has. */
export const LOOK_BYTES = 8 + SHAPE_LENGTH;

const GRID = 16;
const COSINES = Array.from({ length: 8 }, (_, frequency) =>
  Float64Array.from(
    { length: GRID },
    (_unused, place) => Math.cos((Math.PI * frequency * (place + 0.5)) / GRID) * (frequency ? Math.SQRT2 : 1),
  ),
);

const LEAST_CONTRAST = 2;
const LIGHT_SCALE = 100;
const COLOUR_SCALE = 3;

const lookThrough = (planes: readonly Float64Array[], edge: number, window: PictureWindow): ImageFeatures => {
  const waves = planes.map((plane, index) => waveOf(gridOf(plane, edge, window), index === 0 ? 8 : 4));
  const at = ({ plane, across, down }: Frequency): number => waves[plane]?.[down * 8 + across] ?? 0;
  const contrast = Math.max(LEAST_CONTRAST, Math.hypot(...SIGNS.map(at)));
  return {
    evenSigns: signsOf(EVEN_SIGN_LIST.map(at)),
    oddSigns: signsOf(ODD_SIGN_LIST.map(at)),
    shape: Int8Array.from(SHAPE_LIST, (frequency) => {
      const scale = frequency.plane === 0 ? LIGHT_SCALE / contrast : COLOUR_SCALE;
      return Math.max(-127, Math.min(127, Math.round(at(frequency) * scale)));
    }),
  };
};

const signsOf = (values: readonly number[]): number =>
  values.reduce((word, value, place) => (value > 0 ? word | (1 << place) : word), 0);

/** The mean of each cell of 16 by 16 in the window. */
const gridOf = (
  sums: Float64Array,
  edge: number,
  [left, top, width, height]: PictureWindow,
): Float64Array => {
  const grid = new Float64Array(GRID * GRID);
  const corner = (column: number, row: number): number =>
    sumUpTo(sums, edge, (left + (width * column) / GRID) * edge, (top + (height * row) / GRID) * edge);
  const area = ((width * edge) / GRID) * ((height * edge) / GRID);
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1)
      grid[row * GRID + column] =
        (corner(column + 1, row + 1) -
          corner(column, row + 1) -
          corner(column + 1, row) +
          corner(column, row)) /
        area;
  return grid;
};

/** Eight by eight low frequencies, or the first `most` of them each way. */
const waveOf = (grid: Float64Array, most: number): Float64Array => {
  const wave = new Float64Array(64);
  const cosines = COSINES.slice(0, most);
  for (const [across, along] of cosines.entries()) {
    const rows = Float64Array.from({ length: GRID }, (_, row) => product(along, grid, row * GRID));
    for (const [down, upright] of cosines.entries()) wave[down * 8 + across] = product(upright, rows, 0);
  }
  return wave;
};

const product = (cosine: Float64Array, values: Float64Array, from: number): number =>
  cosine.reduce((sum, share, place) => sum + share * (values[from + place] ?? 0), 0) / GRID;

/** Sums of all that lies above and to the left, with a row and column of zeros before. */
const summed = (plane: Float64Array, edge: number): Float64Array => {
  const stride = edge + 1;
  const sums = new Float64Array(stride * stride);
  for (let y = 0; y < edge; y += 1) {
    let row = 0;
    for (let x = 0; x < edge; x += 1) {
      row += plane[y * edge + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
};

/** Between four sums, where a place lies between pixels. */
const sumUpTo = (sums: Float64Array, edge: number, x: number, y: number): number => {
  const column = Math.min(edge - 1, Math.floor(x));
  const row = Math.min(edge - 1, Math.floor(y));
  const right = x - column;
  const below = y - row;
  const at = row * (edge + 1) + column;
  const next = at + edge + 1;
  return (
    ((sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right) * (1 - below) +
    ((sums[next] ?? 0) * (1 - right) + (sums[next + 1] ?? 0) * right) * below
  );
};

/** Oklab lightness and the two colour axes, 0 to 100 and about -40 to 40 (Ottosson 2020). */
export const labPlanes = ({ edge, rgb }: Pixels): Float64Array[] => {
  const light = new Float64Array(edge * edge);
  const greenRed = new Float64Array(edge * edge);
  const blueYellow = new Float64Array(edge * edge);
  for (let pixel = 0; pixel < edge * edge; pixel += 1) {
    const red = LINEAR[rgb[pixel * 3] ?? 0] ?? 0;
    const green = LINEAR[rgb[pixel * 3 + 1] ?? 0] ?? 0;
    const blue = LINEAR[rgb[pixel * 3 + 2] ?? 0] ?? 0;
    const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    light[pixel] = 100 * (0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short);
    greenRed[pixel] = 100 * (1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short);
    blueYellow[pixel] = 100 * (0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short);
  }
  return [light, greenRed, blueYellow];
};

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
