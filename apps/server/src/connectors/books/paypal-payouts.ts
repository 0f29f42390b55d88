import { textOfCents } from './cells.ts';

/** One payment in US dollars to a PayPal account; `code` is what PayPal's reports call it by. */
export interface PayPalPayout {
  readonly code: string;
  readonly cents: number;
  readonly account: string;
}

/** What one file may hold. */
export const MOST_PAYPAL_PAYOUTS = 5_000;

/** An e-mail address that needs no quotes in the file; its own sign of a formula would not come through a spreadsheet. */
const PLAIN_EMAIL = /^[\p{L}\p{N}][^\s@",;]*@[^\s@",;]+\.[^\s@",;]+$/u;

export const isPayPalAccount = (account: string): boolean => PLAIN_EMAIL.test(account);

/**
 * The file that PayPal's Payouts Web takes: no head; recipient, amount, currency, the sender's own id, a note, the wallet.
 * https://developer.paypal.com/payouts/use-payouts/send-money/use-web-ui
 */
export const payPalPayoutsOf = (payouts: readonly PayPalPayout[]): string =>
  payouts
    .map(({ code, cents, account }) =>
      [account, textOfCents(cents), 'USD', code, `Withdrawal ${code}`, 'PAYPAL'].join(),
    )
    .map((row) => `${row}\r\n`)
    .join('');
