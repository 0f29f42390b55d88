import type { Warehouse } from '@caravan/contract/warehouse/warehouses.calls';
import type { countWarehouses, listHomes, listWarehouses } from './warehouses.queries.ts';

type Row = Awaited<ReturnType<typeof listWarehouses>>[number];
type Counts = Awaited<ReturnType<typeof countWarehouses>>;
type Homes = Awaited<ReturnType<typeof listHomes>>;

export const presentWarehouse = (row: Row, counts: Counts, homes: Homes): Warehouse => {
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
  };
};
