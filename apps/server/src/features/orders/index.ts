export { findLine, findOrder, lockOrder, lockOrders } from './orders.queries.ts';
export { moveLines, rolesOf } from './change/orders.move.ts';
export { exchangePieces, paidForPieces, refundPieces, splitOffPieces } from './purchase/orders.pieces.ts';
export { isPaidByProvider, readExchangeSkus } from './purchase/orders.pieces.queries.ts';
export { inLanguage, ownParts, partsFor } from './read/orders.present.ts';
export { type Basket, NO_PARTS, priceBasket, sumOfParts } from './read/orders.basket.ts';
export { findOrdersWithLines, readStepTimes, type StepTime } from './read/orders.journey.queries.ts';
export { receiveLines } from './purchase/orders.receive.ts';
export {
  type AddressSnapshot,
  idOf,
  type LineRow,
  livingLines,
  type Order,
  type OrderActor,
  routeOfLine,
} from './orders.rows.ts';
export { markInboundReceived, noteShipment } from './purchase/orders.inbound.queries.ts';
export { mayTouch } from './orders.access.ts';
export { giftMessagesOf } from './read/orders.gift-messages.queries.ts';
export { seedDemoScreening } from './screening/screening.queries.ts';
