import { refundRoutes } from '@caravan/domain/payments/payment-split';
import type { ProviderRefund } from '../../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { moneyText } from '../../messages/index.ts';
import {
  type Booking,
  type LedgerAccount,
  book,
  guestRefunds,
  providerAccount,
  refundDue,
  walletOf,
} from '../../wallet/index.ts';
import { insertProviderRefund, openRefundCents } from './external.queries.ts';
import { noteFinding } from '../disputes/findings.ts';
import { secureDisputed } from '../disputes/secure.ts';
import type { HeldMoney } from '../payables.ts';
import { lockPayment, movePayment, type PaymentRow } from '../payments.queries.ts';
import { tellPayer } from '../settle/payments.tell.ts';
import { sendRefundJob } from './refunds.job-name.ts';
import {
  type RefundRow,
  insertRefund,
  lockRefund,
  lockRefundable,
  moveRefund,
  payerOf,
  uncountRefund,
} from './refunds.queries.ts';

export interface RefundRequest {
  readonly subjectKind: 'order' | 'parcel' | 'payment' | 'account';
  /** The order, parcel, application … whose payment goes back. */
  readonly subjectId: string;
  /** Whose wallet takes what does not go through a provider; null for a guest. */
  readonly accountId: string | null;
  /** Where the money lies now; it goes back in full. */
  readonly from: readonly HeldMoney[];
  /** `original`: through the providers that took it, as far as they hold it; the rest into the wallet. */
  readonly to: 'wallet' | 'original';
  /** Names the refund in the ledger: the same one cannot be booked twice. */
  readonly reference: string;
  readonly reason: string;
  readonly now: Date;
  /** Only through this payment. */
  readonly paymentId?: string;
  readonly staffId?: string;
}

export interface Refunded {
  readonly toProviderCents: number;
  readonly toWalletCents: number;
}

export const NOTHING_REFUNDED: Refunded = { toProviderCents: 0, toWalletCents: 0 };

export const totalOf = ({ toProviderCents, toWalletCents }: Refunded): number =>
  toProviderCents + toWalletCents;

export const sumOf = (one: Refunded, other: Refunded): Refunded => ({
  toProviderCents: one.toProviderCents + other.toProviderCents,
  toWalletCents: one.toWalletCents + other.toWalletCents,
});

/** How a refund came to its payer, for the words that tell so. */
export const wayOf = ({ toProviderCents, toWalletCents }: Refunded): 'original' | 'wallet' | 'both' => {
  if (toWalletCents === 0) return 'original';
  return toProviderCents === 0 ? 'wallet' : 'both';
};

/**
 * The one way in which money that was paid goes back, in the caller's transaction: books it out of where it lies,
 * and leaves a job that asks the provider. The caller has noted in its own rows that so much is returned, and has
 * locked them. What a provider refuses later goes into the wallet by itself.
 */
export const refundPaid = async (tx: Tx, request: RefundRequest): Promise<Refunded> => {
  const total = request.from.reduce((sum, { usdCents }) => sum + usdCents, 0);
  const held =
    request.to === 'wallet' ? [] : await lockRefundable(tx, request.subjectId, request.paymentId ?? null);
  const { routes, walletCents } = refundRoutes(total, held);
  const purse = purseOf(request.from);
  for (const { paymentId, cents } of routes) await sendBack(tx, request, paymentId, purse.take(cents), cents);
  if (walletCents > 0) {
    const wallet = request.accountId ? walletOf(request.accountId) : guestRefunds(request.subjectId);
    await bookRefund(tx, request, `${request.reference}:wallet`, [
      ...purse.take(walletCents),
      { account: wallet, amount: walletCents },
    ]);
    const { accountId, subjectId, now } = request;
    await secureDisputed(tx, { accountId, subjectId }, now);
  }
  return { toProviderCents: total - walletCents, toWalletCents: walletCents };
};

const sendBack = async (
  tx: Tx,
  request: RefundRequest,
  paymentId: string,
  lines: Booking['lines'],
  cents: number,
): Promise<void> => {
  const id = newId(request.now);
  const { subjectId, reason, now, staffId = null } = request;
  await insertRefund(tx, { id, paymentId, subjectId, usdCents: cents, reason, staffId, now });
  await bookRefund(tx, request, `${request.reference}:${id}`, [
    ...lines,
    { account: refundDue(id), amount: cents },
  ]);
  await addJob(tx, sendRefundJob, { refundId: id });
};

const bookRefund = async (
  tx: Tx,
  request: RefundRequest,
  reference: string,
  lines: Booking['lines'],
): Promise<void> => {
  const { subjectKind, subjectId, now: at } = request;
  const outcome = await book(tx, { kind: 'refund', subjectKind, subjectId, reference, at, lines });
  if (outcome !== 'booked') throw new Error(`refund ${reference} was not booked: ${outcome}`);
};

/** Hands out money from several accounts, the first ones first. */
const purseOf = (from: readonly HeldMoney[]) => {
  const left = from.map((part) => ({ ...part }));
  return {
    take: (cents: number): Booking['lines'] => {
      let wanted = cents;
      return left.flatMap((part) => {
        const taken = Math.min(wanted, part.usdCents);
        wanted -= taken;
        part.usdCents -= taken;
        return taken > 0 ? [{ account: part.account, amount: -taken }] : [];
      });
    },
  };
};

/** Brings a refund to where it stands at the provider; one that failed goes into the payer's wallet instead. */
export const settleRefund = async (
  tx: Tx,
  refundId: string,
  answer: ProviderRefund,
  now: Date,
  /** All that the provider says went back of the payment. */
  refundedThere = 0,
): Promise<RefundRow | undefined> => {
  const refund = await lockRefund(tx, refundId);
  const payment = refund && (await lockPayment(tx, refund.payment_id));
  if (!payment || refund.status === 'succeeded' || refund.status === 'failed') return refund;
  const { reference, status, failure = null } = answer;
  await moveRefund(tx, refund, { status, reference, failure, now });
  if (status === 'succeeded') await endSent(tx, refund, payment, now);
  if (status === 'failed') await endFailed(tx, refund, payment, refundedThere, now);
  await noteRefundedInFull(tx, payment.id, now);
  return lockRefund(tx, refundId);
};

/** The provider has sent the money: it leaves the books. */
const endSent = async (tx: Tx, refund: RefundRow, payment: PaymentRow, now: Date): Promise<void> => {
  const to = providerAccount(payment.provider);
  await bookEnd(tx, refund, { kind: 'refund_sent', to, usdCents: refund.usd_cents }, now);
};

/** A payment of which nothing is left, nor may come back by a refund that fails, is refunded. */
const noteRefundedInFull = async (tx: Tx, paymentId: string, now: Date): Promise<void> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.status !== 'succeeded' || payment.refunded_usd_cents !== payment.usd_cents) return;
  if ((await openRefundCents(tx, paymentId)) > 0) return;
  await movePayment(tx, payment, 'refunded', { origin: 'refund', now });
};

/** Into the wallet with it, but for what has gone back at the provider without the shop. */
const endFailed = async (
  tx: Tx,
  refund: RefundRow,
  payment: PaymentRow,
  refundedThere: number,
  now: Date,
): Promise<void> => {
  await uncountRefund(tx, refund);
  const others = payment.refunded_usd_cents - refund.usd_cents;
  const madeThere = Math.min(Math.max(refundedThere - others, 0), refund.usd_cents);
  if (madeThere > 0) await bookMadeThere(tx, refund, payment.provider, madeThere, now);
  if (madeThere < refund.usd_cents) await returnToWallet(tx, refund, refund.usd_cents - madeThere, now);
};

/** What a failed refund was to give back has gone back at the provider without the shop. */
const bookMadeThere = async (
  tx: Tx,
  refund: RefundRow,
  provider: string,
  usdCents: number,
  now: Date,
): Promise<void> => {
  const { payment_id: paymentId, subject_id: subjectId } = refund;
  await insertProviderRefund(tx, { paymentId, subjectId, usdCents, now });
  await bookEnd(tx, refund, { kind: 'refund_at_provider', to: providerAccount(provider), usdCents }, now);
};

const returnToWallet = async (tx: Tx, refund: RefundRow, usdCents: number, now: Date): Promise<void> => {
  const payer = await payerOf(tx, refund.payment_id, refund.subject_id);
  const wallet = payer.accountId ? walletOf(payer.accountId) : guestRefunds(refund.subject_id);
  await bookEnd(tx, refund, { kind: 'refund_failed', to: wallet, usdCents }, now);
  await secureDisputed(tx, { accountId: payer.accountId, subjectId: refund.subject_id }, now);
  const isGuest = payer.accountId === null;
  await tellPayer(tx, refund.payment_id, refund.subject_id, {
    template: isGuest ? 'refund_kept' : 'refund_in_wallet',
    params: { refund: moneyText(usdCents) },
    now,
  });
  // Nobody may ever sign in for it: a person at the desk sees that it waits.
  if (isGuest)
    await noteFinding(tx, refund.payment_id, now, {
      kind: 'guest_refund_failed',
      ours: `kept for the guest $${(usdCents / 100).toFixed(2)}`,
      theirs: 'refused',
    });
};

const bookEnd = (
  tx: Tx,
  refund: RefundRow,
  end: {
    readonly kind: 'refund_sent' | 'refund_failed' | 'refund_at_provider';
    readonly to: LedgerAccount;
    readonly usdCents: number;
  },
  now: Date,
): Promise<unknown> =>
  book(tx, {
    kind: end.kind,
    subjectKind: 'payment',
    subjectId: refund.payment_id,
    reference: `refund_ended:${refund.id}${end.kind === 'refund_at_provider' ? ':there' : ''}`,
    at: now,
    lines: [
      { account: refundDue(refund.id), amount: -end.usdCents },
      { account: end.to, amount: end.usdCents },
    ],
  });
