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
