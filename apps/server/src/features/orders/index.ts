export { findLine, findOrder, lockOrder, lockOrders } from './orders.queries.ts';
export { moveLines, rolesOf } from './change/orders.move.ts';
export { exchangePieces, paidForPieces, refundPieces, splitOffPieces } from './purchase/orders.pieces.ts';
export { isPaidByProvider, readExchangeSkus, takeStock } from './purchase/orders.pieces.queries.ts';
export { inLanguage } from './read/orders.present.ts';
export { returnStock } from './orders.stock.queries.ts';
export { receiveLines } from './purchase/orders.receive.ts';
export {
  type AddressSnapshot,
  type LineRow,
  livingLines,
  type Order,
  type OrderActor,
  routeOfLine,
} from './orders.rows.ts';
