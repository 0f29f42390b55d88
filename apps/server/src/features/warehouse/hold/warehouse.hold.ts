import type { Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { releaseFreeShipping } from '../../../platform/jobs/job-names.ts';
import { turnProblem } from '../inspection/problems.ts';
import { dropHold, writeHold } from './warehouse.hold.queries.ts';

/**
 * Keeps goods out of parcels while an application about them is open; false when they are in one or held already. It
 * is the shopper's answer to what was asked about them.
 */
export const holdStored = async (
  tx: Tx,
  lineId: string,
  afterSaleId: string,
  now: Date,
): Promise<boolean> => {
  const storedItemId = await writeHold(tx, lineId, afterSaleId);
  if (!storedItemId) return false;
  await turnProblem(tx, storedItemId, 'apply', now);
  return true;
};

/**
 * Lets go of what an application held; goods with free shipping that have passed their check then go home. False when it
 * held nothing.
 */
export const releaseStored = async (tx: Tx, afterSaleId: string): Promise<boolean> => {
  const released = await dropHold(tx, afterSaleId);
  for (const { order_id: orderId, is_postage, inspected_at } of released)
    if (is_postage && inspected_at) await addJob(tx, releaseFreeShipping, { orderId });
  return released.length > 0;
};
