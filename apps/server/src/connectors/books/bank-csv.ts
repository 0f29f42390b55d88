import { type BankLine, type BankStatement, checked } from './bank-statement.ts';
import { centsOfText, csvRows, type CsvRow, dayOf } from './cells.ts';
import { cellTrouble, type FileTrouble, refusedFor, troubled, type Troubled } from './file-trouble.ts';

/** What the columns of a bank's CSV are called, as finance says it. */
export interface CsvColumns {
  readonly day: string;
  readonly amount: string;
  readonly reference: string;
  readonly text: string;
  readonly currency?: string | undefined;
}

export interface CsvStatement {
  readonly account: string;
  readonly columns: CsvColumns;
  readonly openingCents: number;
  readonly closingCents: number;
}

/** A bank's CSV; what it opens and closes with is said by hand, for few banks write it in. */
export const readBankCsv = (text: string, said: CsvStatement): BankStatement | Troubled => {
  const { columns } = said;
  const rows = csvRows(text, (name) => name);
  const [first] = rows ?? [];
  if (!rows || !first) return refusedFor('file_unreadable');
  const missing = Object.values(columns).filter((name: string | undefined) => name && !(name in first.cells));
  if (missing.length > 0) return refusedFor('file_columns_missing', { columns: missing.join(', ') });
  const refused = troubled(rows.flatMap((row) => troublesOf(row, columns)));
  if (refused) return refused;
  const lines = rows.map((row) => lineOf(row, columns)).filter(({ usdCents }) => usdCents !== 0);
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
  const reference = `${firstDay}–${lastDay}`;
  const { account, openingCents, closingCents } = said;
  return checked({ account, openingCents, closingCents, reference, firstDay, lastDay, lines });
};

const centsOfCell = (cell: string): number | undefined => centsOfText(cell.replaceAll(/[$\s]/g, ''));
const cellOf = ({ cells }: CsvRow, name: string | undefined): string => (name ? (cells[name] ?? '') : '');

const troublesOf = (row: CsvRow, columns: CsvColumns): FileTrouble[] => {
  const bad = (name: string, isGood: (cell: string) => boolean): FileTrouble[] =>
    isGood(cellOf(row, name)) ? [] : [cellTrouble(row.line, name, cellOf(row, name))];
  return [
    ...bad(columns.day, (cell) => dayOf(cell) !== undefined),
    ...bad(columns.amount, (cell) => centsOfCell(cell) !== undefined),
    ...bad(columns.reference, Boolean),
    ...currencyTrouble(row, columns.currency),
  ];
};

const currencyTrouble = (row: CsvRow, name: string | undefined): FileTrouble[] => {
  const currency = cellOf(row, name);
  if (!name || currency.toUpperCase() === 'USD') return [];
  return [{ code: 'file_other_currency', details: { line: row.line, value: currency.slice(0, 20) } }];
};

const lineOf = (row: CsvRow, columns: CsvColumns): BankLine => ({
  reference: cellOf(row, columns.reference).slice(0, 100),
  bookedOn: dayOf(cellOf(row, columns.day)) ?? '',
  usdCents: centsOfCell(cellOf(row, columns.amount)) ?? 0,
  text: cellOf(row, columns.text).slice(0, 300),
  line: row.line,
});
