import * as z from 'zod';
import { STORAGE_REMINDER_DAYS, storageState } from '@caravan/domain/deadlines';
import { defineJob } from '../../platform/jobs/job.ts';
import { notify } from '../messages/index.ts';
import { noteReminder, storedEndingSoon } from './warehouse-lines.queries.ts';

/** Writes to shoppers 30, 7 and 1 days before free storage ends, about each item once for each of these days. */
const remindOfStorageJob = defineJob(
  'warehouse.remind-of-storage',
  z.object({}),
  async ({ db, now, transaction }) => {
    for (const {
      stored,
      account_id: accountId,
      title_en: itemEn,
      title_zh: itemZh,
    } of await storedEndingSoon(db, now)) {
      const { freeDaysLeft } = storageState({ receivedAt: new Date(stored.received_at), now });
      const daysLeft = STORAGE_REMINDER_DAYS.find((days) => days === freeDaysLeft);
      if (daysLeft === undefined || !accountId) continue;
      const until = new Date(stored.free_until).toISOString();
      await transaction(async (tx) => {
        if (await noteReminder(tx, stored.id, daysLeft, now))
          await notify(tx, {
            accountId,
            template: 'storage_reminder',
            params: { itemEn, itemZh, daysLeft, until },
            link: 'warehouse',
            now,
          });
      });
    }
  },
);

export const storageJobs = [remindOfStorageJob];
/** Every morning in China. */
export const storageCron = [{ at: '0 1 * * *', job: remindOfStorageJob }];
