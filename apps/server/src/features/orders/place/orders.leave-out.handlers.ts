import type { leaveOutCalls } from '@caravan/contract/orders/leave-out.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { viewerNow } from '../../rates/index.ts';
import { lockOrderForActor, waitingTogether } from '../orders.access.ts';
import { cancelOrder } from '../change/orders.cancel.ts';
import { chooserOf, placeQuickOrders } from './orders.place.handlers.ts';
import { readSelection } from './orders.place.queries.ts';
import { mergeWanted, priceSelection, serviceFeeNow } from './orders.price.ts';
import { lockOrder } from '../orders.queries.ts';
import { livingLines } from '../orders.rows.ts';

const LEFT_OUT = { en: 'ordered again without some goods', zh: '已去除部分商品重新下单' };

export const leaveOutHandlers: Handlers<typeof leaveOutCalls> = {
  'POST /order/leaveOut': async (context, { orderCode, skuIds }) => {
    const { tx, actor, now } = context;
    const order = await lockOrderForActor(tx, { code: orderCode }, actor);
    if (!order) return refuse('not_found');
    if (order.status !== 'payment_pending') return refuse('order_step_refused');
    const together = await waitingTogether(tx, order, actor);
    const kept = together.flatMap(livingLines).filter(({ sku_id }) => !skuIds.includes(sku_id));
    if (kept.length === 0) return refuse('order_step_refused');
    // Their stock is free again before the rest is ordered: the last piece is not in its own way.
    for (const { id } of together) {
      const waiting = await lockOrder(tx, { id });
      const cancelled = waiting && (await cancelOrder(tx, waiting, actor, { now, reason: LEFT_OUT }));
      if (typeof cancelled === 'string') return refuse(cancelled);
    }
    const wanted = mergeWanted(
      kept.map(({ sku_id, quantity, remark }) => ({ skuId: sku_id, quantity, remark })),
    );
    const fee = await serviceFeeNow(context);
    const { skus } = await readSelection(
      tx,
      wanted.map(({ skuId }) => skuId),
      chooserOf(context),
    );
    const priced = priceSelection(wanted, skus, fee.rule);
    if (typeof priced === 'string') return refuse(priced);
    return placeQuickOrders(context, priced, await viewerNow(context), {
      fee,
      device: null,
      giftMessage: order.gift_message,
    });
  },
};
