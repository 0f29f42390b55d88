import { heldFrom, storageNotice, type StorageNotice, storageState } from '@caravan/domain/time/deadlines';
import { storageStart } from '@caravan/domain/warehouse/storage-clock';
import type { Tx } from '../../platform/db/database.ts';
import { defineBatchJob } from '../../platform/jobs/batch.ts';
import { moneyText, notify } from '../messages/index.ts';
import { clockOf, storageFenOf, termsOf } from './storage/stored-terms.ts';
import { LAST_NOTICE, noteReminder } from './storage/reminders.queries.ts';
import { type StoredLine, storedEndingSoon } from './storage/warehouse-lines.queries.ts';

/**
 * Writes to shoppers 30, 7 and 1 days before free storage ends, on the first day that costs, and when goods are held:
 * about each item once for each of these.
 */
export const remindOfStorageJob = defineBatchJob('warehouse.remind-of-storage', async (context, batch) => {
  const { db, now } = context;
  const lines = (await storedEndingSoon(db, now)).map((line) => ({ id: line.stored.id, line }));
  await batch.each(lines, async (tx, { id, line }) => {
    const receivedAt = storageStart(clockOf(line.stored), now);
    const notice = storageNotice({ receivedAt, now, ...termsOf(line.stored) });
    if (notice !== undefined && (await noteReminder(tx, id, numberOf(notice), now)))
      await tellOf(tx, line, notice, now);
  });
});

const numberOf = (notice: StorageNotice): number => {
  if (notice === 'held') return LAST_NOTICE;
  return notice === 'charged' ? 0 : notice;
};

const tellOf = async (tx: Tx, line: StoredLine, notice: StorageNotice, now: Date): Promise<void> => {
  const { stored, account_id: accountId, title_en: itemEn, title_zh: itemZh } = line;
  if (!accountId) return;
  const receivedAt = storageStart(clockOf(stored), now);
  const told = { accountId, link: 'warehouse', now };
  const terms = termsOf(stored);
  const { freeDaysLeft, extraDays } = storageState({ receivedAt, now, ...terms });
  const fee = (days: number): string => moneyText(storageFenOf(stored, days), 'CNY');
  if (notice === 'held') {
    const days = terms.freeDays + terms.chargedDays;
    const params = { itemEn, itemZh, fee: fee(extraDays), days };
    return notify(tx, { ...told, template: 'storage_held', params });
  }
  if (notice === 'charged') {
    const until = heldFrom(receivedAt, terms).toISOString();
    return notify(tx, {
      ...told,
      template: 'storage_charged',
      params: { itemEn, itemZh, dailyFee: fee(1), until },
    });
  }
  const until = new Date(stored.free_until).toISOString();
  return notify(tx, {
    ...told,
    template: 'storage_reminder',
    params: { itemEn, itemZh, daysLeft: freeDaysLeft, until, dailyFee: fee(1) },
  });
};

export const storageJobs = [remindOfStorageJob];
/** Every morning in China. */
export const storageCron = [{ at: '0 1 * * *', job: remindOfStorageJob }];
