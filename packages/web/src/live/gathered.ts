/** A burst of events is one reason to look again. */
const GATHER_MS = 300;

type Later = (work: () => void, ms: number) => void;

/** Gathers what comes within a moment and tells it once. */
export const gathered = <Item>(
  tell: (items: ReadonlySet<Item>) => void,
  later: Later = setTimeout,
): ((items: readonly Item[]) => void) => {
  let waiting: Set<Item> | undefined;
  return (items) => {
    if (!waiting) {
      waiting = new Set();
      later(() => {
        const told = waiting ?? new Set<Item>();
        waiting = undefined;
        tell(told);
      }, GATHER_MS);
    }
    for (const item of items) waiting.add(item);
  };
};
