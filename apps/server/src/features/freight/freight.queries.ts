import { sql } from 'kysely';
import type { PromiseCount, TransitCount } from '@caravan/domain/transit/transit-days';
import type { FreightLine } from '@caravan/domain/freight/freight-tariff';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

/** A line with the tariff that is valid at a moment. */
export interface TariffedLine {
  readonly tariffId: string;
  readonly line: FreightLine;
}

export const readLines = async (db: Db, now: Date): Promise<TariffedLine[]> => {
  const { rows } = await sql<{ id: string; definition: FreightLine }>`
    select distinct on (freight_lines.position, freight_lines.code) freight_tariffs.id, freight_tariffs.definition
    from freight_lines join freight_tariffs on freight_tariffs.line_code = freight_lines.code
    where freight_lines.is_active and freight_tariffs.valid_from <= ${now}
    order by freight_lines.position, freight_lines.code, freight_tariffs.valid_from desc, freight_tariffs.version desc`.execute(
    db,
  );
  return rows.map(({ id, definition }) => ({ tariffId: id, line: definition }));
};

export const readTariff = async (db: Db, tariffId: string): Promise<FreightLine | undefined> => {
  const row = await db
    .selectFrom('freight_tariffs')
    .select('definition')
    .where('id', '=', tariffId)
    .executeTakeFirst();
  return row?.definition as FreightLine | undefined; // written through FreightLine only
};

/** Which version of its line's tariff it is, and since when that holds. */
export const tariffVersion = async (
  db: Db,
  tariffId: string,
): Promise<{ readonly version: number; readonly validFrom: string } | undefined> => {
  const row = await db
    .selectFrom('freight_tariffs')
    .select(['version', 'valid_from'])
    .where('id', '=', tariffId)
    .executeTakeFirst();
  return row && { version: row.version, validFrom: row.valid_from.toISOString() };
};

interface NewLine {
  readonly position: number;
  readonly isActive: boolean;
  readonly isPostal: boolean;
  readonly now: Date;
}

/** Writes a line with the first version of its tariff; a line that is known is left as it is. */
export const insertLine = async (
  tx: Tx,
  line: FreightLine,
  { position, isActive, isPostal, now }: NewLine,
): Promise<void> => {
  const added = await tx
    .insertInto('freight_lines')
    .values({
      code: line.code,
      name_en: line.names.en,
      name_zh: line.names.zh,
      carrier: line.carrier,
      position,
      is_active: isActive,
      is_postal: isPostal,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return;
  await tx
    .insertInto('freight_tariffs')
    .values({
      id: newId(now),
      line_code: line.code,
      version: 1,
      valid_from: now,
      definition: JSON.stringify(line),
    })
    .execute();
};

/** Days of parcels shipped since a moment, delivered or still under way, counted by line and country. */
export type RouteCount = TransitCount &
  PromiseCount & { readonly line_code: string; readonly country: string };

export const readTransit = async (db: Db, now: Date, since: Date): Promise<RouteCount[]> => {
  const { rows } = await sql<RouteCount>`
    select line_code, coalesce(address ->> 'country', '') as country, delivered_at is not null as "isDelivered",
      greatest(1, ceil(extract(epoch from coalesce(delivered_at, ${now}::timestamptz) - shipped_at) / 86400))::int as days,
      count(*)::int as parcels,
      (count(*) filter (where delivered_at is not null or ${now}::timestamptz > promised_at))::int as due,
      (count(*) filter (where delivered_at <= promised_at))::int as "onTime"
    from parcels
      cross join lateral (select shipped_at + make_interval(days => (quote -> 'days' ->> 'to')::int) as promised_at) as promise
    where shipped_at >= ${since} and status <> 'cancelled'
    group by 1, 2, 3, 4`.execute(db);
  return rows;
};

/** What all freight lines are called and who carries them and whether it is the post, also those no longer offered, by their codes. */
export const lineNames = async (db: Db): Promise<ReadonlyMap<string, LineNames>> => {
  const rows = await db
    .selectFrom('freight_lines')
    .select(['code', 'name_en', 'name_zh', 'carrier', 'is_postal'])
    .execute();
  return new Map(
    rows.map(({ code, name_en: en, name_zh: zh, carrier, is_postal: isPostal }) => [
      code,
      { en, zh, carrier, isPostal },
    ]),
  );
};

export interface LineNames {
  readonly en: string;
  readonly zh: string;
  readonly carrier: string;
  /** Its parcels bear the post's customs declaration. */
  readonly isPostal: boolean;
}
