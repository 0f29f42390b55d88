import * as z from 'zod';
import { call, CODE_TRIES } from '../call.ts';
import { id, money } from '../fields.ts';
import { cancelReason, orderCode, orderStatus, refundWay } from './orders.shapes.ts';

export const cancelCalls = {
  'GET /order/cancel/order': call({
    summary:
      'Cancels an order: free before payment; until it is purchased with a refund, to the wallet or the way it was paid. A guest’s goes the way it was paid unless asked otherwise.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({
      orderId: id,
      orderCode: orderCode.optional(),
      reason: cancelReason,
      refundTo: refundWay.optional(),
    }),
    output: z.object({
      status: orderStatus,
      refundedUsd: money,
      /** What of it goes back to the card or PayPal account; the rest is in the wallet, or kept for the guest. */
      toOriginalUsd: money,
    }),
    refusals: ['order_step_refused', 'purchase_under_way', 'payment_disputed', 'reason_unknown'],
    limit: CODE_TRIES,
  }),
};
