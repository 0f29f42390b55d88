import { DAY_MS, addDays, chinaDayOf, chinaTime } from './china-time.ts';
import { stepsUp } from '../money/exact.ts';
import { type WorkingCalendar, addWorkingDays, isPublished } from './working-days.ts';

/** Usually returns are asked for within this many working days of arrival in the warehouse. */
export const RETURN_WORKING_DAYS = 5;

/** The shopper has this many working days to say what shall become of goods with a problem. */
export const ANSWER_WORKING_DAYS = 5;

/** Usually goods lie in the warehouse free of charge for this many days. */
export const FREE_STORAGE_DAYS = 90;

/** After the free days, usually this many are charged for; then the goods are held: nothing more is charged, and they leave when the fee is paid. */
export const CHARGED_STORAGE_DAYS = 90;

/** What a started kilogram usually costs for each day beyond the free ones. */
export const STORAGE_FEN_PER_KG_DAY = 50;

/** A parcel's freight usually waits to be paid for this many days; then its goods go back to their shelf. */
export const PARCEL_PAYMENT_DAYS = 7;

/** What packing showed to be missing of the freight usually waits to be paid for this many days; then the parcel is called off. */
export const DIFFERENCE_DAYS = 14;

/** The shopper is reminded of it when this many of those days are left. */
export const DIFFERENCE_REMINDER_DAYS = 3;

/** A delivered parcel nobody complains about usually counts as received after this many days. */
export const RECEIPT_DAYS = 10;

/** The shopper is reminded when this many free days are left. */
export const STORAGE_REMINDER_DAYS = [30, 7, 1] as const;

/** What goods were promised when they came: days that are free, then days that cost. */
export interface StorageTerms {
  readonly freeDays: number;
  readonly chargedDays: number;
}

/** So many days after a moment. */
export function daysAfter(since: Date, days: number): Date {
  return new Date(since.getTime() + days * DAY_MS);
}

/** The moment a window of working days closes: midnight in China after the last of those that follow the moment. */
export function workingDaysEnd(since: Date, days: number, calendar: WorkingCalendar): Date {
  return chinaTime(addDays(addWorkingDays(chinaDayOf(since), days, calendar), 1));
}

/** Whether such a window may still move, because its last day lies in a year whose holidays are not announced. */
export function isEndProvisional(since: Date, days: number, calendar: WorkingCalendar): boolean {
  return !isPublished(addWorkingDays(chinaDayOf(since), days, calendar), calendar);
}

/** How goods stand with their free storage: whole days left (a started one counts), days beyond it (a started one counts). */
export function storageState(goods: {
  readonly receivedAt: Date;
  readonly now: Date;
  readonly freeDays: number;
}): {
  freeDaysLeft: number;
  extraDays: number;
  freeUntil: Date;
} {
  const freeUntil = daysAfter(goods.receivedAt, goods.freeDays);
  const leftMs = freeUntil.getTime() - goods.now.getTime();
  return { freeDaysLeft: startedDays(leftMs), extraDays: startedDays(-leftMs), freeUntil };
}

/** The fee for storage beyond the free days, in fen: per charged day and started kilogram. */
export function storageFeeFen(goods: {
  readonly extraDays: number;
  readonly chargedDays: number;
  readonly weightGrams: number;
  readonly feeFenPerKgDay: number;
}): number {
  const days = Math.min(goods.extraDays, goods.chargedDays);
  return days * stepsUp(goods.weightGrams, 1000) * goods.feeFenPerKgDay;
}

/** The moment from which goods are held. */
export function heldFrom(receivedAt: Date, { freeDays, chargedDays }: StorageTerms): Date {
  return daysAfter(receivedAt, freeDays + chargedDays);
}

/**
 * What a shopper should have been told of goods by now: the last step reached; a step that was slept through is not told after
 * a later one, and there is no word about days that were never promised.
 */
export function storageNotice(
  goods: { readonly receivedAt: Date; readonly now: Date } & StorageTerms,
): StorageNotice | undefined {
  if (goods.now >= heldFrom(goods.receivedAt, goods)) return 'held';
  const { freeDaysLeft } = storageState(goods);
  if (freeDaysLeft === 0) return 'charged';
  return STORAGE_REMINDER_DAYS.filter((days) => days < goods.freeDays).findLast(
    (days) => freeDaysLeft <= days,
  );
}

/** So many free days left; the first day that costs; held. */
export type StorageNotice = (typeof STORAGE_REMINDER_DAYS)[number] | 'charged' | 'held';

/** What is due of an asked difference now: nothing yet, a word of warning, or the end. */
export function differenceStep(askedAt: Date, days: number, now: Date): 'wait' | 'remind' | 'lapse' {
  const leftMs = daysAfter(askedAt, days).getTime() - now.getTime();
  if (leftMs <= 0) return 'lapse';
  return leftMs <= DIFFERENCE_REMINDER_DAYS * DAY_MS ? 'remind' : 'wait';
}

function startedDays(ms: number): number {
  return ms <= 0 ? 0 : Math.ceil(ms / DAY_MS);
}
