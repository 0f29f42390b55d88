import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';

/** What the shopper was charged in CNY for some lines of an order; with all their pieces, the domestic freight too. */
export const chargedCny = (
  order: Pick<StaffOrder, 'lines' | 'domesticFreightCny'>,
  lines: readonly Pick<StaffOrder['lines'][number], 'priceCny' | 'quantity'>[],
): number => {
  const fen = lines.reduce((sum, line) => sum + Math.round(line.priceCny * 100) * line.quantity, 0);
  const piecesOf = (some: readonly { readonly quantity: number }[]): number =>
    some.reduce((sum, { quantity }) => sum + quantity, 0);
  const freightFen =
    piecesOf(lines) === piecesOf(order.lines) ? Math.round(order.domesticFreightCny * 100) : 0;
  return (fen + freightFen) / 100;
};
