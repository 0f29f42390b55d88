import * as z from 'zod';
import { MOST_IN_WALK, PICK_STATES } from '@caravan/domain/warehouse/pick-walk';
import { call } from '../../call.ts';
import { id, line, nothing, time } from '../../fields.ts';
import { floorThing } from './packing.calls.ts';
import { parcelCode } from '../parcels.calls.ts';

const keeper = { staff: ['warehouse'] } as const;

const walk = z.object({
  id,
  cart: z.string(),
  startedAt: time,
  slots: z.array(
    z.object({
      slot: z.int(),
      parcelCode,
      total: z.int(),
      picked: z.int(),
      /** Something of it was not there: the parcel waits. */
      isShort: z.boolean(),
    }),
  ),
  /** In the order in which one walks. */
  things: z.array(z.object({ ...floorThing, slot: z.int(), parcelCode, state: z.enum(PICK_STATES) })),
});
export type PickWalk = z.output<typeof walk>;

const missing = z.object({
  storedItemId: id,
  parcelCode,
  titleZh: z.string(),
  titleEn: z.string(),
  location: z.string(),
  by: z.string(),
  at: time,
});
export type MissingGoods = z.output<typeof missing>;

export const pickingCalls = {
  'GET /staff/picking': call({
    summary: 'The caller’s walk, where there is one; how many parcels wait for one; and what was not found.',
    who: keeper,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ walk: walk.nullable(), waiting: z.int(), missing: z.array(missing) }),
  }),
  'POST /staff/picking/start': call({
    summary: 'Begins a walk with a numbered cart for the parcels that wait longest.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ cart: line(20), most: z.int().min(1).max(MOST_IN_WALK).default(MOST_IN_WALK) }),
    output: walk,
    refusals: ['cart_taken', 'walk_open_already', 'nothing_to_pick'],
  }),
  'POST /staff/picking/pick': call({
    summary: 'Lays a scanned thing into its parcel’s place on the cart.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ walkId: id, code: line(100) }),
    output: z.object({ storedItemId: id, slot: z.int(), walk }),
    refusals: ['walk_over', 'packing_code_unknown', 'scan_foreign', 'scan_twice'],
  }),
  'POST /staff/picking/missing': call({
    summary: 'Reports a thing that is not where it should be: its parcel waits, the walk goes on.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ walkId: id, storedItemId: id }),
    output: walk,
    refusals: ['walk_over'],
  }),
  'POST /staff/picking/found': call({
    summary: 'A thing that was missing is there again: its parcel can be picked.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ storedItemId: id }),
    output: nothing,
  }),
  'POST /staff/picking/close': call({
    summary: 'Ends a walk; early, what was not picked goes on a later one.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ walkId: id, isEarly: z.boolean().default(false) }),
    output: nothing,
    refusals: ['walk_over', 'walk_not_done'],
  }),
};
