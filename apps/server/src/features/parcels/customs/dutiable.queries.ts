import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readParcels } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';

/** The last parcels to some countries whose lines had not paid the taxes. */
export const lastDutiable = (db: Db, countries: readonly string[], most: number): Promise<ParcelRow[]> =>
  readParcels(
    db,
    sql`where address ->> 'country' = any(${[...countries]}::text[]) and status <> 'cancelled'
      and quote ->> 'taxIncluded' = 'false' order by created_at desc, id limit ${most}`,
  );
