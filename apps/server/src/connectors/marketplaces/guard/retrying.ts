export interface RetryOptions {
  readonly attempts: number;
  /** The longest first pause; it doubles, and each pause is a random part of it, so that many do not come back at once. */
  readonly pauseMs: number;
  readonly isWorthAnother: (error: unknown) => boolean;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly random: () => number;
}

/** Does it again a bounded number of times when the failure may pass. */
export const retrying = async <Result>(
  work: (attempt: number) => Promise<Result>,
  { attempts, pauseMs, isWorthAnother, sleep, random }: RetryOptions,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= attempts || !isWorthAnother(error)) throw error;
      await sleep(pauseMs * 2 ** (attempt - 1) * (0.5 + random() / 2));
    }
  }
};
