import { setImmediate as breathe } from 'node:timers/promises';
import {
  type ImageFeatures,
  LOOK_BYTES,
  featuresOfBytes,
  SHAPE_LENGTH,
  shapeDistance,
  type SignDistance,
  signDistanceTo,
} from '@caravan/domain/inspection/image-features';

/** ImageFeatures of many pictures in the memory of a process: 79 bytes each. */
interface FeatureIndex {
  /** The number of the last picture that was added; they come in their order. */
  last(): number;
  add(number: number, look: Uint8Array): void;
  /** The numbers of the most alike pictures, the nearest first; nothing that is not alike. */
  nearest(looks: readonly ImageFeatures[], most: number): Promise<number[]>;
}

/** So many rows are compared before others have their turn: a few milliseconds. */
const ROWS_AT_ONCE = 32_768;
/** So many of those whose signs agree best are compared number by number. */
const LOOKED_AT_CLOSELY = 8_000;
const MOST_SIGNS = 64;
/** Of unlike pictures nine of ten are farther apart than this, of altered ones hardly any. */
const ALIKE = 380;

export const createFeatureIndex = (): FeatureIndex => {
  let count = 0;
  let signs = new Int32Array(2 * 1_024);
  let shapes = new Int8Array(SHAPE_LENGTH * 1_024);
  let numbers = new Int32Array(1_024);
  const grow = (): void => {
    signs = doubled(signs, new Int32Array(signs.length * 2));
    shapes = doubled(shapes, new Int8Array(shapes.length * 2));
    numbers = doubled(numbers, new Int32Array(numbers.length * 2));
  };
  return {
    last: () => numbers[count - 1] ?? 0,
    add: (number, bytes) => {
      if (bytes.length !== LOOK_BYTES || number <= (numbers[count - 1] ?? 0)) return;
      if (count === numbers.length) grow();
      const { evenSigns, oddSigns, shape } = featuresOfBytes(bytes);
      signs.set([evenSigns, oddSigns], count * 2);
      shapes.set(shape, count * SHAPE_LENGTH);
      numbers[count] = number;
      count += 1;
    },
    nearest: async (looks, most) => {
      const rows = await agreeing(signs, count, looks);
      return rows
        .map((row) => ({ row, distance: closest(looks, shapes, row) }))
        .filter(({ distance }) => distance <= ALIKE)
        .toSorted((one, other) => one.distance - other.distance || one.row - other.row)
        .slice(0, most)
        .map(({ row }) => numbers[row] ?? 0);
    },
  };
};

const doubled = <List extends Int32Array | Int8Array>(from: List, into: List): List => {
  into.set(from);
  return into;
};

/** The rows whose signs agree best with any of the looks, as many as are looked at closely. */
const agreeing = async (
  signs: Int32Array,
  count: number,
  looks: readonly ImageFeatures[],
): Promise<number[]> => {
  const distances = new Uint8Array(count);
  const tally = new Int32Array(MOST_SIGNS + 1);
  const distanceTo = signDistanceTo(looks);
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const end = Math.min(count, start + ROWS_AT_ONCE);
    compare(distanceTo, signs, distances, start, end);
    if (end < count) await breathe();
  }
  for (let row = 0; row < count; row += 1) {
    const distance = distances[row] ?? 0;
    tally[distance] = (tally[distance] ?? 0) + 1;
  }
  const farthest = reachOf(tally);
  const rows: number[] = [];
  for (let row = 0; row < count; row += 1) if ((distances[row] ?? 0) <= farthest) rows.push(row);
  return rows;
};

const compare = (
  distanceTo: SignDistance,
  signs: Int32Array,
  distances: Uint8Array,
  start: number,
  end: number,
): void => {
  for (let row = start; row < end; row += 1)
    distances[row] = distanceTo(signs[row * 2] ?? 0, signs[row * 2 + 1] ?? 0);
};

/** As far as no more than the wanted number of rows lies; at least to the nearest of all. */
const reachOf = (tally: Int32Array): number => {
  let sum = 0;
  const beyond = tally.findIndex((rows) => {
    const isFirst = sum === 0;
    sum += rows;
    return !isFirst && sum > LOOKED_AT_CLOSELY;
  });
  return beyond < 0 ? MOST_SIGNS : beyond - 1;
};

/** How far the nearest of the looks is, told exactly as far as `ALIKE`. */
const closest = (looks: readonly ImageFeatures[], shapes: Int8Array, row: number): number => {
  let least = ALIKE + 1;
  for (const { shape } of looks)
    least = Math.min(least, shapeDistance(shape, shapes, row * SHAPE_LENGTH, least));
  return least;
};
