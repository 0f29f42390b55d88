import { DAY_MS, addDays, chinaDayOf, chinaTime } from './china-time.ts';
import { stepsUp } from './exact.ts';
import { type WorkingCalendar, addWorkingDays } from './working-days.ts';

/** Returns are asked for within this many working days of arrival in the warehouse. */
export const RETURN_WORKING_DAYS = 5;

/** Goods lie in the warehouse free of charge for this many days. */
export const FREE_STORAGE_DAYS = 90;

/** The shopper is reminded when so many free days are left. */
export const STORAGE_REMINDER_DAYS = [30, 7, 1] as const;

/** The moment the return window closes: midnight in China after the fifth working day following arrival. */
export function returnDeadline(storedAt: Date, calendar: WorkingCalendar): Date {
  const lastDay = addWorkingDays(chinaDayOf(storedAt), RETURN_WORKING_DAYS, calendar);
  return chinaTime(addDays(lastDay, 1));
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

/** The fee for storage beyond the free days, in fen: per extra day and started kilogram. */
export function storageFeeFen(goods: {
  readonly extraDays: number;
  readonly weightGrams: number;
  readonly feeFenPerKgDay: number;
}): number {
  return goods.extraDays * stepsUp(goods.weightGrams, 1000) * goods.feeFenPerKgDay;
}

/** The reminders (30, 7, 1 free days left) whose moment came after `since` and not after `now`. */
export function storageRemindersDue(goods: {
  readonly receivedAt: Date;
  readonly since: Date;
  readonly now: Date;
}): number[] {
  return STORAGE_REMINDER_DAYS.filter((daysLeft) => {
    const at = goods.receivedAt.getTime() + (FREE_STORAGE_DAYS - daysLeft) * DAY_MS;
    return at > goods.since.getTime() && at <= goods.now.getTime();
  });
}

function startedDays(ms: number): number {
  return ms <= 0 ? 0 : Math.ceil(ms / DAY_MS);
}
