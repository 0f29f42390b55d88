import { DAY_MS } from '@caravan/domain/time/china-time';
import { COUPON_REMINDER_DAYS } from '@caravan/domain/promotion/coupon-campaign';
import { defineBatchJob } from '../../platform/jobs/batch.ts';
import { notify } from '../messages/index.ts';
import { noteEnding, ownersOfEnding } from './coupons.jobs.queries.ts';

/** Reminds everybody once of each coupon in its last days; several that end together are one message. */
const remindOfEnding = defineBatchJob('coupons.remind_of_ending', async ({ db, now }, batch) => {
  const until = new Date(now.getTime() + COUPON_REMINDER_DAYS * DAY_MS);
  await batch.each(await ownersOfEnding(db, now, until), async (tx, accountId) => {
    const ending = await noteEnding(tx, accountId, now, until);
    const [first] = ending;
    if (!first) return;
    await notify(tx, {
      accountId,
      template: 'coupon_ending',
      params: {
        nameEn: first.name_en,
        nameZh: first.name_zh,
        others: ending.length - 1,
        until: first.ends_at.toISOString(),
      },
      link: 'coupon',
      now,
    });
  });
});

export const couponsJobs = [remindOfEnding];
/** Every morning in China. */
export const couponsCron = [{ at: '30 1 * * *', job: remindOfEnding }];
