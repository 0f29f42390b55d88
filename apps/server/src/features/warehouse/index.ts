export { type StoredGoods, reduceStored, removeStored, storedOfLines } from './warehouse.hold.queries.ts';
export { moveForwarded } from './forwarded/forwarded.move.ts';
export { holdStored, releaseStored } from './warehouse.hold.ts';
export { seedShotLists } from './inspection/shots.seed.ts';
export { seedWarehouse } from './warehouse.seed.ts';
export { chinaCalendar } from './working-calendar.queries.ts';
export { storePhotos } from './warehouse.photos.ts';
