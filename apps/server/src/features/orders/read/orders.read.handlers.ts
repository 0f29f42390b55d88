import { toPage } from '@caravan/contract/envelope';
import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import { isCheckoutStep } from '@caravan/domain/orders/checkout-steps';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { viewerNow } from '../../rates/index.ts';
import { mayTouch, orderForActor } from '../orders.access.ts';
import { isoOf, presentDetail } from './orders.detail.ts';
import { readQualityChecks } from './orders.detail.queries.ts';
import { insertFunnelStep } from '../change/orders.edit.queries.ts';
import { countByStatus, listOrders, withFaces } from './orders.list.queries.ts';
import { inLanguage, presentSummary } from './orders.present.ts';
import { findCheckoutOrders } from '../orders.queries.ts';

export const readHandlers = {
  'GET /order/get/list': async (context, { status, ...page }) => {
    const { db, actor } = context;
    const { orders, total } = await listOrders(db, actor.accountId, { statuses: status, ...page });
    const viewer = await viewerNow(context);
    return toPage(
      orders.map((shown) => presentSummary(shown, viewer)),
      total,
      page,
    );
  },

  'GET /order/order/list': async (context, { orderCode }) => {
    const { db, actor } = context;
    const order = await orderForActor(db, { code: orderCode }, actor);
    if (!order) return refuse('not_found');
    const together = await findCheckoutOrders(db, order.checkout_id);
    const own = together.filter((other) => mayTouch(other, { code: other.code }, actor));
    const viewer = await viewerNow(context);
    return (await withFaces(db, own)).map((shown) => presentSummary(shown, viewer));
  },

  'GET /order/status/list': ({ db, actor }) => countByStatus(db, actor.accountId),

  'GET /order/getOrder/orderCode': async (context, { orderCode }) => {
    const order = await orderForActor(context.db, { code: orderCode }, context.actor);
    return order ? presentDetail(context, order) : refuse('not_found');
  },

  'GET /detail/check/Info': async ({ db, actor, locale, services }, { orderCode }) => {
    const order = await orderForActor(db, { code: orderCode }, actor);
    if (order?.account_id !== actor.accountId) return refuse('not_found');
    const checks = await readQualityChecks(db, order.id);
    return checks.map((check) => ({
      orderLineId: check.order_line_id,
      storedItemId: check.stored_item_id,
      name: inLanguage(locale, check.title_zh, check.title_en),
      photos: check.media_ids.map((mediaId) => services.privatePictures.url(mediaId)),
      weightGrams: check.weight_grams,
      lengthMm: check.length_mm,
      widthMm: check.width_mm,
      heightMm: check.height_mm,
      receivedAt: check.received_at.toISOString(),
      inspectedAt: isoOf(check.inspected_at),
      problem: check.problem,
    }));
  },

  'POST /order/anchorPoint': async ({ tx, actor, now }, { step, orderCode, walk }) => {
    const accountId = actor.kind === 'shopper' ? actor.accountId : null;
    if (isCheckoutStep(step)) await insertFunnelStep(tx, { step, orderCode, walk, accountId, now });
    return null;
  },
} satisfies Partial<Handlers<typeof ordersCalls>>;
