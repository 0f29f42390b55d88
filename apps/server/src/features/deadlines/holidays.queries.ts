import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface YearRow {
  readonly year: number;
  readonly source: string;
  readonly holidays: string[];
  readonly workdays: string[];
  readonly written_at: Date;
  readonly written_by: string | null;
}

export const readYears = async (db: Db): Promise<YearRow[]> => {
  const { rows } = await sql<YearRow>`
    select year, source, written_at, staff.name as written_by,
      array(select day::text from china_days where year = china_years.year and kind = 'holiday' order by day) as holidays,
      array(select day::text from china_days where year = china_years.year and kind = 'workday' order by day) as workdays
    from china_years left join staff on staff.id = written_by order by year desc`.execute(db);
  return rows;
};

/** Writes a year as it is now known; what was written of it before goes. */
export const writeYear = async (
  tx: Tx,
  wanted: {
    readonly year: number;
    readonly source: string;
    readonly holidays: readonly string[];
    readonly workdays: readonly string[];
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<void> => {
  const { year, source, staffId, now } = wanted;
  await tx.deleteFrom('china_days').where('year', '=', year).execute();
  await tx
    .insertInto('china_years')
    .values({ year, source, written_at: now, written_by: staffId })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ source, written_at: now, written_by: staffId }),
    )
    .execute();
  const days = [
    ...wanted.holidays.map((day) => ({ day, year, kind: 'holiday' })),
    ...wanted.workdays.map((day) => ({ day, year, kind: 'workday' })),
  ];
  await tx.insertInto('china_days').values(days).execute();
};
