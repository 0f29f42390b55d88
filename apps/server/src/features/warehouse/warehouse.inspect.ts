import type { Tx } from '../../platform/db/database.ts';
import type { StaffMember } from '../../platform/http/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { releaseFreeShipping } from '../../platform/jobs/job-names.ts';
import { lockOrder, moveLines } from '../orders/index.ts';
import { countPhotos, lockStored, markInspected } from './warehouse.queries.ts';

export interface Inspection {
  readonly storedItemId: string;
  /** What is wrong, in words; null when the goods pass. */
  readonly problem: string | null;
  readonly actor: StaffMember;
  readonly now: Date;
}

/**
 * Passes the quality check of a stored item, or reports what is wrong with it; a report can be followed by a pass.
 * Goods with free shipping then go into a parcel of their own by themselves.
 */
export const inspectStored = async (
  tx: Tx,
  inspection: Inspection,
): Promise<{ lineId: string } | { refused: 'not_found' | 'photos_missing' | 'order_step_refused' }> => {
  const { storedItemId, problem, actor, now } = inspection;
  const found = await findInspected(tx, storedItemId);
  if (!found) return { refused: 'not_found' };
  if (problem === null && (await countPhotos(tx, storedItemId)) === 0) return { refused: 'photos_missing' };
  const { order, line } = found;
  const moved = problem
    ? await moveLines(tx, order, [line], 'reportProblem', actor, { now, reason: problem })
    : await moveLines(tx, order, [line], 'inspect', actor, { now });
  if (moved === 'order_step_refused') return { refused: 'order_step_refused' };
  await markInspected(tx, storedItemId, { staffId: actor.staffId, problem, now });
  if (!problem && line.is_postage) await addJob(tx, releaseFreeShipping, { orderId: order.id });
  return { lineId: line.id };
};

const findInspected = async (tx: Tx, storedItemId: string) => {
  const stored = await lockStored(tx, storedItemId);
  const order = stored && (await lockOrder(tx, { id: stored.order_id }));
  const line = order?.lines.find(({ id }) => id === stored?.order_line_id);
  return order && line && { order, line };
};
