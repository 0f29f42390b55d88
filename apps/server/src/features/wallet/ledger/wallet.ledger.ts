import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type LedgerAccount, keyOf, slotFor } from '../wallet.accounts.ts';
import { type HeldAccount, lockLedgerAccounts, writeEntry } from '../wallet.queries.ts';
import { writeEntries } from './ledger.many.queries.ts';

export interface Booking {
  /** What happened: payment, refund, purchase … */
  readonly kind: string;
  readonly subjectKind:
    | 'payment'
    | 'order'
    | 'parcel'
    | 'account'
    | 'withdrawal'
    | 'after_sale'
    | 'claim'
    | 'payout'
    | 'bank_line'
    | 'period'
    | 'correction';
  readonly subjectId: string;
  /** Names the fact; a second booking of the same fact changes nothing. */
  readonly reference: string;
  readonly at: Date;
  /** Minor units; they sum to zero in each currency. Lines on one account are added up, those of zero left out. */
  readonly lines: readonly { readonly account: LedgerAccount; readonly amount: number }[];
}

export type BookingOutcome = 'booked' | 'already_booked' | 'overdraft';

/**
 * Moves money: the only writer of the ledger. Accounts are locked in the order of their ids, so bookings never
 * deadlock; `overdraft` and `already_booked` leave the books as they were. Throws when the lines do not balance.
 */
export const book = async (tx: Tx, asked: Booking): Promise<BookingOutcome> => {
  const booking = inSlots(asked);
  assertBalanced(booking);
  const held = await lockLedgerAccounts(
    tx,
    booking.lines.map(({ account }) => account),
  );
  const changes = changesOf(booking, held);
  if (
    changes.some(({ balance, amount, mayBeNegative }) => !mayBeNegative && amount < 0 && balance + amount < 0)
  )
    return 'overdraft';
  const isWritten = await writeEntry(tx, { id: newId(), ...booking }, changes);
  return isWritten ? 'booked' : 'already_booked';
};

/**
 * The same for many facts that nobody booked before, in their order and as one: a file's lines. Throws, and leaves the books
 * as they were, where one of them was booked or would take more than there is.
 */
export const bookMany = async (tx: Tx, asked: readonly Booking[]): Promise<void> => {
  if (asked.length === 0) return;
  const bookings = asked.map(inSlots);
  bookings.forEach(assertBalanced);
  const held = await lockLedgerAccounts(
    tx,
    bookings.flatMap(({ lines }) => lines.map(({ account }) => account)),
  );
  const balances = new Map<string, number>();
  const entries = bookings.map((booking) => ({ id: newId(), ...booking }));
  const lines = entries.flatMap((entry) =>
    changesOf(entry, held).map(({ id, amount, balance, mayBeNegative }) => {
      const after = (balances.get(id) ?? balance) + amount;
      if (!mayBeNegative && amount < 0 && after < 0)
        throw new RangeError(`booking ${entry.reference} takes more than there is`);
      balances.set(id, after);
      return { entryId: entry.id, accountId: id, amount, after };
    }),
  );
  await writeEntries(tx, entries, lines, balances);
};

const inSlots = (booking: Booking): Booking => ({
  ...booking,
  lines: booking.lines.map((line) => ({ ...line, account: slotFor(line.account, booking.subjectId) })),
});

const assertBalanced = ({ reference, lines }: Booking): void => {
  const sums = new Map<string, number>();
  for (const { account, amount } of lines) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`booking ${reference}: an amount is not whole`);
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount);
  }
  if ([...sums.values()].some((sum) => sum !== 0))
    throw new RangeError(`booking ${reference} does not sum to zero`);
};

const changesOf = ({ reference, lines }: Booking, held: ReadonlyMap<string, HeldAccount>) => {
  const changes = new Map<string, HeldAccount & { amount: number }>();
  for (const { account, amount } of lines) {
    const found = held.get(keyOf(account));
    if (!found) throw new Error(`booking ${reference}: no account of kind ${account.kind}`);
    changes.set(found.id, { ...found, amount: (changes.get(found.id)?.amount ?? 0) + amount });
  }
  const moving = [...changes.values()].filter(({ amount }) => amount !== 0);
  if (moving.length === 0) throw new RangeError(`booking ${reference} moves nothing`);
  return moving;
};
