import { sql } from 'kysely';
import type { WorkingCalendar } from '@caravan/domain/time/working-days';
import type { Db } from '../../platform/db/database.ts';

/** China's public holidays and the weekend days worked for them, of every year that was announced. */
export const chinaCalendar = async (db: Db): Promise<WorkingCalendar> => {
  const { rows } = await sql<{ holidays: string[]; workdays: string[]; years: number[] }>`
    select
      array(select day::text from china_days where kind = 'holiday' order by day) as holidays,
      array(select day::text from china_days where kind = 'workday' order by day) as workdays,
      array(select year from china_years order by year) as years`.execute(db);
  const [row] = rows;
  return {
    holidays: row?.holidays ?? [],
    extraWorkdays: row?.workdays ?? [],
    publishedYears: row?.years ?? [],
  };
};
