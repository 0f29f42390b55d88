import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesOfFeatures,
  CORE,
  CORE_WITHIN,
  type ImageFeatures,
  LOOK_BYTES,
  featuresOfBytes,
  imageFeaturesOf,
  type Pixels,
  SHAPE_LENGTH,
  shapeDistance,
  signDistanceTo,
} from './image-features.ts';

const EDGE = 64;
type Scene = readonly {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: number[];
}[];

const scenes = fc.array(
  fc.record({
    x: fc.double({ min: 0.1, max: 0.8, noNaN: true }),
    y: fc.double({ min: 0.1, max: 0.8, noNaN: true }),
    size: fc.double({ min: 0.1, max: 0.4, noNaN: true }),
    colour: fc.array(fc.integer({ min: 10, max: 210 }), { minLength: 3, maxLength: 3 }),
  }),
  { minLength: 3, maxLength: 8 },
);

const WHOLE: readonly [left: number, top: number, size: number] = [0, 0, 1];

/** Discs on grey, seen through a frame; brightness multiplies. */
const draw = (scene: Scene, { frame = WHOLE, brightness = 1 } = {}): Pixels => {
  const rgb = new Uint8Array(EDGE * EDGE * 3);
  const [left, top, size] = frame;
  for (let row = 0; row < EDGE; row += 1)
    for (let column = 0; column < EDGE; column += 1) {
      const x = left + (size * (column + 0.5)) / EDGE;
      const y = top + (size * (row + 0.5)) / EDGE;
      const disc = scene.findLast((each) => Math.hypot(each.x - x, each.y - y) < each.size);
      rgb.set(
        (disc?.colour ?? [200, 200, 200]).map((value) => Math.round(value * brightness)),
        (row * EDGE + column) * 3,
      );
    }
  return { edge: EDGE, rgb };
};

const mirrored = ({ edge, rgb }: Pixels): Pixels => ({
  edge,
  rgb: Uint8Array.from(rgb, (_, place) => {
    const pixel = Math.floor(place / 3);
    const column = edge - 1 - (pixel % edge);
    return rgb[(Math.floor(pixel / edge) * edge + column) * 3 + (place % 3)]!;
  }),
});

const featuresOf = (pixels: Pixels): ImageFeatures => imageFeaturesOf(pixels, [CORE])[0]!;
const apart = (one: ImageFeatures, other: ImageFeatures): number => shapeDistance(one.shape, other.shape, 0);

describe('[C-07] what a picture looks like', () => {
  it('is kept in 75 bytes and read as it was', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const look = featuresOf(draw(scene));
        const bytes = bytesOfFeatures(look);
        expect(bytes).toHaveLength(LOOK_BYTES);
        expect(LOOK_BYTES).toBe(75);
        expect(featuresOfBytes(bytes)).toEqual(look);
      }),
      { numRuns: 30 },
    );
  });

  it('is the same in a mirror', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const look = featuresOf(draw(scene));
        const other = featuresOf(mirrored(draw(scene)));
        expect(apart(look, other)).toBeLessThanOrEqual(40); // rounding of the numbers
        expect(signDistanceTo([look])(other.evenSigns, other.oddSigns)).toBeLessThanOrEqual(6);
      }),
      { numRuns: 60 },
    );
  });

  it('differs in as many signs as the nearest of several looks, as they are or mirrored', () => {
    const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    const signs = fc.record({ evenSigns: word, oddSigns: word });
    const ones = (bits: number): number => [...(bits >>> 0).toString(2)].filter((bit) => bit === '1').length;
    fc.assert(
      fc.property(fc.array(signs, { minLength: 1, maxLength: 13 }), signs, (all, { evenSigns, oddSigns }) => {
        const looks = all.map((each) => ({ ...each, shape: new Int8Array(SHAPE_LENGTH) }));
        const distances = all
          .filter((_, place) => [0, 1, 3, 5, 7, 9, 12].includes(place))
          .map((each) => {
            const odd = ones(each.oddSigns ^ oddSigns);
            return ones(each.evenSigns ^ evenSigns) + Math.min(odd, 32 - odd);
          });
        expect(signDistanceTo(looks)(evenSigns, oddSigns)).toBe(Math.min(...distances));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([0.8, 1.2])('hardly changes at %s times the brightness', (brightness) => {
    fc.assert(
      fc.property(scenes, (scene) => {
        expect(apart(featuresOf(draw(scene)), featuresOf(draw(scene, { brightness })))).toBeLessThan(140);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [0, 0],
    [0.15, 0],
    [0.075, 0.075],
    [0.15, 0.15],
  ])('is found again in what is left after a cut at %s, %s', (left, top) => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const look = featuresOf(draw(scene));
        const within = imageFeaturesOf(draw(scene, { frame: [left, top, 0.85] }), CORE_WITHIN);
        expect(Math.min(...within.map((each) => apart(each, look)))).toBeLessThan(150);
      }),
      { numRuns: 30 },
    );
  });

  it('of something else is something else', () => {
    const face = draw([{ x: 0.5, y: 0.5, size: 0.3, colour: [180, 20, 20] }]);
    const stripes = draw([
      { x: 0.2, y: 0.5, size: 0.15, colour: [20, 20, 180] },
      { x: 0.8, y: 0.3, size: 0.2, colour: [10, 90, 30] },
    ]);
    expect(apart(featuresOf(face), featuresOf(stripes))).toBeGreaterThan(340);
  });
});
