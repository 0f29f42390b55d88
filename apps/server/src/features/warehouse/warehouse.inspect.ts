import { missingViews, type ShotView, USUAL_SHOTS } from '@caravan/domain/inspection/shot-list';
import type { ProblemKind } from '@caravan/domain/warehouse/stored-problem';
import { refuseStep } from '../../platform/audit/too-late.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Refused, refuse, type StaffMember } from '../../platform/http/calls/handler.ts';
import { releaseFreeShipping } from '../../platform/jobs/job-names.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { notify } from '../messages/index.ts';
import { askShopper, turnProblem } from './inspection/problems.ts';
import { insertReview, settleReview } from './inspection/reviews.queries.ts';
import { findStoredLine, type WarehouseLine } from './storage/warehouse-lines.queries.ts';
import { moveStored, stepsOf } from './storage/warehouse.move.ts';
import { isCompared } from './warehouse.present.ts';
import { lockStored, markInspected } from './warehouse.queries.ts';

export interface Inspection {
  readonly storedItemId: string;
  /** What is wrong; null when the goods pass. */
  readonly problem: { readonly kind: ProblemKind; readonly note: string } | null;
  /** Views that the inspector answers for not having. */
  readonly skipped: readonly ShotView[];
  readonly actor: StaffMember;
  readonly now: Date;
}

type Refusal = Refused<
  'not_found' | 'photos_missing' | 'photos_not_compared' | 'measures_in_doubt' | 'order_step_refused'
>;

/**
 * Passes the quality check of a stored item, or reports what is wrong with it and asks the shopper; a report can be
 * followed by a pass. Goods with free shipping then go into a parcel of their own by themselves.
 */
export const inspectStored = async (tx: Tx, inspection: Inspection): Promise<Refusal | 'inspected'> => {
  const stored = await lockStored(tx, inspection.storedItemId);
  if (!stored) return refuse('not_found');
  const { problem } = inspection;
  return problem ? report(tx, inspection, problem, stored) : pass(tx, inspection, stored);
};

type Locked = NonNullable<Awaited<ReturnType<typeof lockStored>>>;

const pass = async (tx: Tx, inspection: Inspection, stored: Locked): Promise<Refusal | 'inspected'> => {
  const { storedItemId, actor, now } = inspection;
  const line = await findStoredLine(tx, storedItemId);
  const stop = notYet(line, inspection);
  if (stop) return stop;
  const moved = await moveStored(tx, stored, 'inspect', actor, { now });
  if (moved === 'order_step_refused') return refuseStep(tx, moved, stepsOf(stored));
  await markInspected(tx, storedItemId, { staffId: actor.staffId, problem: null, now });
  await turnProblem(tx, storedItemId, 'withdraw', now);
  await askForReview(tx, line, inspection);
  if (stored.forwarded_id) await tellPassed(tx, storedItemId, now);
  if (stored.is_postage && stored.order_id)
    await addJob(tx, releaseFreeShipping, { orderId: stored.order_id });
  return 'inspected';
};

/** What keeps goods from passing. */
const notYet = (
  line: WarehouseLine | undefined,
  inspection: Inspection,
): Refused<'photos_missing' | 'photos_not_compared' | 'measures_in_doubt'> | undefined => {
  const missing = missingPhotos(line?.stored, inspection);
  if (missing !== undefined) return refuse('photos_missing', { views: missing.join(',') });
  if (line?.stored?.doubt) return refuse('measures_in_doubt');
  return line && !isCompared(line) ? refuse('photos_not_compared') : undefined;
};

/** What passes against the comparison is looked at again by somebody else. */
const askForReview = async (
  tx: Tx,
  line: WarehouseLine | undefined,
  { storedItemId, actor, now }: Inspection,
): Promise<void> => {
  const hint = line?.stored?.hint;
  if (hint?.verdict === 'differs')
    await insertReview(tx, { storedItemId, reasons: hint.reasons, staffId: actor.staffId, now });
};

const report = async (
  tx: Tx,
  inspection: Inspection,
  problem: NonNullable<Inspection['problem']>,
  stored: Locked,
): Promise<Refusal | 'inspected'> => {
  const { storedItemId, actor, now } = inspection;
  const moved = await moveStored(tx, stored, 'reportProblem', actor, { now, reason: problem.note });
  if (moved === 'order_step_refused') return refuseStep(tx, moved, stepsOf(stored));
  await markInspected(tx, storedItemId, { staffId: actor.staffId, problem: problem.note, now });
  await settleReview(tx, storedItemId, { outcome: 'reported', staffId: actor.staffId, now });
  await ask(tx, inspection, problem, stored.forwarded_id !== null);
  return 'inspected';
};

/** Orders tell of their lines themselves. */
const tellPassed = async (tx: Tx, storedItemId: string, now: Date): Promise<void> => {
  const line = await findStoredLine(tx, storedItemId);
  if (line?.account_id)
    await notify(tx, {
      accountId: line.account_id,
      template: 'forwarded_inspected',
      params: { item: line.title_en, code: line.order_code },
      link: 'warehouse',
      now,
    });
};

/** What the category's list needs and nobody took or skipped; undefined when all is there. */
const missingPhotos = (
  stored: WarehouseLine['stored'] | undefined,
  { skipped }: Inspection,
): readonly ShotView[] | undefined => {
  const photos = stored?.photos ?? [];
  const missing = missingViews(
    stored?.shots ?? USUAL_SHOTS,
    photos.map(({ view }) => view),
    skipped,
  );
  return missing.length > 0 || photos.length === 0 ? missing : undefined;
};

/** Orders tell of their lines' problems themselves. */
const ask = async (
  tx: Tx,
  { storedItemId, actor, now }: Inspection,
  problem: NonNullable<Inspection['problem']>,
  isForwarded: boolean,
): Promise<void> => {
  const answerUntil = await askShopper(tx, { storedItemId, ...problem, actor, now });
  const line = isForwarded ? await findStoredLine(tx, storedItemId) : undefined;
  if (!line?.account_id) return;
  await notify(tx, {
    accountId: line.account_id,
    template: 'stored_problem',
    params: { item: line.title_en, problem: problem.note, until: answerUntil.toISOString() },
    link: 'warehouse',
    now,
  });
};
