import { commissionLeft, nextCommissionStatus, takeBack } from '@caravan/domain/promotion/commission';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import type { Tx } from '../../../platform/db/database.ts';
import { moneyText, notify } from '../../messages/index.ts';
import { type LineRow, type Order, lockOrder } from '../../orders/index.ts';
import { balanceOf, book, commissionCost, commissionOf, walletOf } from '../../wallet/index.ts';
import {
  type CommissionRow,
  commissionsOfOrder,
  reverseOpenCommissions,
  writeCommission,
} from '../money/affiliate.commissions.queries.ts';
import { changeOwed, lockAffiliate } from '../affiliate.members.queries.ts';

const RECEIVED: ReadonlySet<OrderStatus> = new Set(['received', 'review_pending', 'completed']);

/** Brings the commissions of an order in step with its lines: earned when received, reversed as far as refunded. */
export const followOrder = async (tx: Tx, orderId: string, now: Date): Promise<void> => {
  const order = await lockOrder(tx, { id: orderId });
  const [first] = await commissionsOfOrder(tx, orderId);
  if (!order || !first) return;
  await lockAffiliate(tx, first.account_id);
  // Read again: anyone who held the affiliate before may have settled some of them.
  const commissions = await commissionsOfOrder(tx, orderId);
  let earned = 0;
  let reversed = 0;
  for (const commission of commissions) {
    const lines = order.lines.filter(({ id, split_from }) => (split_from ?? id) === commission.order_line_id);
    if (lines.length === 0 || commission.status === 'reversed') continue;
    const lost = commission.usd_cents - commission.reversed_usd_cents - leftOf(order, lines, commission);
    if (lost > 0) reversed += await reverse(tx, commission, lost, now);
    else if (livingOf(lines).every(({ status }) => RECEIVED.has(status)))
      earned += await earn(tx, commission, now);
  }
  await tell(tx, first.account_id, { earned, reversed }, now);
};

/** What an account has not earned yet, or earned too little of to be paid out, ends with it and costs the shop nothing. */
export const endCommissions = async (tx: Tx, accountId: string, now: Date): Promise<void> => {
  await lockAffiliate(tx, accountId);
  await reverseOpenCommissions(tx, accountId);
  const left = await balanceOf(tx, commissionOf(accountId));
  if (left > 0)
    await move(tx, accountId, 'commission_reversed', `commission:lapsed:${accountId}`, -left, now);
};

/**
 * What a line, with the pieces that were split off it, still earns: nothing for those that are cancelled, and nothing at
 * all when it turns out to be the affiliate's own.
 */
const leftOf = (order: Order, lines: readonly LineRow[], commission: CommissionRow): number => {
  if (livingOf(lines).length === 0 || order.account_id === commission.account_id) return 0;
  const gone = lines.map((line) =>
    line.status === 'cancelled' ? line.settled_usd_cents : line.refunded_usd_cents,
  );
  return commissionLeft({
    commissionUsdCents: commission.usd_cents,
    settledUsdCents: lines.reduce((sum, line) => sum + line.settled_usd_cents, 0),
    refundedUsdCents: gone.reduce((sum, cents) => sum + cents, 0),
  });
};

const livingOf = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(({ status }) => status !== 'cancelled');

const earn = async (tx: Tx, commission: CommissionRow, now: Date): Promise<number> => {
  const status = nextCommissionStatus('earn', commission.status);
  if (!status) return 0;
  const usdCents = commission.usd_cents - commission.reversed_usd_cents;
  const { account_id: accountId } = commission;
  await writeCommission(tx, commission, { status, earnedAt: now });
  await move(tx, accountId, 'commission_earned', `commission:${commission.id}:earned`, usdCents, now);
  await holdBack(tx, commission, usdCents, now);
  return usdCents;
};

/** What was lost earlier after it had been paid out is taken from what is earned now. */
const holdBack = async (tx: Tx, commission: CommissionRow, usdCents: number, now: Date): Promise<void> => {
  const { account_id: accountId, id } = commission;
  const owed = (await lockAffiliate(tx, accountId))?.owed_usd_cents ?? 0;
  const held = Math.min(owed, usdCents);
  if (held === 0) return;
  await changeOwed(tx, accountId, -held);
  await move(tx, accountId, 'commission_held_back', `commission:${id}:held_back`, -held, now);
};

const reverse = async (tx: Tx, commission: CommissionRow, lost: number, now: Date): Promise<number> => {
  const reversedUsdCents = commission.reversed_usd_cents + lost;
  const isGone = reversedUsdCents === commission.usd_cents;
  const gone = nextCommissionStatus('reverse', commission.status);
  if (!gone) return 0;
  await writeCommission(tx, commission, { status: isGone ? gone : commission.status, reversedUsdCents });
  if (commission.status !== 'pending') await takeBackBooked(tx, commission, { lost, reversedUsdCents, now });
  return lost;
};

const takeBackBooked = async (
  tx: Tx,
  commission: CommissionRow,
  { lost, reversedUsdCents, now }: { lost: number; reversedUsdCents: number; now: Date },
): Promise<void> => {
  const { account_id: accountId } = commission;
  const isPaid = commission.status === 'paid';
  const parts = takeBack({
    lost,
    isPaid,
    payable: await balanceOf(tx, commissionOf(accountId)),
    wallet: isPaid ? await balanceOf(tx, walletOf(accountId)) : 0,
  });
  // What had been reversed after it names the step: the same one cannot be booked twice.
  const reference = `commission:${commission.id}:reversed:${reversedUsdCents}`;
  if (parts.fromPayable + parts.fromWallet > 0) {
    const outcome = await book(tx, {
      kind: 'commission_reversed',
      subjectKind: 'account',
      subjectId: accountId,
      reference,
      at: now,
      lines: [
        { account: commissionOf(accountId), amount: -parts.fromPayable },
        { account: walletOf(accountId), amount: -parts.fromWallet },
        { account: commissionCost, amount: parts.fromPayable + parts.fromWallet },
      ].filter(({ amount }) => amount !== 0),
    });
    // Somebody spent from the wallet at this moment: the job comes again and finds what is left.
    if (outcome !== 'booked') throw new Error(`${reference} was not booked: ${outcome}`);
  }
  if (parts.owed > 0) await changeOwed(tx, accountId, parts.owed);
};

/** Books cents to (or, when negative, from) what an affiliate may withdraw. */
const move = async (
  tx: Tx,
  accountId: string,
  kind: string,
  reference: string,
  usdCents: number,
  now: Date,
): Promise<void> => {
  const outcome = await book(tx, {
    kind,
    subjectKind: 'account',
    subjectId: accountId,
    reference,
    at: now,
    lines: [
      { account: commissionCost, amount: -usdCents },
      { account: commissionOf(accountId), amount: usdCents },
    ],
  });
  if (outcome !== 'booked') throw new Error(`${reference} was not booked: ${outcome}`);
};

const tell = async (
  tx: Tx,
  accountId: string,
  { earned, reversed }: { earned: number; reversed: number },
  now: Date,
): Promise<void> => {
  const told = { accountId, link: 'settlement', now };
  if (earned > 0)
    await notify(tx, { ...told, template: 'commission_earned', params: { amount: moneyText(earned) } });
  if (reversed > 0)
    await notify(tx, { ...told, template: 'commission_reversed', params: { amount: moneyText(reversed) } });
};
