import { goodsMask, type Mask } from './backdrop.ts';
import { COLOUR_FAMILIES, familyOf } from './words/colour-words.ts';
import {
  CORE,
  CORE_WITHIN,
  imageFeaturesOf,
  labPlanes,
  type Pixels,
  shapeDistance,
} from './image-features.ts';

/** What a picture shows of goods, without what they lie on. */
export interface GoodsLook {
  readonly pixels: Pixels;
  /** The goods alone on a plain ground, as large as the picture; undefined where no backdrop can be told apart. */
  readonly framed: Pixels | undefined;
  readonly colours: ColourShares;
  /** How much of the goods each colour family covers, in the order of the families; the shares sum to one. */
  readonly families: readonly number[];
}

/** Shares of small cells of the colour space, each pixel shared among the eight nearest: no colour falls off an edge. */
type ColourShares = ReadonlyMap<number, number>;

export function lookAt(pixels: Pixels): GoodsLook {
  const found = goodsMask(pixels);
  const mask = found ?? middleOf(pixels.edge);
  const planes = labPlanes(pixels);
  return {
    pixels,
    framed: found && framedBy(pixels, found),
    colours: coloursOf(planes, mask),
    families: familiesOf(planes, mask),
  };
}

/** 0 for goods of the same colours, 1 for none in common. */
export const coloursApart = ({ colours: one }: GoodsLook, { colours: other }: GoodsLook): number => {
  let common = 0;
  for (const [cell, share] of one) common += Math.min(share, other.get(cell) ?? 0);
  return 1 - common;
};

/**
 * How far apart two shapes are: of the goods alone, where both stand free, and of the pictures as they are, whichever is
 * nearer.
 */
export const shapesApart = (ordered: GoodsLook, photo: GoodsLook): number => {
  const [look] = imageFeaturesOf(ordered.pixels, [CORE]);
  const whole = imageFeaturesOf(photo.pixels, CORE_WITHIN).map(({ shape }) =>
    look ? shapeDistance(shape, look.shape, 0) : Number.POSITIVE_INFINITY,
  );
  return Math.min(...whole, freeShapesApart(ordered.framed, photo.framed));
};

const freeShapesApart = (one: Pixels | undefined, other: Pixels | undefined): number => {
  const [first] = one ? imageFeaturesOf(one, [WHOLE]) : [];
  const [second] = other ? imageFeaturesOf(other, [WHOLE]) : [];
  return first && second ? shapeDistance(first.shape, second.shape, 0) : Number.POSITIVE_INFINITY;
};

const WHOLE = [0, 0, 1, 1] as const;
/** The middle of a picture, where goods are whose backdrop cannot be told apart. */
const MIDDLE = [0.2, 0.8] as const;

const middleOf = (edge: number): Mask => {
  const [from, to] = [Math.floor(edge * MIDDLE[0]), Math.ceil(edge * MIDDLE[1])];
  const isMiddle = (place: number): boolean => place >= from && place < to;
  return Uint8Array.from({ length: edge * edge }, (_, at) =>
    isMiddle(at % edge) && isMiddle(Math.floor(at / edge)) ? 1 : 0,
  );
};

const LIGHT_CELL = 18;
const COLOUR_CELL = 6;
/** The two colour axes reach about this far down. */
const LEAST_COLOUR = -48;
const CELLS = 32;

const coloursOf = (planes: readonly Float64Array[], mask: Mask): ColourShares => {
  const shares = new Map<number, number>();
  const seen = mask.reduce((sum, each) => sum + each, 0);
  for (const [at, isGoods] of [...mask].entries())
    if (isGoods) shareOut(shares, cellsOf(planes, at), 1 / seen);
  return shares;
};

const cellsOf = ([light, greenRed, blueYellow]: readonly Float64Array[], at: number): number[] => [
  (light?.[at] ?? 0) / LIGHT_CELL,
  ((greenRed?.[at] ?? 0) - LEAST_COLOUR) / COLOUR_CELL,
  ((blueYellow?.[at] ?? 0) - LEAST_COLOUR) / COLOUR_CELL,
];

const shareOut = (shares: Map<number, number>, place: readonly number[], weight: number): void => {
  for (let corner = 0; corner < 8; corner += 1) {
    let cell = 0;
    let part = weight;
    for (const [axis, value] of place.entries()) {
      const isUpper = (corner >> axis) & 1;
      const rest = value - Math.floor(value);
      part *= isUpper ? rest : 1 - rest;
      cell = cell * CELLS + Math.floor(value) + isUpper;
    }
    shares.set(cell, (shares.get(cell) ?? 0) + part);
  }
};

const familiesOf = ([light, greenRed, blueYellow]: readonly Float64Array[], mask: Mask): number[] => {
  const counts = COLOUR_FAMILIES.map(() => 0);
  let seen = 0;
  for (const [at, isGoods] of [...mask].entries()) {
    if (!isGoods) continue;
    const family = familyOf(light?.[at] ?? 0, greenRed?.[at] ?? 0, blueYellow?.[at] ?? 0);
    const place = COLOUR_FAMILIES.indexOf(family);
    counts[place] = (counts[place] ?? 0) + 1;
    seen += 1;
  }
  return counts.map((count) => count / seen);
};

/** Room around the goods. */
const ROOM = 1.1;
const PLAIN = 240;

/** The goods cut out by their mask, in the middle of a plain square. */
const framedBy = ({ edge, rgb }: Pixels, mask: Mask): Pixels => {
  const { side, left, top } = squareAround(mask, edge);
  const framed = new Uint8Array(edge * edge * 3).fill(PLAIN);
  for (let at = 0; at < edge * edge; at += 1) {
    const x = Math.floor(left + ((at % edge) + 0.5) * (side / edge));
    const y = Math.floor(top + (Math.floor(at / edge) + 0.5) * (side / edge));
    const from = y * edge + x;
    if (x < 0 || y < 0 || x >= edge || y >= edge || !mask[from]) continue;
    framed.set(rgb.subarray(from * 3, from * 3 + 3), at * 3);
  }
  return { edge, rgb: framed };
};

const squareAround = (mask: Mask, edge: number) => {
  let [left, top, right, bottom] = [edge, edge, 0, 0];
  for (const [at, isGoods] of [...mask].entries()) {
    if (!isGoods) continue;
    const [x, y] = [at % edge, Math.floor(at / edge)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  const side = Math.max(right - left, bottom - top) * ROOM;
  return { side, left: (left + right - side) / 2, top: (top + bottom - side) / 2 };
};
