import type { FreeSpace } from './free-spaces.ts';
import type { Kind } from './kinds.ts';
import type { Turned } from './packing.ts';

/** Equal goods, equally turned, side by side, one behind another and on each other. Millimetres. */
export interface Block {
  /** The place of the kind in the list of kinds. */
  readonly kind: number;
  readonly turned: Turned;
  /** How many along length, width and height. */
  readonly counts: Turned;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly volume: number;
  readonly score: number;
}

/** What is left to be packed by kind, and how much more the box carries. */
export interface Left {
  readonly counts: readonly number[];
  readonly grams: number;
}

/** Where a block is wanted. */
export interface Corner {
  readonly space: FreeSpace;
  /** From the floor of the space to the lid. */
  readonly room: number;
  /** The longest row of sides of goods that is not longer than each length, by length. */
  readonly fillable: Int32Array;
}

/** The best blocks for a corner, the best first, at most `most`. Goods on which nothing may lie come last. */
export function bestBlocks(
  kinds: readonly Kind[],
  left: Left,
  { most, ...corner }: Corner & { readonly most: number },
): Block[] {
  const best: Block[] = [];
  for (const [index, kind] of kinds.entries()) {
    const liftable = kind.grams === 0 ? Number.POSITIVE_INFINITY : Math.floor(left.grams / kind.grams);
    const count = Math.min(left.counts[index] ?? 0, liftable);
    if (count < 1) continue;
    for (const turned of kind.turnings) {
      const fits = fitting(kind, { turned, count, corner });
      if (fits === undefined) continue;
      for (const counts of shapesOf(fits, count))
        keep(best, blockOf({ index, kind, turned, counts }, corner), most);
    }
  }
  return best;
}

/** How many of a kind fit along each axis; undefined when none does. */
function fitting(
  { isFragile }: Kind,
  { turned, count, corner }: { turned: Turned; count: number; corner: Corner },
): Turned | undefined {
  const [length, width, height] = turned;
  const { space, room } = corner;
  if (length > space.length || width > space.width || height > room) return undefined;
  return [
    Math.min(count, Math.floor(space.length / length)),
    Math.min(count, Math.floor(space.width / width)),
    isFragile ? 1 : Math.min(count, Math.floor(room / height)),
  ];
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** The shapes of blocks that come of filling one axis after the other, in each order. */
function shapesOf(fits: Turned, count: number): readonly Turned[] {
  if (count === 1) return SINGLE;
  const shapes: Turned[] = [];
  for (const order of ORDERS) {
    const shape: [number, number, number] = [1, 1, 1];
    let left = count;
    for (const axis of order) {
      shape[axis] = Math.max(1, Math.min(fits[axis], left));
      left = Math.floor(left / shape[axis]);
    }
    if (!shapes.some((known) => isSame(known, shape))) shapes.push(shape);
  }
  return shapes;
}

const SINGLE: readonly Turned[] = [[1, 1, 1]];

function isSame(a: Turned, b: Turned): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}

/** Scored by its volume, less where it leaves room beside it that no row of goods fills. */
function blockOf(
  { index, kind, turned, counts }: { index: number; kind: Kind; turned: Turned; counts: Turned },
  { space, room, fillable }: Corner,
): Block {
  const length = turned[0] * counts[0];
  const width = turned[1] * counts[1];
  const height = turned[2] * counts[2];
  const volume = length * width * height;
  const usable =
    (length + (fillable[space.length - length] ?? 0)) *
    (width + (fillable[space.width - width] ?? 0)) *
    (height + (fillable[room - height] ?? 0));
  const share = usable / (space.length * space.width * room);
  const score = volume * share * share * (kind.isFragile ? FRAGILE_LAST : 1);
  return { kind: index, turned, counts, length, width, height, volume, score };
}

/** Less than the share of any other thing beside it. */
const FRAGILE_LAST = 1e-9;

function keep(best: Block[], block: Block, most: number): void {
  if (best.length === most && block.score <= (best.at(-1)?.score ?? 0)) return;
  let at = best.length;
  while (at > 0 && (best[at - 1]?.score ?? 0) < block.score) at -= 1;
  best.splice(at, 0, block);
  if (best.length > most) best.pop();
}
