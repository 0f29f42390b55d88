import type { Tx } from '../../platform/db/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { releaseFreeShipping } from '../../platform/jobs/job-names.ts';
import { dropHold } from './warehouse.hold.queries.ts';

/** Lets go of what an application held; goods with free shipping that have passed their check then go home. */
export const releaseStored = async (tx: Tx, afterSaleId: string): Promise<void> => {
  for (const { order_id: orderId, is_postage, inspected_at } of await dropHold(tx, afterSaleId))
    if (is_postage && inspected_at) await addJob(tx, releaseFreeShipping, { orderId });
};
