import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DARK_SURFACES,
  LEAST_CONTRAST,
  LIGHT_SURFACES,
  contrastOf,
  inkOn,
  lookProblem,
  mixed,
  softOf,
} from '../look.ts';
import { labOfLinear, linearOfLab } from '../oklab.ts';

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;
const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map(hex);
const GOOD = { accent: '#0b6e4f', text: '#0b5d43', textDark: '#6fd3ab' };

describe('[E-01] colours in OKLab', () => {
  // The figures of CSS Color 4 for the primaries of sRGB, to five places.
  it.each([
    ['white', [1, 1, 1], [1, 0, 0]],
    ['black', [0, 0, 0], [0, 0, 0]],
    ['red', [1, 0, 0], [0.627_96, 0.224_86, 0.125_85]],
    ['green', [0, 1, 0], [0.866_44, -0.233_89, 0.179_5]],
    ['blue', [0, 0, 1], [0.452_01, -0.032_46, -0.311_53]],
  ])('%s', (_, [red = 0, green = 0, blue = 0], lab) => {
    const found = labOfLinear(red, green, blue);
    for (const [index, value] of lab.entries()) expect(found[index]).toBeCloseTo(value, 4);
    const back = linearOfLab(...found);
    for (const [index, value] of [red, green, blue].entries()) expect(back[index]).toBeCloseTo(value, 5);
  });

  it('any colour comes back, and grey has no hue', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (red, green, blue) => {
        const back = linearOfLab(...labOfLinear(red, green, blue));
        for (const [index, value] of [red, green, blue].entries()) expect(back[index]).toBeCloseTo(value, 5);
        const [, a, b] = labOfLinear(red, red, red);
        expect(Math.hypot(a, b)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('[E-01] the contrast of two colours', () => {
  // https://webaim.org/resources/contrastchecker/ gives the same figures.
  it.each([
    ['#ffffff', '#000000', 21],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#008000', '#ffffff', 5.14],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ffff00', '#000000', 19.56],
    ['#00ff00', '#000000', 15.3],
    ['#0a0a0a', '#ffffff', 19.8],
    ['#0b0b0b', '#ffffff', 19.68],
    ['#0a0a0a', '#000000', 1.06],
  ])('%s and %s: %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it('of dark colours is exact in the straight part of the curve too', () => {
    expect(contrastOf('#0a0a0a', '#000000')).toBeCloseTo(1.0607, 4);
  });

  it('is between 1 and 21, and grows as one of them gets lighter on black', () => {
    fc.assert(
      fc.property(colour, colour, fc.integer({ min: 0, max: 254 }), (one, other, grey) => {
        expect(contrastOf(one, one)).toBe(1);
        expect(contrastOf(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrastOf(one, other)).toBeLessThanOrEqual(21.000_001);
        const [dark, light] = [hex(grey * 0x01_01_01), hex((grey + 1) * 0x01_01_01)];
        expect(contrastOf(light, '#000000')).toBeGreaterThan(contrastOf(dark, '#000000'));
      }),
    );
  });

  it('every colour has an ink that can be read on it, or the better of the two', () => {
    fc.assert(
      fc.property(colour, (ground) => {
        const [dark, white] = [contrastOf(ground, '#221303'), contrastOf(ground, '#ffffff')];
        expect(contrastOf(ground, inkOn(ground))).toBe(Math.max(dark, white));
      }),
    );
    expect([inkOn('#000000'), inkOn('#ffffff')]).toEqual(['#ffffff', '#221303']);
  });
});

describe('[E-01] one colour in another', () => {
  it.each([
    ['none of it', '#ff8000', '#102030', 0, '#102030'],
    ['all of it', '#ff8000', '#102030', 1, '#ff8000'],
    ['half and half, the half rounded up', '#ffffff', '#000000', 0.5, '#808080'],
    ['a quarter', '#ff0000', '#0000ff', 0.25, '#4000bf'],
    ['more than all stays within what screens show', '#ffffff', '#000000', 2, '#ffffff'],
    ['less than none as well', '#ffffff', '#000000', -1, '#000000'],
    ['channels of one digit are written with two', '#0a0b0c', '#000000', 1, '#0a0b0c'],
  ])('%s', (_, one, ground, share, expected) => {
    expect(mixed(one, ground, share)).toBe(expected);
  });

  it('the soft grounds are an eighth of it on white, a sixth on the dark card', () => {
    expect(softOf('#000000')).toEqual({ light: '#e0e0e0', dark: '#181613' });
    expect(softOf('#ffffff')).toEqual({ light: '#ffffff', dark: '#413f3c' });
  });
});

describe('[E-01] a look that somebody could not read', () => {
  it('names the ground that is worst, with the contrast cut to two places', () => {
    fc.assert(
      fc.property(colour, (text) => {
        const problem = lookProblem({ ...GOOD, text });
        const grounds = [...LIGHT_SURFACES, softOf(GOOD.accent).light];
        const worst = Math.min(...grounds.map((ground) => contrastOf(text, ground)));
        expect(problem === undefined).toBe(worst >= LEAST_CONTRAST);
        if (!problem) return;
        expect(contrastOf(text, problem.ground)).toBe(worst);
        expect(worst - problem.contrast).toBeGreaterThanOrEqual(0);
        expect(worst - problem.contrast).toBeLessThan(0.01);
      }),
    );
  });

  it('a grey text stays grey and gets darker in the light theme, lighter in the dark one', () => {
    const [light, dark] = [
      lookProblem({ ...GOOD, text: '#888888' }),
      lookProblem({ ...GOOD, textDark: '#666666' }),
    ];
    for (const nearest of [light?.nearest ?? '', dark?.nearest ?? ''])
      expect(nearest).toMatch(/^#([0-9a-f]{2})\1\1$/);
    expect(light?.nearest.localeCompare('#888888')).toBe(-1);
    expect(dark?.nearest.localeCompare('#666666')).toBe(1);
    expect([light?.field, dark?.field]).toEqual(['text', 'textDark']);
  });

  // Calculated apart from the shop, by the matrices of CSS Color 4, in two hundred steps of lightness.
  it.each<[keyof typeof GOOD, string, string]>([
    ['text', '#5fb89a', '#12795e'],
    ['text', '#888888', '#696969'],
    ['text', '#ff4400', '#d60200'],
    ['text', '#d6743c', '#ac4e0a'],
    ['text', '#1e90ff', '#0067d2'],
    ['text', '#e91e63', '#d30052'],
    ['textDark', '#666666', '#919191'],
    ['textDark', '#0000ff', '#3d90ff'],
    ['textDark', '#8b0000', '#ea6958'],
    ['accent', '#777777', '#767676'],
    ['accent', '#7a7a7a', '#767676'],
    ['accent', '#d0408f', '#cc3c8c'],
  ])('%s %s has %s as the nearest of its hue', (field, written, nearest) => {
    expect(lookProblem({ ...GOOD, [field]: written })).toMatchObject({ field, nearest });
  });

  it('is one with less than 4.5 to 1', () => {
    expect([LEAST_CONTRAST, lookProblem({ ...GOOD, accent: '#767676' })]).toEqual([4.5, undefined]);
  });

  it('the nearest is hardly more than what is needed', () => {
    fc.assert(
      fc.property(colour, (textDark) => {
        const problem = lookProblem({ ...GOOD, textDark });
        if (!problem) return;
        const grounds = [...DARK_SURFACES, softOf(GOOD.accent).dark];
        const least = Math.min(...grounds.map((ground) => contrastOf(problem.nearest, ground)));
        expect(least).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        expect(least).toBeLessThan(LEAST_CONTRAST + 0.35);
      }),
    );
  });

  it('is told first of the accent, then of the text, then of the text in the dark', () => {
    const bad = { accent: '#787878', text: '#eeeeee', textDark: '#111111' };
    expect(lookProblem(bad)?.field).toBe('accent');
    expect(lookProblem({ ...bad, accent: GOOD.accent })?.field).toBe('text');
    expect(lookProblem({ ...bad, accent: GOOD.accent, text: GOOD.text })?.field).toBe('textDark');
  });
});
