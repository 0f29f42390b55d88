import { WORK_QUEUES, type workCalls } from '@caravan/contract/staff/work.calls';
import { perHour, sharePercent, WORK_STEPS, type WorkStep } from '@caravan/domain/warehouse/floor/floor-work';
import { addDays, chinaTime } from '@caravan/domain/time/china-time';
import type { Handlers } from '../../../platform/http/calls/handler.ts';
import { readQueues } from './queues.queries.ts';
import { readStationWork, type StationWorkRow } from './stations.queries.ts';
import * as queries from './work.queries.ts';

const HOURS_OF_DAY = 24;

export const workHandlers = {
  'GET /staff/work': async ({ services, now }, { from, until, warehouseId = null, shift = null }) => {
    const db = services.replica;
    const span = { from: chinaTime(from), until: chinaTime(addDays(until, 1)), warehouseId, shift };
    const [work, stations, hours, packers, promises, queues] = await Promise.all([
      queries.readWork(db, span),
      readStationWork(db, span),
      queries.readHours(db, span),
      queries.readPackers(db, span),
      queries.readPromises(db, span, now),
      readQueues(db, warehouseId, now),
    ]);
    const unitsAt = new Map(hours.map(({ hour, units }) => [hour, units]));
    const waiting = new Map(queues.map((row) => [row.queue, row]));
    return {
      people: presentPeople(work, packers),
      stations: presentStations(stations),
      hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) => ({ hour, units: unitsAt.get(hour) ?? 0 })),
      queues: WORK_QUEUES.map((queue) => {
        const row = waiting.get(queue);
        return {
          queue,
          ages: row ? [...row.ages] : [0, 0, 0, 0],
          oldestAt: row?.oldest_at.toISOString() ?? null,
        };
      }),
      promises: promises.map(({ warehouse_id, ...row }) => ({ ...row, warehouseId: warehouse_id })),
    };
  },
} satisfies Handlers<typeof workCalls>;

interface Worked {
  readonly staff_id: string | null;
  readonly warehouse_id: string;
  readonly shift: string;
}

const keyOf = ({ staff_id, warehouse_id, shift }: Worked): string => `${staff_id} ${warehouse_id} ${shift}`;

/** The rows of each person together, the busiest first. */
const presentPeople = (work: readonly queries.WorkRow[], packers: readonly queries.PackerRow[]) => {
  const again = new Map(packers.map((row) => [keyOf(row), row]));
  const together = new Map<string, queries.WorkRow[]>();
  for (const row of work) together.set(keyOf(row), [...(together.get(keyOf(row)) ?? []), row]);
  return [...together.values()]
    .flatMap((rows) => (rows[0] ? [presentPerson(rows[0], rows, again.get(keyOf(rows[0])))] : []))
    .toSorted((a, b) => b.total - a.total);
};

/** The rows of each station, which stand together, as one; the busiest first. */
const presentStations = (work: readonly StationWorkRow[]) =>
  work
    .filter(({ station_id }, at) => work[at - 1]?.station_id !== station_id)
    .map((first) =>
      presentStation(
        first,
        work.filter(({ station_id }) => station_id === first.station_id),
      ),
    )
    .toSorted((a, b) => b.total - a.total);

const presentStation = (first: StationWorkRow, rows: readonly StationWorkRow[]) => ({
  stationId: first.station_id,
  nameEn: first.name_en,
  nameZh: first.name_zh,
  warehouseId: first.warehouse_id,
  units: unitsOf(rows),
  total: rows.reduce((sum, { units }) => sum + units, 0),
});

/** Pieces by step, none where nothing was done. */
const unitsOf = (rows: readonly { readonly step: WorkStep; readonly units: number }[]) =>
  Object.fromEntries(
    WORK_STEPS.map((step) => [step, rows.find((row) => row.step === step)?.units ?? 0]),
  ) as Record<WorkStep, number>; // of all steps

const presentPerson = (
  first: queries.WorkRow,
  rows: readonly queries.WorkRow[],
  packer: queries.PackerRow | undefined,
) => {
  const total = rows.reduce((sum, { units }) => sum + units, 0);
  const { packed = 0, reopened = 0, claimed = 0 } = packer ?? {};
  return {
    staffId: first.staff_id,
    name: first.name,
    warehouseId: first.warehouse_id,
    shift: first.shift,
    units: unitsOf(rows),
    total,
    slots: first.slots,
    perHour: perHour(total, first.slots),
    reopened,
    claimed,
    errorPercent: sharePercent(reopened + claimed, packed),
  };
};
