import { type RealDays, realDays, type TransitCount } from '@caravan/domain/transit/transit-days';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { readTransit } from './freight.queries.ts';

const KEEP_MS = 600_000;
const DAY_MS = 86_400_000;
/** Parcels shipped longer ago say little about today. */
const LOOK_BACK_DAYS = 240;

/** How long own parcels really took by a line to a country; null while too few have gone. */
export type TransitOf = (lineCode: string, country: string) => RealDays | null;

const kept = new WeakMap<
  Db,
  { readonly byRoute: ReadonlyMap<string, RealDays | null>; readonly until: number }
>();

export const transitNow = async ({
  db,
  now,
  services,
}: {
  readonly db: Db;
  readonly now: Date;
  readonly services: Pick<Services, 'db'>;
}): Promise<TransitOf> => {
  let known = kept.get(services.db);
  if (!known || known.until <= performance.now()) {
    const rows = await readTransit(db, now, new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS));
    known = { byRoute: byRouteOf(rows), until: performance.now() + KEEP_MS };
    kept.set(services.db, known);
  }
  const { byRoute } = known;
  return (lineCode, country) => byRoute.get(`${lineCode} ${country}`) ?? null;
};

type RouteCount = TransitCount & { readonly line_code: string; readonly country: string };

const byRouteOf = (rows: readonly RouteCount[]): Map<string, RealDays | null> => {
  const counts = new Map<string, RouteCount[]>();
  for (const row of rows) {
    const route = `${row.line_code} ${row.country}`;
    counts.set(route, [...(counts.get(route) ?? []), row]);
  }
  return new Map([...counts].map(([route, ofRoute]) => [route, realDays(ofRoute)]));
};
