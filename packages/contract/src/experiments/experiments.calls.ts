import * as z from 'zod';
import { call } from '../call.ts';
import { time } from '../fields.ts';
import { EXPERIMENT_NAMES, EXPERIMENT_VARIANTS } from '../settings/experiments.ts';

const counted = z.object({ seen: z.int(), reached: z.int() });

const result = z.object({
  name: z.enum(EXPERIMENT_NAMES),
  /** Percent of browsers that are in it now. */
  share: z.int(),
  /** Since this share was set; what was counted before is another round. Null: it never ran. */
  since: time.nullable(),
  usual: counted,
  changed: counted,
  /** Null while too few have seen either variant. Shares from -1 to 1. */
  comparison: z
    .object({ difference: z.number(), from: z.number(), to: z.number(), chance: z.number() })
    .nullable(),
});
export type ExperimentResult = z.output<typeof result>;

export const experimentsCalls = {
  'POST /experiment/count': call({
    summary:
      'Counts that a browser saw a variant, or reached the goal with it; nothing says whose browser it is.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({
      name: z.enum(EXPERIMENT_NAMES),
      round: z.string().regex(/^[0-9a-f]{8}$/),
      variant: z.enum(EXPERIMENT_VARIANTS),
      step: z.enum(['seen', 'reached']),
    }),
    output: z.null(),
    limit: { count: 20, windowMs: 60_000, ofNetwork: 1_200 },
  }),
  'GET /staff/experiments': call({
    summary: 'How each experiment stands.',
    who: { staff: ['finance'] },
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(result),
  }),
};
