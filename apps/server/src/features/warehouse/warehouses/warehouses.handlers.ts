import type { warehousesCalls } from '@caravan/contract/warehouse/warehouses/warehouses.calls';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Handlers, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { lineNames } from '../../freight/index.ts';
import { listStations } from './stations.queries.ts';
import { presentWarehouse } from './warehouses.present.ts';
import * as queries from './warehouses.queries.ts';

export const warehousesHandlers = {
  'GET /staff/warehouses': async ({ db, actor }) => {
    const homes = await queries.listHomes(db);
    const belongings = {
      homes,
      counts: await queries.countWarehouses(db),
      stations: await listStations(db),
    };
    return {
      warehouses: (await queries.listWarehouses(db)).map((row) => presentWarehouse(row, belongings)),
      homeId: await queries.homeOf(db, actor.staffId),
      staff: homes.map(({ id, name, warehouse_id }) => ({ id, name, warehouseId: warehouse_id })),
      carriers: await carriersOfLines(db),
    };
  },

  'POST /staff/warehouses': async ({ tx, now, audit }, { id: known, ...wanted }) => {
    const others = await queries.lockWarehouses(tx);
    const before = others.find(({ id }) => id === known);
    if (known !== undefined && !before) return refuse('not_found');
    const settings = { ...wanted, carriers: wanted.carriers ?? before?.carriers ?? [] };
    const wrong = whyNot(others, known, settings) ?? (await strangeCarrier(tx, settings, before));
    if (wrong) return wrong;
    if (settings.isMain) await queries.clearMain(tx);
    const id = await write(tx, known, settings, now);
    audit({
      action: known === undefined ? 'add warehouse' : 'change warehouse',
      subjectKind: 'warehouse',
      subjectId: settings.nameEn,
      detail: { ...settings },
    });
    return { id };
  },

  'POST /staff/warehouses/home': async ({ tx, audit }, { staffId, warehouseId }) => {
    if (!(await queries.isStaff(tx, staffId))) return refuse('not_found');
    if (warehouseId !== null && !(await queries.isWarehouse(tx, warehouseId))) return refuse('not_found');
    await queries.writeHome(tx, staffId, warehouseId);
    audit({ action: 'give home', subjectKind: 'staff', subjectId: staffId, detail: { warehouseId } });
    return null;
  },
} satisfies Handlers<typeof warehousesCalls>;

const write = async (
  tx: Tx,
  known: string | undefined,
  settings: queries.WarehouseSettings,
  now: Date,
): Promise<string> => {
  if (known === undefined) return queries.insertWarehouse(tx, settings, now);
  await queries.updateWarehouse(tx, known, settings);
  return known;
};

type Others = Awaited<ReturnType<typeof queries.lockWarehouses>>;
type Wrong = Refused<'warehouse_name_taken' | 'warehouse_main_needed' | 'warehouse_address_incomplete'>;

const whyNot = (
  all: Others,
  known: string | undefined,
  settings: queries.WarehouseSettings,
): Wrong | undefined => {
  const isTaken = all.some(
    ({ id, name_en, name_zh }) =>
      id !== known && (name_en === settings.nameEn || name_zh === settings.nameZh),
  );
  if (isTaken) return refuse('warehouse_name_taken');
  const wasMain = all.find(({ is_main }) => is_main)?.id === known;
  if (wasMain && !settings.isMain) return refuse('warehouse_main_needed');
  return isAddressed(settings) || (wasMain && hasNoAddress(settings))
    ? undefined
    : refuse('warehouse_address_incomplete');
};

/** Only carriers of freight lines are added; one that lost its line stays until somebody takes it out. */
const strangeCarrier = async (
  tx: Tx,
  { carriers }: queries.WarehouseSettings,
  before: Others[number] | undefined,
): Promise<Refused<'carrier_of_no_line'> | undefined> => {
  const known = new Set([...(await carriersOfLines(tx)), ...(before?.carriers ?? [])]);
  return carriers.every((carrier) => known.has(carrier)) ? undefined : refuse('carrier_of_no_line');
};

/** As freight lines name them, each once. */
const carriersOfLines = async (db: Db): Promise<string[]> => [
  ...new Set([...(await lineNames(db)).values()].map(({ carrier }) => carrier).toSorted()),
];

const partsOf = ({ recipient, phone, region, street, postalCode }: queries.WarehouseSettings): string[] => [
  recipient,
  phone,
  region,
  street,
  postalCode,
];

const isAddressed = (settings: queries.WarehouseSettings): boolean =>
  partsOf(settings).every((part) => part !== '');

/** The main one then has the address of the shop's configuration. */
const hasNoAddress = (settings: queries.WarehouseSettings): boolean =>
  partsOf(settings).every((part) => part === '');
