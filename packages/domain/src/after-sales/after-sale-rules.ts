import { daysAfter, workingDaysEnd } from '../time/deadlines.ts';
import { splitWhole } from '../money/exact.ts';
import { type LineState, orderCan } from '../orders/order-status.ts';
import type { WorkingCalendar } from '../time/working-days.ts';

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
  /** Working days that were promised for a return when they did. */
  readonly returnDays: number;
  readonly quantity: number;
  /** Pieces of the line that no other application has taken. */
  readonly quantityLeft: number;
  readonly reason: string;
}

/** Why an application is refused, undefined when it is taken: goods in the warehouse, within the promised working days, some of the pieces left. */
export function afterSaleRefusal(
  request: AfterSaleRequest,
  now: Date,
  calendar: WorkingCalendar,
): AfterSaleRefusal | undefined {
  if (!orderCan.applyAfterSale(request.line)) return 'after_sale_not_possible';
  if (now >= workingDaysEnd(request.storedAt, request.returnDays, calendar))
    return 'after_sale_window_closed';
  if (!isSomeOf(request.quantity, request.quantityLeft)) return 'after_sale_quantity_invalid';
  return request.reason.trim() === '' ? 'after_sale_reason_required' : undefined;
}

/** Reasons for which the shop is to blame that the goods came from. The desk's list may have others; they are the shopper's. */
const FAULTS_OF_THE_SHOP: ReadonlySet<string> = new Set([
  'quality_problem',
  'wrong_goods',
  'damaged',
  'parts_missing',
  'not_as_described',
]);

/** The reason that says nothing by itself: it needs words. */
export const OTHER_REASON = 'other';

/** How long a return fee usually waits to be paid, and a refusal can be appealed, in days. */
export const RETURN_FEE_DAYS = 7;
export const APPEAL_DAYS = 7;

/**
 * What goes back for pieces that were paid with `paidMinor`, the coupon's share already taken off. Freight inside China
 * was spent on bringing them: it goes back only when the shop they came from is to blame.
 */
export function refundOfReturn(
  pieces: { readonly paidMinor: number; readonly freightMinor: number },
  reason: string,
): number {
  const kept = FAULTS_OF_THE_SHOP.has(reason) ? 0 : pieces.freightMinor;
  return Math.max(0, pieces.paidMinor - kept);
}

/** What some of a line's pieces have of an amount that belongs to all of them; taken off piece by piece it comes to the whole. */
export function shareOfPieces(totalMinor: number, quantity: number, pieces: number): number {
  const shares = splitWhole(
    totalMinor,
    Array.from({ length: quantity }, () => 1),
  );
  return shares.slice(0, pieces).reduce((sum, share) => sum + share, 0);
}

/** Whether a refusal can still be appealed within the days that were promised. */
export function isAppealOpen(refusedAt: Date, days: number, now: Date): boolean {
  return now < daysAfter(refusedAt, days);
}

function isSomeOf(quantity: number, quantityLeft: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= quantityLeft;
}
