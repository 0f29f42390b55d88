/** For each thing the number of its group: two things that share a name, over however many others, are in one. */
export function groupsOf<Thing>(
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
): number[] {
  const parents = things.map((_, at) => at);
  const first = new Map<string, number>();
  const rootOf = (at: number): number => {
    let root = at;
    for (let up = parents[root] ?? root; up !== root; up = parents[root] ?? root) root = up;
    parents[at] = root;
    return root;
  };
  things.forEach((thing, at) => {
    for (const name of namesOf(thing)) {
      const other = first.get(name);
      if (other === undefined) first.set(name, at);
      else parents[rootOf(at)] = rootOf(other);
    }
  });
  return things.map((_, at) => rootOf(at));
}
