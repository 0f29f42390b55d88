/** Who asks for the same while it is under way gets the same answer. */
export const createSingleFlight = <Result>() => {
  const underway = new Map<string, Promise<Result>>();
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const running = underway.get(key);
    if (running) return running;
    const started = work().finally(() => underway.delete(key));
    underway.set(key, started);
    return started;
  };
};
