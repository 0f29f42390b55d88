import { type Block, type Left, bestBlocks } from './blocks.ts';
import { type FreeSpace, spacesAfter } from './free-spaces.ts';
import { type Kind, fillableOf, kindsOf, volumeOfKinds } from './kinds.ts';
import type { Arrangement, PackingBox, PackingGoods, Placement } from './packing.ts';

/** How hard a box is filled. */
export interface FillEffort {
  /** How many of the orders in which free spaces are filled are tried, up to `FILL_ORDERS`. */
  readonly orders: number;
  /** How many of them are left out before. */
  readonly from?: number | undefined;
  /** Of how many blocks for a place each is followed to the end before one is taken; 1 takes the first. */
  readonly width: number;
}

/** Free spaces are filled with the lower number first. Boxes are shorter than 10 metres. */
const ORDERS: readonly ((space: FreeSpace) => number)[] = [
  ({ x, y, z }) => x * 1e8 + z * 1e4 + y,
  ({ x, y, z }) => z * 1e8 + y * 1e4 + x,
  ({ x, y, z }) => y * 1e8 + x * 1e4 + z,
  ({ x, y, z }) => x * 1e8 + y * 1e4 + z,
  ({ x, y, z }) => x + y + z,
];

export const FILL_ORDERS = ORDERS.length;

/** Of the orders, the one that keeps the goods low. */
export const LOW_ORDER = 1;

/**
 * Goods in a box, as much volume of them as is found; each rests with its whole base on the floor or on goods. Blocks of
 * equal goods are put into the largest free spaces (after Fanslau and Bortfeldt 2010, Araya and Riff 2014), the best by
 * what a simple filling makes of the rest. `box` and goods in millimetres and grams.
 */
export function fillBox(
  box: PackingBox,
  goods: readonly PackingGoods[],
  { orders, width, from = 0 }: FillEffort,
): Arrangement {
  const kinds = kindsOf(goods);
  const ground = {
    kinds,
    heightMm: box.heightMm,
    fillable: fillableOf(kinds, Math.max(box.lengthMm, box.widthMm, box.heightMm)),
    wanted: volumeOfKinds(kinds),
  };
  const empty: Filling = {
    spaces: [{ x: 0, y: 0, z: 0, length: box.lengthMm, width: box.widthMm }],
    left: {
      counts: kinds.map(({ indexes }) => indexes.length),
      grams: box.maxGoodsGrams ?? Number.POSITIVE_INFINITY,
    },
    volume: 0,
    blocks: [],
  };
  let best = empty;
  for (const rank of ORDERS.slice(from, from + orders)) {
    const found = fillAhead(empty, { ...ground, rank }, width);
    if (found.volume > best.volume) best = found;
    if (best.volume === ground.wanted) break;
  }
  return placementsOf(best, kinds);
}

/** A box partly filled. */
interface Filling {
  readonly spaces: readonly FreeSpace[];
  readonly left: Left;
  readonly volume: number;
  readonly blocks: readonly PlacedBlock[];
}

interface PlacedBlock {
  readonly block: Block;
  readonly space: FreeSpace;
}

interface Ground {
  readonly kinds: readonly Kind[];
  readonly heightMm: number;
  readonly fillable: Int32Array;
  /** The volume of all goods. */
  readonly wanted: number;
  readonly rank: (space: FreeSpace) => number;
}

/** Fills a box block by block; of several blocks for a place that is taken from which the simple filling comes farthest. */
function fillAhead(start: Filling, ground: Ground, width: number): Filling {
  let best = fillOn(start, ground);
  let filling: Filling | undefined = start;
  while (width > 1 && best.volume < ground.wanted) {
    const next: Next | undefined = nextPlace(filling, ground, width);
    if (next === undefined) break;
    let most = -1;
    for (const block of next.blocks) {
      const tried = put(next, block, ground);
      const done = fillOn(tried, ground);
      if (done.volume <= most) continue;
      most = done.volume;
      filling = tried;
      if (most > best.volume) best = done;
    }
  }
  return best;
}

/** The simple filling: the best block for each place. */
function fillOn(start: Filling, ground: Ground): Filling {
  let filling = start;
  for (;;) {
    const next = nextPlace(filling, ground, 1);
    const block = next?.blocks[0];
    if (next === undefined || block === undefined) return filling;
    filling = put(next, block, ground);
  }
}

interface Next {
  readonly filling: Filling;
  readonly space: FreeSpace;
  readonly blocks: readonly Block[];
}

/** The next space that anything fits into, with the best blocks for it. */
function nextPlace(filling: Filling, ground: Ground, most: number): Next | undefined {
  let { spaces } = filling;
  for (;;) {
    const space = firstOf(spaces, ground.rank);
    if (space === undefined) return undefined;
    const corner = { space, room: ground.heightMm - space.z, fillable: ground.fillable, most };
    const blocks = bestBlocks(ground.kinds, filling.left, corner);
    if (blocks.length > 0) return { filling: { ...filling, spaces }, space, blocks };
    spaces = spaces.filter((other) => other !== space);
  }
}

function firstOf(spaces: readonly FreeSpace[], rank: Ground['rank']): FreeSpace | undefined {
  let first: FreeSpace | undefined;
  let least = Number.POSITIVE_INFINITY;
  let largest = 0;
  for (const space of spaces) {
    const ranked = rank(space);
    const area = space.length * space.width;
    if (ranked > least || (ranked === least && area <= largest)) continue;
    first = space;
    least = ranked;
    largest = area;
  }
  return first;
}

function put({ filling, space }: Next, block: Block, { kinds, heightMm }: Ground): Filling {
  const { x, y, z } = space;
  const kind = kinds[block.kind];
  const number = block.counts[0] * block.counts[1] * block.counts[2];
  const { length, width, height } = block;
  const carries = kind?.isFragile !== true && z + height < heightMm;
  return {
    spaces: spacesAfter(filling.spaces, { x, y, z, length, width, height }, carries),
    left: {
      counts: filling.left.counts.map((count, index) => (index === block.kind ? count - number : count)),
      grams: filling.left.grams - number * (kind?.grams ?? 0),
    },
    volume: filling.volume + block.volume,
    blocks: [...filling.blocks, { block, space }],
  };
}

function placementsOf({ blocks }: Filling, kinds: readonly Kind[]): Placement[] {
  const waiting = kinds.map(({ indexes }) => indexes.values());
  return blocks.flatMap(({ block, space }) => {
    const [lengthMm, widthMm, heightMm] = block.turned;
    return cellsOf(block).flatMap(([along, across, up]) => {
      const index = waiting[block.kind]?.next().value;
      if (index === undefined) return [];
      const xMm = space.x + along * lengthMm;
      const yMm = space.y + across * widthMm;
      return [{ index, xMm, yMm, zMm: space.z + up * heightMm, lengthMm, widthMm, heightMm }];
    });
  });
}

/** The places in a block, layer by layer. */
function cellsOf({ counts: [length, width, height] }: Block): readonly [number, number, number][] {
  return Array.from({ length: length * width * height }, (_, at) => [
    at % length,
    Math.floor(at / length) % width,
    Math.floor(at / (length * width)),
  ]);
}
