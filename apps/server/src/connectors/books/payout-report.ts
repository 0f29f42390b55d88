import { parse } from 'csv-parse/sync';
import type { PayoutLineKind, ProviderPayout } from '../payments/payment-provider.ts';

export const REPORT_PROVIDERS = ['stripe', 'paypal', 'airwallex', 'sandbox'] as const;
export type ReportProvider = (typeof REPORT_PROVIDERS)[number];

/** Why a file is refused as a whole: nothing of it is taken then. */
export type FileTrouble =
  | 'file_unreadable'
  | 'file_other_currency'
  | 'file_totals_differ'
  | 'file_line_doubled';

/** How a provider names what the books need; the first column that a file has is read. */
interface Layout {
  readonly payout: readonly string[];
  readonly reference: readonly string[];
  readonly kind: readonly string[];
  readonly currency: readonly string[];
  readonly gross: readonly string[];
  readonly fee: readonly string[];
  readonly net: readonly string[];
  readonly day: readonly string[];
  /** Columns that may name the payment. */
  readonly keys: readonly string[];
  /** A row that is the payout itself and not part of it. */
  readonly own: RegExp;
}

/** docs.stripe.com/reports/report-types/payout-reconciliation, itemized */
const STRIPE: Layout = {
  payout: ['automatic_payout_id', 'payout_id'],
  reference: ['balance_transaction_id'],
  kind: ['reporting_category'],
  currency: ['currency'],
  gross: ['gross'],
  fee: ['fee'],
  net: ['net'],
  day: ['automatic_payout_effective_at', 'payout_effective_at', 'available_on'],
  keys: [
    'payment_metadata[payment]',
    'payment_intent_id',
    'charge_id',
    'source_id',
    'dispute_id',
    'refund_metadata[refund]',
  ],
  own: /^payout/,
};

/** The activity report: developer.paypal.com/docs/reports; a withdrawal closes the rows before it. */
const PAYPAL: Layout = {
  payout: [],
  reference: ['transaction id'],
  kind: ['type', 'description'],
  currency: ['currency'],
  gross: ['gross'],
  fee: ['fee', 'fees'],
  net: ['net'],
  day: ['date'],
  keys: ['invoice number', 'invoice id', 'custom number', 'transaction id', 'reference txn id'],
  own: /withdraw|transfer to bank/i,
};

/** The settlement report of airwallex.com: one settlement a batch. */
const AIRWALLEX: Layout = {
  payout: ['settlement batch id', 'settlement id'],
  reference: ['transaction id', 'financial transaction id'],
  kind: ['transaction type', 'type'],
  currency: ['settlement currency', 'currency'],
  gross: ['gross amount', 'amount'],
  fee: ['fee', 'fees'],
  net: ['net amount', 'net'],
  day: ['settled at', 'settlement date'],
  keys: ['merchant order id', 'request id', 'payment intent id', 'source id', 'order id'],
  own: /^payout$/i,
};

const LAYOUTS: Readonly<Record<ReportProvider, Layout>> = {
  stripe: STRIPE,
  sandbox: STRIPE,
  paypal: PAYPAL,
  airwallex: AIRWALLEX,
};

type Row = Readonly<Record<string, string>>;

/** A provider's report as payouts with their rows, in cents; or why the file cannot be taken. */
export const readPayoutReport = (provider: ReportProvider, text: string): ProviderPayout[] | FileTrouble => {
  const layout = LAYOUTS[provider];
  const rows = rowsOf(text);
  if (!rows || rows.length === 0 || !rows.every((row) => isWhole(row, layout))) return 'file_unreadable';
  if (rows.some((row) => cellOf(row, layout.currency).toUpperCase() !== 'USD')) return 'file_other_currency';
  const references = rows.map(
    (row) => `${cellOf(row, layout.reference)} ${kindOf(cellOf(row, layout.kind))}`,
  );
  if (new Set(references).size < rows.length) return 'file_line_doubled';
  if (rows.some((row) => !addsUp(row, layout))) return 'file_totals_differ';
  return provider === 'paypal' ? byWithdrawal(rows, layout) : byPayout(rows, layout);
};

const rowsOf = (text: string): Row[] | undefined => {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      columns: (head: string[]) => head.map((name) => name.toLowerCase()),
    }) as Row[]; // one record for each line, as `columns` asks
  } catch {
    return undefined;
  }
};

const cellOf = (row: Row, names: readonly string[]): string => {
  const name = names.find((one) => row[one] !== undefined && row[one] !== '');
  return name === undefined ? '' : (row[name] ?? '');
};

const MONEY = /^-?[\d,]{1,12}(?:\.\d{1,2})?$/;

/** Hundredths of a decimal as text, exactly; undefined for anything else. */
export const centsOfText = (text: string): number | undefined => {
  if (!MONEY.test(text)) return undefined;
  const [whole = '0', part = ''] = text.replaceAll(/[-,]/g, '').split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return text.startsWith('-') ? -cents : cents;
};

const centsAt = (row: Row, names: readonly string[]): number => centsOfText(cellOf(row, names) || '0') ?? 0;

const isWhole = (row: Row, { reference, kind, gross, net, day }: Layout): boolean =>
  cellOf(row, reference) !== '' &&
  cellOf(row, kind) !== '' &&
  dayOf(cellOf(row, day)) !== undefined &&
  [gross, net].every((names) => centsOfText(cellOf(row, names)) !== undefined);

/** Fees are written with either sign. */
const addsUp = (row: Row, { gross, fee, net }: Layout): boolean =>
  centsAt(row, gross) - Math.abs(centsAt(row, fee)) === centsAt(row, net) ||
  centsAt(row, gross) - centsAt(row, fee) === centsAt(row, net);

/** `2026-03-02…` as it stands; `02/03/2026` is written month first. */
export const dayOf = (text: string): string | undefined => {
  const iso = /^(\d{4}-\d{2}-\d{2})/.exec(text)?.[1];
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  const found =
    iso ?? (year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '');
  return Number.isNaN(Date.parse(found)) ? undefined : found;
};

const KINDS: readonly (readonly [RegExp, PayoutLineKind])[] = [
  [/reserve|hold/i, 'reserve'],
  [/dispute|chargeback/i, 'dispute'],
  [/refund|reversal/i, 'refund'],
  [/fee/i, 'fee'],
  [/charge|payment|checkout|capture/i, 'payment'],
];

export const kindOf = (word: string): PayoutLineKind =>
  KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'adjustment';

const lineOf = (row: Row, layout: Layout): ProviderPayout['lines'][number] => ({
  reference: cellOf(row, layout.reference),
  kind: kindOf(cellOf(row, layout.kind)),
  usdCents: centsAt(row, layout.gross),
  feeUsdCents: centsAt(row, layout.gross) - centsAt(row, layout.net),
  keys: layout.keys.map((name) => row[name] ?? '').filter(Boolean),
  detail: cellOf(row, layout.kind).slice(0, 200),
});

const byPayout = (rows: readonly Row[], layout: Layout): ProviderPayout[] | FileTrouble => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const reference = cellOf(row, layout.payout);
    if (reference === '') return 'file_unreadable';
    groups.set(reference, [...(groups.get(reference) ?? []), row]);
  }
  const payouts: ProviderPayout[] = [];
  for (const [reference, all] of groups) {
    const own = all.find((row) => layout.own.test(cellOf(row, layout.kind)));
    const lines = all.filter((row) => row !== own).map((row) => lineOf(row, layout));
    const usdCents = lines.reduce((sum, line) => sum + line.usdCents - line.feeUsdCents, 0);
    if (own && -centsAt(own, layout.net) !== usdCents) return 'file_totals_differ';
    const arrivesOn = dayOf(cellOf(all[0] ?? {}, layout.day)) ?? '';
    payouts.push({ reference, usdCents, arrivesOn, lines, isItemized: true });
  }
  return payouts;
};

/** PayPal sends any part of its balance: the rows before a withdrawal belong to it, but need not be its sum. */
const byWithdrawal = (rows: readonly Row[], layout: Layout): ProviderPayout[] | FileTrouble => {
  const payouts: ProviderPayout[] = [];
  let lines: ProviderPayout['lines'][number][] = [];
  const inOrder = [...rows].sort((a, b) =>
    (dayOf(cellOf(a, layout.day)) ?? '').localeCompare(dayOf(cellOf(b, layout.day)) ?? ''),
  );
  for (const row of inOrder) {
    if (!layout.own.test(cellOf(row, layout.kind))) {
      lines.push(lineOf(row, layout));
      continue;
    }
    const arrivesOn = dayOf(cellOf(row, layout.day)) ?? '';
    payouts.push({
      reference: cellOf(row, layout.reference),
      usdCents: -centsAt(row, layout.net),
      arrivesOn,
      lines,
      isItemized: false,
    });
    lines = [];
  }
  return payouts.length === 0 ? 'file_unreadable' : payouts;
};
