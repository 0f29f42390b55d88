export type Cell = string | number | boolean | null | undefined;

/**
 * One CSV file (RFC 4180, with the mark that makes spreadsheets read UTF-8). Text that a spreadsheet would run as a
 * formula gets a leading apostrophe: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

const cell = (value: Cell): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = typeof value === 'string' ? harmless(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// Also behind blanks and in the full-width forms that a Chinese spreadsheet accepts.
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@＝＋－＠|]|^[\t\r\n]/u;
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Hands a text to the browser as a file. */
export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
