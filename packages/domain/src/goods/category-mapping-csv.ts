import { readCsvRows } from '../shared/csv-table.ts';
import { SOURCE_LABELS, type Source, SOURCES } from '../links/source.ts';

export interface MappingLine {
  readonly source: Source;
  /** What the marketplace calls it. */
  readonly name: string;
  /** Undefined: it is to be none of ours. */
  readonly categoryId: string | undefined;
}

export type MappingProblem = 'columns' | 'source' | 'name' | 'category' | 'twice';

export interface MappingFault {
  /** As a spreadsheet counts: the head is row 1, and empty rows count. */
  readonly row: number;
  readonly problem: MappingProblem;
  readonly cell: string;
}

/**
 * A file of marketplace, category there, category here (its path in either language, with / between), under one head
 * row, as the desk writes it. Everything that is wrong with it comes back at once.
 */
export function readMappingCsv(
  text: string,
  categoryIdOf: (path: string) => string | undefined,
): { readonly lines: readonly MappingLine[]; readonly faults: readonly MappingFault[] } {
  const [head = { row: 1, cells: [] }, ...rows] = readCsvRows(text);
  if (head.cells.length < 3)
    return { lines: [], faults: [{ row: head.row, problem: 'columns', cell: head.cells.join(', ') }] };
  const lines: MappingLine[] = [];
  const faults: MappingFault[] = [];
  const seen = new Set<string>();
  for (const { row, cells } of rows) {
    const read = readLine(cells, categoryIdOf);
    const key = 'problem' in read ? '' : `${read.source} ${read.name}`;
    if ('problem' in read) faults.push({ row, ...read });
    else if (seen.has(key)) faults.push({ row, problem: 'twice', cell: read.name });
    else lines.push(read);
    seen.add(key);
  }
  return { lines, faults };
}

const NONE: ReadonlySet<string> = new Set(['', '–']);

function readLine(
  cells: readonly string[],
  categoryIdOf: (path: string) => string | undefined,
): MappingLine | Omit<MappingFault, 'row'> {
  const [sourceCell = '', name = '', path = ''] = cells.map((cell) => cell.trim());
  const source = sourceOf(sourceCell);
  if (source === undefined) return { problem: 'source', cell: sourceCell };
  if (name === '' || name.length > 200) return { problem: 'name', cell: name.slice(0, 200) };
  if (NONE.has(path)) return { source, name, categoryId: undefined };
  const categoryId = categoryIdOf(path);
  return categoryId === undefined ? { problem: 'category', cell: path } : { source, name, categoryId };
}

const sourceOf = (cell: string): Source | undefined =>
  SOURCES.find((source) =>
    [source, SOURCE_LABELS[source].en, SOURCE_LABELS[source].zh].some(
      (label) => label.toLowerCase() === cell.toLowerCase(),
    ),
  );
