import type { ForwardedAction } from '@caravan/domain/warehouse/forwarded-status';
import type { LineAction } from '@caravan/domain/orders/order-status';
import type { SteppedThing } from '../../../platform/audit/last-step.queries.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockOrder, moveLines, type OrderActor } from '../../orders/index.ts';
import { moveForwarded } from '../forwarded/forwarded.move.ts';

interface StoredKey {
  readonly order_line_id: string | null;
  readonly order_id: string | null;
  readonly forwarded_id: string | null;
}

/** Where the steps of what is stored are noted. */
export const stepsOf = ({ order_line_id: lineId, forwarded_id: forwardedId }: StoredKey): SteppedThing =>
  forwardedId ? { forwardedId } : { lineIds: lineId ? [lineId] : [] };

/** Moves what is stored one step on, an order's line or forwarded goods. */
export const moveStored = async (
  tx: Tx,
  stored: StoredKey,
  action: LineAction & ForwardedAction,
  actor: OrderActor,
  circumstances: { readonly now: Date; readonly reason?: string },
): Promise<'moved' | 'order_step_refused'> => {
  if (stored.forwarded_id) return moveForwarded(tx, [stored.forwarded_id], action, actor, circumstances);
  const order = stored.order_id ? await lockOrder(tx, { id: stored.order_id }) : undefined;
  const line = order?.lines.find(({ id }) => id === stored.order_line_id);
  if (!order || !line) throw new Error(`goods of line ${stored.order_line_id} belong to no order`);
  const moved = await moveLines(tx, order, [line], action, actor, circumstances);
  return moved === 'order_step_refused' ? moved : 'moved';
};
