/** What a cell holds; nothing stays empty. */
export type Cell = string | number | boolean | null | undefined;

declare const csvText: unique symbol;

/** The text of a CSV file, which nothing but {@link toCsv} makes: whatever is handed out as one went through it. */
export type CsvText = string & { readonly [csvText]: true };

/**
 * One CSV file (RFC 4180, with the mark that makes spreadsheets read UTF-8). Text that a spreadsheet would run as a
 * formula gets a leading apostrophe: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): CsvText {
  const text = [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
  return `\uFEFF${text}\r\n` as CsvText; // the one place where such a text is made
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = isRun(String(value)) ? `'${String(value)}` : String(value);
  // Blanks at an end are the text's own only in quotes.
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Also behind blanks and marks that nobody sees, and in the full-width forms that a Chinese spreadsheet accepts.
const FORMULA = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|]|[\t\r\n])/u;

/**
 * Whether a spreadsheet might run a text as a formula, also one that begins with apostrophes of its own: so the apostrophe
 * that {@link toCsv} puts before it can be told from those.
 */
export function isRun(text: string): boolean {
  return FORMULA.test(text);
}
