/** The same dice for the same seed, so that every demo shop has the same past. */
export interface Chance {
  /** From 0 on, below 1. */
  next(): number;
  /** A whole number between both, each included. */
  between(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

/** mulberry32: 32 bits of state are plenty for some hundred purchases. */
export const chanceOf = (seed: number): Chance => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (values) => values[between(0, values.length - 1)] as (typeof values)[number], // of a list that is not empty
  };
};
