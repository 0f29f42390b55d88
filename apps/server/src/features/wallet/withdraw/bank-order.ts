import type { SettingValues } from '@caravan/contract/settings/settings.shapes';
import { isIban, looksLikeIban } from '@caravan/domain/payments/bank-account';
import { chinaDayOf } from '@caravan/domain/time/china-time';
import { bankOrderOf, MOST_OTHER_ACCOUNT } from '../../../connectors/books/pain-001.ts';
import type { WithdrawalRow } from './wallet.withdraw.queries.ts';

/** What the bank takes: an IBAN that is one, or a number that is short enough. */
export const canBeSent = ({ destination: { account } }: WithdrawalRow): boolean =>
  looksLikeIban(account) ? isIban(account) : account.length <= MOST_OTHER_ACCOUNT;

/** Withdrawals as one order to the bank; what it would refuse is left out and named. */
export const bankOrder = (
  payer: NonNullable<SettingValues['payingAccount']>,
  rows: readonly WithdrawalRow[],
  now: Date,
) => {
  const payments = rows
    .filter(canBeSent)
    .map(({ code, usd_cents: cents, destination }) => ({ code, cents, ...destination }));
  return {
    xml: payments.length === 0 ? null : bankOrderOf(payer, payments, { at: now, day: chinaDayOf(now) }),
    payments: payments.length,
    usd: payments.reduce((sum, { cents }) => sum + cents, 0) / 100,
    leftOut: rows.filter((row) => !canBeSent(row)).map(({ code }) => code),
  };
};
