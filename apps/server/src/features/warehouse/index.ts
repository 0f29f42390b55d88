export {
  type StoredGoods,
  putGoods,
  reduceStored,
  removeStored,
  storedOfLines,
} from './hold/warehouse.hold.queries.ts';
export { moveForwarded } from './forwarded/forwarded.move.ts';
export { holdStored, releaseStored } from './hold/warehouse.hold.ts';
export { comparePhotosSoon } from './inspection/hint.jobs.ts';
export { seedShotLists } from './inspection/shots.seed.ts';
export { seedWarehouses } from './warehouses/warehouses.seed.ts';
export { seedWarehouse } from './warehouse.seed.ts';
export {
  carriersAt,
  hasOwnAddress,
  homeOf,
  warehouseName,
  warehouseNames,
} from './warehouses/warehouses.queries.ts';
export { writeMove } from './places/moves.queries.ts';
export { noteOwnSticker } from './places/stickers.queries.ts';
export { putAway } from './places/put-away.ts';
export { findWaybill } from './floor/floor.queries.ts';
export { settleWaybill } from './door/door.queries.ts';
export {
  type DoubtRow,
  type EnteredPacking,
  findDoubt,
  insertDoubt,
  lockDoubt,
  replaceDoubts,
  writeDoubtDecision,
} from './doubts/doubts.queries.ts';
export { releaseMeasures } from './doubts/doubts.ts';
export { lockStored } from './warehouse.queries.ts';
export { chinaCalendar } from './working-calendar.queries.ts';
export { storePhotos } from './photos/warehouse.photos.ts';
export { chargePhotos, releasePhotos } from './photos/photo-requests.queries.ts';
