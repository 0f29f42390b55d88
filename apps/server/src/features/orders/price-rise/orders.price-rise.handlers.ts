import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import type { staffOrdersCalls } from '@caravan/contract/orders/staff-orders.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { lockOrderForActor } from '../orders.access.ts';
import { presentDetailOf } from '../read/orders.detail.ts';
import { settingNow } from '../../settings/index.ts';
import { askPriceRise, declineRise } from './orders.price-rise.ts';
import { closeRise, findOpenRise } from './orders.price-rise.queries.ts';
import { lockOrder } from '../orders.queries.ts';
import { presentDeskDetailOf } from '../staff/orders.staff.present.ts';

export const priceRiseHandlers = {
  'POST /order/priceRise/decline': async (context, { orderCode }) => {
    const { tx, actor, now } = context;
    const order = await lockOrderForActor(tx, { code: orderCode }, actor);
    const rise = order && (await findOpenRise(tx, order.id));
    if (!rise) return refuse('not_found');
    const declined = await declineRise(tx, order, rise, actor, now);
    return typeof declined === 'string' ? refuse(declined) : presentDetailOf(context, order.id);
  },

  'POST /staff/purchase/priceRise': async (context, { orderCode, prices, reason }) => {
    const { tx, actor, now, audit } = context;
    const order = await lockOrder(tx, { code: orderCode });
    const asked = prices.flatMap(({ lineId, priceCny }) => {
      const line = order?.lines.find(({ id }) => id === lineId);
      return line ? [{ line, priceFen: Math.round(priceCny * 100) }] : [];
    });
    if (!order || asked.length !== new Set(prices.map(({ lineId }) => lineId)).size)
      return refuse('not_found');
    const rise = await askPriceRise(tx, order, actor, {
      prices: asked,
      reason,
      hours: (await settingNow(context, 'deadlines')).priceRiseHours,
      now,
    });
    if (typeof rise === 'string') return refuse(rise);
    const detail = { prices, reason, differenceCny: rise.difference_fen / 100 };
    audit({ action: 'ask price rise', subjectKind: 'order', subjectId: order.code, detail });
    return presentDeskDetailOf(tx, order.id);
  },

  'POST /staff/purchase/priceRise/withdraw': async ({ tx, now, audit }, { orderCode }) => {
    const order = await lockOrder(tx, { code: orderCode });
    const rise = order && (await findOpenRise(tx, order.id));
    if (!rise || !(await closeRise(tx, rise.id, 'withdrawn', now))) return refuse('not_found');
    audit({ action: 'withdraw price rise', subjectKind: 'order', subjectId: order.code });
    return presentDeskDetailOf(tx, order.id);
  },
} satisfies Partial<Handlers<typeof ordersCalls & typeof staffOrdersCalls>>;
