import type { Charge } from '../../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import {
  balanceOf,
  book,
  type LedgerAccount,
  providerAccount,
  soldRefunds,
  stopPayouts,
} from '../../wallet/index.ts';
import { pursesOf } from '../disputes/secure.ts';
import { takeFromPurses, takeFromThings } from '../disputes/take-back.ts';
import { movePayment, type PaymentRow } from '../payments.queries.ts';
import type { Settlement } from '../settle/payments.settle.ts';
import {
  insertProviderRefund,
  NO_REFUNDS,
  openRefundCents,
  refundsMark,
  roomOfItems,
} from './external.queries.ts';

/**
 * A refund that was made at the provider without the shop is booked as soon as the provider tells of it: the order or
 * parcel has so much less to give back; what had gone into the wallet before is taken from there, from waiting payouts
 * too; the rest is a loss.
 * While a refund of the shop's own is on its way nobody can tell the two apart: it waits until that has ended. One that
 * has ended since the provider was asked may still be counted in its answer: the next answer tells.
 */
export const noteExternalRefund = async (
  tx: Tx,
  services: Pick<Services, 'payables'>,
  payment: PaymentRow,
  { refundedUsdCents = 0, status }: Charge,
  { now, refundsBefore = NO_REFUNDS }: Pick<Settlement, 'now' | 'refundsBefore'>,
): Promise<void> => {
  if (payment.status !== 'succeeded' || status !== 'succeeded') return;
  const usdCents = refundedUsdCents - payment.refunded_usd_cents;
  if (usdCents <= 0 || !(await areRefundsAtRest(tx, payment.id, refundsBefore))) return;
  const to = providerAccount(payment.provider);
  const fromThings = await takeFromThings(tx, services, payment, { usdCents, to, now });
  const rest = usdCents - fromThings;
  const purses = rest > 0 ? await pursesOf(tx, payment.id) : [];
  await stopPayoutsFor(tx, purses, rest, now);
  const loss = rest - (await takeFromPurses(tx, payment, purses, { usdCents: rest, to, now }));
  if (loss > 0) await bookLoss(tx, payment, loss, now);
  await writeRefunds(tx, payment, usdCents, now);
  if (refundedUsdCents === payment.usd_cents)
    await movePayment(tx, payment, 'refunded', { origin: 'refund', now });
};

/** Whether no refund of the shop's own is open, nor was when the provider was asked. */
const areRefundsAtRest = async (tx: Tx, paymentId: string, before: string): Promise<boolean> =>
  (await openRefundCents(tx, paymentId)) === 0 && (await refundsMark(tx, paymentId)) === before;

/** Where the wallet has too little left, what waits to be paid out of it is what was refunded. */
const stopPayoutsFor = async (
  tx: Tx,
  purses: readonly LedgerAccount[],
  wantedCents: number,
  now: Date,
): Promise<void> => {
  const balances = await Promise.all(purses.map((purse) => balanceOf(tx, purse)));
  if (balances.reduce((sum, cents) => sum + cents, 0) >= wantedCents) return;
  for (const { kind, ownerId } of purses)
    if (kind === 'wallet' && ownerId !== null) await stopPayouts(tx, ownerId, now);
};

const bookLoss = async (tx: Tx, { id, provider }: PaymentRow, cents: number, now: Date): Promise<void> => {
  await book(tx, {
    kind: 'refund_at_provider',
    subjectKind: 'payment',
    subjectId: id,
    reference: `refund_at_provider:${id}:${newId(now)}`,
    at: now,
    lines: [
      { account: soldRefunds, amount: -cents },
      { account: providerAccount(provider), amount: cents },
    ],
  });
};

/** In the payment's own rows, spread over what it paid for. */
const writeRefunds = async (tx: Tx, payment: PaymentRow, usdCents: number, now: Date): Promise<void> => {
  let left = usdCents;
  for (const { subjectId, cents } of await roomOfItems(tx, payment.id)) {
    const part = Math.min(left, cents);
    if (part <= 0) continue;
    await insertProviderRefund(tx, { paymentId: payment.id, subjectId, usdCents: part, now });
    left -= part;
  }
};
