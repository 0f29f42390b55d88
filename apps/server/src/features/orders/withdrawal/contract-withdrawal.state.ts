import { type WithdrawableOrder, withdrawalRefusal } from '@caravan/domain/orders/contract-withdrawal';
import type { Db } from '../../../platform/db/database.ts';
import { settingNow, type SettingsContext } from '../../settings/index.ts';
import type { Order } from '../orders.rows.ts';
import { lastArrival, withdrawalOf } from './contract-withdrawal.queries.ts';

/** Whether an order can be withdrawn from now, or was. */
export const withdrawalState = async (
  context: SettingsContext & { readonly db: Db; readonly now: Date },
  order: Order,
): Promise<'open' | 'made' | null> => {
  // The calls of a checkout show the order too: nothing is read for them.
  if (order.paid_at === null) return null;
  const made = await withdrawalOf(context.db, order.id);
  if (made) return 'made';
  const right = await settingNow(context, 'withdrawalRight');
  return withdrawalRefusal(await factsOf(context.db, order, false), right, context.now) === undefined
    ? 'open'
    : null;
};

const ARRIVED: ReadonlySet<Order['status']> = new Set([
  'delivered',
  'received',
  'review_pending',
  'completed',
]);

/** What the rule looks at. */
export const factsOf = async (db: Db, order: Order, isWithdrawn: boolean): Promise<WithdrawableOrder> => ({
  status: order.status,
  paidAt: order.paid_at ?? undefined,
  country: order.address?.country,
  // steps of long ago are not kept: then the period is long over
  deliveredAt: ARRIVED.has(order.status)
    ? ((await lastArrival(db, order.id)) ?? order.created_at)
    : undefined,
  isWithdrawn,
});
