import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsMask } from './backdrop.ts';
import { coloursApart, lookAt } from './goods-look.ts';
import type { Pixels } from './image-features.ts';
import { hintOf } from './photo-hint.ts';

const EDGE = 64;
type Rgb = readonly [number, number, number];
const COAT: Rgb = [205, 176, 140];
const GREEN: Rgb = [88, 100, 70];
const WHITE: Rgb = [248, 248, 246];

/** Goods of one colour on a table whose light falls off to one side. */
const onTable = (goods: Rgb, table: Rgb, { wide, tall } = { wide: 0.25, tall: 0.38 }): Pixels => {
  const rgb = new Uint8Array(EDGE * EDGE * 3);
  for (let y = 0; y < EDGE; y += 1)
    for (let x = 0; x < EDGE; x += 1) {
      const light = 1 - (0.15 * x) / EDGE;
      const isGoods = Math.abs(x / EDGE - 0.5) < wide && Math.abs(y / EDGE - 0.5) < tall;
      const colour = isGoods ? goods : table;
      rgb.set(
        colour.map((value) => Math.round(value * light)),
        (y * EDGE + x) * 3,
      );
    }
  return { edge: EDGE, rgb };
};
const shareOf = (mask: Uint8Array | undefined) =>
  (mask?.reduce((sum, each) => sum + each, 0) ?? 0) / EDGE ** 2;

describe('[B-07] goods without their backdrop', () => {
  it('are found whatever they lie on, and however the light falls', () => {
    for (const table of [GREEN, WHITE, [60, 60, 66], [120, 150, 190]] as const)
      expect(shareOf(goodsMask(onTable(COAT, table)))).toBeCloseTo(0.25 * 0.38 * 4, 1);
  });

  it('are not told apart where they fill the picture, or have the colour of the table', () => {
    expect(goodsMask(onTable(COAT, COAT))).toBeUndefined();
    expect(goodsMask(onTable(COAT, GREEN, { wide: 1, tall: 1 }))).toBeUndefined();
  });

  it.each([
    ['a square of four by four without its corners is', 4, 4, 12],
    ['a bar of three by five without its corners is not', 3, 5, undefined],
  ])('are three in a hundred pixels at least: %s', (_, wide, tall, pixels) => {
    const edge = 20;
    const rgb = new Uint8Array(edge * edge * 3).fill(250);
    for (let y = 8; y < 8 + tall; y += 1)
      for (let x = 8; x < 8 + wide; x += 1) rgb.set([40, 80, 190], (y * edge + x) * 3);
    expect(goodsMask({ edge, rgb })?.reduce((sum, each) => sum + each, 0)).toBe(pixels);
  });

  it('have the same colours on another table', () => {
    const [one, other, green] = [onTable(COAT, GREEN), onTable(COAT, WHITE), onTable(GREEN, WHITE)].map(
      lookAt,
    );
    if (!one || !other || !green) throw new Error('three looks were taken');
    expect(coloursApart(one, other)).toBeLessThan(0.05);
    expect(coloursApart(one, green)).toBeGreaterThan(0.9);
  });

  it('a beige coat on a green cloth is not the green coat that was ordered', () => {
    const ordered = onTable(GREEN, WHITE);
    const photo = onTable(COAT, GREEN);
    expect(hintOf(ordered, '军绿色 M', [photo])).toMatchObject({ verdict: 'differs' });
    expect(hintOf(ordered, '军绿色 M', [onTable(GREEN, COAT)])).toMatchObject({ verdict: 'like' });
  });

  it('no picture is too odd to be looked at', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 768, maxLength: 768 }), (rgb) => {
        const look = lookAt({ edge: 16, rgb });
        expect(look.families.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        expect(coloursApart(look, look)).toBeCloseTo(0, 9);
      }),
    );
  });
});
