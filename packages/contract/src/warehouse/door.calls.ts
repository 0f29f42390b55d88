import { FLOOR_STATES } from '@caravan/domain/warehouse/floor/places';
import { CARRIER_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { call, TEXT_FILE_BODY_LIMIT } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, nothing, pageQuery, text, time } from '../fields.ts';
import { floorStaff, scanned } from './floor.calls.ts';

const round = z.object({
  id,
  warehouseId: id,
  carrier: z.string(),
  openedBy: z.string(),
  openedAt: time,
  closedAt: time.nullable(),
  signedCount: z.int(),
  /** How many the courier's list has; 0 when there is no list. */
  listedCount: z.int(),
});
export type DoorRound = z.output<typeof round>;

const signed = z.object({
  trackingNumber: z.string(),
  signedAt: time,
  signedBy: z.string(),
  /** What is known of it: expected, unannounced, or received already. */
  state: z.enum(FLOOR_STATES),
  /** What was out of the house before and comes back: the return it is of, or the parcel that was not delivered. */
  leadsTo: z.object({ kind: z.enum(['return', 'parcel']), code: z.string() }).nullable(),
});
export type SignedWaybill = z.output<typeof signed>;

export const doorCalls = {
  'GET /staff/door/rounds': call({
    summary:
      'The deliveries that couriers bring to the caller’s warehouse: the open ones, then the last closed.',
    who: floorStaff,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(round),
  }),
  'POST /staff/door/open': call({
    summary: 'Begins a delivery: what is scanned from now on is signed for in it.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ carrier: text(CARRIER_MAX).trim().default('') }),
    output: round,
  }),
  'GET /staff/door/round': call({
    summary:
      'A delivery with what was signed for, the newest first, and what differs from the courier’s list.',
    who: floorStaff,
    effect: 'read',
    input: z.strictObject({ roundId: id }),
    output: round.extend({
      signed: z.array(signed),
      /** On the list and not signed for. */
      missing: z.array(z.string()),
      /** Signed for and not on the list; empty while there is no list. */
      surplus: z.array(z.string()),
    }),
  }),
  'POST /staff/door/sign': call({
    summary: 'Signs for one package by its scanned waybill; the same again changes nothing and says so.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ roundId: id, text: scanned }),
    output: signed.extend({
      /** It was signed for before. */
      isAgain: z.boolean(),
      /** Whether it is on the courier's list; null while there is none. */
      isListed: z.boolean().nullable(),
      signedCount: z.int(),
    }),
    refusals: ['scan_unreadable', 'scan_misread', 'scan_not_this_task', 'door_round_closed'],
  }),
  'POST /staff/door/undo': call({
    summary: 'Takes back a signature of an open delivery, as long as nothing of the package was received.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ roundId: id, trackingNumber: line(60) }),
    output: nothing,
    refusals: ['door_round_closed'],
  }),
  'POST /staff/door/list': call({
    summary: 'Takes the courier’s list, pasted or from a file, in place of the one before.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ roundId: id, text: text(500_000) }),
    output: z.object({ listedCount: z.int() }),
    refusals: ['door_list_empty', 'door_list_too_long', 'door_round_closed'],
    bodyLimit: TEXT_FILE_BODY_LIMIT,
  }),
  'POST /staff/door/close': call({
    summary: 'Ends a delivery: nothing more is signed for in it.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ roundId: id }),
    output: nothing,
    refusals: ['door_round_closed'],
  }),
  'GET /staff/door/waiting': call({
    summary: 'Packages that were signed for and not received yet, those that wait longest first.',
    who: floorStaff,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(50, 100), warehouseId: id.optional(), words: text(60).optional() }),
    output: pageOf(signed.extend({ carrier: z.string(), warehouseId: id })),
  }),
};
