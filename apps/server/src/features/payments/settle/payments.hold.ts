import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { book, paymentHold, walletOf } from '../../wallet/index.ts';
import { type PaymentRow, movePayment, releaseCardDay, writeWalletPart } from '../payments.queries.ts';

type Held = Pick<PaymentRow, 'id' | 'account_id'>;

/** Sets the wallet's part of a payment aside; false when there is not so much. */
export const hold = (tx: Tx, payment: Held, cents: number, now: Date): Promise<boolean> =>
  move(tx, payment, cents, 'payment_hold', now);

/**
 * Ends a payment that brought no money: its card has its place of the day back, its wallet what was set aside. False
 * when somebody else moved the payment first.
 */
export const closeUnpaid = async (
  tx: Tx,
  payment: PaymentRow,
  to: 'failed' | 'expired',
  change: {
    readonly origin: string;
    readonly now: Date;
    readonly failure: string;
    readonly reference?: string;
  },
): Promise<boolean> => {
  if (!(await movePayment(tx, payment, to, change))) return false;
  if (payment.card_fingerprint && payment.card_day)
    await releaseCardDay(tx, payment.id, payment.card_fingerprint, payment.card_day);
  if (payment.wallet_part === 'held') {
    await move(tx, payment, -payment.wallet_usd_cents, 'payment_released', change.now);
    await writeWalletPart(tx, payment.id, 'released');
  }
  return true;
};

/** Makes sure of the wallet's part when the provider's has come, also after it was released; false when it is spent. */
export const secureHold = async (tx: Tx, payment: PaymentRow, now: Date): Promise<boolean> => {
  if (payment.wallet_part === null || payment.wallet_part === 'held') return true;
  if (!(await hold(tx, payment, payment.wallet_usd_cents, now))) return false;
  await writeWalletPart(tx, payment.id, 'held');
  return true;
};

const move = async (
  tx: Tx,
  payment: Held,
  cents: number,
  kind: 'payment_hold' | 'payment_released',
  now: Date,
): Promise<boolean> => {
  if (payment.account_id === null)
    throw new Error(`payment ${payment.id} has a part of a wallet but no account`);
  const outcome = await book(tx, {
    kind,
    subjectKind: 'payment',
    subjectId: payment.id,
    // A part can be held, released and held again; the payment's row is locked and says which it is.
    reference: `${kind}:${payment.id}:${newId(now)}`,
    at: now,
    lines: [
      { account: walletOf(payment.account_id), amount: -cents },
      { account: paymentHold(payment.id), amount: cents },
    ],
  });
  return outcome === 'booked';
};
