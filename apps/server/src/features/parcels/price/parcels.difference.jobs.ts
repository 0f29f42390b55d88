import { DIFFERENCE_REMINDER_DAYS, daysAfter, differenceStep } from '@caravan/domain/time/deadlines';
import type { Tx } from '../../../platform/db/database.ts';
import { defineBatchJob } from '../../../platform/jobs/batch.ts';
import { moneyText, notify } from '../../messages/index.ts';
import { cancelParcel } from '../parcels.cancel.ts';
import { differenceEnding, noteDifferenceReminded } from '../parcels.due.queries.ts';
import { linkTo } from '../pack/parcels.pack.ts';
import { lockParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';

/** Differences nobody pays: reminded of once, then the goods lie in the warehouse again and the freight is refunded. */
export const unpaidDifferencesJob = defineBatchJob(
  'parcels.unpaid-differences',
  async ({ db, now }, batch) => {
    const { resting: leftOut } = batch;
    const lapsed = await differenceEnding(db, now, { isReminded: true, leftOut });
    const soon = daysAfter(now, DIFFERENCE_REMINDER_DAYS);
    const ending = await differenceEnding(db, soon, { isReminded: false, leftOut });
    await batch.each(new Set([...lapsed, ...ending]), (tx, id) => takeStep(tx, id, now));
  },
);

const takeStep = async (tx: Tx, id: string, now: Date): Promise<unknown> => {
  const parcel = await lockParcel(tx, { id });
  const askedAt = parcel?.difference_asked_at;
  if (!parcel || !askedAt) return undefined;
  const step = differenceStep(askedAt, parcel.difference_days, now);
  if (step === 'remind' && !parcel.difference_reminded_at) return remind(tx, parcel, askedAt, now);
  if (step !== 'lapse') return undefined;
  return cancelParcel(tx, parcel, {
    actor: { kind: 'system' },
    now,
    reason: { en: 'difference not paid in time', zh: '差额逾期未付' },
    by: 'callOff',
    template: 'parcel_difference_lapsed',
  });
};

const remind = async (tx: Tx, parcel: ParcelRow, askedAt: Date, now: Date): Promise<void> => {
  await noteDifferenceReminded(tx, parcel.id, now);
  await notify(tx, {
    accountId: parcel.account_id,
    template: 'parcel_difference_reminder',
    params: {
      code: parcel.code,
      difference: moneyText(parcel.difference_usd_cents),
      until: daysAfter(askedAt, parcel.difference_days).toISOString(),
    },
    link: linkTo(parcel),
    now,
  });
};

export const differenceJobs = [unpaidDifferencesJob];
export const differenceCron = [{ at: '50 * * * *', job: unpaidDifferencesJob }];
