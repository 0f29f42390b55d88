import { DAY_MS } from '../time/china-time.ts';
import type { OrderStatus } from './order-status.ts';

/** Member states of the European Union, where a consumer may withdraw from a contract made at a distance. */
export const EU_COUNTRIES = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

/** Days to withdraw without a reason (Directive 2011/83/EU, Art. 9): never fewer than the law has. */
export const WITHDRAWAL_DAYS = 14;
export const MOST_WITHDRAWAL_DAYS = 365;

/** To where an order can be withdrawn from, and how long after its goods arrived. */
export interface WithdrawalRight {
  readonly countries: readonly string[];
  readonly days: number;
}

export interface WithdrawableOrder {
  readonly status: OrderStatus;
  readonly paidAt: Date | undefined;
  /** Where the goods go. */
  readonly country: string | undefined;
  /** When the last of its goods arrived; undefined before. */
  readonly deliveredAt: Date | undefined;
  readonly isWithdrawn: boolean;
}

export type WithdrawalRefusal = 'withdrawal_not_here' | 'withdrawal_over' | 'withdrawal_made';

/** A day ends last where the Union's clocks are furthest behind (Martinique, UTC−4). */
const LATEST_CLOCK_MS = 4 * 3_600_000;

/**
 * The end of the period: the day of arrival does not count, and one that ends on a Saturday or Sunday goes on to the end of
 * Monday (Regulation (EEC, Euratom) 1182/71, Art. 3). Holidays, which differ by state, are left to the desk's goodwill.
 */
export function withdrawalEnd(deliveredAt: Date, days: number): Date {
  const day = Math.floor(deliveredAt.getTime() / DAY_MS) + days;
  // 1 January 1970, day 0, was a Thursday.
  const weekday = (day + 4) % 7;
  const last = day + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
  return new Date((last + 1) * DAY_MS + LATEST_CLOCK_MS);
}

/** Why an order cannot be withdrawn from now; undefined when it can. From the payment on, also before anything arrives. */
export function withdrawalRefusal(
  order: WithdrawableOrder,
  { countries, days }: WithdrawalRight,
  now: Date,
): WithdrawalRefusal | undefined {
  if (order.isWithdrawn) return 'withdrawal_made';
  if (order.country === undefined || !countries.includes(order.country)) return 'withdrawal_not_here';
  if (order.paidAt === undefined || order.status === 'cancelled') return 'withdrawal_not_here';
  const isOver = order.deliveredAt !== undefined && now >= withdrawalEnd(order.deliveredAt, days);
  return isOver ? 'withdrawal_over' : undefined;
}
