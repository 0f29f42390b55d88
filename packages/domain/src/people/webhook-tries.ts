/** What a shopper's own program can be told about. */
export const WEBHOOK_EVENTS = ['order.updated', 'parcel.updated'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS] as const;

/** How often an address is written to before it is given up. */
export const WEBHOOK_TRIES = WAITS_MS.length + 1;

/** How long to wait after this many tries that failed, in milliseconds; undefined: no more. */
export function webhookWaitMs(triesDone: number): number | undefined {
  return WAITS_MS[triesDone - 1];
}
