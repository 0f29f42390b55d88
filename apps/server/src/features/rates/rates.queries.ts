import { sql } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db, Tx } from '../../platform/db/database.ts';
import { writeSetting } from '../../platform/db/settings.queries.ts';
import { newId } from '../../platform/ids.ts';

/** Made up for a demo shop: they never age. */
export const DEMO_ORIGIN = 'demo';
/** What a real shop opens with until it has fetched its own. */
export const STARTING_ORIGIN = 'start';

export interface RateRow {
  readonly currency: CurrencyCode;
  readonly rate_e8: number;
  readonly as_of: Date;
  readonly origin: string;
}

/** Rates of a source that were too far from the last ones to be believed without a person. */
interface HeldRates {
  readonly asOf: string;
  readonly rates: readonly NewRate[];
}

export interface KnownRates {
  readonly rates: readonly RateRow[];
  /** How many hours old a rate may be; null where the desk has never said so. */
  readonly limitHours: number | null;
  readonly held: HeldRates | null;
}

interface RateSettings {
  readonly limit_hours: number | null;
  readonly held: HeldRates | null;
}

const LIMIT_KEY = 'rates.limit_hours';
const HELD_KEY = 'rates.held';

/** The newest rate of each currency, and what the desk has said about them. */
export const readRates = async (db: Db): Promise<KnownRates> => {
  const { rows } = await sql<{ rates: (Omit<RateRow, 'as_of'> & { as_of: string })[] } & RateSettings>`
    select
      (select coalesce(json_agg(rate order by currency), '[]') from (
        select distinct on (currency) currency, rate_e8, as_of, origin
        from exchange_rates order by currency, as_of desc, created_at desc) rate) as rates,
      (select value from settings where key = ${LIMIT_KEY}) as limit_hours,
      (select value from settings where key = ${HELD_KEY}) as held`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without from gave no row');
  return {
    rates: row.rates.map((rate) => ({ ...rate, as_of: new Date(rate.as_of) })),
    limitHours: row.limit_hours,
    held: row.held,
  };
};

export interface NewRate {
  readonly currency: CurrencyCode;
  /** Units of the currency for one CNY × 10^8. */
  readonly rateE8: number;
}

export const insertRates = async (
  db: Db,
  rates: readonly NewRate[],
  { asOf, origin, now }: { asOf: Date; origin: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('exchange_rates')
    .values(
      rates.map(({ currency, rateE8 }) => ({
        id: newId(now),
        currency,
        rate_e8: rateE8,
        as_of: asOf,
        origin,
        created_at: now,
      })),
    )
    .execute();
};

export const hasRates = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('exchange_rates').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Whether all rates are made up, and from when the newest fetched ones are. */
export const ratesToReplace = async (db: Db): Promise<{ isDemo: boolean; newest: Date | null }> => {
  const { rows } = await sql<{ is_demo: boolean | null; newest: Date | null }>`
    select bool_and(origin = ${DEMO_ORIGIN}) as is_demo,
      max(as_of) filter (where origin not in (${DEMO_ORIGIN}, ${STARTING_ORIGIN})) as newest
    from exchange_rates`.execute(db);
  return { isDemo: rows[0]?.is_demo ?? false, newest: rows[0]?.newest ?? null };
};

export const writeLimitHours = (tx: Tx, hours: number, now: Date): Promise<void> =>
  writeSetting(tx, LIMIT_KEY, hours, now);

export const writeHeldRates = (tx: Tx, held: HeldRates, now: Date): Promise<void> =>
  writeSetting(tx, HELD_KEY, held, now);

/** Dollars for one yuan × 10^8 as the source said at a moment; the first one known for what was before. */
export const usdRateAt = async (db: Db, at: Date): Promise<number | undefined> => {
  const { rows } = await sql<{ rate_e8: number }>`
    select rate_e8 from exchange_rates where currency = 'USD'
    order by as_of > ${at}, case when as_of <= ${at} then as_of end desc nulls last, as_of, created_at desc
    limit 1`.execute(db);
  return rows[0]?.rate_e8;
};
