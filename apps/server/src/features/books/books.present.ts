import type {
  BankLineRow as ShownLine,
  BookRequest,
  Payout,
  PayoutLine,
  ProfitRow as ShownProfit,
} from '@caravan/contract/books/books.shapes';
import { chinaDayOf } from '@caravan/domain/time/china-time';
import type { RefusalCode } from '@caravan/contract/refusals';
import type { Locale } from '@caravan/domain/shared/locale';
import type { BankStatement } from '../../connectors/books/bank-statement.ts';
import { refusalFailure } from '../../platform/http/answers/failures.ts';
import { type RefusalDetails, refuse } from '../../platform/http/calls/handler.ts';
import type { BankLineRow, StatementRow } from './bank/bank.queries.ts';
import type { TrialRow } from './months/months.queries.ts';
import type { PayoutLineRow, PayoutRow } from './payouts/payouts.queries.ts';
import type { AgeRow } from './sums/debts.queries.ts';
import type { CouponCostRow, ExchangeRow, ProfitRow, ProviderStanding } from './reports/reports.queries.ts';
import type { RequestRow } from './months/requests.queries.ts';

export const presentPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  provider: row.provider,
  reference: row.reference,
  usd: row.usd_cents / 100,
  arrivesOn: row.arrives_on,
  origin: row.origin === 'api' ? 'api' : 'file',
  importedAt: row.imported_at.toISOString(),
  importedBy: row.imported_by,
  lines: row.lines,
  findings: row.findings,
  arrivedOn: row.arrived_on,
});

export const presentPayoutLine = (row: PayoutLineRow): PayoutLine => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  usd: row.usd_cents / 100,
  feeUsd: row.fee_usd_cents / 100,
  paymentId: row.payment_id,
  codes: row.codes,
  finding: row.finding,
  detail: row.detail,
  note: row.note,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.resolved_by,
});

export const presentBankLine = (row: BankLineRow): ShownLine => ({
  id: row.id,
  account: row.account,
  bookedOn: row.booked_on,
  usd: row.usd_cents / 100,
  reference: row.reference,
  text: row.text,
  matchedTo: row.matched_to,
  matchedName: row.matched_name,
  cny: row.cny_fen === null ? null : row.cny_fen / 100,
  matchedAt: row.matched_at?.toISOString() ?? null,
  matchedBy: row.matched_by,
});

export const presentStatement = (row: StatementRow) => ({
  id: row.id,
  account: row.account,
  reference: row.reference,
  format: row.format,
  firstDay: row.first_day,
  lastDay: row.last_day,
  openingUsd: row.opening_cents / 100,
  closingUsd: row.closing_cents / 100,
  lines: row.lines,
  open: row.open,
  importedAt: row.imported_at.toISOString(),
  importedBy: row.imported_by,
});

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** A statement as it was read from a file, before anything of it is kept. */
export const presentReadStatement = (statement: BankStatement) => {
  const amounts = statement.lines.map(({ usdCents }) => usdCents);
  return {
    account: statement.account,
    reference: statement.reference,
    firstDay: statement.firstDay,
    lastDay: statement.lastDay,
    openingUsd: statement.openingCents / 100,
    closingUsd: statement.closingCents / 100,
    inUsd: sumOf(amounts.filter((cents) => cents > 0)) / 100,
    outUsd: sumOf(amounts.filter((cents) => cents < 0)) / 100,
    lines: statement.lines.length,
  };
};

/** What is wrong with a file, in the words that its import would be refused with. */
export const troubleTexts = (
  troubles: readonly { readonly code: RefusalCode; readonly details: RefusalDetails }[],
  locale: Locale,
) =>
  troubles.map(({ code, details }) => ({
    code,
    text: refusalFailure(refuse(code, details), locale).body.message,
  }));

export const presentRequest = (row: RequestRow, staffId: string): BookRequest => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  on: chinaDayOf(row.counts_at),
  month: row.month,
  lines: row.lines.map(({ account, currency, amount }) => ({ account, currency, amount: amount / 100 })),
  reason: row.reason,
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
  isOwn: row.asked_by === staffId,
});

export const presentProfit = (row: ProfitRow): ShownProfit => ({
  key: row.key,
  name: row.name,
  incomeUsd: row.income / 100,
  couponUsd: row.coupon / 100,
  refundsUsd: row.refunds / 100,
  purchaseUsd: row.purchase / 100,
  providerFeesUsd: row.provider_fees / 100,
  commissionUsd: row.commission / 100,
  otherUsd: row.other / 100,
  profitUsd: row.profit / 100,
});

/** In dollars what is held or was spent stands below zero, in yuan above it: both are debits. */
const debitOf = ({ currency, balance }: TrialRow): number => (currency === 'USD' ? -balance : balance);

export const presentTrialRow = (row: TrialRow) => {
  const debit = debitOf(row);
  return {
    account: row.account,
    currency: row.currency,
    debit: Math.max(debit, 0) / 100,
    credit: Math.max(-debit, 0) / 100,
  };
};

export const trialTotals = (rows: readonly TrialRow[]) =>
  (['USD', 'CNY'] as const).map((currency) => {
    const debits = rows.filter((row) => row.currency === currency).map(debitOf);
    const debit = sumOf(debits.filter((cents) => cents > 0));
    const credit = -sumOf(debits.filter((cents) => cents < 0));
    return { currency, debit: debit / 100, credit: credit / 100, difference: (debit - credit) / 100 };
  });

export const presentAge = (row: AgeRow) => ({
  kind: row.kind,
  days30: row.days30 / 100,
  days90: row.days90 / 100,
  days180: row.days180 / 100,
  older: row.older / 100,
  total: row.total / 100,
});

export const presentStanding = (row: ProviderStanding) => ({
  provider: row.provider,
  heldUsd: row.held / 100,
  onWayUsd: row.on_way / 100,
  reserveUsd: row.reserve / 100,
  disputedUsd: row.disputed / 100,
  paidOutUsd: row.paid_out / 100,
  feesUsd: row.fees / 100,
});

export const presentExchange = (row: ExchangeRow) => ({
  month: row.month,
  boughtCny: row.bought_fen / 100,
  paidUsd: row.paid_cents / 100,
  spentCny: row.spent_fen / 100,
  costUsd: row.cost_cents / 100,
  resultUsd: row.result_cents / 100,
});

export const presentCouponCost = ({ cost, ...coupon }: CouponCostRow) => ({ ...coupon, costUsd: cost / 100 });
