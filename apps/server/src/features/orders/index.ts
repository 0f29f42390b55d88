export { findLine, findOrder, lockOrder, lockOrders } from './orders.queries.ts';
export { moveLines, rolesOf } from './orders.move.ts';
export { exchangePieces, paidForPieces, refundPieces, splitOffPieces } from './orders.pieces.ts';
export { isPaidByProvider, readExchangeSkus, takeStock } from './orders.pieces.queries.ts';
export { inLanguage } from './orders.present.ts';
export { returnStock } from './orders.stock.queries.ts';
export { receiveLines } from './orders.receive.ts';
export {
  type AddressSnapshot,
  type LineRow,
  livingLines,
  type Order,
  type OrderActor,
  routeOfLine,
} from './orders.rows.ts';
