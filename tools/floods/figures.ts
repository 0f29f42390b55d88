/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The value that so large a part of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Asks again and again until it holds; what waits longer than a minute is as good as lost. */
export async function untilTrue(holds: () => Promise<boolean>, everyMs = 10): Promise<void> {
  const giveUpAt = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error('it did not come within a minute');
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
