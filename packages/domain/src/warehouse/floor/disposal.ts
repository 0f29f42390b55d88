import { DAY_MS } from '../../time/china-time.ts';

/** A package without an owner is kept for this many days: as long as goods lie free of charge. */
export const UNOWNED_KEPT_DAYS = 90;

/** Whether a package without an owner has been kept long enough to be disposed of. */
export function mayDispose(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() >= UNOWNED_KEPT_DAYS * DAY_MS;
}
