import type { Tx } from '../db/database.ts';
import { type Refused, refuse } from '../http/calls/handler.ts';
import { type LastStep, lastStepOf, type SteppedThing, staffName } from './last-step.queries.ts';

/** The answer no to anyone who came too late: it says who did what instead, and when. */
export const refuseAfter = <const Code extends string>(
  code: Code,
  step: LastStep | undefined,
): Refused<Code> => refuse(code, step && { by: step.by, action: step.action, at: step.at.toISOString() });

/** The same of a thing whose steps are noted. */
export const refuseStep = async <const Code extends string>(
  tx: Tx,
  code: Code,
  thing: SteppedThing,
): Promise<Refused<Code>> => refuseAfter(code, await lastStepOf(tx, thing));

/** The same of a thing that one member of staff decides, once. */
export const refuseDecided = async <const Code extends string>(
  tx: Tx,
  code: Code,
  decided: { readonly staffId: string | null; readonly action: string; readonly at: Date | null },
): Promise<Refused<Code>> => {
  const { staffId, action, at } = decided;
  const by = staffId === null ? 'shopper' : await staffName(tx, staffId);
  return refuseAfter(code, by !== undefined && at ? { by, action, at } : undefined);
};
