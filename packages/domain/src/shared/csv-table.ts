import { isRun } from './csv.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** As a spreadsheet counts: the first is 1, and empty ones count. */
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * The cells of a CSV file (RFC 4180; comma, semicolon or tab, whichever its first line has most of), row by row; empty
 * lines are left out. What `toCsv` wrote comes back to the letter; cells without quotes lose the blanks around them.
 */
export const readCsv = (text: string): string[][] => readCsvRows(text).map(({ cells }) => [...cells]);

/** The same with the number of each row, for what is said of one. */
export function readCsvRows(text: string): CsvRow[] {
  const source = `${text.replace(/^\uFEFF/, '').trimEnd()}\n`;
  const separator = separatorOf(/^[^\r\n]*/.exec(source)?.[0] ?? '');
  // A cell in quotes, where a quote is written twice, or one that does not begin with any; then what ends it.
  const bare = `[^"\r\n${separator}][^\r\n${separator}]*`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|(${bare})?)(${separator}|\r\n?|\n)`, 'y');
  const rows: string[][] = [[]];
  for (let found = cell.exec(source); found !== null; found = cell.exec(source)) {
    const [, inQuotes, outside = '', ended] = found;
    rows.at(-1)?.push(unmarked(inQuotes?.replaceAll('""', '"') ?? outside.trim()));
    if (ended !== separator) rows.push([]);
  }
  return rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((each) => each !== ''));
}

/** Without the apostrophe that keeps a spreadsheet from running a text as a formula. */
function unmarked(cell: string): string {
  return cell.startsWith("'") && isRun(cell) ? cell.slice(1) : cell;
}

function separatorOf(head: string): string {
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
