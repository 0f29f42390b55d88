import {
  answerDeadline,
  nextProblemState,
  type ProblemKind,
  type ProblemOutcome,
  type ProblemStep,
} from '@caravan/domain/warehouse/stored-problem';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { chinaCalendar } from '../working-calendar.queries.ts';
import {
  lockProblem,
  type ProblemRow,
  startFreeDays,
  stopFreeDays,
  writeQuestion,
  writeTurn,
} from './problems.queries.ts';

/** Asks the shopper what shall become of goods that have a problem; their free days stand still meanwhile. */
export const askShopper = async (
  tx: Tx,
  {
    storedItemId,
    kind,
    note,
    actor,
    now,
  }: {
    readonly storedItemId: string;
    readonly kind: ProblemKind;
    readonly note: string;
    readonly actor: StaffMember;
    readonly now: Date;
  },
): Promise<Date> => {
  const answerUntil = answerDeadline(now, await chinaCalendar(tx));
  const { staffId } = actor;
  await writeQuestion(tx, { id: newId(now), storedItemId, kind, note, staffId, answerUntil, now });
  await stopFreeDays(tx, storedItemId, now);
  return answerUntil;
};

const OUTCOMES: Partial<Record<ProblemStep, ProblemOutcome>> = {
  accept: 'accepted',
  apply: 'applied',
  withdraw: 'withdrawn',
  lapse: 'lapsed',
};

/** Takes an open question one step on; a settled one lets the free days go on. Undefined where none is open or it is not the moment. */
export const turnProblem = async (
  tx: Tx,
  storedItemId: string,
  step: ProblemStep,
  now: Date,
): Promise<ProblemRow | undefined> => {
  const problem = await lockProblem(tx, storedItemId);
  const state = problem && nextProblemState(step, problem.state);
  if (!problem || !state) return undefined;
  await writeTurn(tx, problem.id, {
    state,
    outcome: OUTCOMES[step] ?? null,
    now,
    ...(step === 'show' ? { answerUntil: answerDeadline(now, await chinaCalendar(tx)) } : {}),
  });
  if (state === 'settled') await startFreeDays(tx, storedItemId, now);
  return problem;
};
