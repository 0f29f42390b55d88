import { daysAfter, isEndProvisional, workingDaysEnd } from './deadlines.ts';
import type { WorkingCalendar } from './working-days.ts';

/** What a shopper can miss: each has a moment after which something happens, or no longer can. */
export const DEADLINE_KINDS = [
  'return_window',
  'free_storage',
  'paid_storage',
  'order_payment',
  'price_rise',
  'problem',
  'quote',
  'parcel_payment',
  'parcel_difference',
  'return_fee',
  'answer',
  'appeal',
  'receipt',
  'claim',
] as const;

export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/**
 * Something that waits. With the days that it was promised it ends so many after its moment: arrival, making, asking, delivery,
 * refusal; without them the moment is the end itself.
 */
export interface Waiting {
  readonly kind: DeadlineKind;
  readonly since: Date;
  readonly days: number | null;
}

/** When it ends, and whether that may still move; without a moment it has no end but waits for the shopper now. */
export interface Deadline {
  readonly at: Date | undefined;
  readonly isProvisional: boolean;
}

/** When something that waits ends. */
export function deadlineOf({ kind, since, days }: Waiting, calendar: WorkingCalendar): Deadline {
  // Nothing ends by itself: the shop waits.
  if (kind === 'answer') return { at: undefined, isProvisional: false };
  if (days === null) return { at: since, isProvisional: false };
  if (kind !== 'return_window') return { at: daysAfter(since, days), isProvisional: false };
  return {
    at: workingDaysEnd(since, days, calendar),
    isProvisional: isEndProvisional(since, days, calendar),
  };
}

/** What still lies ahead, the soonest first; what waits without an end comes before everything. */
export function aheadOf<T extends Waiting>(
  waiting: readonly T[],
  now: Date,
  calendar: WorkingCalendar,
): (T & Deadline)[] {
  return waiting
    .map((one) => ({ ...one, ...deadlineOf(one, calendar) }))
    .filter(({ at }) => at === undefined || at > now)
    .sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}
