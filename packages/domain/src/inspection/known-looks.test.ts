import { describe, expect, it } from 'vitest';
import { seeded } from '../testing/haul-fixtures.ts';
import {
  KNOWN_COLOURS,
  KNOWN_FAMILIES,
  KNOWN_LOOKS,
  KNOWN_MASKS,
  KNOWN_WINDOWS,
} from '../testing/known-looks.data.ts';
import { goodsMask } from './backdrop.ts';
import { COLOUR_FAMILIES, familyOf } from './words/colour-words.ts';
import { coloursApart, lookAt, shapesApart } from './goods-look.ts';
import {
  ALIKE_DISTANCE,
  CORE,
  CORE_WITHIN,
  LOOK_BYTES,
  type Pixels,
  SHAPE_LENGTH,
  bytesOfFeatures,
  imageFeaturesOf,
  labPlanes,
  shapeDistance,
  signDistanceTo,
} from './image-features.ts';

type Rgb = readonly [number, number, number];

const isInside = (across: number, down: number): boolean =>
  across >= 0 && across <= 1 && down >= 0 && down <= 1 - across * 0.4;
const isDust = (x: number, y: number, edge: number): boolean =>
  x === edge - 5 && y > edge - 7 && y < edge - 3;

/** Goods of two colours on a table with grain, a shadow and a speck of dust; the same for the same seed. */
function picture(edge: number, seed: number, [goods, table]: readonly [Rgb, Rgb]): Pixels {
  const random = seeded(seed);
  const [left, top, wide, tall] = [
    0.2 + random() * 0.15,
    0.15 + random() * 0.15,
    0.3 + random() * 0.2,
    0.35 + random() * 0.2,
  ];
  const rgb = new Uint8Array(edge * edge * 3);
  for (let at = 0; at < edge * edge; at += 1) {
    const [x, y] = [at % edge, Math.floor(at / edge)];
    const [across, down] = [(x / edge - left) / wide, (y / edge - top) / tall];
    const isShown = isInside(across, down) || isDust(x, y, edge);
    const band: Rgb = across > 0.6 ? [200, 60, 40] : goods;
    const shade = 1 - (0.2 * y) / edge;
    rgb.set(
      (isShown ? band : table).map((value) => Math.min(255, Math.round(value * shade + random() * 3))),
      at * 3,
    );
  }
  return { edge, rgb };
}

const PAIRS: readonly (readonly [Rgb, Rgb])[] = [
  [
    [40, 80, 190],
    [235, 235, 230],
  ],
  [
    [210, 180, 60],
    [90, 95, 100],
  ],
  [
    [60, 60, 60],
    [150, 110, 80],
  ],
  [
    [120, 170, 90],
    [230, 220, 240],
  ],
];
const PICTURES = PAIRS.map((pair, place) => picture(40, place + 1, pair));
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
/** A number that other bytes hardly have. */
const trace = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 17);

describe('[S-03] colours as Oklab knows them', () => {
  // Björn Ottosson, "A perceptual color space for image processing": sRGB’s corners
  it.each<[string, Rgb, Rgb]>([
    ['black', [0, 0, 0], [0, 0, 0]],
    ['white', [255, 255, 255], [100, 0, 0]],
    ['red', [255, 0, 0], [62.796, 22.486, 12.585]],
    ['green', [0, 255, 0], [86.644, -23.389, 17.95]],
    ['blue', [0, 0, 255], [45.201, -3.246, -31.153]],
    ['a grey', [128, 128, 128], [59.987, 0, 0]],
    ['the darkest grey but one', [10, 10, 10], [14.48, 0, 0]],
    ['the first beyond the straight part', [11, 11, 11], [14.96, 0, 0]],
  ])('%s', (_, rgb, lab) => {
    const planes = labPlanes({ edge: 1, rgb: Uint8Array.from(rgb) });
    for (const [axis, plane] of planes.entries()) expect(plane[0]).toBeCloseTo(lab[axis] ?? 0, 1);
  });
});

// Looks are kept with the pictures of the catalogue: a picture of today is compared with looks of last year.
describe('[S-03] the look of a picture that was kept earlier', () => {
  it('has so many bytes, and windows that were kept', () => {
    expect([LOOK_BYTES, SHAPE_LENGTH, ALIKE_DISTANCE, CORE_WITHIN.length]).toEqual([75, 67, 380, 13]);
    expect(CORE_WITHIN.map((window) => window.map((share) => Math.round(share * 1_000)).join(' '))).toEqual(
      KNOWN_WINDOWS,
    );
  });

  it.each(KNOWN_LOOKS)('picture $place looks as it did through each of three windows', ({ place, looks }) => {
    const windows = [CORE, [0.1, 0, 0.5, 0.8], [0, 0, 1, 1]] as const;
    expect(imageFeaturesOf(PICTURES[place]!, windows).map((look) => hex(bytesOfFeatures(look)))).toEqual(
      looks,
    );
  });

  it('a plain picture has no signs and no shape', () => {
    const [look] = imageFeaturesOf({ edge: 8, rgb: new Uint8Array(8 * 8 * 3).fill(200) }, [[0, 0, 1, 1]]);
    expect(look?.shape.filter((value, place) => place > 0 && Math.abs(value) > 1)).toHaveLength(0);
  });

  it('differs from the others in as many signs and by as much of its shape', () => {
    const looks = PICTURES.map((each) => imageFeaturesOf(each, CORE_WITHIN));
    const apart = looks.map((one) => {
      const distance = signDistanceTo(one);
      return looks.map(([core]) => distance(core!.evenSigns, core!.oddSigns));
    });
    expect(apart).toEqual([
      [0, 30, 21, 22],
      [29, 0, 27, 26],
      [18, 29, 0, 19],
      [17, 23, 19, 0],
    ]);
    const shapes = looks.map(([one]) => looks.map(([other]) => shapeDistance(one!.shape, other!.shape, 0)));
    expect(shapes).toEqual([
      [0, 697, 401, 525],
      [697, 0, 626, 628],
      [401, 626, 0, 362],
      [525, 628, 362, 0],
    ]);
    const bounded = looks.map(([one]) => shapeDistance(one!.shape, looks[1]![0]!.shape, 0, 50));
    expect(bounded).toEqual([460, 0, 448, 414]);
  });
});

describe('[B-07] goods told apart from what they lie on', () => {
  it.each(KNOWN_MASKS)('picture $place shows them there', ({ place, rows }) => {
    const small = picture(20, place + 1, PAIRS[place]!);
    const mask = goodsMask(small);
    const drawn = Array.from({ length: 20 }, (_, row) =>
      [...(mask?.subarray(row * 20, row * 20 + 20) ?? [])].map((each) => (each ? '#' : '.')).join(''),
    );
    expect(drawn).toEqual(rows);
  });

  it.each(KNOWN_COLOURS)(
    'picture %i has goods of these colours: %j',
    (place, families, cells, mask, framed) => {
      const look = lookAt(PICTURES[place]!);
      expect(look.families.map(rounded)).toEqual(families);
      expect(
        [look.colours.size, [...look.colours].reduce((sum, [cell, share]) => sum + cell * share, 0)].map(
          rounded,
        ),
      ).toEqual(cells);
      expect(trace(goodsMask(PICTURES[place]!) ?? new Uint8Array())).toBe(mask);
      expect(trace(look.framed?.rgb ?? new Uint8Array())).toBe(framed);
      expect([...look.colours.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    },
  );

  it('goods are so far apart in colour and in shape', () => {
    const looks = PICTURES.map(lookAt);
    expect(looks.map((one) => looks.map((other) => rounded(coloursApart(one, other))))).toEqual([
      [0, 0.690571, 0.688301, 0.70601],
      [0.690571, 0, 0.679002, 0.596233],
      [0.688301, 0.679002, 0, 0.693453],
      [0.70601, 0.596233, 0.693453, 0],
    ]);
    expect(looks.map((one) => looks.map((other) => shapesApart(one, other)))).toEqual([
      [0, 415, 190, 304],
      [415, 0, 319, 241],
      [190, 319, 0, 266],
      [304, 241, 266, 0],
    ]);
  });

  it('a picture whose goods nothing tells apart is compared as it is', () => {
    const random = seeded(9);
    const noise = lookAt({ edge: 16, rgb: Uint8Array.from({ length: 16 * 16 * 3 }, () => random() * 256) });
    expect([noise.framed, shapesApart(noise, noise)]).toEqual([undefined, 0]);
  });

  it('are looked for in the middle where nothing tells them apart', () => {
    const plain: Pixels = { edge: 10, rgb: new Uint8Array(300).fill(30) };
    const middle: Pixels = { edge: 10, rgb: plain.rgb.slice() };
    for (let y = 2; y < 8; y += 1)
      for (let x = 2; x < 8; x += 1) middle.rgb.set([220, 30, 30], (y * 10 + x) * 3);
    expect(lookAt(plain).framed).toBeUndefined();
    expect(lookAt(plain).families[COLOUR_FAMILIES.indexOf('black')]).toBe(1);
    expect(lookAt(middle).families[COLOUR_FAMILIES.indexOf('red')]).toBe(1);
  });
});

describe('[B-07] the family of a colour', () => {
  it('of each place on the wheel, light or dark, pale or full', () => {
    const named = [20, 33, 37, 50, 60, 65, 70, 76, 91].map((light) =>
      [2, 4, 6, 8.5, 9.5, 12].map((chroma) =>
        [0, 13.9, 14.1, 43, 45, 77, 79, 111, 113, 187, 189, 287, 289, 331, 333]
          .map((hue) => {
            const angle = (hue * Math.PI) / 180;
            return COLOUR_FAMILIES.indexOf(
              familyOf(light, chroma * Math.cos(angle), chroma * Math.sin(angle)),
            ).toString(16);
          })
          .join(''),
      ),
    );
    expect(named).toEqual(KNOWN_FAMILIES);
  });
});
