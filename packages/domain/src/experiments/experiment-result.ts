/** How many browsers saw a variant, and in how many the goal was reached. */
export interface Counted {
  readonly seen: number;
  readonly reached: number;
}

export interface Comparison {
  /** How much more often the goal was reached with the change, from -1 to 1. */
  readonly difference: number;
  /** With 95 % confidence the difference is between these. */
  readonly from: number;
  readonly to: number;
  /** How likely so much of a difference is when there is none. */
  readonly chance: number;
}

/** Below this a share is too coarse to be compared. */
export const FEWEST_SEEN = 100;
const Z_95 = 1.959963984540054;

/**
 * Two shares compared: the interval by Newcombe's method of Wilson scores, which keeps within bounds for small shares, and
 * the two-sided test of two proportions. Undefined while too few have seen either.
 */
export const compareShares = (usual: Counted, changed: Counted): Comparison | undefined => {
  if (usual.seen < FEWEST_SEEN || changed.seen < FEWEST_SEEN) return undefined;
  const [before, after] = [shareOf(usual), shareOf(changed)];
  const difference = after - before;
  const [a, b] = [wilson(usual), wilson(changed)];
  return {
    difference,
    from: difference - Math.hypot(after - b.low, a.high - before),
    to: difference + Math.hypot(b.high - after, before - a.low),
    chance: chanceOf(difference, usual, changed),
  };
};

const shareOf = ({ seen, reached }: Counted): number => reached / seen;

const wilson = (counted: Counted): { readonly low: number; readonly high: number } => {
  const { seen } = counted;
  const share = shareOf(counted);
  const square = Z_95 ** 2;
  const middle = (share + square / (2 * seen)) / (1 + square / seen);
  const half =
    (Z_95 / (1 + square / seen)) * Math.sqrt((share * (1 - share)) / seen + square / (4 * seen ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};

const chanceOf = (difference: number, usual: Counted, changed: Counted): number => {
  const pooled = (usual.reached + changed.reached) / (usual.seen + changed.seen);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / usual.seen + 1 / changed.seen));
  return spread === 0 ? 1 : 2 * (1 - normal(Math.abs(difference) / spread));
};

/** The normal distribution by Abramowitz and Stegun 26.2.17, off by 7.5e-8 at most. */
const normal = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * tail;
};
