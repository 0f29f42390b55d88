import { sql } from 'kysely';
import type { DutyRule } from '@caravan/domain/duty';
import type { TransitCount } from '@caravan/domain/transit-days';
import type { FreightLine } from '@caravan/domain/freight-tariff';
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

/** Writes a line with the first version of its tariff; a line that is known is left as it is. */
export const insertLine = async (tx: Tx, line: FreightLine, position: number, now: Date): Promise<void> => {
  const added = await tx
    .insertInto('freight_lines')
    .values({
      code: line.code,
      name_en: line.names.en,
      name_zh: line.names.zh,
      carrier: line.carrier,
      position,
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

export const readDutyRules = async (db: Db): Promise<DutyRule[]> => {
  const rows = await db.selectFrom('duty_rules').selectAll().orderBy('valid_from').orderBy('id').execute();
  return rows.map((row) => ({
    countries: row.countries,
    validFrom: row.valid_from,
    currency: row.currency,
    bands: row.bands as DutyRule['bands'], // written through DutyRule only
    note: row.note,
    ...(row.valid_until === null ? {} : { validUntil: row.valid_until }),
  }));
};

/** Writes all rules anew: they are few, and kept as one list. */
export const replaceDutyRules = async (tx: Tx, rules: readonly DutyRule[], now: Date): Promise<void> => {
  await tx.deleteFrom('duty_rules').execute();
  if (rules.length === 0) return;
  await tx
    .insertInto('duty_rules')
    .values(
      rules.map((rule) => ({
        id: newId(now),
        countries: [...rule.countries],
        valid_from: rule.validFrom,
        valid_until: rule.validUntil ?? null,
        currency: rule.currency,
        bands: JSON.stringify(rule.bands),
        note: rule.note ?? '',
      })),
    )
    .execute();
};

export const insertPackingEffects = async (
  tx: Tx,
  effects: readonly {
    readonly category: string;
    readonly service: string;
    readonly weightLeftBp: number;
    readonly heightLeftBp: number;
  }[],
): Promise<void> => {
  await tx
    .insertInto('packing_effects')
    .values(
      effects.map(({ category, service, weightLeftBp, heightLeftBp }) => ({
        category_zh: category,
        service,
        weight_left_bp: weightLeftBp,
        height_left_bp: heightLeftBp,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Days of parcels shipped since a moment, delivered or still under way, counted by line and country. */
export const readTransit = async (
  db: Db,
  now: Date,
  since: Date,
): Promise<(TransitCount & { line_code: string; country: string })[]> => {
  const { rows } = await sql<TransitCount & { line_code: string; country: string }>`
    select line_code, address ->> 'country' as country, delivered_at is not null as "isDelivered",
      greatest(1, ceil(extract(epoch from coalesce(delivered_at, ${now}::timestamptz) - shipped_at) / 86400))::int as days,
      count(*)::int as parcels
    from parcels where shipped_at >= ${since} and status <> 'cancelled'
    group by 1, 2, 3, 4`.execute(db);
  return rows;
};
