import { type Kind, kindsOf } from './kinds.ts';
import type { Arrangement, PackingBox, PackingGoods, Placement, Turned } from './packing.ts';

/** Up to this many goods an arrangement is searched for place by place. */
export const MOST_FEW_GOODS = 6;

/** How many placements are tried before the search gives up. */
const MOST_TRIES = 20_000;

/**
 * All of a few goods in a box, or undefined. Each is tried in every turning at every corner that the box and the goods
 * already in it make, up to `MOST_TRIES` placements. An arrangement may be missed when the tries run out, or when it needs
 * goods that stand away from all corners to rest. More than half of each base rests on something. Millimetres, grams.
 */
export function arrangeFew(box: PackingBox, goods: readonly PackingGoods[]): Arrangement | undefined {
  const kinds = kindsOf(goods).toSorted((a, b) => b.volume - a.volume);
  const counts = kinds.map(({ indexes }) => indexes.length);
  const search: Search = { box, kinds, counts, placed: [], left: goods.length, tries: MOST_TRIES };
  return isPacked(search) ? search.placed.map(({ kind: _, ...placement }) => placement) : undefined;
}

interface Search {
  readonly box: PackingBox;
  readonly kinds: readonly Kind[];
  /** Of each kind, how many are left. */
  readonly counts: number[];
  readonly placed: (Placement & { readonly kind: Kind })[];
  left: number;
  tries: number;
}

function isPacked(search: Search): boolean {
  if (search.left === 0) return true;
  const corners = cornersOf(search.placed);
  for (const [index, kind] of search.kinds.entries()) {
    if ((search.counts[index] ?? 0) === 0) continue;
    for (const turned of kind.turnings)
      for (const corner of corners) {
        if (search.tries <= 0) return false;
        if (canLie(search, kind, corner, turned) && goesOn(search, index, { kind, corner, turned }))
          return true;
      }
  }
  return false;
}

/** Puts a thing down and packs the rest; takes it out again when the rest does not fit. */
function goesOn(
  search: Search,
  index: number,
  { kind, corner, turned }: { kind: Kind; corner: Turned; turned: Turned },
): boolean {
  const left = search.counts[index] ?? 0;
  const [xMm, yMm, zMm] = corner;
  const [lengthMm, widthMm, heightMm] = turned;
  search.counts[index] = left - 1;
  search.left -= 1;
  search.tries -= 1;
  const goodsIndex = kind.indexes[left - 1] ?? 0;
  search.placed.push({ index: goodsIndex, xMm, yMm, zMm, lengthMm, widthMm, heightMm, kind });
  if (isPacked(search)) return true;
  search.placed.pop();
  search.counts[index] = left;
  search.left += 1;
  return false;
}

/** Where the ends of goods meet, the lowest first. */
function cornersOf(placed: readonly Placement[]): Turned[] {
  const ends = (end: (placement: Placement) => number): number[] =>
    [...new Set([0, ...placed.map(end)])].toSorted((a, b) => a - b);
  const xs = ends(({ xMm, lengthMm }) => xMm + lengthMm);
  const ys = ends(({ yMm, widthMm }) => yMm + widthMm);
  const zs = ends(({ zMm, heightMm }) => zMm + heightMm);
  return zs.flatMap((z) => ys.flatMap((y) => xs.map((x): Turned => [x, y, z])));
}

function canLie({ box, placed }: Search, kind: Kind, corner: Turned, turned: Turned): boolean {
  const [x, y, z] = corner;
  const [length, width, height] = turned;
  if (!isInside(box, corner, turned)) return false;
  let restingArea = z === 0 ? length * width : 0;
  for (const other of placed) {
    const area =
      sharedLength(x, length, other.xMm, other.lengthMm) * sharedLength(y, width, other.yMm, other.widthMm);
    if (area === 0) continue;
    const top = other.zMm + other.heightMm;
    const isBelow = top <= z;
    if (!isBelow && other.zMm < z + height) return false;
    if ((isBelow ? other.kind : kind).isFragile) return false;
    if (top === z) restingArea += area;
  }
  return restingArea * 2 > length * width;
}

function isInside(box: PackingBox, [x, y, z]: Turned, [length, width, height]: Turned): boolean {
  return x + length <= box.lengthMm && y + width <= box.widthMm && z + height <= box.heightMm;
}

/** How much two stretches share; not more than 0 when they do not. */
function sharedLength(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));
}
