import type { Import } from '../check/imports.mjs';

/** Features and what they import of each other. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Which features of an app import which, tests aside. */
export const arrowsBetween = (app: string, imports: readonly Import[]): Arrows => {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [above, below] = [featureOf(app, from), featureOf(app, to)];
    if (above === undefined || below === undefined || above === below || isTest(from)) continue;
    arrows.set(above, (arrows.get(above) ?? new Set()).add(below));
  }
  return arrows;
};

const featureOf = (app: string, path: string): string | undefined => {
  const folder = `apps/${app}/src/features/`;
  return path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : undefined;
};

const isTest = (path: string): boolean => /\.(test|fixtures?)\.tsx?$|\/testing\//.test(path);

/** A Mermaid diagram, the highest layer first; an arrow that follows from two others is left out. */
export const featureMap = (layers: readonly (readonly string[])[], arrows: Arrows): string => {
  const boxes = layers
    .map((features, at) => [
      `subgraph layer${at + 1} [Layer ${at + 1}]`,
      ...features.map((name) => `  ${name}`),
      'end',
    ])
    .toReversed()
    .flat();
  const lines = [...arrows].flatMap(([above, below]) =>
    [...below].filter((one) => !isImplied(arrows, below, one)).map((one) => `${above} --> ${one}`),
  );
  return ['flowchart TB', ...[...boxes, ...lines.toSorted()].map((line) => `  ${line}`)].join('\n');
};

/** Whether one of the others leads there as well. */
const isImplied = (arrows: Arrows, below: ReadonlySet<string>, target: string): boolean =>
  [...below].some((other) => other !== target && reaches(arrows, other, target));

const reaches = (arrows: Arrows, start: string, target: string): boolean => {
  const reached = new Set([start]);
  for (const feature of reached) for (const next of arrows.get(feature) ?? []) reached.add(next);
  return reached.has(target);
};

/** Each feature that owns tables, with them. */
export const ownersList = (
  layers: readonly Readonly<Record<string, Readonly<Record<string, string>>>>[],
): string =>
  layers
    .flatMap((layer) => Object.entries(layer))
    .filter(([, tables]) => Object.keys(tables).length > 0)
    .map(([owner, tables]) => {
      const names = Object.entries(tables).map(([table, readers]) =>
        readers === '' ? `\`${table}\`` : `\`${table}\` (${readers.replaceAll(' ', ', ')})`,
      );
      return `- **${owner}**: ${names.join(', ')}`;
    })
    .join('\n');
