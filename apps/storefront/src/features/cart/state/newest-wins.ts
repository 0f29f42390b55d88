/**
 * Sends changes of many things, each thing's one after the other: while one is under way, what follows for the same thing
 * is put together and sent once it has landed. Nothing is lost, nothing overtakes, and a held button makes few requests.
 */
export const newestWins = <Change extends object>(send: (key: string, change: Change) => Promise<void>) => {
  const waiting = new Map<string, Change>();
  const busy = new Set<string>();
  const run = async (key: string, change: Change): Promise<void> => {
    busy.add(key);
    try {
      await send(key, change);
    } finally {
      busy.delete(key);
      const next = waiting.get(key);
      waiting.delete(key);
      if (next) void run(key, next);
    }
  };
  return (key: string, change: Change): void => {
    if (busy.has(key)) waiting.set(key, { ...waiting.get(key), ...change });
    else void run(key, change);
  };
};
