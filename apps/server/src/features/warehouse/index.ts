export {
  type StoredGoods,
  holdStored,
  reduceStored,
  removeStored,
  storedOfLines,
} from './warehouse.hold.queries.ts';
export { releaseStored } from './warehouse.hold.ts';
export { chinaCalendar } from './working-calendar.ts';
