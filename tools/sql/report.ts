import { Describer, type Fault, compare, parametersOf } from './check.ts';
import { EXCEPTIONS, KNOWN_BETTER } from './exceptions.ts';
import type { Sources } from './reading/program.ts';
import type { Sent } from './reading/run.ts';
import type { Found } from './reading/statements.ts';

export interface Report {
  readonly faults: readonly string[];
  /** Columns that none of the statements writes. */
  readonly unwritten: readonly string[];
  /** Calls whose statements were prepared, and the different texts of these. */
  readonly calls: number;
  readonly texts: number;
  /** Exceptions that nothing needs any more. */
  readonly unused: readonly { readonly because: string }[];
}

/** Prepares every statement that was found in these sources against a migrated database. */
export const checkStatements = async (
  sources: Sources,
  { sent, missed }: Found,
  databaseUrl: string,
): Promise<Report> => {
  const excepted = new Set<unknown>();
  const isExcepted = (place: string, text: string): boolean => {
    const found = EXCEPTIONS.find((each) => each.file.test(place) && each.text.test(text.trim()));
    if (found) excepted.add(found);
    return found !== undefined;
  };
  const unread = missed
    .map((node) => ({ place: sources.placeOf(node), text: node.getText(node.getSourceFile()) }))
    .filter(({ place, text }) => !isExcepted(place, text))
    .map(({ place, text }) => `${place}  cannot be followed: ${firstLine(text)}`);
  const checked = sent.filter(({ node, sql }) => !isExcepted(sources.placeOf(node), bare(sql)));
  const describer = await Describer.open(databaseUrl);
  const faults = new Set<string>();
  const knownBetter = new Set<unknown>();
  const isKnownBetter = ({ place, column }: Fault): boolean => {
    const found = KNOWN_BETTER.find((each) => each.file.test(place) && each.column === column);
    if (found) knownBetter.add(found);
    return found !== undefined;
  };
  for (const forms of groupBy(checked, ({ node }) => node).values()) {
    const found: Fault[] = [];
    for (const form of forms) found.push(...(await faultsOf(describer, sources, form)));
    for (const [line, same] of groupBy(
      found.filter((fault) => !isKnownBetter(fault)),
      lineOf,
    ))
      if (!same[0]?.isOfAll || same.length === forms.length) faults.add(line);
  }
  const unwritten = describer.unwritten();
  await describer.close();
  return {
    faults: [...unread, ...faults],
    unwritten,
    calls: new Set(checked.map(({ node }) => node)).size,
    texts: new Set(checked.map(({ sql }) => bare(sql))).size,
    unused: [...EXCEPTIONS, ...KNOWN_BETTER].filter((each) => !excepted.has(each) && !knownBetter.has(each)),
  };
};

const faultsOf = async (describer: Describer, sources: Sources, sent: Sent): Promise<Fault[]> => {
  try {
    return compare(sources, sent, await describer.describe(bare(sent.sql), parametersOf(sources, sent)));
  } catch (error) {
    const what = `${error instanceof Error ? error.message : String(error)}: ${firstLine(bare(sent.sql))}`;
    return [{ place: sources.placeOf(sent.node), column: '', what }];
  }
};

const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const lineOf = ({ place, column, what }: Fault): string => `${place}  ${column}${column && ' '}${what}`;

/** A statement without the comments that tell its templates. */
const bare = (sql: string): string => sql.replaceAll(/\/\*@\d+\*\//g, '');

const firstLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 160);
