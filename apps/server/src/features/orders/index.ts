export { findOrder, lockOrder, lockOrders } from './orders.queries.ts';
export { moveLines, rolesOf } from './orders.move.ts';
export { receiveLines } from './orders.receive.ts';
export type { AddressSnapshot, LineRow, Order, OrderActor } from './orders.rows.ts';
