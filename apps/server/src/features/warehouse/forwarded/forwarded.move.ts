import { type ForwardedAction, nextForwardedStatus } from '@caravan/domain/warehouse/forwarded-status';
import type { Tx } from '../../../platform/db/database.ts';
import { publishLive, topicOfAccount } from '../../../platform/live/publish.ts';
import { type OrderActor, rolesOf } from '../../orders/index.ts';
import { lockForwarded, writeForwardedMove } from './forwarded.queries.ts';

/** The one way forwarded goods change their status: all of them or none; a caller that is refused rolls back. */
export const moveForwarded = async (
  tx: Tx,
  ids: readonly string[],
  action: ForwardedAction,
  actor: OrderActor,
  { now, reason }: { readonly now: Date; readonly reason?: string },
): Promise<'moved' | 'order_step_refused'> => {
  const goods = await lockForwarded(tx, ids);
  if (goods.length !== ids.length) return 'order_step_refused';
  for (const each of goods) {
    const to = rolesOf(actor)
      .map((role) => nextForwardedStatus(action, each.status, role))
      .find((status) => status !== undefined);
    if (!to) return 'order_step_refused';
    await writeForwardedMove(tx, each, { action, to, actor, reason: reason ?? null, now });
    await publishLive(tx, {
      topic: topicOfAccount(each.account_id),
      kind: 'order',
      payload: { orderCode: each.code, status: to },
    });
  }
  return 'moved';
};
