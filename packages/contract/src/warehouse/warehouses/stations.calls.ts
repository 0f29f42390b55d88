import * as z from 'zod';
import { call } from '../../call.ts';
import { id, line, nothing } from '../../fields.ts';

const admin = { staff: ['admin'] } as const;

/** A place of work in a warehouse: its door, a bench. A browser is told once at which it stands. */
export const station = z.object({
  id,
  nameEn: z.string(),
  nameZh: z.string(),
  /** As it stands on its sticker. */
  code: z.string(),
});
export type Station = z.output<typeof station>;

export const stationsCalls = {
  'POST /staff/stations': call({
    summary: 'Adds a station to a warehouse, or renames one when its id is given.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ id: id.optional(), warehouseId: id, nameEn: line(40), nameZh: line(40) }),
    output: station,
    refusals: ['station_name_taken'],
  }),
  'POST /staff/stations/close': call({
    summary: 'Closes a station: nobody stands there any more, and what was done there stays known.',
    who: admin,
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
  }),
};
