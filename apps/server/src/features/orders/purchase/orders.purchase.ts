import { type SaleParts, salePartsOf } from '@caravan/domain/money/sale-parts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { newId } from '../../../platform/ids.ts';
import {
  book,
  couponCost,
  domesticFreight,
  feeIncome,
  goodsCost,
  marketplace,
  orderFunds,
  sales,
} from '../../wallet/index.ts';
import { tell } from '../orders.announce.ts';
import { areBeingBought } from '../connector/orders.connector.queries.ts';
import { moveLines } from '../change/orders.move.ts';
import { insertInbound } from './orders.inbound.queries.ts';
import { costOf, insertDirect, insertPurchase } from './orders.purchase.queries.ts';
import { amountsOf } from './orders.pieces.queries.ts';
import { type LineRow, type Order, routeOfLine } from '../orders.rows.ts';

export interface Bought {
  readonly marketplaceOrderNumber: string;
  /** What each of the lines cost, in their order. */
  readonly lineCosts: readonly number[];
  readonly carrier: string;
  readonly trackingNumbers: readonly string[];
  /** Told to the shopper with the news. */
  readonly note?: string;
}

type Refusal = 'order_step_refused' | 'tracking_number_taken' | 'purchase_under_way';

/** Notes that lines of a locked order were bought: their money becomes sales, what they cost goes to the marketplace. */
export const markBought = async (
  tx: Tx,
  order: Order,
  lines: readonly LineRow[],
  buyer: StaffMember,
  bought: Bought,
  now: Date,
): Promise<Order | Refusal> => {
  const isInUsa = lines.some(isUsaLine);
  if (isInUsa && !lines.every(isUsaLine)) return 'order_step_refused'; // one purchase goes one way
  if (await areBeingBought(tx, order.id, lines)) return 'purchase_under_way';
  if (lines.some(({ status }) => status !== 'purchase_pending')) return 'order_step_refused';
  const purchaseId = newId(now);
  const { marketplaceOrderNumber, lineCosts, note } = bought;
  await insertPurchase(
    tx,
    { id: purchaseId, orderId: order.id, marketplaceOrderNumber, lineCosts, staffId: buyer.staffId, now },
    lines.map(({ id }) => id),
  );
  const moved = await moveLines(tx, order, lines, isInUsa ? 'purchaseInUsa' : 'purchase', buyer, {
    now,
    ...(note ? { reason: note } : {}),
  });
  if (moved === 'order_step_refused') return moved;
  await bookPurchase(tx, order, lines, { purchaseId, costFen: costOf({ lineCosts }), now });
  const own = moved.lines.map((line) =>
    lines.some(({ id }) => id === line.id) ? { ...line, purchase_id: purchaseId } : line,
  );
  return addTrackings(tx, { ...moved, lines: own }, buyer, { ...bought, purchaseId, now });
};

/** The consignments that the shop names at once, one after the other. */
const addTrackings = async (
  tx: Tx,
  order: Order,
  buyer: StaffMember,
  sent: Pick<Bought, 'carrier' | 'trackingNumbers'> & { readonly purchaseId: string; readonly now: Date },
): Promise<Order | Refusal> => {
  let current = order;
  for (const trackingNumber of new Set(sent.trackingNumbers)) {
    const added = await addTracking(tx, current, buyer, { ...sent, trackingNumber });
    if (typeof added === 'string') return added;
    current = added;
  }
  return current;
};

export const isUsaLine = (line: LineRow): boolean => routeOfLine(line) === 'usa_warehouse';

const bookPurchase = async (
  tx: Tx,
  { id: orderId, usd_rate_e8: usdRateE8 }: Order,
  lines: readonly LineRow[],
  { purchaseId, costFen, now }: { readonly purchaseId: string; readonly costFen: number; readonly now: Date },
): Promise<void> => {
  const parts = lines.map((line) => salePartsOf(amountsOf(line), usdRateE8));
  const sumOf = (part: keyof SaleParts): number => parts.reduce((sum, line) => sum + line[part], 0);
  const soldCents = lines.reduce((sum, line) => sum + line.settled_usd_cents - line.refunded_usd_cents, 0);
  const outcome = await book(tx, {
    kind: 'purchase',
    subjectKind: 'order',
    subjectId: orderId,
    reference: `purchase:${purchaseId}`,
    at: now,
    lines: [
      { account: orderFunds(orderId), amount: -soldCents },
      { account: sales, amount: sumOf('goods') },
      { account: domesticFreight, amount: sumOf('domesticFreight') },
      { account: feeIncome, amount: sumOf('fees') },
      { account: couponCost, amount: -sumOf('coupon') },
      { account: marketplace, amount: -costFen },
      { account: goodsCost, amount: costFen },
    ],
  });
  if (outcome !== 'booked') throw new Error(`purchase ${purchaseId} was not booked: ${outcome}`);
};

/** A consignment of a purchase: to the warehouse, or from the USA straight to the shopper, who is told its number. */
export const addTracking = async (
  tx: Tx,
  order: Order,
  actor: StaffMember,
  shipment: {
    readonly purchaseId: string;
    readonly carrier: string;
    readonly trackingNumber: string;
    readonly now: Date;
  },
): Promise<Order | Exclude<Refusal, 'purchase_under_way'>> => {
  const lines = order.lines.filter(({ purchase_id }) => purchase_id === shipment.purchaseId);
  const usaLines = lines.filter(isUsaLine);
  if (usaLines.length === 0) return (await insertInbound(tx, shipment)) ? order : 'tracking_number_taken';
  if (!(await insertDirect(tx, shipment))) return 'tracking_number_taken';
  const waiting = usaLines.filter(({ status }) => status === 'awaiting_shipment');
  if (waiting.length === 0) return order;
  const shipped = await moveLines(tx, order, waiting, 'shipInUsa', actor, { now: shipment.now });
  if (shipped === 'order_step_refused') return shipped;
  const { carrier, trackingNumber, now } = shipment;
  await tell(tx, shipped, 'order_shipped_usa', { code: order.code, carrier, trackingNumber }, now);
  return shipped;
};
