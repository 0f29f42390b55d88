import type { ProviderPayout } from '../payments/payment-provider.ts';
import { centsOfText, type CsvRow, csvRows, dayOf, textOfCents } from './cells.ts';
import {
  cellTrouble,
  doubledAt,
  type FileTrouble,
  refusedFor,
  troubled,
  type Troubled,
} from './file-trouble.ts';
import { kindOf } from './payout-kinds.ts';
import { type Layout, LAYOUTS, type ReportProvider } from './payout-layouts.ts';
import { isSettlement, settlementRows } from './paypal-settlement.ts';

type Line = ProviderPayout['lines'][number];

/** A provider's report as payouts with their rows, in cents; or why the file cannot be taken. */
export const readPayoutReport = (
  provider: ReportProvider,
  text: string,
): readonly ProviderPayout[] | Troubled => {
  const layout = LAYOUTS[provider];
  const read = rowsOf(provider, text);
  const [first] = read ?? [];
  if (!read || !first) return refusedFor('file_unreadable');
  const missing = ([...NEEDED, ...(provider === 'paypal' ? [] : (['payout'] as const))] as const)
    .filter((name) => !layout[name].some((column) => column in first.cells))
    .map((name) => layout[name][0]);
  if (missing.length > 0) return refusedFor('file_columns_missing', { columns: missing.join(', ') });
  // What only waits or is authorised has not touched the balance.
  const rows = read.filter(({ cells }) => cells['balance impact']?.toLowerCase() !== 'memo');
  const refused =
    troubled(rows.flatMap((row) => troublesOf(row, layout))) ??
    troubled(doubledAt(rows.map((row) => ({ name: nameOf(row, layout), line: row.line })))) ??
    troubled(rows.map((row) => differenceOf(row, layout)));
  if (refused) return refused;
  return provider === 'paypal' ? byWithdrawal(rows, layout) : byPayout(rows, layout);
};

const NEEDED = ['reference', 'kind', 'currency', 'gross', 'net', 'day'] as const;

const rowsOf = (provider: ReportProvider, text: string): CsvRow[] | undefined =>
  provider === 'paypal' && isSettlement(text)
    ? settlementRows(text)
    : csvRows(text, (name) => name.toLowerCase());

const cellOf = ({ cells }: CsvRow, names: readonly string[]): string => {
  const name = names.find((one) => cells[one] !== undefined && cells[one] !== '');
  return name === undefined ? '' : (cells[name] ?? '');
};

const columnOf = ({ cells }: CsvRow, names: readonly string[]): string =>
  names.find((name) => name in cells) ?? names[0] ?? '';

const centsAt = (row: CsvRow, names: readonly string[]): number =>
  centsOfText(cellOf(row, names) || '0') ?? 0;

const nameOf = (row: CsvRow, { reference, kind }: Layout): string =>
  `${cellOf(row, reference)} ${kindOf(cellOf(row, kind))}`;

const troublesOf = (row: CsvRow, layout: Layout): FileTrouble[] => {
  const { payout, reference, kind, currency, gross, fee, net, day } = layout;
  const bad = (names: readonly string[], isGood: (cell: string) => boolean): FileTrouble[] =>
    isGood(cellOf(row, names)) ? [] : [cellTrouble(row.line, columnOf(row, names), cellOf(row, names))];
  const isAmount = (cell: string): boolean => centsOfText(cell) !== undefined;
  return [
    ...[reference, kind, ...(payout.length > 0 ? [payout] : [])].flatMap((names) => bad(names, Boolean)),
    ...bad(day, (cell) => dayOf(cell) !== undefined),
    ...[gross, net].flatMap((names) => bad(names, isAmount)),
    ...bad(fee, (cell) => cell === '' || isAmount(cell)),
    ...(cellOf(row, currency).toUpperCase() === 'USD' ? [] : [currencyTrouble(row, currency)]),
  ];
};

const currencyTrouble = (row: CsvRow, names: readonly string[]): FileTrouble => ({
  code: 'file_other_currency',
  details: { line: row.line, value: cellOf(row, names).slice(0, 20) },
});

/** Fees are written with either sign. */
const differenceOf = (row: CsvRow, layout: Layout): FileTrouble | undefined => {
  const [gross, fee, said] = [centsAt(row, layout.gross), centsAt(row, layout.fee), centsAt(row, layout.net)];
  const sum = gross - Math.abs(fee);
  if (sum === said || gross - fee === said) return undefined;
  return {
    code: 'file_row_differs',
    details: { line: row.line, sum: textOfCents(sum), said: textOfCents(said) },
  };
};

const lineOf = (row: CsvRow, layout: Layout): Line => ({
  reference: cellOf(row, layout.reference),
  kind: kindOf(cellOf(row, layout.kind)),
  usdCents: centsAt(row, layout.gross),
  feeUsdCents: centsAt(row, layout.gross) - centsAt(row, layout.net),
  keys: layout.keys.map((name) => row.cells[name] ?? '').filter(Boolean),
  detail: cellOf(row, layout.kind).slice(0, 200),
});

const byPayout = (rows: readonly CsvRow[], layout: Layout): ProviderPayout[] | Troubled => {
  const groups = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const reference = cellOf(row, layout.payout);
    const group = groups.get(reference);
    if (group) group.push(row);
    else groups.set(reference, [row]);
  }
  const payouts: ProviderPayout[] = [];
  for (const [reference, all] of groups) {
    const own = all.find((row) => layout.own.test(cellOf(row, layout.kind)));
    const lines = all.filter((row) => row !== own).map((row) => lineOf(row, layout));
    const usdCents = lines.reduce((sum, line) => sum + line.usdCents - line.feeUsdCents, 0);
    const said = own ? -centsAt(own, layout.net) : usdCents;
    if (said !== usdCents)
      return refusedFor('file_totals_differ', { sum: textOfCents(usdCents), said: textOfCents(said) });
    const arrivesOn = (all[0] && dayOf(cellOf(all[0], layout.day))) ?? '';
    payouts.push({ reference, usdCents, arrivesOn, lines, isItemized: true });
  }
  return payouts;
};

/** PayPal sends any part of its balance: the rows before a withdrawal belong to it, but need not be its sum. */
const byWithdrawal = (rows: readonly CsvRow[], layout: Layout): ProviderPayout[] | Troubled => {
  const momentOf = (row: CsvRow): string =>
    `${dayOf(cellOf(row, layout.day)) ?? ''} ${cellOf(row, ['time']).padStart(8, '0')}`;
  const payouts: ProviderPayout[] = [];
  let lines: Line[] = [];
  for (const row of rows.toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))) {
    if (!layout.own.test(cellOf(row, layout.kind))) {
      lines.push(lineOf(row, layout));
      continue;
    }
    const arrivesOn = dayOf(cellOf(row, layout.day)) ?? '';
    const usdCents = -centsAt(row, layout.net);
    payouts.push({
      reference: cellOf(row, layout.reference),
      usdCents,
      arrivesOn,
      lines,
      isItemized: false,
    });
    lines = [];
  }
  return payouts.length === 0 ? refusedFor('file_unreadable') : payouts;
};
