import * as z from 'zod';

/* What is read of Airwallex's objects; everything else in them is ignored. */
export const login = z.object({ token: z.string(), expires_at: z.string() });
export const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  merchant_order_id: z.string(),
  client_secret: z.string().optional(),
  latest_payment_attempt: z
    .object({
      status: z.string().nullish(),
      failure_code: z.string().nullish(),
      payment_method: z
        .object({
          card: z
            .object({
              brand: z.string().nullish(),
              last4: z.string().nullish(),
              fingerprint: z.string().nullish(),
              issuer_country_code: z.string().nullish(),
            })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type Intent = z.output<typeof intent>;
export const refund = z.object({
  id: z.string(),
  request_id: z.string().optional(),
  status: z.string(),
  amount: z.number(),
  failure_details: z.object({ code: z.string().nullish() }).nullish(),
});
export type Refund = z.output<typeof refund>;
export const failure = z.object({ code: z.string() });
export const event = z.object({
  id: z.string(),
  name: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent_id: z.string().nullish() }) }),
});

export const intents = z.object({ items: z.array(intent) });
export const refunds = z.object({ items: z.array(refund) });

const dispute = z.object({
  id: z.string(),
  status: z.string(),
  stage: z.string().nullish(),
  amount: z.number(),
  currency: z.string(),
  due_at: z.string().nullish(),
  reason: z.object({ type: z.string().nullish(), original_code: z.string().nullish() }).nullish(),
});
export type Dispute = z.output<typeof dispute>;
export const disputes = z.object({ items: z.array(dispute).nullish() });
