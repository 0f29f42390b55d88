/** The cells of a CSV file (RFC 4180; comma, semicolon or tab, whichever its first line has most of), row by row; empty lines are left out. */
export function readCsv(text: string): string[][] {
  const source = `${text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trimEnd()}\n`;
  const separator = separatorOf(source.split('\n', 1)[0] ?? '');
  const end = `[${separator}\n]`;
  // A cell in quotes, where a quote is written twice, or one without; then what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|((?:(?!${end})[^"])*))(${end})`, 'y');
  const rows: string[][] = [[]];
  for (let found = cell.exec(source); found !== null; found = cell.exec(source)) {
    const [, inQuotes, bare = '', ended] = found;
    rows.at(-1)?.push(unmarked((inQuotes?.replaceAll('""', '"') ?? bare).trim()));
    if (ended === '\n') rows.push([]);
  }
  return rows.filter((cells) => cells.some((each) => each !== ''));
}

/** Without the apostrophe that keeps a spreadsheet from running a text as a formula. */
function unmarked(cell: string): string {
  return /^'[\s=+\-@＝＋－＠|]/u.test(cell) ? cell.slice(1) : cell;
}

function separatorOf(head: string): string {
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
