import { DAY_MS } from './china-time.ts';
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

/** Why goods are not kept, and whether the shop they came from is to blame. */
const REASONS = {
  quality_problem: { isShopToBlame: true },
  wrong_goods: { isShopToBlame: true },
  damaged: { isShopToBlame: true },
  parts_missing: { isShopToBlame: true },
  not_as_described: { isShopToBlame: true },
  size_or_colour: { isShopToBlame: false },
  no_longer_wanted: { isShopToBlame: false },
  other: { isShopToBlame: false },
} as const satisfies Record<string, { isShopToBlame: boolean }>;

export type AfterSaleReason = keyof typeof REASONS;

// Object.keys forgets its keys' type; the table is a const, so it has exactly these.
export const AFTER_SALE_REASONS = Object.keys(REASONS) as [AfterSaleReason, ...AfterSaleReason[]];

/** How long a return fee waits to be paid, and a refusal can be appealed, in days. */
export const RETURN_FEE_DAYS = 7;
export const APPEAL_DAYS = 7;

/**
 * What goes back for pieces that were paid with `paidMinor`, the coupon's share already taken off. Freight inside China
 * was spent on bringing them: it goes back only when the shop they came from is to blame.
 */
export function refundOfReturn(
  pieces: { readonly paidMinor: number; readonly freightMinor: number },
  reason: AfterSaleReason,
): number {
  const kept = REASONS[reason].isShopToBlame ? 0 : pieces.freightMinor;
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

/** Whether a refusal can still be appealed. */
export function isAppealOpen(refusedAt: Date, now: Date): boolean {
  return now.getTime() < appealDeadline(refusedAt).getTime();
}

/** The moment after which a refusal stands. */
export function appealDeadline(refusedAt: Date): Date {
  return new Date(refusedAt.getTime() + APPEAL_DAYS * DAY_MS);
}

function isSomeOf(quantity: number, quantityLeft: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= quantityLeft;
}
