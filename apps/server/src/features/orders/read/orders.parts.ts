import type { OrderLineInParts } from '@caravan/contract/orders/orders.shapes';
import { lineInParts } from '@caravan/domain/orders/parts/line-parts';
import type { LineAction } from '@caravan/domain/orders/order-status';
import type { Viewer } from '../../rates/index.ts';
import type { LineRow, Order } from '../orders.rows.ts';
import type { OrderExtras } from './orders.detail.queries.ts';
import { refundedFor } from './orders.present.ts';

/** The lines of an order whose pieces went different ways, as they were ordered. */
export const partsOfLines = (order: Order, extras: OrderExtras, viewer: Viewer): OrderLineInParts[] => {
  const byLine = new Map<string, LineRow[]>();
  for (const line of order.lines) {
    const ordered = line.split_from ?? line.id;
    byLine.set(ordered, [...(byLine.get(ordered) ?? []), line]);
  }
  return [...byLine]
    .filter(([, groups]) => groups.length > 1)
    .map(([orderLineId, groups]) => {
      const { quantity, status, parts } = lineInParts(
        groups.map((line) => ({
          quantity: line.quantity,
          status: line.status,
          endedBy: endedBy(line, extras),
          refundedMinor: refundedFor(line, order, viewer),
        })),
      );
      return {
        orderLineId,
        number: quantity,
        status,
        parts: parts.map((part) => ({
          state: part.state,
          number: part.quantity,
          refunded: part.refundedMinor / 100,
        })),
      };
    });
};

/** The step that ended these pieces; events name steps of the table only. */
const endedBy = (line: LineRow, { events }: OrderExtras): LineAction | null =>
  (events.findLast(({ line_id, to_status }) => line_id === line.id && to_status === 'cancelled')?.action ??
    null) as LineAction | null;
