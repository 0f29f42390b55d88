import { labOfLinear, linearOfLab } from './oklab.ts';

/** The colours of a shop, as six hexadecimal digits each: `#f68c0d`. */
export interface Look {
  /** Fills buttons and marks. */
  readonly accent: string;
  /** Links and prices in the light theme. */
  readonly text: string;
  /** The same in the dark theme. */
  readonly textDark: string;
}

export const COLOUR = /^#[0-9a-f]{6}$/;

/** What text needs against its ground by WCAG 2.2, level AA. */
export const LEAST_CONTRAST = 4.5;

/** What text stands on in each theme; the style sheets of the shop name the same. */
export const LIGHT_SURFACES = ['#ffffff', '#f6f4f0', '#f8f6f3', '#f0ece6'] as const;
export const DARK_SURFACES = ['#131110', '#1d1a17', '#262220', '#282420', '#2d2925'] as const;

const INKS = ['#221303', '#ffffff'] as const;

type Triple = readonly [number, number, number];

const channelsOf = (colour: string): Triple => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];
const hexOf = (channels: Triple): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (value: number): number =>
  value <= 10.314_75 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const gamma = (value: number): number =>
  255 * (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const luminanceOf = (colour: string): number => {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Between 1 and 21, as WCAG 2.2 defines it. */
export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Dark or white: what is read best on this colour. */
export const inkOn = (colour: string): string =>
  contrastOf(colour, INKS[0]) >= contrastOf(colour, INKS[1]) ? INKS[0] : INKS[1];

/** `share` of the first colour in the second one. */
export const mixed = (colour: string, ground: string, share: number): string => {
  const [red, green, blue] = channelsOf(colour);
  const [redBelow, greenBelow, blueBelow] = channelsOf(ground);
  const both = (above: number, below: number): number => above * share + below * (1 - share);
  return hexOf([both(red, redBelow), both(green, greenBelow), both(blue, blueBelow)]);
};

/** A soft ground in the shop's colour, in the light and in the dark theme. */
export const softOf = (accent: string): { readonly light: string; readonly dark: string } => ({
  light: mixed(accent, LIGHT_SURFACES[0], 0.12),
  dark: mixed(accent, DARK_SURFACES[1], 0.16),
});

export interface LookProblem {
  readonly field: keyof Look;
  readonly colour: string;
  /** What it cannot be read on, or what cannot be read on it. */
  readonly ground: string;
  readonly contrast: number;
  /** The same hue, as little lighter or darker as it takes. */
  readonly nearest: string;
}

/** The first colour of a look that somebody with weak sight could not read; undefined: all can be read. */
export const lookProblem = ({ accent, text, textDark }: Look): LookProblem | undefined => {
  const soft = softOf(accent);
  return (
    problemOf('accent', accent, [inkOn(accent)], (colour) => [inkOn(colour)]) ??
    problemOf('text', text, [...LIGHT_SURFACES, soft.light]) ??
    problemOf('textDark', textDark, [...DARK_SURFACES, soft.dark])
  );
};

const problemOf = (
  field: keyof Look,
  colour: string,
  grounds: readonly string[],
  groundsOf: (other: string) => readonly string[] = () => grounds,
): LookProblem | undefined => {
  const [ground = colour] = grounds.toSorted((a, b) => contrastOf(colour, a) - contrastOf(colour, b));
  const contrast = contrastOf(colour, ground);
  if (contrast >= LEAST_CONTRAST) return undefined;
  const nearest = nearestThat(colour, (other) =>
    groundsOf(other).every((one) => contrastOf(other, one) >= LEAST_CONTRAST),
  );
  return { field, colour, ground, contrast: Math.floor(contrast * 100) / 100, nearest };
};

const STEPS = 200;

/** Moves the lightness in OKLab, where equal steps look equal and the hue stays. */
const nearestThat = (colour: string, passes: (other: string) => boolean): string => {
  const [lightness, a, b] = oklabOf(colour);
  for (let step = 1; step <= STEPS; step++)
    for (const moved of [lightness - step / STEPS, lightness + step / STEPS]) {
      const other = hexOf(rgbOf([moved, a, b]));
      if (passes(other)) return other;
    }
  return INKS[0];
};

const oklabOf = (colour: string): Triple => {
  const [red, green, blue] = channelsOf(colour);
  return labOfLinear(linear(red), linear(green), linear(blue));
};

const rgbOf = ([lightness, a, b]: Triple): Triple => {
  const [red, green, blue] = linearOfLab(lightness, a, b);
  return [gamma(red), gamma(green), gamma(blue)];
};
