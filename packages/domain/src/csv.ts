/** What a cell holds; nothing stays empty. */
export type Cell = string | number | boolean | null | undefined;

/**
 * One CSV file (RFC 4180, with the mark that makes spreadsheets read UTF-8). Text that a spreadsheet would run as a
 * formula gets a leading apostrophe: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = typeof value === 'string' ? harmless(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Also behind blanks and in the full-width forms that a Chinese spreadsheet accepts.
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@＝＋－＠|]|^[\t\r\n]/u;
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
