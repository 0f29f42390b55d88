/** A small seeded generator (mulberry32): the same key gives the same catalogue on every machine. */
export type Random = {
  /** 0 <= x < 1 */
  next: () => number;
  /** whole number, both ends included */
  int: (from: number, to: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** `count` different items in drawn order; all of them when there are fewer */
  some: <T>(items: readonly T[], count: number) => T[];
  chance: (probability: number) => boolean;
  /** bell-shaped around 0, about -1..1 */
  bell: () => number;
};

export function createRandom(key: string): Random {
  let state = hashText(key);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const some = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  return {
    next,
    int,
    pick,
    some,
    chance: (probability) => next() < probability,
    bell: () => (next() + next() + next()) / 1.5 - 1,
  };
}

/** FNV-1a with a final avalanche, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
