import type { warehousesCalls } from '@caravan/contract/warehouse/warehouses.calls';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { presentWarehouse } from './warehouses.present.ts';
import * as queries from './warehouses.queries.ts';

export const warehousesHandlers = {
  'GET /staff/warehouses': async ({ db, actor }) => {
    const [rows, counts, homes] = [
      await queries.listWarehouses(db),
      await queries.countWarehouses(db),
      await queries.listHomes(db),
    ];
    return {
      warehouses: rows.map((row) => presentWarehouse(row, counts, homes)),
      homeId: await queries.homeOf(db, actor.staffId),
      staff: homes.map(({ id, name, warehouse_id }) => ({ id, name, warehouseId: warehouse_id })),
    };
  },

  'POST /staff/warehouses': async ({ tx, now, audit }, { id: known, ...settings }) => {
    const others = await queries.lockWarehouses(tx);
    if (known !== undefined && others.every(({ id }) => id !== known)) return refuse('not_found');
    const wrong = whyNot(others, known, settings);
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
