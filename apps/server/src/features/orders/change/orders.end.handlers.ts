import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { receiveParcelsOfOrder } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { findReason } from '../../content/index.ts';
import { lockOrderForActor } from '../orders.access.ts';
import { totalOf } from '../../payments/index.ts';
import { cancelOrder } from './orders.cancel.ts';
import { abilitiesOf } from '../read/orders.present.ts';
import { receiveLines } from '../purchase/orders.receive.ts';

export const endHandlers = {
  'GET /order/cancel/order': async ({ tx, actor, now }, { orderId, orderCode, reason, refundTo }) => {
    const order = await lockOrderForActor(
      tx,
      orderCode === undefined ? { id: orderId } : { code: orderCode },
      actor,
    );
    if (order?.id !== orderId) return refuse('not_found');
    const words = reason === undefined ? undefined : await findReason(tx, 'cancel_reason', { reason, now });
    if (reason !== undefined && !words) return refuse('reason_unknown');
    const cancelled = await cancelOrder(tx, order, actor, {
      now,
      ...(words && { reason: words }),
      ...(refundTo && { refundTo }),
    });
    if (typeof cancelled === 'string') return refuse(cancelled);
    return {
      status: cancelled.status,
      refundedUsd: totalOf(cancelled.refunded) / 100,
      toOriginalUsd: cancelled.refunded.toProviderCents / 100,
    };
  },

  'POST /order/confirmReceipt': async ({ tx, actor, now }, { orderCode }) => {
    const order = await lockOrderForActor(tx, { code: orderCode }, actor);
    if (order?.account_id !== actor.accountId) return refuse('not_found');
    if (!abilitiesOf(order).canConfirmReceipt) return refuse('order_step_refused');
    const arrived = order.lines.filter(({ status }) => status === 'shipped' || status === 'delivered');
    const received = await receiveLines(tx, order, arrived, actor, { now });
    if (received === 'order_step_refused') return refuse(received);
    await addJob(tx, receiveParcelsOfOrder, { orderId: order.id });
    return { status: received.status };
  },
} satisfies Partial<Handlers<typeof ordersCalls>>;
