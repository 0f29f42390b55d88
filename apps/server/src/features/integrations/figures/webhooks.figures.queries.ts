import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface DeliveryFigures {
  readonly waiting: number;
  readonly late_seconds: number;
  readonly delivered: number;
  readonly failed: number;
}

/** Deliveries of the last day that wait, and what became of those of the last hour. */
export const readDeliveryFigures = async (db: Db, now: Date): Promise<DeliveryFigures | undefined> => {
  const { rows } = await sql<DeliveryFigures>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz
        - min(next_at) filter (where state = 'waiting' and next_at < ${now})), 0)::int as late_seconds,
      count(*) filter (where state = 'delivered' and last_at > ${now}::timestamptz - interval '1 hour')::int as delivered,
      count(*) filter (where state = 'failed' and last_at > ${now}::timestamptz - interval '1 hour')::int as failed
    from webhook_deliveries where created_at > ${now}::timestamptz - interval '3 days'`.execute(db);
  return rows[0];
};
