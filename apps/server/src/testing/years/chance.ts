/** All chance of a simulated year, from its seed. */
export interface Chance {
  /** From 0 up to, but not including, this number. */
  below(bound: number): number;
  /** Whether something happens that does so many times in a hundred. */
  percent(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  pick<Item>(items: readonly Item[]): Item | undefined;
  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** A small generator that gives the same numbers for the same seed everywhere (mulberry32). */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    percent: (share) => next() * 100 < share,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item, // undefined only of an empty list
    weighted: <Name extends string>(weights: Readonly<Record<Name, number>>): Name => {
      const names = Object.keys(weights) as Name[]; // the keys of this very record
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      return names.find((name) => (left -= weights[name]) < 0) ?? (names[0] as Name); // the first one when rounding is unkind
    },
  };
};
