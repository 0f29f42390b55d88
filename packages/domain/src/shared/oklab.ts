/** A colour in OKLab: lightness 0 to 1, green to red, blue to yellow. */
export type Lab = [lightness: number, a: number, b: number];

/**
 * OKLab of linear red, green and blue, 0 to 1 each. Equal steps look equal in it.
 * Source: Björn Ottosson, https://bottosson.github.io/posts/oklab/ (public domain).
 */
export const labOfLinear = (red: number, green: number, blue: number): Lab => {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
};

/** The way back; what no screen can show is below 0 or above 1. */
export const linearOfLab = (lightness: number, a: number, b: number): [number, number, number] => {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};
