import * as z from 'zod';
import {
  MOST_WORK_DAYS,
  SHIFTS,
  WORK_PROMISES,
  WORK_STEPS,
} from '@caravan/domain/warehouse/floor/floor-work';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { call } from '../call.ts';
import { id, time } from '../fields.ts';

const day = z.iso.date();
const shift = z.enum(SHIFTS);

export const WORK_QUEUES = [
  'toPurchase',
  'toReceive',
  'signedFor',
  'toInspect',
  'problems',
  'unowned',
  'toPack',
  'toShip',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

const units = z.object(
  Object.fromEntries(WORK_STEPS.map((step) => [step, z.int()])) as Readonly<
    Record<(typeof WORK_STEPS)[number], z.ZodInt>
  >, // of all steps
);

export const workCalls = {
  'GET /staff/work': call({
    summary:
      'What was done on the floor in a few days: pieces by person and hour, what packers had to do again, how old what waits is, and which promises were kept; by warehouse and shift.',
    who: { staff: ['warehouse', 'finance'] },
    effect: 'read',
    input: z
      .strictObject({
        /** The first and the last day, by China's calendar. */
        from: day,
        until: day,
        warehouseId: id.optional(),
        shift: shift.optional(),
      })
      .refine(
        ({ from, until }) => {
          const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
          return days >= 0 && days < MOST_WORK_DAYS;
        },
        { path: ['until'] },
      ),
    output: z.object({
      /** Each person in each warehouse and shift they worked in, the busiest first. */
      people: z.array(
        z.object({
          staffId: id,
          name: z.string(),
          warehouseId: id,
          shift,
          units,
          total: z.int(),
          /** Quarters of an hour in which something was recorded. */
          slots: z.int(),
          perHour: z.number(),
          /** Of the parcels packed: opened again before they left, or claimed as damaged or with something missing. */
          reopened: z.int(),
          claimed: z.int(),
          errorPercent: z.number(),
        }),
      ),
      /** What was done at each station by the devices that stand there, the busiest first. */
      stations: z.array(
        z.object({
          stationId: id,
          nameEn: z.string(),
          nameZh: z.string(),
          warehouseId: id,
          units,
          total: z.int(),
        }),
      ),
      /** Pieces in each hour of the day, by the warehouse's clock. */
      hours: z.array(z.object({ hour: z.int(), units: z.int() })),
      queues: z.array(
        z.object({
          queue: z.enum(WORK_QUEUES),
          /** How many wait up to one day, up to three, up to seven, and longer. */
          ages: z.array(z.int()),
          oldestAt: time.nullable(),
        }),
      ),
      /** What had to be done by some moment of these days. */
      promises: z.array(
        z.object({
          promise: z.enum(WORK_PROMISES),
          warehouseId: id,
          shift,
          kept: z.int(),
          broken: z.int(),
        }),
      ),
    }),
  }),
};
