import { expect } from 'vitest';

/**
 * The shortest time that each of the works took, in ms, of some tries in turn: whatever else runs on the machine
 * makes a try longer, never shorter.
 */
export const fastestMs = async <const Works extends readonly (() => Promise<unknown>)[]>(
  tries: number,
  ...works: Works
): Promise<{ readonly [At in keyof Works]: number }> => {
  const shortest: { -readonly [At in keyof Works]: number } = works.map(() => Infinity) as never;
  for (let time = 0; time < tries; time += 1)
    for (const [at, work] of works.entries()) {
      const startedAt = performance.now();
      await work();
      shortest[at] = Math.min(shortest[at] ?? Infinity, performance.now() - startedAt);
    }
  return shortest;
};

/**
 * Fails unless two works take about as long, one less than twice the other: by the shortest of as many tries as it takes
 * until nothing else on the machine stands between them.
 */
export const expectAlike = async (
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  beforeEachRound: () => void = () => {},
): Promise<void> => {
  let [shortest, shortestOther] = [Infinity, Infinity];
  const timesApart = async (): Promise<number> => {
    beforeEachRound();
    const [ms, otherMs] = await fastestMs(3, one, other);
    shortest = Math.min(shortest, ms);
    shortestOther = Math.min(shortestOther, otherMs);
    return Math.max(shortest / shortestOther, shortestOther / shortest);
  };
  await expect.poll(timesApart, { timeout: 90_000, interval: 0 }).toBeLessThan(2);
};
