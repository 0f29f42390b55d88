import { toPage } from '@caravan/contract/envelope';
import type { staffOrdersCalls } from '@caravan/contract/orders/staff-orders.calls';
import { refuseStep } from '../../../platform/audit/too-late.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { isFrozen } from '../../payments/index.ts';
import { isHeld } from '../screening/screening.queries.ts';
import { tell } from '../orders.announce.ts';
import { shareCost } from '../purchase/orders.buy.ts';
import { moveLines } from '../change/orders.move.ts';
import { markOutOfStock } from '../purchase/orders.out-of-stock.ts';
import { takePieces } from '../purchase/orders.pieces.ts';
import { addTracking, isUsaLine, markBought } from '../purchase/orders.purchase.ts';
import { markDirectDelivered, orderIdOfPurchase } from '../purchase/orders.purchase.queries.ts';
import { findOrder, lockOrder } from '../orders.queries.ts';
import type { LineRow, Order } from '../orders.rows.ts';
import { findOpenRise } from '../price-rise/orders.price-rise.queries.ts';
import { presentDeskDetailOf, presentDeskOrder } from './orders.staff.present.ts';
import { listDeskOrders } from './orders.staff.queries.ts';

export const staffOrdersHandlers = {
  'GET /staff/purchase/queue': async ({ db }, input) => {
    const { orders, total } = await listDeskOrders(db, {
      ...input,
      status: 'purchase_pending',
      oldestPromiseFirst: true,
    });
    return toPage(orders.map(presentDeskOrder), total, input);
  },

  'POST /staff/purchase/mark': async (
    { tx, actor, now, audit },
    { orderCode, lineIds, pieces, costCny, ...input },
  ) => {
    const order = await lockOrder(tx, { code: orderCode });
    const lines = order && linesOf(order, lineIds);
    if (!order || !lines) return refuse('not_found');
    const waits = await whyItWaits(tx, order, lineIds);
    if (waits) return refuse(waits);
    const taken = await takePieces(tx, order, lines, pieces);
    if (typeof taken === 'string') return refuse(taken);
    const bought = {
      ...input,
      lineCosts: shareCost(taken.lines, Math.round(costCny * 100)),
      trackingNumbers: input.trackingNumber === undefined ? [] : [input.trackingNumber],
    };
    const marked = await markBought(tx, taken.order, taken.lines, actor, bought, now);
    if (typeof marked === 'string') return refusalOf(tx, lineIds, marked);
    audit({ action: 'purchase', ...subjectOf(order), detail: { lineIds, pieces, costCny, ...input } });
    return presentDeskDetailOf(tx, order.id);
  },

  'POST /staff/purchase/tracking': async (
    { tx, actor, now, audit },
    { purchaseId, carrier, trackingNumber },
  ) => {
    const orderId = await orderIdOfPurchase(tx, purchaseId);
    const order = orderId && (await lockOrder(tx, { id: orderId }));
    if (!order) return refuse('not_found');
    const added = await addTracking(tx, order, actor, { purchaseId, carrier, trackingNumber, now });
    if (typeof added === 'string') return refuse(added);
    audit({ action: 'add tracking number', ...subjectOf(order), detail: { carrier, trackingNumber } });
    return presentDeskDetailOf(tx, order.id);
  },

  'POST /staff/purchase/outOfStock': async (
    { tx, actor, now, audit },
    { orderCode, lineIds, pieces, reason },
  ) => {
    const order = await lockOrder(tx, { code: orderCode });
    const lines = order && linesOf(order, lineIds);
    if (!order || !lines) return refuse('not_found');
    const taken = await takePieces(tx, order, lines, pieces);
    if (typeof taken === 'string') return refuse(taken);
    // A question about the price of all pieces falls, too, when some of them cannot be had.
    const marked = await markOutOfStock(tx, taken.order, taken.lines, actor, { reason, now, asked: lines });
    if (typeof marked === 'string') return refusalOf(tx, lineIds, marked);
    const detail = { lineIds, pieces, reason, refundedUsd: marked.refundedUsdCents / 100 };
    audit({ action: 'out of stock', ...subjectOf(order), detail });
    return presentDeskDetailOf(tx, order.id);
  },

  'POST /staff/orders/deliver': async ({ tx, actor, now, audit }, { orderCode }) => {
    const order = await lockOrder(tx, { code: orderCode });
    if (!order) return refuse('not_found');
    const underway = order.lines.filter((line) => isUsaLine(line) && line.status === 'shipped');
    const delivered = await moveLines(tx, order, underway, 'deliver', actor, { now });
    if (typeof delivered === 'string') return refusalOf(tx, idsOf(order), delivered);
    await markDirectDelivered(tx, order.id, now);
    await tell(tx, delivered, 'order_delivered', { code: order.code }, now);
    audit({ action: 'deliver', ...subjectOf(order) });
    return presentDeskDetailOf(tx, order.id);
  },

  'GET /staff/orders': async ({ db }, input) => {
    const { orders, total } = await listDeskOrders(db, input);
    return toPage(orders.map(presentDeskOrder), total, input);
  },

  'GET /staff/orders/detail': async ({ db }, { orderCode }) => {
    const order = await findOrder(db, { code: orderCode });
    return order ? presentDeskDetailOf(db, order.id) : refuse('not_found');
  },
} satisfies Partial<Handlers<typeof staffOrdersCalls>>;

/** The order's lines of these ids, each once; undefined when one is not of this order. */
const linesOf = (order: Order, lineIds: readonly string[]): readonly LineRow[] | undefined => {
  const wanted = new Set(lineIds);
  const lines = order.lines.filter(({ id }) => wanted.has(id));
  return lines.length === wanted.size ? lines : undefined;
};

/** Why lines of an order are not to be bought now; undefined when they are. */
const whyItWaits = async (tx: Tx, order: Order, lineIds: readonly string[]) => {
  const rise = await findOpenRise(tx, order.id);
  if (rise?.lines.some(({ order_line_id: id }) => lineIds.includes(id))) return 'price_rise_open';
  if (await isFrozen(tx, [order.id])) return 'payment_disputed';
  return (await isHeld(tx, [order.id])) ? 'order_being_checked' : undefined;
};

/** Of a step that is not possible any more, who did what before is told. */
const refusalOf = async <const Code extends string>(tx: Tx, lineIds: readonly string[], code: Code) =>
  code === 'order_step_refused' ? refuseStep(tx, code, { lineIds }) : refuse(code);

const idsOf = ({ lines }: Order): readonly string[] => lines.map(({ id }) => id);

const subjectOf = (order: Order) => ({ subjectKind: 'order', subjectId: order.code });
