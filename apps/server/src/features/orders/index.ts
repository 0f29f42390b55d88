export { findOrder, lockOrder, lockOrders } from './orders.queries.ts';
export { moveLines, rolesOf } from './orders.move.ts';
export { receiveLines } from './orders.receive.ts';
export {
  type AddressSnapshot,
  type LineRow,
  livingLines,
  type Order,
  type OrderActor,
} from './orders.rows.ts';
