import { describe, expect, it } from 'vitest';
import { hintOf } from './photo-hint.ts';
import type { Pixels } from './image-features.ts';

const EDGE = 48;
type Rgb = readonly [number, number, number];
const RED: Rgb = [204, 34, 34];
const BLUE: Rgb = [40, 80, 190];

/** A shape of one colour on white: a tall one or a wide one. */
const drawn = (colour: Rgb, [wide, tall]: readonly [number, number] = [0.3, 0.45]): Pixels => {
  const rgb = new Uint8Array(EDGE * EDGE * 3).fill(250);
  for (let y = 0; y < EDGE; y += 1)
    for (let x = 0; x < EDGE; x += 1)
      if (Math.abs(x / EDGE - 0.5) < wide && Math.abs(y / EDGE - 0.5) < tall)
        rgb.set(colour, (y * EDGE + x) * 3);
  return { edge: EDGE, rgb };
};

/** A blue thing of three hundred pixels on white, so many of them red. */
const partlyRed = (count: number): Pixels => {
  const [edge, wide, tall] = [40, 19, 16];
  const rgb = new Uint8Array(edge * edge * 3).fill(250);
  let left = count;
  for (let at = 0; at < wide * tall; at += 1) {
    const [x, y] = [at % wide, Math.floor(at / wide)];
    // What stands out at a corner is left out with the backdrop.
    const isCorner = (x === 0 || x === wide - 1) && (y === 0 || y === tall - 1);
    const isRed = !isCorner && left > 0;
    if (isRed) left -= 1;
    rgb.set(isRed ? RED : BLUE, ((y + 12) * edge + x + 10) * 3);
  }
  return { edge, rgb };
};

describe('[S-03] what photos say beside the order, as a hint', () => {
  it('the ordered goods look like the order', () => {
    expect(hintOf(drawn(RED), '红色 / M', [drawn(RED)])).toEqual({
      verdict: 'like',
      reasons: ['picture_alike', 'colours_alike', 'colour_named_seen'],
    });
  });

  it('another colour of the same goods is told, with the reason', () => {
    const hint = hintOf(drawn(RED), '红色 / M', [drawn(BLUE)]);
    expect(hint?.verdict).toBe('differs');
    expect(hint?.reasons).toEqual(expect.arrayContaining(['colours_differ', 'colour_named_missing']));
  });

  it('one photo of the label among others does not make the goods wrong', () => {
    expect(hintOf(drawn(RED), 'Red', [drawn([250, 250, 250]), drawn(RED)])?.verdict).toBe('like');
  });

  it('without a picture the words speak, and without both nothing is said', () => {
    expect(hintOf(undefined, '蓝色', [drawn(BLUE)])).toEqual({
      verdict: 'like',
      reasons: ['colour_named_seen'],
    });
    expect(hintOf(undefined, 'XL', [drawn(BLUE)])).toBeUndefined();
    expect(hintOf(drawn(RED), '红色', [])).toBeUndefined();
  });

  it('what was measured speaks too: too light is told, smaller leaves it open, because goods can be folded', () => {
    const measured = { weightGrams: 300, lengthMm: 200, widthMm: 100, heightMm: 50, quantity: 1 };
    const hint = (words: string) => hintOf(undefined, words, [drawn(BLUE)], measured);
    expect(hint('蓝色 500g')).toEqual({
      verdict: 'differs',
      reasons: ['colour_named_seen', 'lighter_than_named'],
    });
    expect(hint('蓝色 30×20×10cm')).toEqual({
      verdict: 'unsure',
      reasons: ['colour_named_seen', 'smaller_than_named'],
    });
    expect(hint('20×10×5cm')).toEqual({ verdict: 'like', reasons: ['size_as_named'] });
    expect(hint('XL')).toBeUndefined();
  });

  it('of several photos the one with the nearest shape speaks', () => {
    const photos = [drawn(RED, [0.45, 0.05]), drawn(RED)];
    expect(hintOf(drawn(RED), 'XL', photos)?.reasons).toEqual(['picture_alike', 'colours_alike']);
  });

  it('shapes 310 apart are alike, shapes 311 apart are not', () => {
    const flat = drawn(RED, [0.4, 0.15]);
    expect(hintOf(drawn(RED, [0.2, 0.35]), 'XL', [flat])?.reasons).toContain('picture_alike');
    expect(hintOf(drawn(RED, [0.25, 0.4]), 'XL', [flat])?.reasons).toContain('picture_unlike');
  });

  it.each([
    ['six in a hundred are not there', 18, ['colour_named_missing']],
    ['a little more are left open', 19, undefined],
    ['hardly fifteen in a hundred are left open', 44, undefined],
    ['fifteen in a hundred are there', 45, ['colour_named_seen']],
  ])('of a colour that is named %s', (_, count, reasons) => {
    expect(hintOf(undefined, '红色', [partlyRed(count)])?.reasons).toEqual(reasons);
  });

  it.each([
    ['forty in a hundred are alike', 120, ['colours_alike']],
    ['a little more are neither', 121, []],
    ['hardly 55 in a hundred are neither', 164, []],
    ['more differ', 166, ['colours_differ']],
  ])('of goods whose colours differ on %s', (_, count, reasons) => {
    expect(hintOf(partlyRed(0), 'XL', [partlyRed(count)])?.reasons).toEqual(['picture_alike', ...reasons]);
  });
});
