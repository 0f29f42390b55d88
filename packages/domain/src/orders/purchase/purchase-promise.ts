import { DAY_MS, HOUR_MS, addDays, chinaDayOf, chinaTime } from '../../time/china-time.ts';

/** Purchases are made from 9 to 18 o'clock in China (UTC+8). */
export const PURCHASE_OPENS_HOUR = 9;
export const PURCHASE_CLOSES_HOUR = 18;

/** An unpaid order is usually cancelled after so many hours. */
export const ORDER_PAYMENT_HOURS = 24;

/**
 * When a paid order is bought: from the first moment the buyers work, within one full day of their hours. Paid at 17:00
 * it may be bought until 17:00 the next day; paid at night, from 9:00 to 18:00.
 */
export function promisedPurchaseTime(paidAt: Date): { from: Date; until: Date } {
  const day = chinaDayOf(paidAt);
  const opens = chinaTime(day, PURCHASE_OPENS_HOUR);
  if (paidAt <= opens) return { from: opens, until: chinaTime(day, PURCHASE_CLOSES_HOUR) };
  const nextDay = addDays(day, 1);
  if (paidAt < chinaTime(day, PURCHASE_CLOSES_HOUR)) {
    return { from: paidAt, until: new Date(paidAt.getTime() + DAY_MS) };
  }
  return { from: chinaTime(nextDay, PURCHASE_OPENS_HOUR), until: chinaTime(nextDay, PURCHASE_CLOSES_HOUR) };
}

/** When an order that stays unpaid is cancelled, giving back its coupon and stock. */
export function orderExpiresAt(createdAt: Date, hours: number): Date {
  return new Date(createdAt.getTime() + hours * HOUR_MS);
}

/** How long before its end a promise counts as at risk. */
export const PROMISE_AT_RISK_MS = 2 * 3_600_000;
