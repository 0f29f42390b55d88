import { DAY_MS } from '@caravan/domain/time/china-time';
import {
  type EstimateCount,
  lineScores,
  type LineScore,
  type SentCount,
} from '@caravan/domain/transit/line-scores';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type LineNames, lineNames } from '../freight.queries.ts';
import { readEstimates, readSent } from './freight.scores.queries.ts';

const KEEP_MS = 600_000;
/** The first parcels are to be seen soon. */
const EMPTY_MS = 10_000;
const LOOK_BACK_DAYS = 365;

interface Asker {
  readonly db: Db;
  readonly now: Date;
  readonly services: Pick<Services, 'db'>;
}

type Names = ReadonlyMap<string, LineNames>;

interface Known {
  readonly sent: readonly SentCount[];
  readonly estimates: readonly EstimateCount[];
  readonly names: Names;
  readonly until: number;
}

/** Scores of a year of own parcels, all or those to a country, of a month; and what there is to choose from. */
export interface Scoreboard {
  readonly scores: readonly LineScore[];
  readonly names: Names;
  /** ISO codes of the countries with parcels, most parcels first. */
  readonly countries: readonly string[];
  /** `YYYY-MM`, the latest first. */
  readonly months: readonly string[];
}

const kept = new WeakMap<Db, Known>();

export const scoreboardNow = async (
  asker: Asker,
  { country, month }: { readonly country?: string | undefined; readonly month?: string | undefined },
): Promise<Scoreboard> => {
  const { sent, estimates, names } = await knownNow(asker);
  const isMeant = (count: { readonly country: string; readonly month: string }): boolean =>
    (country === undefined || count.country === country) && (month === undefined || count.month === month);
  return {
    scores: lineScores(sent.filter(isMeant), estimates.filter(isMeant)),
    names,
    countries: mostFirst(sent),
    months: [...new Set(sent.map((count) => count.month))].sort().reverse(),
  };
};

const knownNow = async ({ db, now, services }: Asker): Promise<Known> => {
  const before = kept.get(services.db);
  if (before && before.until > performance.now()) return before;
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS);
  const sent = await readSent(db, now, since);
  const known = {
    sent,
    estimates: await readEstimates(db, since),
    names: await lineNames(db),
    until: performance.now() + (sent.length === 0 ? EMPTY_MS : KEEP_MS),
  };
  kept.set(services.db, known);
  return known;
};

const mostFirst = (sent: readonly SentCount[]): string[] => {
  const parcels = new Map<string, number>();
  for (const { country, parcels: more } of sent) parcels.set(country, (parcels.get(country) ?? 0) + more);
  return [...parcels].sort(([, a], [, b]) => b - a).flatMap(([country]) => country || []);
};
