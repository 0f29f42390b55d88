import { areShifts, type ShiftHours, USUAL_SHIFTS } from '@caravan/domain/warehouse/floor/floor-work';
import { areOpeningHours, isTimeZone, WEEKDAYS } from '@caravan/domain/warehouse/opening-hours';
import * as z from 'zod';
import { call, STAFF_ROLES } from '../../call.ts';
import { id, line, nothing, text } from '../../fields.ts';
import { station } from './stations.calls.ts';

const admin = { staff: ['admin'] } as const;
const clock = z.string().regex(/^\d{2}:\d{2}$/);

/** Where sellers send goods to. */
const address = {
  recipient: text(60).trim(),
  phone: text(40).trim(),
  region: text(80).trim(),
  street: text(120).trim(),
  postalCode: text(12).trim(),
};

/** When it is open: weekdays by ISO 8601, hours in its own time zone. */
const hours = {
  timeZone: line(60).refine(isTimeZone),
  openDays: z.array(z.int().min(1).max(WEEKDAYS.length)).min(1).max(WEEKDAYS.length),
  opens: clock,
  closes: clock,
};

/** The most carriers that a warehouse names. */
const MOST_CARRIERS = 50;

const hour = z.int().min(0).max(23);
const shifts = z.strictObject({ early: hour, late: hour, night: hour });

const warehouse = z.object({
  id,
  nameEn: z.string(),
  nameZh: z.string(),
  recipient: z.string(),
  phone: z.string(),
  region: z.string(),
  street: z.string(),
  postalCode: z.string(),
  timeZone: z.string(),
  openDays: z.array(z.int()),
  opens: z.string(),
  closes: z.string(),
  /** The hour of its own clock at which each shift begins. */
  shifts: z.object({ early: z.int(), late: z.int(), night: z.int() }),
  /** Goods bought elsewhere are sent to it, and staff without a home work there. */
  isMain: z.boolean(),
  /** How much lies there, how many parcels wait to be packed or handed over, and how many bins it has. */
  storedCount: z.int(),
  parcelCount: z.int(),
  binCount: z.int(),
  staff: z.array(z.object({ id, name: z.string() })),
  /** Its places of work, without those that were closed. */
  stations: z.array(station),
  /** Who collects there, as freight lines name them; none: all of them do. */
  carriers: z.array(z.string()),
});
export type Warehouse = z.output<typeof warehouse>;

export const warehousesCalls = {
  'GET /staff/warehouses': call({
    summary:
      'The warehouses with what lies there and who works there, the main one first; and the caller’s own.',
    who: { staff: STAFF_ROLES },
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      warehouses: z.array(warehouse),
      /** Where the caller works. */
      homeId: id,
      /** Everybody who works at the desk, with the home that was set. */
      staff: z.array(z.object({ id, name: z.string(), warehouseId: id.nullable() })),
      /** Every carrier of a freight line. */
      carriers: z.array(z.string()),
    }),
  }),
  'POST /staff/warehouses': call({
    summary: 'Adds a warehouse, or changes one when its id is given.',
    who: admin,
    effect: 'write',
    input: z
      .strictObject({
        id: id.optional(),
        nameEn: line(60),
        nameZh: line(60),
        ...address,
        ...hours,
        shifts: shifts.default({ ...USUAL_SHIFTS }),
        /** Left out: as they are. */
        carriers: z.array(line(60)).max(MOST_CARRIERS).optional(),
        isMain: z.boolean().default(false),
      })
      .refine(areOpeningHours, { path: ['closes'] })
      .refine(({ shifts: given }: { readonly shifts: ShiftHours }) => areShifts(given), { path: ['shifts'] }),
    output: z.object({ id }),
    refusals: [
      'warehouse_name_taken',
      'warehouse_main_needed',
      'warehouse_address_incomplete',
      'carrier_of_no_line',
    ],
  }),
  'POST /staff/warehouses/home': call({
    summary: 'Says in which warehouse somebody works; null: in the main one.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ staffId: id, warehouseId: id.nullable() }),
    output: nothing,
  }),
};
