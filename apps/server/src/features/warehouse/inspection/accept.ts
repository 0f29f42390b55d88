import type { Tx } from '../../../platform/db/database.ts';
import { releaseFreeShipping } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import type { OrderActor } from '../../orders/index.ts';
import { moveStored } from '../storage/warehouse.move.ts';
import { queueChanged } from '../warehouse.queue.ts';
import { lockStored, markInspected } from '../warehouse.queries.ts';
import { turnProblem } from './problems.ts';

/** Takes goods as they are, by the shopper's word or because no answer came: they have passed and can be sent. */
export const acceptAsIs = async (
  tx: Tx,
  storedItemId: string,
  step: 'accept' | 'lapse',
  actor: OrderActor,
  now: Date,
): Promise<'accepted' | 'problem_settled'> => {
  const stored = await lockStored(tx, storedItemId);
  const problem = stored && (await turnProblem(tx, storedItemId, step, now));
  if (!stored || !problem) return 'problem_settled';
  const moved = await moveStored(tx, stored, 'acceptAsIs', actor, { now, reason: problem.note });
  if (moved === 'order_step_refused') return 'problem_settled';
  await markInspected(tx, storedItemId, { staffId: null, problem: null, now });
  if (stored.is_postage && stored.order_id)
    await addJob(tx, releaseFreeShipping, { orderId: stored.order_id });
  await queueChanged(tx);
  return 'accepted';
};
