import { parse } from 'csv-parse/sync';
import { type CsvRow, textOfCents } from './cells.ts';

/**
 * PayPal's settlement report (STL): its records say in their first column what they are, `CH` the names of the columns,
 * `SB` one transaction; amounts are whole cents with a direction beside them.
 * https://developer.paypal.com/docs/reports/sftp-reports/settlement-report/
 */
export const isSettlement = (text: string): boolean => /^\uFEFF?"?RH"?,/.test(text);

/** What an event code of PayPal is in the words of its activity report: https://developer.paypal.com/docs/reports/reference/tcodes/ */
const EVENTS: readonly (readonly [RegExp, string])[] = [
  [/^T00/, 'Payment'],
  [/^T01|^T1108/, 'Fee'],
  [/^T04/, 'Withdrawal'],
  [/^T1110|^T1111|^T15|^T21/, 'Hold'],
  [/^T1106|^T12/, 'Chargeback'],
  [/^T11/, 'Refund'],
];

/** The transactions of a settlement report as rows of an activity report, or undefined when it cannot be taken apart. */
export const settlementRows = (text: string): CsvRow[] | undefined => {
  const records = recordsOf(text);
  let head: readonly string[] | undefined;
  const rows: CsvRow[] = [];
  for (const { record, info } of records ?? []) {
    const [mark, ...cells] = record;
    if (mark === 'CH') head = cells.map((name) => name.replaceAll(/\s+/g, ' ').toLowerCase());
    if (mark !== 'SB') continue;
    if (!head) return undefined;
    const named = Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']));
    rows.push({ line: info.lines, cells: activityOf(named) });
  }
  return records && rows;
};

const recordsOf = (text: string) => {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]; // as `info` asks
  } catch {
    return undefined;
  }
};

const activityOf = (row: Readonly<Record<string, string>>): Record<string, string> => {
  const cell = (name: string): string => row[name] ?? '';
  const gross = signed(cell('gross transaction amount'), cell('transaction debit or credit'));
  const fee = signed(cell('fee amount') || '0', cell('fee debit or credit'));
  return {
    'transaction id': cell('transaction id'),
    'invoice number': cell('invoice id'),
    'custom number': cell('custom field'),
    'reference txn id': cell('paypal reference id'),
    type: wordOf(cell('transaction event code')),
    date: cell('transaction completion date'),
    currency: cell('gross transaction currency'),
    gross: written(gross),
    fee: written(fee),
    net: written(gross === undefined || fee === undefined ? undefined : gross + fee),
  };
};

const wordOf = (event: string): string =>
  event && `${EVENTS.find(([pattern]) => pattern.test(event))?.[1] ?? 'Other'} ${event}`;

/** What could not be read stays empty, and is told as that cell's fault. */
const written = (cents: number | undefined): string => (cents === undefined ? '' : textOfCents(cents));

/** Whole cents and `CR` or `DR`; undefined for anything else. */
const signed = (cents: string, direction: string): number | undefined => {
  if (!/^\d{1,12}$/.test(cents)) return undefined;
  const amount = Number(cents);
  if (amount !== 0 && !/^[CD]R$/i.test(direction)) return undefined;
  return direction.toUpperCase() === 'DR' ? -amount : amount;
};
