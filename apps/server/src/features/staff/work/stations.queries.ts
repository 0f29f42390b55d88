import { sql } from 'kysely';
import type { WorkStep } from '@caravan/domain/warehouse/floor/floor-work';
import type { Db } from '../../../platform/db/database.ts';
import { hourOf, shiftOf, type WorkSpan } from './work.queries.ts';

export interface StationWorkRow {
  readonly station_id: string;
  readonly name_en: string;
  readonly name_zh: string;
  readonly warehouse_id: string;
  readonly step: WorkStep;
  readonly units: number;
}

/** What the audit trail says was done at stations, by step; what was taken back later counts as well. */
export const readStationWork = async (db: Db, span: WorkSpan): Promise<StationWorkRow[]> => {
  const { rows } = await sql<StationWorkRow>`
    select station.id as station_id, station.name_en, station.name_zh, station.warehouse_id, step,
      coalesce(sum(case when step = 'putAway' then jsonb_array_length(done.detail -> 'things') else 1 end), 0)::bigint as units
    from audit_log done join stations station on station.id = done.station_id
      join warehouses house on house.id = station.warehouse_id
      join (values ('sign_for', 'sign'), ('receive', 'receive'), ('receive_unknown', 'receive'),
        ('pass_inspection', 'check'), ('report_problem', 'check'), ('put_away', 'putAway'),
        ('POST /staff/picking/pick', 'pick'), ('pack', 'pack'), ('hand_over', 'handOver')
      ) as known (action, step) on known.action = done.action
      cross join lateral (select ${hourOf(sql.ref('done.at'))} as hour) clock
    where done.station_id is not null and done.at >= ${span.from} and done.at < ${span.until}
      and (${span.warehouseId}::uuid is null or station.warehouse_id = ${span.warehouseId})
      and (${span.shift}::text is null or ${shiftOf(sql.ref('clock.hour'))} = ${span.shift})
    group by station.id, step order by station.id, step`.execute(db);
  return rows;
};
