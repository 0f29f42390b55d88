import type { CurrencyCode } from '@caravan/domain/currency';
import { multiplyDivide } from '@caravan/domain/exact';
import type { Tx } from '../../platform/db/database.ts';
import { type Rates, rateOf } from '../rates/index.ts';
import { guestRefunds, walletOf } from './wallet.accounts.ts';
import { type Booking, type BookingOutcome, book } from './wallet.ledger.ts';

/** Returns money to whoever paid: into the wallet, or kept for a guest until an account claims the order. */
export const refundToPayer = (
  tx: Tx,
  refund: Omit<Booking, 'lines' | 'kind'> & {
    readonly payer: { readonly accountId: string | null; readonly orderId: string };
    /** Where the money lies now. */
    readonly from: Booking['lines'][number]['account'];
    readonly usdCents: number;
  },
): Promise<BookingOutcome> => {
  const { payer, from, usdCents, ...entry } = refund;
  const to = payer.accountId === null ? guestRefunds(payer.orderId) : walletOf(payer.accountId);
  return book(tx, {
    ...entry,
    kind: 'refund',
    lines: [
      { account: from, amount: -usdCents },
      { account: to, amount: usdCents },
    ],
  });
};

/** US cents as they read in a currency today, a number with two decimals. */
export const shownWallet = (usdCents: number, currency: CurrencyCode, rates: Rates): number =>
  currency === 'USD'
    ? usdCents / 100
    : multiplyDivide(usdCents, rateOf(currency, rates).rateE8, rateOf('USD', rates).rateE8) / 100;
