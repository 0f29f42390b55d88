import { appealDeadline } from '../after-sales/after-sale-rules.ts';
import {
  differenceDeadline,
  FREE_STORAGE_DAYS,
  heldFrom,
  isReturnDeadlineProvisional,
  parcelPaymentDeadline,
  receiptDeadline,
  returnDeadline,
} from './deadlines.ts';
import { DAY_MS } from './china-time.ts';
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

/** Something that waits, with the moment its kind is calculated from: arrival, making, delivery, refusal, or the end itself. */
export interface Waiting {
  readonly kind: DeadlineKind;
  readonly since: Date;
}

/** When it ends, and whether that may still move; without a moment it has no end but waits for the shopper now. */
export interface Deadline {
  readonly at: Date | undefined;
  readonly isProvisional: boolean;
}

const free = (since: Date): Date => new Date(since.getTime() + FREE_STORAGE_DAYS * DAY_MS);

const ENDS: Record<Exclude<DeadlineKind, 'return_window'>, (since: Date) => Date | undefined> = {
  free_storage: free,
  paid_storage: heldFrom,
  parcel_payment: parcelPaymentDeadline,
  parcel_difference: differenceDeadline,
  receipt: receiptDeadline,
  appeal: appealDeadline,
  // These are kept with the moment they end.
  order_payment: (until) => until,
  price_rise: (until) => until,
  problem: (until) => until,
  quote: (until) => until,
  return_fee: (until) => until,
  claim: (until) => until,
  // Nothing ends by itself: the shop waits.
  answer: () => undefined,
};

/** When something that waits ends. */
export function deadlineOf({ kind, since }: Waiting, calendar: WorkingCalendar): Deadline {
  if (kind !== 'return_window') return { at: ENDS[kind](since), isProvisional: false };
  return {
    at: returnDeadline(since, calendar),
    isProvisional: isReturnDeadlineProvisional(since, calendar),
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
