import * as z from 'zod';

/* What is read of Stripe's objects, API version 2026-10-28.endive; everything else in them is ignored. */

const cardError = z.object({ code: z.string().optional(), decline_code: z.string().nullish() });

const charge = z.object({
  id: z.string(),
  amount_refunded: z.int(),
  disputed: z.boolean(),
  /** Known once it is captured. */
  balance_transaction: z.object({ fee: z.int(), currency: z.string() }).nullish(),
  payment_method_details: z
    .object({
      card: z
        .object({
          brand: z.string().nullish(),
          last4: z.string().nullish(),
          fingerprint: z.string().nullish(),
          country: z.string().nullish(),
        })
        .optional(),
    })
    .nullish(),
});

export const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  last_payment_error: cardError.nullish(),
  latest_charge: charge.nullish(),
});

export const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  client_reference_id: z.string().nullish(),
  amount_total: z.int(),
  currency: z.string(),
  url: z.string().nullish(),
  payment_intent: z.union([paymentIntent, z.string()]).nullish(),
});
export type Session = z.output<typeof session>;

export const sessions = z.object({ data: z.array(session) });

export const refund = z.object({
  id: z.string(),
  status: z.string(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type Refund = z.output<typeof refund>;

export const refunds = z.object({ data: z.array(refund) });

const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  payment_method_details: z
    .object({ card: z.object({ case_type: z.string().nullish() }).nullish() })
    .nullish(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});
export type StripeDispute = z.output<typeof dispute>;

export const disputes = z.object({ data: z.array(dispute) });

export const failure = z.object({ error: cardError.extend({ type: z.string().optional() }) });

export const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: z.string().nullish(),
    }),
  }),
});
