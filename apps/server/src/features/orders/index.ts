export {
  type OrderKey,
  findOrder,
  findOrders,
  lockOrder,
  lockOrders,
  orderIdsOfLines,
} from './orders.queries.ts';
export { lockOrderForActor, orderForActor } from './orders.access.ts';
export { type MoveCircumstances, moveLines, rolesOf } from './orders.move.ts';
export { type PayableOrder, applyOrderPaid, payableOrders } from './orders.paid.ts';
export { isPasswordAwaited } from './orders.attach.queries.ts';
export { refundLines } from './orders.refund.ts';
export { receiveLines } from './orders.receive.ts';
export {
  type AddressSnapshot,
  type Authorized,
  type LineRow,
  type Order,
  type OrderActor,
  type OrderRow,
  livingLines,
  routeOfLine,
} from './orders.rows.ts';
