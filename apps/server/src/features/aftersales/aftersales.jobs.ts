import { DAY_MS } from '@caravan/domain/time/china-time';
import { defineBatchJob } from '../../platform/jobs/batch.ts';
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
const closeUnpaidJob = defineBatchJob('aftersales.close_unpaid', async ({ db, now }, batch) =>
  batch.each(await unpaidFees(db, now, batch.resting), async (tx, id) => {
    const afterSale = await lockAfterSale(tx, { id });
    const isDue =
      afterSale?.status === 'return_payment_pending' && afterSale.fee_due_at && afterSale.fee_due_at < now;
    return isDue && cancelAfterSale(tx, afterSale, { actor: SYSTEM, now });
  }),
);

/** Reminds once of a fee that is still open shortly before its end. */
const remindOfFeeJob = defineBatchJob('aftersales.remind_of_fee', async ({ db, now }, batch) =>
  batch.each(await unremindedFees(db, new Date(now.getTime() + REMIND_MS), batch.resting), async (tx, id) => {
    const afterSale = await lockAfterSale(tx, { id });
    if (afterSale?.status !== 'return_payment_pending' || !afterSale.fee_due_at) return;
    const { status, fee_due_at } = afterSale;
    const actor = stepActorOf(SYSTEM);
    await noteEvent(tx, id, { action: 'remindOfFee', from: status, to: status, actor, now });
    const facts = factsOf(afterSale, await findLine(tx, afterSale.order_line_id));
    const params = { ...facts, fee: feeText(afterSale), until: fee_due_at.toISOString() };
    await tell(tx, afterSale, 'after_sale_fee_reminder', params, now);
  }),
);

/** Lets go of goods with free shipping that waited for an appeal which nobody made. */
const releaseUnappealedJob = defineBatchJob('aftersales.release_unappealed', async ({ db, now }, batch) => {
  await batch.each(await unappealed(db, now, batch.resting), async (tx, id) => {
    // Anyone who appeals at this moment was first, or comes too late.
    const afterSale = await lockAfterSale(tx, { id });
    if (afterSale?.status === 'not_passed') await releaseStored(tx, id);
  });
});

export const aftersalesJobs = [closeUnpaidJob, remindOfFeeJob, releaseUnappealedJob];
export const aftersalesCron = [
  { at: '*/15 * * * *', job: closeUnpaidJob },
  { at: '20 * * * *', job: remindOfFeeJob },
  { at: '*/15 * * * *', job: releaseUnappealedJob },
];
