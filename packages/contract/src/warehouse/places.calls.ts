import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, nothing, pageQuery, time } from '../fields.ts';
import { floorStaff, floorThing, scanned, scanRefusals } from './floor.calls.ts';

/** The most things that are carried to a bin at once. */
export const MOST_CARRIED = 50;

const COUNT_STATES = ['open', 'dropped', 'matched', 'waiting', 'approved', 'rejected'] as const;

const count = z.object({
  id,
  warehouseId: id,
  binName: z.string(),
  binCode: z.string(),
  state: z.enum(COUNT_STATES),
  countedBy: z.string(),
  /** Whether the caller counts it, or did. */
  isOwn: z.boolean(),
  startedAt: time,
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  expectedCount: z.int(),
  seenCount: z.int(),
  missingCount: z.int(),
  surplusCount: z.int(),
});
export type BinCount = z.output<typeof count>;

const countedThing = floorThing.pick({
  kind: true,
  code: true,
  name: true,
  titleZh: true,
  titleEn: true,
  skuNameZh: true,
  skuNameEn: true,
  picture: true,
  owner: true,
  quantity: true,
});

const countInFull = count.extend({
  things: z.array(
    countedThing.extend({
      /** `missing` and `surplus` are what a second person decides about; while a bin is counted, what was not seen yet is missing. */
      finding: z.enum(['seen', 'missing', 'surplus']),
      /** Where the books had it. */
      layIn: z.string(),
    }),
  ),
});
export type BinCountInFull = z.output<typeof countInFull>;

export const placesCalls = {
  'POST /staff/put-away': call({
    summary: 'Lays things into a bin: both are scanned. What lies there already stays.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ things: z.array(scanned).min(1).max(MOST_CARRIED), bin: scanned }),
    output: z.object({ bin: floorThing, things: z.array(floorThing) }),
    refusals: [...scanRefusals, 'scan_bin_expected', 'scan_goods_expected', 'bin_for_others'],
  }),
  'GET /staff/counts': call({
    summary: 'Counts of bins: those that wait for a decision first, then the newest.',
    who: floorStaff,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      warehouseId: id.optional(),
      state: z.enum([...COUNT_STATES, 'all']).default('all'),
    }),
    output: pageOf(count),
  }),
  'GET /staff/counts/count': call({
    summary: 'A count with what should be in the bin and what was seen there.',
    who: floorStaff,
    effect: 'read',
    input: z.strictObject({ countId: id }),
    output: countInFull,
  }),
  'POST /staff/counts/begin': call({
    summary: 'Begins to count a scanned bin, or goes on with the count that the caller has begun.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ bin: scanned }),
    output: countInFull,
    refusals: [...scanRefusals, 'scan_bin_expected', 'count_running'],
  }),
  'POST /staff/counts/scan': call({
    summary: 'Something that was scanned in the bin; the same again changes nothing.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ countId: id, text: scanned }),
    output: z.object({ count: countInFull, code: z.string(), isAgain: z.boolean() }),
    refusals: [...scanRefusals, 'scan_goods_expected', 'count_over'],
  }),
  'POST /staff/counts/finish': call({
    summary: 'Ends a count: it matches, or its differences wait for a second person.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ countId: id }),
    output: countInFull,
    refusals: ['count_over'],
  }),
  'POST /staff/counts/drop': call({
    summary: 'Leaves a count: nothing of it is kept.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ countId: id }),
    output: nothing,
    refusals: ['count_over'],
  }),
  'POST /staff/counts/decide': call({
    summary:
      'Approves the differences of somebody else’s count, which corrects where things lie, or has the bin counted anew.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ countId: id, isApproved: z.boolean() }),
    output: countInFull,
    refusals: ['count_over', 'second_person_needed'],
  }),
};
