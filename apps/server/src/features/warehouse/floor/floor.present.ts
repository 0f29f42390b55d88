import { bareThing } from '@caravan/contract/warehouse/bare-thing';
import type { Bin, FloorThing } from '@caravan/contract/warehouse/floor.calls';
import { binKindFor, type FloorState, goodsState, nextStepOf } from '@caravan/domain/warehouse/floor/places';
import type { PrivatePictures } from '../../../platform/media/private-pictures.ts';
import { pictureOf } from '../warehouse.present.ts';
import type { ReturnCaseRow } from './cases.queries.ts';
import type { stationsOfLabels } from '../warehouses/stations.queries.ts';
import type { BinRow, GoodsRow, PackageRow } from './floor.queries.ts';

export const stateOfGoods = (row: GoodsRow): FloorState =>
  goodsState({
    status: row.status,
    hasProblem: row.has_problem,
    isReturning: row.is_returning,
    isExpired: row.is_expired,
    parcelStatus: row.parcel_status,
  });

export const thingOfGoods = (row: GoodsRow): FloorThing => {
  const state = stateOfGoods(row);
  return {
    ...bareThing('goods', row.label_code),
    name: row.code,
    id: row.id,
    warehouseId: row.warehouse_id,
    titleZh: row.title_zh,
    titleEn: row.title_en,
    skuNameZh: row.sku_name_zh,
    skuNameEn: row.sku_name_en,
    picture: pictureOf(row.picture_id),
    owner: row.owner,
    quantity: row.quantity,
    place: row.location,
    state,
    binKind: binKindFor(state),
    next: row.is_leaving ? 'open_case' : nextStepOf(state, row.location !== ''),
  };
};

/** Goods that go back to a seller, or come back from one: what to do with them stands in their case. */
export const thingOfReturn = (row: ReturnCaseRow): FloorThing => ({
  ...bareThing('return', row.code),
  warehouseId: row.warehouse_id,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  skuNameZh: row.sku_name_zh,
  skuNameEn: row.sku_name_en,
  picture: pictureOf(row.picture_id),
  quantity: row.quantity,
  state: row.status === 'return_in_progress' && !row.is_back ? 'expected' : null,
  next: 'open_case',
});

export const stateOfPackage = ({ status }: PackageRow): FloorState =>
  status === 'open' ? 'unowned' : 'left';

export const thingOfPackage = (row: PackageRow, pictures: PrivatePictures): FloorThing => {
  const state = stateOfPackage(row);
  return {
    ...bareThing('package', row.label_code),
    name: row.tracking_number,
    id: row.id,
    warehouseId: row.warehouse_id,
    titleZh: row.label_note,
    titleEn: row.label_note,
    picture: row.photo_id ? pictures.url(row.photo_id, 480) : '',
    place: row.location,
    state,
    binKind: binKindFor(state),
    next: nextStepOf(state, row.location !== ''),
  };
};

export const thingOfBin = (row: BinRow): FloorThing => ({
  ...bareThing('bin', row.label_code),
  name: row.name,
  id: row.id,
  warehouseId: row.warehouse_id,
  quantity: row.thing_count,
  binKind: row.kind,
  next: 'scan_goods',
});

/** Where somebody works; one that is closed is nowhere any more. */
export const thingOfStation = (row: StationLabel): FloorThing => ({
  ...bareThing('station', row.label_code),
  id: row.id,
  warehouseId: row.warehouse_id,
  name: row.name_zh,
  titleZh: row.name_zh,
  titleEn: row.name_en,
  state: row.closed_at === null ? null : 'left',
  next: row.closed_at === null ? 'work_here' : 'none',
});
type StationLabel = Awaited<ReturnType<typeof stationsOfLabels>>[number];

export const presentBin = (row: BinRow): Bin => ({
  id: row.id,
  warehouseId: row.warehouse_id,
  name: row.name,
  code: row.label_code,
  kind: row.kind,
  thingCount: row.thing_count,
});
