/** A step between two statuses and what makes it; nothing for one that only shows the steps of others. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
}

interface Rule {
  readonly from: readonly string[];
  readonly to: string;
}

/** The arrows of a table of transitions, named by its keys and by what `conditionOf` adds to them. */
export const arrowsOf = <Condition extends Rule>(
  rules: Readonly<Record<string, Condition>>,
  conditionOf: (rule: Condition) => readonly string[] = () => [],
): Arrow[] =>
  Object.entries(rules).flatMap(([action, rule]) => {
    const conditions = conditionOf(rule);
    const label = conditions.length > 0 ? `${action} (${conditions.join(', ')})` : action;
    return rule.from.map((from) => ({ from, to: rule.to, label }));
  });

/** A Mermaid diagram: one arrow for each pair of statuses, with all that makes that step. */
export const stateDiagram = (arrows: readonly Arrow[]): string => {
  const pairs = new Map<string, string[]>();
  for (const { from, to, label } of arrows) {
    const pair = `${from} --> ${to}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), ...(label === undefined ? [] : [label])]);
  }
  const all = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))];
  const moves = arrows.filter(({ from, to }) => from !== to);
  const starts = all.filter((status) => !moves.some(({ to }) => to === status));
  const ends = all.filter((status) => !moves.some(({ from }) => from === status));
  const lines = [
    ...starts.map((status) => `[*] --> ${status}`),
    ...[...pairs].map(([pair, labels]) => (labels.length > 0 ? `${pair}: ${labels.join(', ')}` : pair)),
    ...ends.map((status) => `${status} --> [*]`),
  ];
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n');
};

/** The arrows without those that skip statuses on their way forward; those to the last status, an end of all, stay. */
export const withoutLeaps = (arrows: readonly Arrow[], statuses: readonly string[]): Arrow[] => {
  const has = (from: string, to: string): boolean => arrows.some((one) => one.from === from && one.to === to);
  return arrows.filter(({ from, to }) => {
    const between = statuses.slice(statuses.indexOf(from) + 1, statuses.indexOf(to));
    return to === statuses.at(-1) || !between.some((status) => has(from, status) && has(status, to));
  });
};
