import { isReturnOpen } from './deadlines.ts';
import { splitWhole } from './exact.ts';
import { type LineState, orderCan } from './order-status.ts';
import type { WorkingCalendar } from './working-days.ts';

/** Why an after-sale cannot be applied for. */
export type AfterSaleRefusal =
  | 'after_sale_not_possible'
  | 'after_sale_window_closed'
  | 'after_sale_quantity_invalid'
  | 'after_sale_reason_required';

/** An order line and what is applied for. Quantities are pieces. */
export interface AfterSaleRequest {
  readonly line: LineState;
  /** When the goods arrived in the warehouse. */
  readonly storedAt: Date;
  readonly quantity: number;
  /** Pieces of the line that no other application has taken. */
  readonly quantityLeft: number;
  readonly reason: string;
}

/** Why an application is refused, undefined when it is taken: goods in the warehouse, within five working days, some of the pieces left. */
export function afterSaleRefusal(
  request: AfterSaleRequest,
  now: Date,
  calendar: WorkingCalendar,
): AfterSaleRefusal | undefined {
  if (!orderCan.applyAfterSale(request.line)) return 'after_sale_not_possible';
  if (!isReturnOpen(request.storedAt, now, calendar)) return 'after_sale_window_closed';
  if (!isSomeOf(request.quantity, request.quantityLeft)) return 'after_sale_quantity_invalid';
  return request.reason.trim() === '' ? 'after_sale_reason_required' : undefined;
}

/** What some pieces of a line are refunded, in the minor units it was paid in; the refunds of all pieces sum to what was paid. */
export function refundOfPieces(line: {
  readonly paidMinor: number;
  readonly quantity: number;
  /** Pieces refunded before. */
  readonly refundedQuantity: number;
  readonly refundQuantity: number;
}): number {
  const pieces = splitWhole(
    line.paidMinor,
    Array.from({ length: line.quantity }, () => 1),
  );
  return pieces
    .slice(line.refundedQuantity, line.refundedQuantity + line.refundQuantity)
    .reduce((sum, piece) => sum + piece, 0);
}

function isSomeOf(quantity: number, quantityLeft: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= quantityLeft;
}
