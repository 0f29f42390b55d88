import * as z from 'zod';
import { APPEAL_DAYS } from '@caravan/domain/after-sales/after-sale-rules';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { defineJob } from '../../platform/jobs/job.ts';
import { findLine } from '../orders/index.ts';
import { releaseStored } from '../warehouse/index.ts';
import { stepActorOf } from './aftersales.move.ts';
import { lockAfterSale, noteEvent, unappealed, unpaidFees, unremindedFees } from './aftersales.queries.ts';
import { feeText } from './settle/aftersales.review.ts';
import { cancelAfterSale } from './settle/aftersales.settle.ts';
import { factsOf, tell } from './settle/aftersales.tell.ts';

const SYSTEM = { kind: 'system' } as const;
/** So long before its end a fee that is still open is reminded of. */
const REMIND_MS = 2 * DAY_MS;

/** Closes approved returns whose fee was not paid in time; their goods are free again. */
const closeUnpaidJob = defineJob(
  'aftersales.close_unpaid',
  z.object({}),
  async ({ db, now, transaction }) => {
    for (const id of await unpaidFees(db, now))
      await transaction(async (tx) => {
        const afterSale = await lockAfterSale(tx, { id });
        if (
          afterSale?.status === 'return_payment_pending' &&
          afterSale.fee_due_at &&
          afterSale.fee_due_at < now
        )
          await cancelAfterSale(tx, afterSale, { actor: SYSTEM, now });
      });
  },
);

/** Reminds once of a fee that is still open shortly before its end. */
const remindOfFeeJob = defineJob(
  'aftersales.remind_of_fee',
  z.object({}),
  async ({ db, now, transaction }) => {
    for (const id of await unremindedFees(db, new Date(now.getTime() + REMIND_MS)))
      await transaction(async (tx) => {
        const afterSale = await lockAfterSale(tx, { id });
        if (afterSale?.status !== 'return_payment_pending' || !afterSale.fee_due_at) return;
        const { status, fee_due_at } = afterSale;
        const actor = stepActorOf(SYSTEM);
        await noteEvent(tx, id, { action: 'remindOfFee', from: status, to: status, actor, now });
        const facts = factsOf(afterSale, await findLine(tx, afterSale.order_line_id));
        const params = { ...facts, fee: feeText(afterSale), until: fee_due_at.toISOString() };
        await tell(tx, afterSale, 'after_sale_fee_reminder', params, now);
      });
  },
);

/** Lets go of goods with free shipping that waited for an appeal which nobody made. */
const releaseUnappealedJob = defineJob(
  'aftersales.release_unappealed',
  z.object({}),
  async ({ db, now, transaction }) => {
    for (const id of await unappealed(db, new Date(now.getTime() - APPEAL_DAYS * DAY_MS)))
      await transaction(async (tx) => {
        // Anyone who appeals at this moment was first, or comes too late.
        const afterSale = await lockAfterSale(tx, { id });
        if (afterSale?.status === 'not_passed') await releaseStored(tx, id);
      });
  },
);

export const aftersalesJobs = [closeUnpaidJob, remindOfFeeJob, releaseUnappealedJob];
export const aftersalesCron = [
  { at: '*/15 * * * *', job: closeUnpaidJob },
  { at: '20 * * * *', job: remindOfFeeJob },
  { at: '*/15 * * * *', job: releaseUnappealedJob },
];
