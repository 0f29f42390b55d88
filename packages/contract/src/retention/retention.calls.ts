import * as z from 'zod';
import { call } from '../call.ts';
import { time } from '../fields.ts';
import { settingShapes } from '../settings/settings.shapes.ts';
import { RETENTION_NAMES } from '../settings/retention-kinds.ts';

const kept = z.object({
  kind: z.enum(RETENTION_NAMES),
  days: z.int(),
  /** What is older than this goes. */
  before: time,
  /** How many rows would go now. */
  goes: z.int(),
});
export type KeptKind = z.output<typeof kept>;

export const retentionCalls = {
  'POST /staff/retention/preview': call({
    summary: 'How many rows of each kind of data would go with these times.',
    who: { staff: ['finance'] },
    effect: 'staged',
    input: z.strictObject({ days: settingShapes.retention }),
    output: z.array(kept),
  }),
};
