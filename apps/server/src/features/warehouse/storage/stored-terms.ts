import { storageFeeFen, type StorageTerms } from '@caravan/domain/time/deadlines';
import type { StorageClock } from '@caravan/domain/warehouse/storage-clock';
import type { StoredRow } from './warehouse-lines.queries.ts';

/** The days that these goods were promised. */
export const termsOf = ({ free_days, charged_days }: StoredRow): StorageTerms => ({
  freeDays: free_days,
  chargedDays: charged_days,
});

/** What so many days beyond the free ones cost, in fen. */
export const storageFenOf = (stored: StoredRow, extraDays: number): number =>
  storageFeeFen({
    extraDays,
    chargedDays: stored.charged_days,
    weightGrams: stored.weight_grams,
    feeFenPerKgDay: stored.storage_fen_per_kg_day,
  });

export const clockOf = (stored: StoredRow): StorageClock => ({
  receivedAt: new Date(stored.received_at),
  stoppedMs: stored.stopped_ms,
  stoppedAt: stored.stopped_at === null ? null : new Date(stored.stopped_at),
});
