import type { Station, stationsCalls } from '@caravan/contract/warehouse/warehouses/stations.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import * as queries from './stations.queries.ts';
import { isWarehouse } from './warehouses.queries.ts';

export const stationsHandlers = {
  'POST /staff/stations': async ({ tx, now, audit, refuseBreaking }, { id, warehouseId, nameEn, nameZh }) => {
    for (const index of ['stations_named_en', 'stations_named_zh'])
      refuseBreaking(index, refuse('station_name_taken'));
    if (!(await isWarehouse(tx, warehouseId))) return refuse('not_found');
    const names = { nameEn, nameZh };
    const row =
      id === undefined
        ? await queries.insertStation(tx, warehouseId, names, now)
        : await queries.renameStation(tx, { id, warehouseId }, names);
    if (!row) return refuse('not_found');
    audit({
      action: id === undefined ? 'add_station' : 'rename_station',
      subjectKind: 'station',
      subjectId: row.id,
      detail: { nameEn, nameZh, warehouseId },
    });
    return presentStation(row);
  },

  'POST /staff/stations/close': async ({ tx, now, audit }, { id }) => {
    const names = await queries.closeStation(tx, id, now);
    if (!names) return refuse('not_found');
    audit({ action: 'close_station', subjectKind: 'station', subjectId: id, detail: { ...names } });
    return null;
  },
} satisfies Handlers<typeof stationsCalls>;

export const presentStation = (row: queries.StationRow): Station => ({
  id: row.id,
  nameEn: row.name_en,
  nameZh: row.name_zh,
  code: row.label_code,
});
