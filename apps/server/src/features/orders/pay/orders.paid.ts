import { promisedPurchaseTime } from '@caravan/domain/orders/purchase/purchase-promise';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { creditAffiliate, issueDocuments } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { announcePaid } from '../orders.announce.ts';
import { claimPaidCheckout } from '../change/attach/orders.attach.jobs.ts';
import { moveLines } from '../change/orders.move.ts';
import { screenOrder } from '../screening/screening.ts';
import { findOrdersByCodes, lockOrder } from '../orders.queries.ts';
import { type Order, livingLines } from '../orders.rows.ts';

/**
 * Puts a paid order into the purchase queue. `not_payable` when it was paid or closed meanwhile: the money is then the
 * caller's to return. The caller books the money into `orderFunds(orderId)` in the same transaction. A guest's checkout
 * is given its account by a job.
 */
export const applyOrderPaid = async (
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<'applied' | 'not_payable'> => {
  const order = await lockOrder(tx, { id: orderId });
  if (order?.status !== 'payment_pending') return 'not_payable';
  const promise = promisedPurchaseTime(now);
  const paid = { at: now, purchaseFrom: promise.from, purchaseUntil: promise.until };
  const moved = await moveLines(tx, order, livingLines(order), 'pay', { kind: 'system' }, { now, paid });
  if (moved === 'order_step_refused') throw new Error('an order that waits for payment could not be paid');
  await announcePaid(tx, {
    ...moved,
    paid_at: now,
    purchase_from: promise.from,
    purchase_until: promise.until,
  });
  await screenOrder(tx, moved, now);
  await addJob(tx, creditAffiliate, { orderId: order.id });
  await addJob(tx, issueDocuments, { orderId: order.id });
  if (order.account_id === null) await claimPaidCheckout(tx, order.checkout_id);
  return 'applied';
};

/** What a payment needs to know of an order. */
export interface PayableOrder {
  readonly id: string;
  readonly code: string;
  readonly checkoutId: string;
  readonly accountId: string | null;
  readonly guestEmail: string | null;
  /** It can be paid while this is `payment_pending`. */
  readonly status: Order['status'];
  /** What is settled. */
  readonly usdCents: number;
  readonly totalFen: number;
  readonly currency: Order['currency'];
  readonly shownMinor: number;
  /** Units of `currency` for one CNY × 10^8, and US dollars for one CNY × 10^8. */
  readonly rateE8: number;
  readonly usdRateE8: number;
  readonly marginBasisPoints: number;
  readonly rateAsOf: Date;
  readonly expiresAt: Date;
  /** Address and, for a guest, the e-mail are there. */
  readonly hasAddress: boolean;
  readonly isAgreed: boolean;
}

/**
 * The orders of these codes that the person may pay, in the order of their ids: an account's own, and those that
 * belong to no account yet. A code that is unknown or somebody else's is left out.
 */
export const payableOrders = async (
  db: Db,
  codes: readonly string[],
  { accountId, lock }: { readonly accountId: string | null; readonly lock: boolean },
): Promise<PayableOrder[]> => {
  const orders = await findOrdersByCodes(db, codes, { lock });
  return orders
    .filter((order) => order.account_id === null || order.account_id === accountId)
    .map((order) => ({
      id: order.id,
      code: order.code,
      checkoutId: order.checkout_id,
      accountId: order.account_id,
      guestEmail: order.guest_email,
      status: order.status,
      usdCents: order.settled_usd_cents,
      totalFen: order.total_fen,
      currency: order.currency,
      shownMinor: order.shown_minor,
      rateE8: order.rate_e8,
      usdRateE8: order.usd_rate_e8,
      marginBasisPoints: order.margin_basis_points,
      rateAsOf: order.rate_as_of,
      expiresAt: order.expires_at,
      hasAddress: order.address !== null && (order.account_id !== null || order.guest_email !== null),
      isAgreed: order.agreed_at !== null,
    }));
};
