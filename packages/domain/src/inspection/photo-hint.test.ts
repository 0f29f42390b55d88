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
});
