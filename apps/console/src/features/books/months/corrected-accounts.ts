import type { Messages } from '../../../messages/en.ts';

type Account = keyof Messages['ledger']['accounts'];

/** Kept for one person or thing each: a correction names accounts of the shop itself. */
const OF_ONE: readonly Account[] = [
  'wallet',
  'withdrawals',
  'order_funds',
  'parcel_funds',
  'guest_refunds',
  'payment_hold',
  'refund_due',
  'return_funds',
  'dispute_hold',
  'commission',
  'commission_payout',
];

/** The accounts that a correction may name, of those that have a word. */
export const correctable = (accounts: Messages['ledger']['accounts']): Account[] =>
  (Object.keys(accounts) as Account[]).filter((account) => !OF_ONE.includes(account)); // the table's own keys
