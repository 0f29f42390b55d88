import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/ids.ts';
import { keepFirstAddress } from '../../../accounts/index.ts';
import { moneyText, notify } from '../../../messages/index.ts';
import { balanceOf, book, guestRefunds, walletOf } from '../../../wallet/index.ts';
import { writeOwner } from './orders.attach.queries.ts';
import type { Order } from '../../orders.rows.ts';

/** Locked guest orders become an account's own, with their address and the money that was kept for their guest. */
export const attachOrders = async (
  tx: Tx,
  orders: readonly Order[],
  accountId: string,
  now: Date,
): Promise<void> => {
  if (orders.length === 0) return;
  const typed = orders.find(({ address }) => address !== null)?.address;
  const [kept] = await Promise.all([
    Promise.all(orders.map(({ id }) => balanceOf(tx, guestRefunds(id)))),
    writeOwner(tx, orders, accountId),
    typed && keepFirstAddress(tx, accountId, typed, now),
  ]);
  let claimedCents = 0;
  for (const [index, { id }] of orders.entries())
    claimedCents += await claimRefund(tx, id, accountId, kept[index] ?? 0, now);
  if (claimedCents > 0)
    await notify(tx, {
      accountId,
      template: 'refund_claimed',
      params: { refund: moneyText(claimedCents) },
      link: 'wallet',
      now,
    });
};

const claimRefund = async (
  tx: Tx,
  orderId: string,
  accountId: string,
  cents: number,
  now: Date,
): Promise<number> => {
  if (cents === 0) return 0;
  const outcome = await book(tx, {
    kind: 'refund_claimed',
    subjectKind: 'order',
    subjectId: orderId,
    // The account can only be emptied of what it holds, so this needs no name of its own.
    reference: `refund_claimed:${newId(now)}`,
    at: now,
    lines: [
      { account: guestRefunds(orderId), amount: -cents },
      { account: walletOf(accountId), amount: cents },
    ],
  });
  if (outcome !== 'booked')
    throw new Error(`the refund kept for order ${orderId} was not booked: ${outcome}`);
  return cents;
};
