import { smoothStep } from './recolour.ts';

/** Printed and woven patterns. */
export type Pattern =
  | 'plain'
  | 'stripes'
  | 'pinstripes'
  | 'gingham'
  | 'dots'
  | 'floral'
  | 'ombre'
  | 'blocks'
  | 'knit';

/** How much of the second colour shows at a place, 0..1. */
type Mask = (x: number, y: number, side: number) => number;

export const patternMasks: Record<Exclude<Pattern, 'plain'>, Mask> = {
  stripes: (x, y, side) => band(y + Math.sin(x / 60) * 3, side / 14, 0.5),
  pinstripes: (x, _y, side) => band(x, side / 26, 0.18) * 0.8,
  gingham: (x, y, side) => (band(x, side / 15, 0.5) + band(y, side / 15, 0.5)) * 0.42,
  dots: (x, y, side) => dots(x, y, side / 13, 0.24),
  floral: (x, y, side) => floral(x, y, side / 8),
  ombre: (_x, y, side) => smoothStep(0.3, 0.85, y / side),
  blocks: (x, y, side) => smoothStep(-1.5, 1.5, y - side * 0.52 + (x - side / 2) * 0.18),
  knit: (x, y, side) => knit(x, y, side / 42) * 0.35,
};

function band(position: number, period: number, share: number): number {
  const within = Math.abs((((position % period) + period) % period) - period / 2);
  return 1 - smoothStep((period * share) / 2 - 0.8, (period * share) / 2 + 0.8, within);
}

function dots(x: number, y: number, period: number, radius: number): number {
  const row = Math.floor(y / period);
  const shift = row % 2 === 0 ? 0 : period / 2;
  const dx = ((((x + shift) % period) + period) % period) - period / 2;
  const dy = (((y % period) + period) % period) - period / 2;
  return 1 - smoothStep(period * radius - 0.9, period * radius + 0.9, Math.hypot(dx, dy));
}

function floral(x: number, y: number, period: number): number {
  const row = Math.floor(y / period);
  const shift = row % 2 === 0 ? 0 : period / 2;
  const column = Math.floor((x + shift) / period);
  const jitter = Math.sin(row * 12.9 + column * 78.2) * period * 0.13;
  const dx = ((((x + shift) % period) + period) % period) - period / 2 + jitter;
  const dy = (((y % period) + period) % period) - period / 2 - jitter;
  const angle = Math.atan2(dy, dx) + row + column * 2;
  const petal = period * (0.21 + 0.09 * Math.cos(angle * 5));
  const away = Math.hypot(dx, dy);
  const eye = 1 - smoothStep(period * 0.05, period * 0.08, away);
  return Math.max(0, 1 - smoothStep(petal - 1, petal + 1, away) - eye);
}

function knit(x: number, y: number, period: number): number {
  const zig = Math.abs(((((x / period) % 1) + 1) % 1) - 0.5) * period;
  return band(y + zig, period, 0.45);
}
