import * as z from 'zod';
import { DAY_MS } from '@caravan/domain/time/china-time';
import {
  DIFFERENCE_DAYS,
  DIFFERENCE_REMINDER_DAYS,
  differenceDeadline,
  differenceStep,
} from '@caravan/domain/time/deadlines';
import type { Tx } from '../../../platform/db/database.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts';
import { moneyText, notify } from '../../messages/index.ts';
import { cancelParcel } from '../parcels.cancel.ts';
import { differenceAskedBefore, noteDifferenceReminded } from '../parcels.due.queries.ts';
import { linkTo } from '../pack/parcels.pack.ts';
import { lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';

/** Differences nobody pays: reminded of once, then the goods lie in the warehouse again and the freight is refunded. */
export const unpaidDifferencesJob = defineJob('parcels.unpaid-differences', z.object({}), async (context) => {
  const { db, now } = context;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const lapsed = await differenceAskedBefore(db, daysAgo(DIFFERENCE_DAYS), { isReminded: true });
  const ending = await differenceAskedBefore(db, daysAgo(DIFFERENCE_DAYS - DIFFERENCE_REMINDER_DAYS), {
    isReminded: false,
  });
  for (const id of new Set([...lapsed, ...ending])) await takeStep(context, id);
});

const takeStep = ({ transaction, now }: JobContext, id: string): Promise<void> =>
  transaction(async (tx) => {
    const parcel = await lockParcel(tx, { id });
    const askedAt = parcel?.difference_asked_at;
    if (!parcel || !askedAt) return;
    const step = differenceStep(askedAt, now);
    if (step === 'lapse')
      await cancelParcel(tx, parcel, {
        actor: { kind: 'system' },
        now,
        reason: { en: 'difference not paid in time', zh: '差额逾期未付' },
        by: 'callOff',
        template: 'parcel_difference_lapsed',
      });
    if (step === 'remind' && !parcel.difference_reminded_at) await remind(tx, parcel, askedAt, now);
  });

const remind = async (tx: Tx, parcel: ParcelRow, askedAt: Date, now: Date): Promise<void> => {
  await noteDifferenceReminded(tx, parcel.id, now);
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_difference_reminder',
    params: {
      code: parcel.code,
      difference: moneyText(parcel.difference_usd_cents),
      until: differenceDeadline(askedAt).toISOString(),
    },
    link: linkTo(parcel),
    now,
  });
};

export const differenceJobs = [unpaidDifferencesJob];
export const differenceCron = [{ at: '50 * * * *', job: unpaidDifferencesJob }];
