import * as z from 'zod';
import { call } from '../call.ts';
import { line, time } from '../fields.ts';
import { shot } from './inspection.shapes.ts';

const shotList = z.object({
  /** Null for the usual list. */
  categoryZh: z.string().nullable(),
  categoryEn: z.string().nullable(),
  shots: z.array(shot),
  /** Goods that arrive from then on are photographed by it; null for a list that was never changed. */
  validFrom: time.nullable(),
});
export type ShotList = z.output<typeof shotList>;

export const staffShotsCalls = {
  'GET /staff/shots': call({
    summary:
      'The views that inspections show, by category, as they are valid now; and the categories without a list of their own.',
    who: { staff: ['warehouse'] },
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      lists: z.array(shotList),
      categories: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
    }),
  }),
  'POST /staff/shots': call({
    summary: 'Changes the views of a category for goods that arrive from now on.',
    who: { staff: ['warehouse'] },
    effect: 'write',
    input: z.strictObject({ categoryZh: line(60).nullable(), shots: z.array(shot).max(20) }),
    output: shotList,
    refusals: ['shot_list_unusable', 'category_unknown'],
  }),
};
