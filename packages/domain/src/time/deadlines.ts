import { DAY_MS, addDays, chinaDayOf, chinaTime } from './china-time.ts';
import { stepsUp } from '../money/exact.ts';
import { type WorkingCalendar, addWorkingDays, isPublished } from './working-days.ts';

/** Returns are asked for within this many working days of arrival in the warehouse. */
export const RETURN_WORKING_DAYS = 5;

/** Goods lie in the warehouse free of charge for this many days. */
export const FREE_STORAGE_DAYS = 90;

/** After the free days, this many are charged for; then the goods are held: nothing more is charged, and they leave when the fee is paid. */
export const PAID_STORAGE_DAYS = 90;

/** What a started kilogram usually costs for each day beyond the free ones. */
export const STORAGE_FEN_PER_KG_DAY = 50;

/** A parcel's freight waits to be paid for this many days; then its goods go back to their shelf. */
export const PARCEL_PAYMENT_DAYS = 7;

/** What packing showed to be missing of the freight waits to be paid for this many days; then the parcel is called off. */
export const DIFFERENCE_DAYS = 14;

/** The shopper is reminded of it when this many of those days are left. */
export const DIFFERENCE_REMINDER_DAYS = 3;

/** A delivered parcel nobody complains about counts as received after this many days. */
export const RECEIPT_DAYS = 10;

/** The shopper is reminded when this many free days are left. */
export const STORAGE_REMINDER_DAYS = [30, 7, 1] as const;

/** The moment the return window closes: midnight in China after the fifth working day following arrival. */
export function returnDeadline(storedAt: Date, calendar: WorkingCalendar): Date {
  const lastDay = addWorkingDays(chinaDayOf(storedAt), RETURN_WORKING_DAYS, calendar);
  return chinaTime(addDays(lastDay, 1));
}

/** Whether the return window may still move, because its last day lies in a year whose holidays are not announced. */
export function isReturnDeadlineProvisional(storedAt: Date, calendar: WorkingCalendar): boolean {
  return !isPublished(addWorkingDays(chinaDayOf(storedAt), RETURN_WORKING_DAYS, calendar), calendar);
}

/** Whether a return can still be asked for. */
export function isReturnOpen(storedAt: Date, now: Date, calendar: WorkingCalendar): boolean {
  return now < returnDeadline(storedAt, calendar);
}

/** How goods stand with their free storage: whole days left (a started one counts), days beyond it (a started one counts). */
export function storageState(goods: { readonly receivedAt: Date; readonly now: Date }): {
  freeDaysLeft: number;
  extraDays: number;
  freeUntil: Date;
} {
  const freeUntil = new Date(goods.receivedAt.getTime() + FREE_STORAGE_DAYS * DAY_MS);
  const leftMs = freeUntil.getTime() - goods.now.getTime();
  return { freeDaysLeft: startedDays(leftMs), extraDays: startedDays(-leftMs), freeUntil };
}

/** The fee for storage beyond the free days, in fen: per charged day and started kilogram. */
export function storageFeeFen(goods: {
  readonly extraDays: number;
  readonly weightGrams: number;
  readonly feeFenPerKgDay: number;
}): number {
  const chargedDays = Math.min(goods.extraDays, PAID_STORAGE_DAYS);
  return chargedDays * stepsUp(goods.weightGrams, 1000) * goods.feeFenPerKgDay;
}

/** The moment from which goods are held. */
export function heldFrom(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + (FREE_STORAGE_DAYS + PAID_STORAGE_DAYS) * DAY_MS);
}

/** What a shopper should have been told of goods by now: the last step reached; a step that was slept through is not told after a later one. */
export function storageNotice(goods: {
  readonly receivedAt: Date;
  readonly now: Date;
}): StorageNotice | undefined {
  if (goods.now >= heldFrom(goods.receivedAt)) return 'held';
  const { freeDaysLeft } = storageState(goods);
  if (freeDaysLeft === 0) return 'charged';
  return STORAGE_REMINDER_DAYS.findLast((days) => freeDaysLeft <= days);
}

/** So many free days left; the first day that costs; held. */
export type StorageNotice = (typeof STORAGE_REMINDER_DAYS)[number] | 'charged' | 'held';

/** When a parcel's freight must be paid. */
export function parcelPaymentDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PARCEL_PAYMENT_DAYS * DAY_MS);
}

/** When a difference that was asked for must be paid. */
export function differenceDeadline(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DIFFERENCE_DAYS * DAY_MS);
}

/** What is due of an asked difference now: nothing yet, a word of warning, or the end. */
export function differenceStep(askedAt: Date, now: Date): 'wait' | 'remind' | 'lapse' {
  const leftMs = differenceDeadline(askedAt).getTime() - now.getTime();
  if (leftMs <= 0) return 'lapse';
  return leftMs <= DIFFERENCE_REMINDER_DAYS * DAY_MS ? 'remind' : 'wait';
}

/** When a delivered parcel counts as received without a word. */
export function receiptDeadline(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RECEIPT_DAYS * DAY_MS);
}

function startedDays(ms: number): number {
  return ms <= 0 ? 0 : Math.ceil(ms / DAY_MS);
}
