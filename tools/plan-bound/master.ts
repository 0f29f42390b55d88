import highsLoader from 'highs';
import type { Column } from './ground.ts';

/** What goods, and one more parcel, are worth in the cheapest mixture of known parcels. */
export interface Worth {
  readonly worth: readonly number[];
  readonly perParcel: number;
  /** The parcels of the mixture. */
  readonly used: readonly (readonly number[])[];
}

const highs = highsLoader();

/** The linear program over known parcels: all goods travel, in so many parcels, or at least two; undefined when the known ones cannot. */
export async function solvePartition(
  columns: readonly Column[],
  goods: number,
  parcels: number | undefined,
): Promise<Worth | undefined> {
  const holding = Array.from({ length: goods }, (): string[] => []);
  for (const [index, { members }] of columns.entries())
    for (const member of members) holding[member]?.push(`x${index}`);
  const model = [
    'Minimize',
    ` cost: ${folded(columns.map(({ cost }, index) => `${cost} x${index}`))}`,
    'Subject To',
    ...holding.map((names, member) => ` g${member}: ${folded(names)} >= 1`),
    ` parcels: ${folded(columns.map((_, index) => `x${index}`))} ${parcels === undefined ? '>= 2' : `= ${parcels}`}`,
    'End',
  ].join('\n');
  const solver = await highs;
  const solution = solver.solve(model);
  if (solution.Status !== 'Optimal') return undefined;
  const duals = new Map(
    solution.Rows.flatMap((row): [string, number][] => ('Dual' in row ? [[row.Name, row.Dual]] : [])),
  );
  return {
    worth: Array.from({ length: goods }, (_, member) => duals.get(`g${member}`) ?? 0),
    perParcel: duals.get('parcels') ?? 0,
    used: columns
      .filter((_, index) => (solution.Columns[`x${index}`]?.Primal ?? 0) > 1e-6)
      .map(({ members }) => members),
  };
}

/** A sum in lines that are short enough for the format. */
function folded(terms: readonly string[]): string {
  return terms.map((term, index) => (index % 12 === 11 ? `${term}\n ` : term)).join(' + ');
}
