/** What the database knows from its samples changes slowly. */
export const STATISTICS_FOR_MS = 600_000;

/**
 * Reads at most once in a while. The first who asks waits; later what is known is given while it is read anew. A
 * failure is not kept.
 */
export const rememberedFor = <Value>(ms: number, read: () => Promise<Value>) => {
  let known: Promise<Value> | undefined;
  let until = 0;
  const readAnew = (): Promise<Value> => {
    until = performance.now() + ms;
    const before = known;
    const reading = read().then(
      (value) => {
        known = Promise.resolve(value);
        return value;
      },
      (error: unknown) => {
        if (known === reading) known = undefined;
        until = 0;
        throw error;
      },
    );
    known = before ?? reading;
    return reading;
  };
  return {
    get: (): Promise<Value> => {
      if (!known) return readAnew();
      if (until <= performance.now()) readAnew().catch(() => {}); // the next one tries again
      return known;
    },
    forget: (): void => {
      known = undefined;
    },
  };
};
