import * as z from 'zod';
import { ATTRIBUTION_DAYS } from '@caravan/domain/promotion/commission';
import { DAY_MS } from '@caravan/domain/time/china-time';
import {
  creditAffiliate,
  followCommissions,
  lapseCommissions,
  noteAffiliateCheckout,
  noteInvited,
} from '../../platform/jobs/job-names.ts';
import { defineBatchJob } from '../../platform/jobs/batch.ts';
import { type CronEntry, type Job, addJob, defineJob, implementJob } from '../../platform/jobs/job.ts';
import { ordersOutOfStep } from './money/affiliate.commissions.queries.ts';
import { creditOrder } from './money/affiliate.credit.ts';
import { endCommissions, followOrder } from './links/affiliate.follow.ts';
import { forgetOldVisitors, noteCheckout, noteVisit } from './links/affiliate.links.queries.ts';
import { findByCode } from './affiliate.members.queries.ts';

const noteOrders = implementJob(noteAffiliateCheckout, ({ transaction }, { checkoutId, device }) =>
  transaction(async (tx) => {
    // Somebody may pay faster than this job runs.
    for (const orderId of await noteCheckout(tx, checkoutId, device))
      await addJob(tx, creditAffiliate, { orderId });
  }),
);

const credit = implementJob(creditAffiliate, ({ transaction, now }, { orderId }) =>
  transaction((tx) => creditOrder(tx, orderId, now)),
);

const follow = implementJob(followCommissions, ({ transaction, now }, { orderId }) =>
  transaction((tx) => followOrder(tx, orderId, now)),
);

const lapse = implementJob(lapseCommissions, ({ transaction, now }, { accountId }) =>
  transaction((tx) => endCommissions(tx, accountId, now)),
);

/** A sign-up by an affiliate's link counts as a visit of the new account. */
const noteSignUp = implementJob(noteInvited, ({ transaction, now }, { accountId, invitationCode }) =>
  transaction(async (tx) => {
    const affiliate = await findByCode(tx, invitationCode);
    if (!affiliate || affiliate.account_id === accountId) return;
    await noteVisit(tx, {
      accountId: affiliate.account_id,
      device: accountId,
      goodsId: null,
      promotionType: '4',
      visitorAccountId: accountId,
      now,
    });
  }),
);

/** A net under the steps above: whatever they missed is settled within the hour. */
const catchUp = defineBatchJob('affiliate.catch_up', async ({ db, now }, batch) =>
  batch.each(await ordersOutOfStep(db, batch.resting), (tx, orderId) => followOrder(tx, orderId, now)),
);

const forgetVisitors = defineJob('affiliate.forget_visitors', z.object({}), ({ transaction, now }) =>
  transaction((tx) => forgetOldVisitors(tx, new Date(now.getTime() - 2 * ATTRIBUTION_DAYS * DAY_MS))),
);

export const affiliateJobs: readonly Job[] = [
  noteOrders,
  credit,
  follow,
  lapse,
  noteSignUp,
  catchUp,
  forgetVisitors,
];

export const affiliateCron: readonly CronEntry[] = [
  { at: '25 * * * *', job: catchUp },
  { at: '50 3 * * *', job: forgetVisitors },
];
