import { labOfHex, labOfRgb, rgbOfLab } from './oklab.ts';

/** Which part of an object takes the article's colour: the largest hue, the greys, everything, or nothing. */
export type Body = 'auto' | 'grey' | 'all' | 'none' | { hue: number; spread: number };

export type Pixels = { bytes: Buffer; side: number };

type BodyPaint = {
  lightness: number;
  weights: Float32Array;
  lights: Float32Array;
  a: Float32Array;
  b: Float32Array;
  chromaShares: Float32Array;
  turns: Float32Array;
};

/**
 * Repaints the body of an object: lightness keeps its shape around the new paint, so folds, gloss and shade stay.
 * Other parts (buckles, soles, screens) keep their own colour.
 */
export function recolour(object: Pixels, body: Body, hex: string): Pixels {
  if (body === 'none') return object;
  const paint = paintOf(object, body);
  const [targetL, targetA, targetB] = labOfHex(hex);
  const targetC = Math.hypot(targetA, targetB);
  const targetH = Math.atan2(targetB, targetA);
  const bytes = Buffer.from(object.bytes);
  for (let pixel = 0; pixel < paint.weights.length; pixel++) {
    const weight = paint.weights[pixel] ?? 0;
    if (weight <= 0.01) continue;
    const l = paint.lights[pixel] ?? 0;
    const lightness = relight(l, paint.lightness, targetL);
    const chroma = targetC * (paint.chromaShares[pixel] ?? 1) * glossOf(lightness, targetL);
    const hue = targetH + (paint.turns[pixel] ?? 0);
    const a = paint.a[pixel] ?? 0;
    const b = paint.b[pixel] ?? 0;
    const mixed = rgbOfLab(
      l + (lightness - l) * weight,
      a + (chroma * Math.cos(hue) - a) * weight,
      b + (chroma * Math.sin(hue) - b) * weight,
    );
    bytes.set(mixed, pixel * 4);
  }
  return { bytes, side: object.side };
}

/** Highlights lose colour, except on paints that are nearly white themselves. */
function glossOf(lightness: number, targetLightness: number): number {
  return lightness > 0.85 && targetLightness <= 0.85 ? Math.max(0.25, 1 - (lightness - 0.85) * 4) : 1;
}

function relight(lightness: number, from: number, to: number): number {
  if (lightness <= from) return to * (lightness / from) ** 0.9;
  const gloss = to < 0.45 ? 0.5 : 0.85;
  return to + (1 - to) * gloss * ((lightness - from) / (1 - from));
}

const measured = new WeakMap<Pixels, Map<string, BodyPaint>>();

function paintOf(object: Pixels, body: Body): BodyPaint {
  const ofObject = measured.get(object) ?? new Map<string, BodyPaint>();
  measured.set(object, ofObject);
  const key = JSON.stringify(body);
  const known = ofObject.get(key);
  if (known) return known;
  const paint = measureBody(object, body);
  ofObject.set(key, paint);
  return paint;
}

function measureBody(object: Pixels, body: Body): BodyPaint {
  const count = object.side * object.side;
  const lights = new Float32Array(count);
  const planes = { a: new Float32Array(count), b: new Float32Array(count) };
  const chromas = new Float32Array(count);
  const hues = new Float32Array(count);
  const histogram = new Float64Array(36);
  for (let pixel = 0; pixel < count; pixel++) {
    const at = pixel * 4;
    const alpha = object.bytes[at + 3] ?? 0;
    if (alpha < 8) continue;
    const [l, a, b] = labOfRgb(object.bytes[at] ?? 0, object.bytes[at + 1] ?? 0, object.bytes[at + 2] ?? 0);
    lights[pixel] = l;
    planes.a[pixel] = a;
    planes.b[pixel] = b;
    const chroma = Math.hypot(a, b);
    const hue = Math.atan2(b, a);
    chromas[pixel] = chroma;
    hues[pixel] = hue;
    const bin = Math.floor(((hue + Math.PI) / (2 * Math.PI)) * 36) % 36;
    histogram[bin] = (histogram[bin] ?? 0) + chroma * alpha;
  }
  const range = body === 'auto' ? { hue: peakHue(histogram), spread: 42 } : body;
  const weights = weightsOf(evened(planes, lights, object.side), lights, range);
  const mean = meansOf(weights, lights, chromas, hues);
  const coloured = mean.chroma >= 0.03;
  return {
    lightness: mean.lightness,
    weights,
    lights,
    ...planes,
    chromaShares: chromas.map((chroma) =>
      coloured ? Math.min(1.2, Math.max(0.55, chroma / mean.chroma)) : 1,
    ),
    turns: hues.map((hue) => (coloured ? wrapAngle(hue - mean.hue) * 0.3 : 0)),
  };
}

type Planes = { a: Float32Array; b: Float32Array };

/** The objects are stored with coarse colour: without evening it out, its blocks would show at the body's borders. */
function evened({ a, b }: Planes, lights: Float32Array, side: number): Planes {
  const even = (plane: Float32Array, step: number): Float32Array =>
    plane.map((value, pixel) => {
      if ((lights[pixel] ?? 0) === 0) return value;
      let sum = 0;
      let count = 0;
      for (let near = -evenRadius; near <= evenRadius; near++) {
        const at = pixel + near * step;
        if ((lights[at] ?? 0) === 0) continue;
        sum += plane[at] ?? 0;
        count += 1;
      }
      return count === 0 ? value : sum / count;
    });
  return { a: even(even(a, 1), side), b: even(even(b, 1), side) };
}

const evenRadius = 3;

function weightsOf({ a, b }: Planes, lights: Float32Array, body: Exclude<Body, 'auto'>): Float32Array {
  return lights.map((light, pixel) => {
    if (light === 0) return 0;
    if (body === 'all') return 1;
    if (body === 'none') return 0;
    const x = a[pixel] ?? 0;
    const y = b[pixel] ?? 0;
    const chroma = Math.hypot(x, y);
    if (body === 'grey') return 1 - smoothStep(0.09, 0.15, chroma);
    const distance = Math.abs(wrapAngle(Math.atan2(y, x) - (body.hue * Math.PI) / 180)) * (180 / Math.PI);
    return (1 - smoothStep(body.spread, body.spread + 22, distance)) * smoothStep(0.025, 0.06, chroma);
  });
}

function meansOf(weights: Float32Array, lights: Float32Array, chromas: Float32Array, hues: Float32Array) {
  let sum = 0;
  let lightness = 0;
  let chroma = 0;
  let x = 0;
  let y = 0;
  for (let pixel = 0; pixel < weights.length; pixel++) {
    const weight = weights[pixel] ?? 0;
    sum += weight;
    lightness += weight * (lights[pixel] ?? 0);
    chroma += weight * (chromas[pixel] ?? 0);
    x += weight * (chromas[pixel] ?? 0) * Math.cos(hues[pixel] ?? 0);
    y += weight * (chromas[pixel] ?? 0) * Math.sin(hues[pixel] ?? 0);
  }
  const share = Math.max(sum, 1);
  return { lightness: Math.max(lightness / share, 0.05), chroma: chroma / share, hue: Math.atan2(y, x) };
}

function peakHue(histogram: Float64Array): number {
  let best = 0;
  let bestSum = -1;
  for (let bin = 0; bin < 36; bin++) {
    const sum = [-2, -1, 0, 1, 2].reduce(
      (total, step) => total + (histogram[(bin + step + 36) % 36] ?? 0),
      0,
    );
    if (sum > bestSum) [best, bestSum] = [bin, sum];
  }
  return ((best + 0.5) / 36) * 360 - 180;
}

export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function wrapAngle(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}
