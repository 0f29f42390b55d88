import type { Warehouse } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import { presentStation } from './stations.handlers.ts';
import type { StationRow } from './stations.queries.ts';
import type { countWarehouses, listHomes, listWarehouses } from './warehouses.queries.ts';

type Row = Awaited<ReturnType<typeof listWarehouses>>[number];
type Counts = Awaited<ReturnType<typeof countWarehouses>>;
type Homes = Awaited<ReturnType<typeof listHomes>>;

/** What belongs to warehouses, of all of them. */
export interface Belongings {
  readonly counts: Counts;
  readonly homes: Homes;
  readonly stations: readonly StationRow[];
}

export const presentWarehouse = (row: Row, { counts, homes, stations }: Belongings): Warehouse => {
  const count = counts.find(({ warehouse_id }) => warehouse_id === row.id);
  return {
    id: row.id,
    nameEn: row.name_en,
    nameZh: row.name_zh,
    recipient: row.recipient,
    phone: row.phone,
    region: row.region,
    street: row.street,
    postalCode: row.postal_code,
    timeZone: row.time_zone,
    openDays: row.open_days,
    opens: row.opens,
    closes: row.closes,
    shifts: { early: row.early_from, late: row.late_from, night: row.night_from },
    isMain: row.is_main,
    storedCount: count?.stored_count ?? 0,
    parcelCount: count?.parcel_count ?? 0,
    binCount: count?.bin_count ?? 0,
    staff: homes.flatMap(({ id, name, warehouse_id }) => (warehouse_id === row.id ? [{ id, name }] : [])),
    stations: stations.filter(({ warehouse_id }) => warehouse_id === row.id).map(presentStation),
    carriers: row.carriers,
  };
};
