import type { purchaseGroupsCalls } from '@caravan/contract/orders/purchase-groups.calls';
import { PROMISE_AT_RISK_MS } from '@caravan/domain/orders/purchase/purchase-promise';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { buyLines } from '../purchase/orders.buy.ts';
import { buyerForSource } from '../connector/orders.connector.ts';
import { presentUnderWay } from '../connector/orders.connector.present.ts';
import { findOpenPurchases } from '../connector/orders.connector.queries.ts';
import { isoOf } from '../read/orders.detail.ts';
import { askedLineIds, findShopName, listShopGroups, type ShopGroupRow } from './orders.groups.queries.ts';
import { presentDeskOrder } from '../staff/orders.staff.present.ts';
import { listDeskOrders } from '../staff/orders.staff.queries.ts';

const MOST_ORDERS = 50;

export const purchaseGroupsHandlers = {
  'GET /staff/purchase/groups': async ({ db, now }) => {
    const riskUntil = new Date(now.getTime() + PROMISE_AT_RISK_MS);
    return (await listShopGroups(db, { now, riskUntil })).map(presentGroup);
  },

  'GET /staff/purchase/shop': async ({ db, services }, { shopId }) => {
    const shop = await findShopName(db, shopId);
    if (!shop) return refuse('not_found');
    const { orders, total } = await listDeskOrders(db, {
      status: 'purchase_pending',
      shopId,
      oldestPromiseFirst: true,
      pageNum: 1,
      pageSize: MOST_ORDERS,
    });
    const ids = orders.map(({ id }) => id);
    const [asked, placed] = await Promise.all([askedLineIds(db, ids), findOpenPurchases(db, ids)]);
    return {
      shopId,
      source: shop.source,
      shopNameZh: shop.name_zh,
      shopNameEn: shop.name_en,
      provider: buyerForSource(services, shop.source)?.connector.name ?? null,
      total,
      orders: orders.map((order) => {
        const open = placed.find(({ order_id }) => order_id === order.id);
        return {
          ...presentDeskOrder(order),
          askedLineIds: order.lines.map(({ id }) => id).filter((id) => asked.has(id)),
          placed: open ? presentUnderWay(open) : null,
        };
      }),
    };
  },

  'POST /staff/purchase/buy': async ({ tx, actor, now, audit }, { lineIds, pieces, cost, ...input }) => {
    const bought = await buyLines(tx, actor, { ...input, lineIds, pieces, cost: inFen(cost) }, now);
    if (!Array.isArray(bought)) return bought;
    for (const { orderCode, lineIds: own, costFen } of bought)
      audit({
        action: 'purchase',
        subjectKind: 'order',
        subjectId: orderCode,
        detail: { lineIds: own, costCny: costFen / 100, ...input, pieces },
      });
    return {
      orderCodes: bought.map(({ orderCode }) => orderCode),
      lines: bought.reduce((sum, { lineIds: own }) => sum + own.length, 0),
      costCny: bought.reduce((sum, { costFen }) => sum + costFen, 0) / 100,
    };
  },
} satisfies Handlers<typeof purchaseGroupsCalls>;

type CostCny =
  | { readonly by: 'total'; readonly costCny: number }
  | { readonly by: 'line'; readonly lines: readonly { readonly lineId: string; readonly costCny: number }[] };

const inFen = (cost: CostCny) =>
  cost.by === 'total'
    ? Math.round(cost.costCny * 100)
    : new Map(cost.lines.map(({ lineId, costCny }) => [lineId, Math.round(costCny * 100)]));

const presentGroup = (group: ShopGroupRow) => ({
  shopId: group.shop_id,
  source: group.source,
  shopNameZh: group.name_zh,
  shopNameEn: group.name_en,
  orders: group.orders,
  lines: group.lines,
  pieces: group.pieces,
  asked: group.asked,
  totalCny: group.total_fen / 100,
  oldestPaidAt: isoOf(group.oldest_paid_at),
  purchaseUntil: isoOf(group.purchase_until),
  late: group.late,
  atRisk: group.at_risk,
});
