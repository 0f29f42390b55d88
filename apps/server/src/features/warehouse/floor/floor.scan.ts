import { bareThing } from '@caravan/contract/warehouse/bare-thing';
import type { FloorThing, scanRefusals } from '@caravan/contract/warehouse/floor.calls';
import { belongsTo, type FloorTask } from '@caravan/domain/warehouse/codes/floor-tasks';
import { readScanned, type Scanned } from '@caravan/domain/warehouse/codes/scanned';
import type { ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { type FloorState, type NextStep, nextStepOf } from '@caravan/domain/warehouse/floor/places';
import type { Db } from '../../../platform/db/database.ts';
import { isRefused, type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './floor.queries.ts';
import { findReturnByWaybill, findReturnCase } from './cases.queries.ts';
import { stationsOfLabels } from '../warehouses/stations.queries.ts';
import { thingOfBin, thingOfGoods, thingOfPackage, thingOfReturn, thingOfStation } from './floor.present.ts';

export type ScanRefusal = (typeof scanRefusals)[number];

interface Scanning {
  readonly db: Db;
  readonly now: Date;
  readonly services: Services;
}

/** What a scanned text is of, no matter where it lies. */
export const findScanned = async (
  context: Scanning,
  text: string,
): Promise<FloorThing | Refused<ScanRefusal>> => {
  const read = readScanned(text);
  if (read.kind === 'unreadable' || read.kind === 'command' || read.kind === 'size')
    return refuse('scan_unreadable');
  if (read.kind === 'misread') return refuse('scan_misread', { code: read.code });
  const thing = await thingOf(context, read);
  return thing ?? refuse('scan_unknown', { code: codeOf(read) });
};

/** … and whether it belongs to what somebody does in a warehouse. */
export const findForTask = async (
  context: Scanning,
  {
    text,
    task,
    warehouseId,
  }: { readonly text: string; readonly task: FloorTask; readonly warehouseId: string },
): Promise<FloorThing | Refused<ScanRefusal>> => {
  const thing = await findScanned(context, text);
  if (isRefused(thing)) return thing;
  const details = { code: thing.code, kind: thing.kind };
  if (!belongsTo(task, thing.kind)) return refuse('scan_not_this_task', details);
  if (task === 'look') return thing;
  if (thing.warehouseId !== null && thing.warehouseId !== warehouseId)
    return refuse('scan_other_warehouse', details);
  if (thing.state === 'left') return refuse('scan_left', details);
  return thing.state === 'packed' && thing.kind === 'goods' ? refuse('things_in_box', details) : thing;
};

/** The things of these stickers in the order of the codes; unknown ones are left out. */
export const thingsOfStickers = async (
  { db, now, services }: Scanning,
  codes: readonly string[],
): Promise<FloorThing[]> => {
  if (codes.length === 0) return [];
  const goods = await queries.goodsOfLabels(db, codes, now);
  const taken = new Set(goods.map(({ label_code }) => label_code));
  const rest = codes.filter((code) => !taken.has(code));
  const found = [
    ...goods.map(thingOfGoods),
    ...(await queries.packagesOfLabels(db, rest)).map((row) => thingOfPackage(row, services.privatePictures)),
    ...(await queries.binsOfLabels(db, rest)).map(thingOfBin),
    ...(await queries.warehousesOfLabels(db, codes)).map((row) => ({
      ...bareThing('warehouse', row.label_code),
      id: row.id,
      warehouseId: row.id,
      name: row.name_zh,
      titleZh: row.name_zh,
      titleEn: row.name_en,
    })),
    ...(await stationsOfLabels(db, codes)).map(thingOfStation),
  ];
  const byCode = new Map(found.map((thing) => [thing.code, thing]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
};

type Known = Exclude<Scanned, { kind: 'unreadable' | 'command' | 'size' | 'misread' }>;

const codeOf = (read: Known): string => (read.kind === 'waybill' ? read.trackingNumber : read.code);

const thingOf = async (context: Scanning, read: Known): Promise<FloorThing | undefined> => {
  if (read.kind === 'sticker')
    return read.of === 'cart'
      ? bareThing('cart', read.code)
      : (await thingsOfStickers(context, [read.code]))[0];
  if (read.kind === 'waybill') return waybillThing(context, read.trackingNumber);
  if (read.of === 'parcel') return parcelThing(context.db, read.code);
  if (read.of === 'return') {
    const found = await findReturnCase(context.db, read.code);
    if (found) return thingOfReturn(found);
  }
  return bareThing(read.of, read.code);
};

const PARCEL_STATES: Partial<Record<ParcelStatus, FloorState>> = {
  awaiting_shipment: 'to_pack',
  packed: 'packed',
  difference_due: 'packed',
};

const parcelThing = async (db: Db, code: string): Promise<FloorThing | undefined> => {
  const parcel = await queries.findParcel(db, code);
  if (!parcel) return undefined;
  const state = parcel.status === 'pay_freight' ? null : (PARCEL_STATES[parcel.status] ?? 'left');
  const next = nextOfParcel(parcel.status, state);
  return {
    ...bareThing('parcel', parcel.code),
    id: parcel.id,
    warehouseId: parcel.warehouse_id,
    state,
    next,
  };
};

const nextOfParcel = (status: ParcelStatus, state: FloorState | null): NextStep => {
  if (MAY_COME_BACK.includes(status)) return 'open_case';
  return state === null ? 'none' : nextStepOf(state, true);
};

/** A parcel that has left can come back: what is to be done then is written with it. */
const MAY_COME_BACK: readonly ParcelStatus[] = ['shipped', 'returned'];

/**
 * A package that comes, one that lies here without an owner, goods that a seller did not take, or a parcel of ours under its
 * carrier's number.
 */
const waybillThing = async (context: Scanning, trackingNumber: string): Promise<FloorThing | undefined> => {
  const waybill = await queries.findWaybill(context.db, trackingNumber);
  if (waybill?.package_code) return (await thingsOfStickers(context, [waybill.package_code]))[0];
  const known = waybill?.expected ? undefined : await comesBack(context.db, trackingNumber);
  if (known) return known;
  const state = arrivalOf(waybill);
  return {
    ...bareThing('waybill', trackingNumber),
    quantity: waybill?.awaited ?? 0,
    state,
    next: nextStepOf(state, true),
  };
};

const comesBack = async (db: Db, trackingNumber: string): Promise<FloorThing | undefined> => {
  const sent = await findReturnByWaybill(db, trackingNumber);
  return sent ? thingOfReturn(sent) : parcelThing(db, trackingNumber);
};

const arrivalOf = (waybill: queries.WaybillRow | undefined): FloorState => {
  if (!waybill || waybill.expected === 0) return 'unannounced';
  return waybill.awaited > 0 ? 'expected' : 'received';
};
