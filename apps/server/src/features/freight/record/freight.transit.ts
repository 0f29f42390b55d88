import { DAY_MS } from '@caravan/domain/time/china-time';
import { keptPromises, type RealDays, realDays } from '@caravan/domain/transit/transit-days';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type RouteCount, readTransit } from '../freight.queries.ts';

const KEEP_MS = 600_000;
/** Parcels shipped longer ago say little about today. */
const LOOK_BACK_DAYS = 240;

/** How long own parcels really took by a line to a country; null while too few have gone. */
export type TransitOf = (lineCode: string, country: string) => RealDays | null;

/** What all own parcels together show; each is null while too few have gone. */
export interface ShippingRecord {
  readonly transit: RealDays | null;
  readonly onTime: { readonly percent: number; readonly parcels: number } | null;
}

interface Known {
  readonly byRoute: ReadonlyMap<string, RealDays | null>;
  readonly record: ShippingRecord;
  readonly until: number;
}

interface Asker {
  readonly db: Db;
  readonly now: Date;
  readonly services: Pick<Services, 'db'>;
}

const kept = new WeakMap<Db, Known>();

export const transitNow = async (asker: Asker): Promise<TransitOf> => {
  const { byRoute } = await knownNow(asker);
  return (lineCode, country) => byRoute.get(`${lineCode} ${country}`) ?? null;
};

export const recordNow = async (asker: Asker): Promise<ShippingRecord> => (await knownNow(asker)).record;

const knownNow = async ({ db, now, services }: Asker): Promise<Known> => {
  const before = kept.get(services.db);
  if (before && before.until > performance.now()) return before;
  const rows = await readTransit(db, now, new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS));
  const known = {
    byRoute: byRouteOf(rows),
    record: { transit: realDays(rows), onTime: keptPromises(rows) },
    until: performance.now() + KEEP_MS,
  };
  kept.set(services.db, known);
  return known;
};

const byRouteOf = (rows: readonly RouteCount[]): Map<string, RealDays | null> => {
  const counts = new Map<string, RouteCount[]>();
  for (const row of rows) {
    const route = `${row.line_code} ${row.country}`;
    counts.set(route, [...(counts.get(route) ?? []), row]);
  }
  return new Map([...counts].map(([route, ofRoute]) => [route, realDays(ofRoute)]));
};
