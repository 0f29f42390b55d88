import { type RawBuilder, sql } from 'kysely';
import { RATE_ONE } from '@caravan/domain/money/money';
import type { Db } from '../../../platform/db/database.ts';

/**
 * What goods are worth in US cents: what was paid for bought ones, what the shopper declared of those bought elsewhere,
 * at the rate the parcel was priced with. Stands on `stored`, `line`, `forwarded` and `parcels`, as `worthTables` joins them.
 */
export const worthCents: RawBuilder<number> = sql<number>`coalesce(
  line.settled_usd_cents - line.refunded_usd_cents,
  round(forwarded.declared_fen::numeric * parcels.usd_rate_e8 / ${RATE_ONE}))::bigint`;

export const worthTables = sql`stored_items stored
    join parcels on parcels.id = stored.parcel_id
    left join order_lines line on line.id = stored.order_line_id
    left join forwarded_goods forwarded on forwarded.id = stored.forwarded_id`;

/** What the goods of a parcel are worth to their owner, in US cents. */
export const worthOfGoods = async (db: Db, parcelId: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(${worthCents}), 0)::bigint as cents
    from ${worthTables} where stored.parcel_id = ${parcelId}`.execute(db);
  return rows[0]?.cents ?? 0;
};
