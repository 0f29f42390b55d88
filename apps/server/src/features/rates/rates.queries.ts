import { sql } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/currency';
import type { Db, Tx } from '../../platform/db/database.ts';
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

/** The newest rate of each currency, and how many hours old one may be where the desk has said so. */
export const readRates = async (db: Db): Promise<{ rates: RateRow[]; limitHours: number | null }> => {
  const { rows } = await sql<RateRow & { limit_hours: unknown }>`
    select distinct on (currency) currency, rate_e8, as_of, origin,
      (select value from settings where key = 'rates.limit_hours') as limit_hours
    from exchange_rates order by currency, as_of desc, created_at desc`.execute(db);
  const limitHours = rows[0]?.limit_hours;
  return { rates: rows, limitHours: typeof limitHours === 'number' && limitHours > 0 ? limitHours : null };
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

export const writeLimitHours = async (tx: Tx, hours: number, now: Date): Promise<void> => {
  const value = JSON.stringify(hours);
  await tx
    .insertInto('settings')
    .values({ key: 'rates.limit_hours', value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute();
};
