import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { kindOf } from '../../../connectors/marketplaces/connector-failure.ts';
import { type Batch, defineBatchJob, implementBatchJob } from '../../../platform/jobs/batch.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { findParcelById } from '../parcels.queries.ts';
import { followParcel } from './tracking.job-name.ts';
import { applyTracked } from './tracking.apply.ts';
import type { ParcelTracking } from './tracking.config.ts';
import * as queries from './tracking.queries.ts';

/** A number nobody told of for this long is asked for. */
const SILENCE_MS = 6 * 3_600_000;
/** Questions in one run; the service takes three a second. */
const MOST_QUESTIONS = 5;
const PAUSE_MS = 400;
const NOTICES_KEPT_DAYS = 90;

/** Notes the numbers of a parcel that has left, and registers them. */
const followParcelJob = implementBatchJob(followParcel, async (context, { parcelId }, batch) => {
  const { services, db, transaction } = context;
  const tracking = services.parcelTracking;
  const parcel = tracking && (await findParcelById(db, parcelId));
  if (!tracking || !parcel?.tracking_number) return;
  const others = parcel.boxes.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  const numbers = [...new Set([parcel.tracking_number, ...others])];
  await transaction((tx) => queries.noteNumbers(tx, parcelId, tracking.tracker.name, numbers));
  await register(context, tracking, batch);
});

/** Registers what waits for it, within the month's budget, and asks for what nobody told of. */
export const pollTrackingJob = defineBatchJob('parcels.poll-tracking', async (context, batch) => {
  const { services, now, transaction } = context;
  const tracking = services.parcelTracking;
  if (!tracking) return;
  await transaction((tx) => queries.forgetNotices(tx, new Date(now.getTime() - NOTICES_KEPT_DAYS * DAY_MS)));
  await register(context, tracking, batch);
  for (let question = 0; question < MOST_QUESTIONS; question += 1) {
    if (question > 0) await sleep(PAUSE_MS);
    if (!(await askForSilent(context, tracking, batch))) return;
  }
});

/** What is not registered for want of budget, or because the service was away, waits for the next run. */
const register = async (
  context: JobContext,
  { tracker, registrationsPerMonth }: ParcelTracking,
  batch: Batch,
): Promise<void> => {
  const { db, now } = context;
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const left = registrationsPerMonth - (await queries.registeredSince(db, tracker.name, month));
  const most = Math.min(tracker.mostAtOnce, left);
  const waiting =
    most > 0 ? await queries.waitingNumbers(db, tracker.name, { most, leftOut: batch.resting }) : [];
  if (waiting.length === 0) return;
  try {
    await registerThese(context, tracker, waiting);
    await batch.done(waiting.map(({ number }) => number));
  } catch (error) {
    context.log.warn({ err: error, numbers: waiting.length }, 'parcels could not be registered for tracking');
    if (kindOf(error) !== undefined) return;
    // One of them is at fault: each by itself shows which.
    const apart = waiting.map((each) => ({ ...each, id: each.number }));
    await batch.eachOutside(apart, (each) => registerThese(context, tracker, [each]));
  }
};

const registerThese = async (
  { now, transaction }: JobContext,
  tracker: ParcelTracking['tracker'],
  waiting: readonly queries.WaitingNumber[],
): Promise<void> => {
  const wanted = waiting.map(({ number, carrier, code }) => ({ number, carrier, parcelCode: code }));
  const { accepted, refused } = await tracker.register(wanted, AbortSignal.timeout(30_000));
  await transaction(async (tx) => {
    await queries.markRegistered(tx, accepted, now);
    for (const { number, code } of refused) await queries.markRefused(tx, number, code);
  });
};

/** One question for as many numbers as fit; false when there is nothing left to ask. */
const askForSilent = async (
  { db, now, transaction, log }: JobContext,
  { tracker }: ParcelTracking,
  batch: Batch,
): Promise<boolean> => {
  const since = new Date(now.getTime() - SILENCE_MS);
  const numbers = await transaction((tx) =>
    queries.takeSilent(tx, { tracker: tracker.name, since, now, most: tracker.mostAtOnce }),
  );
  if (numbers.length === 0) return false;
  try {
    for (const tracked of await tracker.read(numbers, AbortSignal.timeout(30_000)))
      await batch.each(await queries.parcelsOfNumber(db, tracked.number), (tx, parcelId) =>
        applyTracked(tx, parcelId, { tracked, origin: tracker.name, now }),
      );
  } catch (error) {
    if (kindOf(error) === undefined) throw error;
    log.warn({ err: error, numbers: numbers.length }, 'tracking could not be read');
    return false;
  }
  return numbers.length === tracker.mostAtOnce;
};

export const trackingJobs = [followParcelJob, pollTrackingJob];
export const trackingCron = [{ at: '*/30 * * * *', job: pollTrackingJob }];
