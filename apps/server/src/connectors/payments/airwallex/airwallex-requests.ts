import type {
  PaymentAcceptancePaymentIntentCancelRequestRaw,
  PaymentAcceptancePaymentIntentCaptureRequestRaw,
  PaymentAcceptancePaymentIntentCreateRequestRaw,
  PaymentAcceptanceRefundCreateRequestRaw,
} from '@airwallex/node-sdk';
import type { ParamsPaymentAcceptancePaymentDisputesApigetDisputes as DisputesQuery } from '@airwallex/node-sdk/dist/api/paymentAcceptance/paymentAcceptancePaymentDisputesApi';
import type { ParamsPaymentAcceptancePaymentIntentsApilistPaymentIntents as IntentsQuery } from '@airwallex/node-sdk/dist/api/paymentAcceptance/paymentAcceptancePaymentIntentsApi';
import type { ParamsPaymentAcceptanceRefundsApilistRefunds as RefundsQuery } from '@airwallex/node-sdk/dist/api/paymentAcceptance/paymentAcceptanceRefundsApi';
import type { API_VERSION } from '@airwallex/node-sdk/dist/constants/apiConstants';
import type { ChargeRequest } from '../payment-provider.ts';

/* Everything the shop asks Airwallex, checked by the types of Airwallex's own package for the version that is named. */

export const AIRWALLEX_VERSION = '2025-06-30' satisfies typeof API_VERSION;

export interface AirwallexRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const PA = '/api/v1/pa';

export const airwallexRequests = {
  createIntent: (force3ds: boolean, request: ChargeRequest): AirwallexRequest => ({
    method: 'POST',
    path: `${PA}/payment_intents/create`,
    body: intentBody(force3ds, request),
  }),
  intent: (id: string): AirwallexRequest => ({ method: 'GET', path: intentPath(id) }),
  intentsOfOrder: (merchantOrderId: string): AirwallexRequest =>
    list('payment_intents', { merchant_order_id: merchantOrderId } satisfies IntentsQuery),
  capture: (id: string, amount: number, orderId: string): AirwallexRequest => ({
    method: 'POST',
    path: `${intentPath(id)}/capture`,
    body: {
      request_id: `capture-${orderId}`,
      amount,
    } satisfies PaymentAcceptancePaymentIntentCaptureRequestRaw,
  }),
  cancel: (id: string, orderId: string): AirwallexRequest => ({
    method: 'POST',
    path: `${intentPath(id)}/cancel`,
    body: {
      request_id: `cancel-${orderId}`,
      cancellation_reason: 'Left by the shopper',
    } satisfies PaymentAcceptancePaymentIntentCancelRequestRaw,
  }),
  refund: (intentId: string, usdCents: number, key: string): AirwallexRequest => ({
    method: 'POST',
    path: `${PA}/refunds/create`,
    body: {
      request_id: key,
      payment_intent_id: intentId,
      amount: usdCents / 100,
      reason: 'Requested by the shopper',
    } satisfies PaymentAcceptanceRefundCreateRequestRaw,
  }),
  retrieveRefund: (id: string): AirwallexRequest => ({
    method: 'GET',
    path: `${PA}/refunds/${encodeURIComponent(id)}`,
  }),
  refundsOfIntent: (intentId: string): AirwallexRequest =>
    list('refunds', { payment_intent_id: intentId } satisfies RefundsQuery),
  disputesOfIntent: (intentId: string): AirwallexRequest =>
    list('payment_disputes', { payment_intent_id: intentId } satisfies DisputesQuery),
};

const intentPath = (id: string): string => `${PA}/payment_intents/${encodeURIComponent(id)}`;

const list = (what: string, query: Readonly<Record<string, string>>): AirwallexRequest => ({
  method: 'GET',
  path: `${PA}/${what}?${new URLSearchParams(query).toString()}`,
});

const intentBody = (force3ds: boolean, request: ChargeRequest) =>
  ({
    request_id: request.idempotencyKey,
    amount: request.usdCents / 100,
    currency: 'USD',
    merchant_order_id: request.idempotencyKey,
    return_url: request.returnUrl,
    metadata: {
      codes: request.description,
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
    },
    payment_method_options: {
      card: { auto_capture: false, ...(force3ds ? { three_ds_action: 'FORCE_3DS' } : {}) },
    },
  }) satisfies PaymentAcceptancePaymentIntentCreateRequestRaw;
