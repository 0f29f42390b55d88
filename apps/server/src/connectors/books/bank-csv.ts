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
  const { line } = row;
  const [day, amount, reference, currency] = [
    columns.day,
    columns.amount,
    columns.reference,
    columns.currency,
  ].map((name) => cellOf(row, name));
  return [
    dayOf(day ?? '') ? undefined : cellTrouble(line, columns.day, day ?? ''),
    centsOfCell(amount ?? '') === undefined ? cellTrouble(line, columns.amount, amount ?? '') : undefined,
    reference ? undefined : cellTrouble(line, columns.reference, ''),
    columns.currency && currency?.toUpperCase() !== 'USD'
      ? { code: 'file_other_currency' as const, details: { line, value: (currency ?? '').slice(0, 20) } }
      : undefined,
  ].filter((one) => one !== undefined);
};

const lineOf = (row: CsvRow, columns: CsvColumns): BankLine => ({
  reference: cellOf(row, columns.reference).slice(0, 100),
  bookedOn: dayOf(cellOf(row, columns.day)) ?? '',
  usdCents: centsOfCell(cellOf(row, columns.amount)) ?? 0,
  text: cellOf(row, columns.text).slice(0, 300),
  line: row.line,
});
