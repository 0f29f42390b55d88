import type { OrderToBuy } from '@caravan/contract/orders/purchase-groups.calls';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { chargedCny } from './charged.ts';

/** Lines of one order that are bought together with those of others. */
export interface Chosen {
  readonly order: StaffOrder;
  readonly lines: StaffOrder['lines'];
}

/** What can be bought now of an order: not what its shopper is being asked about, nothing while a connector's waits. */
export const openLinesOf = (order: OrderToBuy): StaffOrder['lines'] =>
  order.placed
    ? []
    : order.lines.filter(
        ({ id, status }) => status === 'purchase_pending' && !order.askedLineIds.includes(id),
      );

export const idsOf = (lines: StaffOrder['lines']): string[] => lines.map(({ id }) => id);

/** What the shoppers were charged for all of it, CNY. */
export const chargedOf = (chosen: readonly Chosen[]): number =>
  chosen.reduce((fen, { order, lines }) => fen + Math.round(chargedCny(order, lines) * 100), 0) / 100;

/** Tracking numbers as they were typed or scanned one after the other. */
export const numbersIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,，;；]+/)
      .filter(Boolean),
  ),
];
