import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Packed parcels without a number, by the carrier of their line. */
export const waitingForNumbers = async (db: Db): Promise<{ carrier: string; parcelCount: number }[]> => {
  const { rows } = await sql<{ carrier: string; parcelCount: number }>`
    select min(lines.carrier) as carrier, count(*) as "parcelCount"
    from parcels join freight_lines lines on lines.code = parcels.line_code
    where parcels.status = 'packed' and parcels.tracking_number is null and lines.carrier <> ''
    group by lower(lines.carrier) order by 2 desc, 1`.execute(db);
  return rows;
};

/** The most parcels in one file. */
const MOST = 2_000;

export const unnumberedOf = async (db: Db, carrier: string): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select parcels.code from parcels join freight_lines lines on lines.code = parcels.line_code
    where parcels.status = 'packed' and parcels.tracking_number is null and lower(lines.carrier) = lower(${carrier})
    order by parcels.packed_at, parcels.id limit ${MOST}`.execute(db);
  return rows.map(({ code }) => code);
};
