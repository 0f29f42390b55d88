import * as z from 'zod';

/* What is read of PayPal's objects (Orders v2, Payments v2, Disputes v1); everything else in them is ignored. */

const amount = z.object({ currency_code: z.string(), value: z.string() });

const links = z.array(z.object({ rel: z.string(), href: z.string() }));

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  seller_receivable_breakdown: z.object({ paypal_fee: amount.optional() }).optional(),
});

export type Capture = z.output<typeof capture>;

export const refund = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  amount: amount.optional(),
});
export type Refund = z.output<typeof refund>;

export const order = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.string().optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: amount.optional(),
        payments: z
          .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .optional(),
  links: links.optional(),
});
export type Order = z.output<typeof order>;

export const token = z.object({ access_token: z.string(), expires_in: z.number() });

export const failure = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
  links: links.optional(),
});

const dispute = z.object({
  dispute_id: z.string(),
  reason: z.string(),
  status: z.string(),
  dispute_amount: amount,
  seller_response_due_date: z.string().optional(),
});
export type Dispute = z.output<typeof dispute>;

export const disputes = z.object({ items: z.array(dispute).optional() });

export const disputeOutcome = z.object({
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

export const event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    disputed_transactions: z.array(z.object({ custom: z.string().optional() })).optional(),
  }),
});
