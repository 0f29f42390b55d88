import type { OutputOf } from '@caravan/contract/call';
import type { connectorPurchaseCalls } from '@caravan/contract/orders/connector-purchase.calls';
import { type Handlers, isRefused, refuse } from '../../../platform/http/calls/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { buyByConnector, buyerOf, cancelPlaced, settlePlaced } from './orders.connector.ts';
import { presentUnderWay } from './orders.connector.present.ts';
import {
  closeTrouble,
  type ConnectorPurchase,
  findOpenPurchase,
  purchasesInTrouble,
} from './orders.connector.queries.ts';
import { findOrder } from '../orders.queries.ts';

/** So long a purchase may be under way before somebody has to look into it. */
const UNCLEAR_AFTER_MS = 3_600_000;

export const connectorPurchaseHandlers = {
  'GET /staff/purchase/connector': async ({ db, services }, { orderCode }) => {
    const order = await findOrder(db, { code: orderCode });
    if (!order) return refuse('not_found');
    const open = await findOpenPurchase(db, order.id);
    return {
      provider: buyerOf(services, order)?.connector.name ?? null,
      open: open ? presentUnderWay(open) : null,
    };
  },

  'POST /staff/purchase/place': async (context, { orderCode, lineIds, mostCny }) => {
    const mostFen = mostCny === undefined ? undefined : Math.round(mostCny * 100);
    const placed = await buyByConnector(context, { orderCode, lineIds, mostFen });
    if (isRefused(placed)) return placed;
    const { provider, marketplace_order_number: number, total_fen: totalFen } = placed;
    const totalCny = totalFen === null ? null : totalFen / 100;
    context.audit({
      action: 'purchase by connector',
      subjectKind: 'order',
      subjectId: orderCode,
      detail: { lineIds, provider, number, totalCny, state: placed.state },
    });
    return presentPlaced(placed);
  },

  'POST /staff/purchase/settle': async (context, { orderCode }) => {
    const open = await openPurchaseOf(context.db, orderCode);
    if (!open) return refuse('not_found');
    const settled = await settlePlaced(context, open);
    return isRefused(settled) ? settled : presentPlaced(settled);
  },

  'POST /staff/purchase/callOff': async (context, { orderCode }) => {
    const open = await openPurchaseOf(context.db, orderCode);
    if (!open) return refuse('not_found');
    const state = await cancelPlaced(context, open);
    if (isRefused(state)) return state;
    const detail = { lineIds: open.line_ids, number: open.marketplace_order_number, state };
    context.audit({ action: 'call off purchase', subjectKind: 'order', subjectId: orderCode, detail });
    return { state };
  },

  'GET /staff/purchase/troubles': async ({ db, now }) => {
    const rows = await purchasesInTrouble(db, new Date(now.getTime() - UNCLEAR_AFTER_MS));
    return rows.map((row) => ({
      id: row.id,
      orderCode: row.order_code,
      source: row.source,
      kind: row.kind,
      marketplaceOrderNumber: row.marketplace_order_number ?? '',
      trackingNumber: row.kind === 'number_taken' ? row.note : '',
      totalCny: (row.total_fen ?? 0) / 100,
      lineIds: [...row.line_ids],
      since: row.since.toISOString(),
    }));
  },

  'POST /staff/purchase/troubles/close': async ({ tx, now, audit }, { id }) => {
    const orderCode = await closeTrouble(tx, id, now);
    if (orderCode === undefined) return refuse('not_found');
    audit({ action: 'look into purchase', subjectKind: 'order', subjectId: orderCode });
    return {};
  },
} satisfies Handlers<typeof connectorPurchaseCalls>;

const openPurchaseOf = async (db: Db, orderCode: string): Promise<ConnectorPurchase | undefined> => {
  const order = await findOrder(db, { code: orderCode });
  return order && findOpenPurchase(db, order.id);
};

type Placed = OutputOf<(typeof connectorPurchaseCalls)['POST /staff/purchase/place']>;

const presentPlaced = (purchase: ConnectorPurchase): Placed => ({
  state: purchase.state === 'bought' ? 'bought' : 'to_pay',
  marketplaceOrderNumber: purchase.marketplace_order_number ?? '',
  totalCny: (purchase.total_fen ?? 0) / 100,
  payUrl: purchase.pay_url,
});
