import type Stripe from 'stripe';
import type { ChargeRequest } from '../payment-provider.ts';

/*
 * Everything the shop asks Stripe, checked by the types of Stripe's own package for the version that is named: a
 * parameter that this version does not have, or has by another name, does not compile.
 */

export const STRIPE_VERSION = '2026-10-28.endive' satisfies typeof Stripe.API_VERSION;

export interface StripeRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Of the body for POST, of the query for GET. */
  readonly parameters?: object;
  /** Repeated requests with it are one. */
  readonly key?: string;
}

export interface StripePage {
  readonly threeDSecure: 'automatic' | 'any' | 'challenge';
  /** When Stripe closes its page, in seconds. */
  readonly expiresAt: number;
}

const EXPANDED = 'payment_intent.latest_charge.balance_transaction';

export const stripeRequests = {
  createSession: (page: StripePage, request: ChargeRequest): StripeRequest => ({
    method: 'POST',
    path: '/v1/checkout/sessions',
    parameters: sessionParameters(page, request),
    key: request.idempotencyKey,
  }),
  session: (id: string): StripeRequest => ({
    method: 'GET',
    path: `/v1/checkout/sessions/${segment(id)}`,
    parameters: { expand: [EXPANDED] } satisfies Stripe.Checkout.SessionRetrieveParams,
  }),
  sessionOfIntent: (intent: string): StripeRequest => ({
    method: 'GET',
    path: '/v1/checkout/sessions',
    parameters: {
      payment_intent: intent,
      expand: [`data.${EXPANDED}`],
      limit: 1,
    } satisfies Stripe.Checkout.SessionListParams,
  }),
  expireSession: (id: string): StripeRequest => ({
    method: 'POST',
    path: `/v1/checkout/sessions/${segment(id)}/expire`,
    parameters: {} satisfies Stripe.Checkout.SessionExpireParams,
  }),
  capture: (intent: string, session: string): StripeRequest => ({
    method: 'POST',
    path: `/v1/payment_intents/${segment(intent)}/capture`,
    parameters: {} satisfies Stripe.PaymentIntentCaptureParams,
    key: `capture-${session}`,
  }),
  cancelIntent: (intent: string): StripeRequest => ({
    method: 'POST',
    path: `/v1/payment_intents/${segment(intent)}/cancel`,
    parameters: {} satisfies Stripe.PaymentIntentCancelParams,
  }),
  refund: (intent: string, usdCents: number, key: string): StripeRequest => ({
    method: 'POST',
    path: '/v1/refunds',
    parameters: {
      payment_intent: intent,
      amount: usdCents,
      reason: 'requested_by_customer',
      metadata: { refund: key },
    } satisfies Stripe.RefundCreateParams,
    key,
  }),
  refundsOfIntent: (intent: string): StripeRequest => ({
    method: 'GET',
    path: '/v1/refunds',
    parameters: { payment_intent: intent, limit: 100 } satisfies Stripe.RefundListParams,
  }),
  retrieveRefund: (id: string): StripeRequest => ({
    method: 'GET',
    path: `/v1/refunds/${segment(id)}`,
    parameters: {} satisfies Stripe.RefundRetrieveParams,
  }),
  disputesOfIntent: (intent: string): StripeRequest => ({
    method: 'GET',
    path: '/v1/disputes',
    parameters: { payment_intent: intent, limit: 100 } satisfies Stripe.DisputeListParams,
  }),
  contestDispute: (id: string, text: string): StripeRequest => ({
    method: 'POST',
    path: `/v1/disputes/${segment(id)}`,
    parameters: {
      evidence: { uncategorized_text: text },
      submit: true,
    } satisfies Stripe.DisputeUpdateParams,
  }),
  payouts: (sinceSeconds: number, after?: string): StripeRequest => ({
    method: 'GET',
    path: '/v1/payouts',
    parameters: {
      created: { gte: sinceSeconds },
      limit: 100,
      ...(after ? { starting_after: after } : {}),
    } satisfies Stripe.PayoutListParams,
  }),
  transactionsOfPayout: (payout: string, after?: string): StripeRequest => ({
    method: 'GET',
    path: '/v1/balance_transactions',
    parameters: {
      payout,
      expand: ['data.source'],
      limit: 100,
      ...(after ? { starting_after: after } : {}),
    } satisfies Stripe.BalanceTransactionListParams,
  }),
  closeDispute: (id: string): StripeRequest => ({
    method: 'POST',
    path: `/v1/disputes/${segment(id)}/close`,
    parameters: {} satisfies Stripe.DisputeCloseParams,
  }),
};

const segment = (reference: string): string => encodeURIComponent(reference);

const sessionParameters = ({ threeDSecure, expiresAt }: StripePage, request: ChargeRequest) =>
  ({
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: request.idempotencyKey,
    metadata: { payment: request.idempotencyKey },
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: request.usdCents,
          product_data: { name: request.description },
        },
      },
    ],
    payment_intent_data: { capture_method: 'manual', metadata: { payment: request.idempotencyKey } },
    payment_method_options: { card: { request_three_d_secure: threeDSecure } },
    locale: request.locale,
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    expires_at: expiresAt,
  }) satisfies Stripe.Checkout.SessionCreateParams;
