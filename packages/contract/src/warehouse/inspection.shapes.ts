import * as z from 'zod';
import { SHOT_VIEWS } from '@caravan/domain/inspection/shot-list';
import { PROBLEM_KINDS, PROBLEM_STATES } from '@caravan/domain/warehouse/stored-problem';
import { time } from '../fields.ts';

export const shotView = z.enum(SHOT_VIEWS);
export const shot = z.strictObject({ view: shotView, isNeeded: z.boolean() });

export const question = z.object({
  kind: z.enum(PROBLEM_KINDS),
  note: z.string(),
  state: z.enum(PROBLEM_STATES),
  askedAt: time,
  answerUntil: time,
});
