import { labPlanes, type Pixels } from './image-features.ts';

/** Which pixels of a picture show the goods: 1 for goods, 0 for what they lie on or stand before. */
export type Mask = Uint8Array;

/**
 * Separates goods from their backdrop: what continues the colours of the rim inwards is backdrop, the rest that hangs
 * together is goods. Undefined where the rim says nothing: goods that fill the picture, or a backdrop of many colours.
 */
export function goodsMask(pixels: Pixels): Mask | undefined {
  const { edge } = pixels;
  const colours = coloursOf(pixels);
  const rim = rimOf(edge);
  const backdrop = palette(rim.map((at) => colours[at] ?? BLACK));
  const distances = Float64Array.from(colours, (colour) => nearest(colour, backdrop));
  const outside = flooded(colours, distances, edge);
  const goods = tidied(
    outside.map((each) => 1 - each),
    edge,
  );
  const share = goods.reduce((sum, each) => sum + each, 0) / goods.length;
  return share >= LEAST_SHARE && share <= MOST_SHARE ? goods : undefined;
}

type Colour = readonly [light: number, greenRed: number, blueYellow: number];
const BLACK: Colour = [0, 0, 0];

/** Shadows and the fall of light change lightness far more than the two colour axes. */
const LIGHT_WEIGHT = 0.45;
/** The rim is so wide a share of the edge. */
const RIM = 0.05;
/** So many colours a backdrop has at most: cloth, its fold, the table, a wall. */
const MOST_COLOURS = 5;
/** Nearer than this a pixel has the colour of the backdrop. */
const SAME = 4.5;
/** As far as this the backdrop may drift, by steps as small as {@link SMOOTH}. */
const DRIFTED = 11;
const SMOOTH = 1.2;
const LEAST_SHARE = 0.03;
const MOST_SHARE = 0.9;
/** Specks smaller than this share of the largest part are dust. */
const DUST = 0.12;

const coloursOf = (pixels: Pixels): Colour[] => {
  const [light, greenRed, blueYellow] = labPlanes(pixels);
  return Array.from({ length: pixels.edge ** 2 }, (_, at) => [
    (light?.[at] ?? 0) * LIGHT_WEIGHT,
    greenRed?.[at] ?? 0,
    blueYellow?.[at] ?? 0,
  ]);
};

const distance = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const nearest = (colour: Colour, among: readonly Colour[]): number =>
  among.reduce((least, each) => Math.min(least, distance(colour, each)), Number.POSITIVE_INFINITY);

/** The places of the outermost pixels. */
const rimOf = (edge: number): number[] => {
  const width = Math.max(1, Math.round(edge * RIM));
  const isRim = (place: number): boolean => place < width || place >= edge - width;
  return Array.from({ length: edge * edge }, (_, at) => at).filter(
    (at) => isRim(at % edge) || isRim(Math.floor(at / edge)),
  );
};

/** The few colours that samples have: each farthest from those before, then moved to the middle of what is nearest to it. */
const palette = (samples: readonly Colour[]): Colour[] => {
  let centres: Colour[] = [meanOf(samples)];
  while (centres.length < MOST_COLOURS) {
    const farthest = samples.reduce((far, each) =>
      nearest(each, centres) > nearest(far, centres) ? each : far,
    );
    if (nearest(farthest, centres) < SAME) break;
    centres = [...centres, farthest];
  }
  for (let round = 0; round < 4; round += 1) {
    const groups = centres.map((centre) =>
      samples.filter((each) => distance(each, centre) <= nearest(each, centres)),
    );
    centres = groups.filter((group) => group.length > samples.length * 0.04).map(meanOf);
  }
  return centres;
};

const meanOf = (colours: readonly Colour[]): Colour => {
  const sum = colours.reduce<[number, number, number]>(
    (total, [light, greenRed, blueYellow]) => [total[0] + light, total[1] + greenRed, total[2] + blueYellow],
    [0, 0, 0],
  );
  const count = Math.max(1, colours.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
};

/** What is reached from the rim through colours of the backdrop. */
const flooded = (colours: readonly Colour[], distances: Float64Array, edge: number): Uint8Array => {
  const reached = new Uint8Array(edge * edge);
  const open: number[] = [];
  const reach = (at: number, from: number | undefined): void => {
    if (reached[at]) return;
    const apart = distances[at] ?? Infinity;
    const step = from === undefined ? Infinity : distance(colours[at] ?? BLACK, colours[from] ?? BLACK);
    if (apart > SAME && (apart > DRIFTED || step > SMOOTH)) return;
    reached[at] = 1;
    open.push(at);
  };
  for (const at of rimOf(edge)) reach(at, undefined);
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of neighbours(at, edge)) reach(next, at);
  return reached;
};

const neighbours = (at: number, edge: number): number[] => {
  const column = at % edge;
  return [
    ...(column > 0 ? [at - 1] : []),
    ...(column < edge - 1 ? [at + 1] : []),
    ...(at >= edge ? [at - edge] : []),
    ...(at < edge * (edge - 1) ? [at + edge] : []),
  ];
};

/** Without thin lines and dust. */
const tidied = (mask: Uint8Array, edge: number): Uint8Array => {
  const solid = mask.map((isGoods, at) =>
    isGoods && neighbours(at, edge).filter((next) => mask[next]).length >= 3 ? 1 : 0,
  );
  const parts = partsOf(solid, edge);
  const largest = Math.max(0, ...parts.map((part) => part.length));
  const kept = new Uint8Array(mask.length);
  for (const part of parts) if (part.length >= largest * DUST) for (const at of part) kept[at] = 1;
  return kept;
};

const partsOf = (mask: Uint8Array, edge: number): number[][] => {
  const seen = new Uint8Array(mask.length);
  const parts: number[][] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (!mask[start] || seen[start]) continue;
    const part = [start];
    seen[start] = 1;
    for (let place = 0; place < part.length; place += 1)
      for (const next of neighbours(part[place] ?? start, edge))
        if (mask[next] && !seen[next]) {
          seen[next] = 1;
          part.push(next);
        }
    parts.push(part);
  }
  return parts;
};
