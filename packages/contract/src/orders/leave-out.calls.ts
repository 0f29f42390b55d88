import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../fields.ts';
import { lineRefusals, orderCode, orderSummary } from './orders.shapes.ts';

export const leaveOutCalls = {
  'POST /order/leaveOut': call({
    summary:
      'Orders again what waits for payment in a checkout, without some of its goods; the orders before end.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({ orderCode, skuIds: z.array(id).min(1).max(100) }),
    output: z.array(orderSummary),
    refusals: [
      ...lineRefusals,
      'stock_ran_out',
      'order_step_refused',
      'purchase_under_way',
      'payment_disputed',
    ],
    limit: { count: 30, windowMs: 600_000, ofNetwork: 300 },
  }),
};
