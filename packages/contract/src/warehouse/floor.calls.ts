import { FLOOR_TASKS } from '@caravan/domain/warehouse/codes/floor-tasks';
import { MOST_SCANNED } from '@caravan/domain/warehouse/codes/scanned';
import { BIN_KINDS, FLOOR_STATES, NEXT_STEPS } from '@caravan/domain/warehouse/floor/places';
import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, nothing, pageQuery, pictureUrl, text } from '../fields.ts';

export const floorStaff = { staff: ['warehouse'] } as const;
/** What a scanner gave, as it gave it: line ends and separators are part of it. */
export const scanned = text(MOST_SCANNED);

export const floorThing = z.object({
  kind: z.enum([
    'goods',
    'package',
    'bin',
    'cart',
    'warehouse',
    'station',
    'parcel',
    'waybill',
    'return',
    'forwarded',
    'handover',
  ]),
  /** As it stands on the sticker or the paper. */
  code: z.string(),
  /** What it is called by people: a bin's name, an order's code, a tracking number. */
  name: z.string(),
  id: id.nullable(),
  warehouseId: id.nullable(),
  titleZh: z.string(),
  titleEn: z.string(),
  skuNameZh: z.string(),
  skuNameEn: z.string(),
  picture: pictureUrl,
  /** Whose it is, as it stands on the sticker. */
  owner: z.string(),
  quantity: z.int().nullable(),
  /** The bin in which it lies; empty when it lies in none. */
  place: z.string(),
  state: z.enum(FLOOR_STATES).nullable(),
  /** Of a bin: what may lie in it. Of all else: the kind of bin it belongs in. */
  binKind: z.enum(BIN_KINDS).nullable(),
  next: z.enum(NEXT_STEPS),
});
export type FloorThing = z.output<typeof floorThing>;

/** Every way a scanned text can be wrong before anything is done with it. */
export const scanRefusals = [
  'scan_unreadable',
  'scan_misread',
  'scan_unknown',
  'scan_not_this_task',
  'scan_other_warehouse',
  'scan_left',
  'things_in_box',
] as const;

const bin = z.object({
  id,
  warehouseId: id,
  name: z.string(),
  code: z.string(),
  kind: z.enum(BIN_KINDS),
  /** How many stored goods and packages without an owner lie in it. */
  thingCount: z.int(),
});
export type Bin = z.output<typeof bin>;

export const floorCalls = {
  'GET /staff/scan': call({
    summary: 'What was scanned, how it stands and what to do next with it.',
    who: floorStaff,
    effect: 'read',
    input: z.strictObject({ text: scanned, task: z.enum(FLOOR_TASKS).default('look') }),
    output: floorThing,
    refusals: scanRefusals,
  }),
  'GET /staff/stickers': call({
    summary: 'What is to be printed on the stickers of these codes, separated by commas.',
    who: floorStaff,
    effect: 'read',
    input: z.strictObject({
      codes: z
        .string()
        .max(2_000)
        .transform((list) => list.split(',').filter(Boolean))
        .pipe(z.array(line(8)).min(1).max(200)),
    }),
    output: z.array(floorThing),
  }),
  'GET /staff/bins': call({
    summary: 'The bins of a warehouse with their codes, by name.',
    who: floorStaff,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(50, 200),
      warehouseId: id.optional(),
      words: text(40).optional(),
      kind: z.enum(BIN_KINDS).optional(),
    }),
    output: pageOf(bin),
  }),
  'POST /staff/bins': call({
    summary: 'Adds bins to a warehouse, or says of those that are there what may lie in them.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({
      warehouseId: id,
      names: z.array(line(40)).min(1).max(200),
      kind: z.enum(BIN_KINDS).default('shelf'),
    }),
    output: z.array(bin),
  }),
  'POST /staff/bins/remove': call({
    summary: 'Removes a bin in which nothing lies.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ binId: id }),
    output: nothing,
    refusals: ['bin_not_empty'],
  }),
};
