import { sql } from 'kysely';
import type { EstimateCount, SentCount } from '@caravan/domain/transit/line-scores';
import type { Db } from '../../../platform/db/database.ts';

/** Parcels shipped since a moment, counted by line, country, month and days; one that ended otherwise was so long under way. */
export const readSent = async (db: Db, now: Date, since: Date): Promise<SentCount[]> => {
  const { rows } = await sql<SentCount>`
    select line_code as "lineCode", coalesce(address ->> 'country', '') as country,
      to_char(shipped_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, delivered_at is not null as "isDelivered",
      greatest(1, ceil(extract(epoch from coalesce(delivered_at, ended_at, ${now}::timestamptz) - shipped_at) / 86400))::int as days,
      count(*)::int as parcels,
      (count(*) filter (where delivered_at is not null or ${now}::timestamptz > promised_at))::int as due,
      (count(*) filter (where delivered_at <= promised_at))::int as "onTime",
      (count(*) filter (where status = 'lost'))::int as lost,
      (count(*) filter (where status = 'returned'))::int as returned
    from parcels
      cross join lateral (select shipped_at + make_interval(days => (quote -> 'days' ->> 'to')::int) as promised_at) as promise
    where shipped_at >= ${since} and status <> 'cancelled'
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
};

/** The same parcels by how far the freight of the packed parcel was from what was told before, in whole percent. */
export const readEstimates = async (db: Db, since: Date): Promise<EstimateCount[]> => {
  const { rows } = await sql<EstimateCount>`
    select line_code as "lineCode", coalesce(address ->> 'country', '') as country,
      to_char(shipped_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      least(1000, round((packed_fen - freight_fen) * 100.0 / freight_fen))::int as "errorPercent",
      count(*)::int as parcels
    from parcels
    where shipped_at >= ${since} and status <> 'cancelled' and packed_fen is not null and freight_fen > 0
    group by 1, 2, 3, 4`.execute(db);
  return rows;
};
