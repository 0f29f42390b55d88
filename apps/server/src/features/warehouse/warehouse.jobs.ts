import { sql } from 'kysely';
import * as z from 'zod';
import { STORAGE_REMINDER_DAYS, storageState } from '@caravan/domain/deadlines';
import { defineJob } from '../../platform/jobs/job.ts';
import { notify } from '../messages/index.ts';
import { readWarehouseLines } from './warehouse.rows.ts';
import { isStored } from './warehouse.handlers.ts';

/** Writes to shoppers 30, 7 and 1 days before free storage ends; each item is written about once for each of these days. */
export const remindOfStorageJob = defineJob(
  'warehouse.remind-of-storage',
  z.object({}),
  async ({ db, now, transaction }) => {
    const lines = await readWarehouseLines(
      db,
      sql`orders.account_id is not null and line.status in ('stored', 'quality_inspected')
      and stored.free_until > ${now} and stored.free_until < ${now}::timestamptz + interval '31 days'`,
    );
    for (const line of lines.filter(isStored)) {
      const { stored, account_id: accountId } = line;
      const { freeDaysLeft } = storageState({ receivedAt: new Date(stored.received_at), now });
      const due = STORAGE_REMINDER_DAYS.find((days) => days === freeDaysLeft);
      if (due === undefined || !accountId) continue;
      await transaction(async (tx) => {
        const { rows } = await sql`
        insert into storage_reminders (stored_item_id, days_left, sent_at) values (${stored.id}, ${due}, ${now})
        on conflict do nothing returning days_left`.execute(tx);
        if (rows.length === 0) return;
        await notify(tx, {
          accountId,
          template: 'storage_reminder',
          params: {
            itemEn: line.title_en,
            itemZh: line.title_zh,
            daysLeft: due,
            until: new Date(stored.free_until).toISOString(),
          },
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
