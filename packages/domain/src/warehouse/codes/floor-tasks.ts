import type { FloorKind } from './floor-code.ts';

/** What somebody does when they scan. */
export const FLOOR_TASKS = ['look', 'put_away', 'count', 'receive', 'dispose'] as const;
export type FloorTask = (typeof FLOOR_TASKS)[number];

/** What can be scanned and looked up: what has a sticker, a parcel, and a package that comes under a waybill. */
export type FloorThingKind = FloorKind | 'parcel' | 'waybill' | 'return' | 'forwarded' | 'handover';

const BELONGING: Readonly<Record<Exclude<FloorTask, 'look'>, readonly FloorThingKind[]>> = {
  put_away: ['goods', 'package', 'bin'],
  count: ['goods', 'package', 'bin'],
  receive: ['waybill', 'package', 'goods', 'return'],
  dispose: ['goods', 'package'],
};

/** Whether a thing has a part in a task; a scan that has none is refused. */
export function belongsTo(task: FloorTask, kind: FloorThingKind): boolean {
  return task === 'look' || BELONGING[task].includes(kind);
}
