import type { OutputOf } from '@caravan/contract/call';
import type { connectorPurchaseCalls } from '@caravan/contract/orders/connector-purchase.calls';
import { type Handlers, isRefused, refuse } from '../../platform/http/handler.ts';
import { buyByConnector, buyerOf, settlePlaced } from './orders.connector.ts';
import { type ConnectorPurchase, findOpenPurchase } from './orders.connector.queries.ts';
import { findOrder } from './orders.queries.ts';

export const connectorPurchaseHandlers = {
  'GET /staff/purchase/connector': async ({ db, services }, { orderCode }) => {
    const order = await findOrder(db, { code: orderCode });
    if (!order) return refuse('not_found');
    const open = await findOpenPurchase(db, order.id);
    return {
      provider: buyerOf(services, order)?.connector.name ?? null,
      open: open?.state === 'to_pay' ? presentPlaced(open) : null,
    };
  },

  'POST /staff/purchase/place': async (context, { orderCode, lineIds, mostCny }) => {
    const mostFen = mostCny === undefined ? undefined : Math.round(mostCny * 100);
    const placed = await buyByConnector(context, { orderCode, lineIds, mostFen });
    if (isRefused(placed)) return placed;
    const { provider, marketplace_order_number: number, total_fen: totalFen } = placed;
    context.audit({
      action: 'purchase by connector',
      subjectKind: 'order',
      subjectId: orderCode,
      detail: { lineIds, provider, number, totalFen, state: placed.state },
    });
    return presentPlaced(placed);
  },

  'POST /staff/purchase/settle': async (context, { orderCode }) => {
    const order = await findOrder(context.db, { code: orderCode });
    const open = order && (await findOpenPurchase(context.db, order.id));
    if (!open || open.state !== 'to_pay') return refuse('not_found');
    const settled = await settlePlaced(context, open);
    return isRefused(settled) ? settled : presentPlaced(settled);
  },
} satisfies Handlers<typeof connectorPurchaseCalls>;

type Placed = OutputOf<(typeof connectorPurchaseCalls)['POST /staff/purchase/place']>;

const presentPlaced = (purchase: ConnectorPurchase): Placed => ({
  state: purchase.state === 'bought' ? 'bought' : 'to_pay',
  marketplaceOrderNumber: purchase.marketplace_order_number ?? '',
  totalCny: (purchase.total_fen ?? 0) / 100,
  payUrl: purchase.pay_url,
});
