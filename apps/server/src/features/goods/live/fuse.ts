const EVENNESS = 60;

/**
 * One list of several rankings, each id once: who stands high in one or in several of them stands high (reciprocal
 * rank fusion, Cormack and others 2009). Of equals the one of the earlier list comes first.
 */
export const fuse = (lists: readonly (readonly string[])[]): string[] => {
  const scores = new Map<string, number>();
  for (const list of lists)
    for (const [place, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (EVENNESS + place));
  return [...scores].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
};
