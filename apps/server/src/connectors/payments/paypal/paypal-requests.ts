import type { OrderCaptureRequest, OrderRequest, RefundRequest } from '@paypal/paypal-server-sdk';
import type { ChargeRequest } from '../payment-provider.ts';
import { decimalOf } from '../provider-http.ts';
import type { Wire } from './paypal-wire.ts';

/*
 * Everything the shop asks PayPal. Bodies are checked by the types of PayPal's own package; disputes are not in it, their
 * queries follow customer_disputes_v1 of github.com/paypal/paypal-rest-api-specifications.
 */

export interface PaypalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** PayPal-Request-Id: repeated requests with it are one. */
  readonly key?: string;
}

export const paypalRequests = {
  createOrder: (brandName: string, request: ChargeRequest): PaypalRequest => ({
    method: 'POST',
    path: '/v2/checkout/orders',
    body: orderBody(brandName, request),
    key: request.idempotencyKey,
  }),
  order: (id: string): PaypalRequest => ({ method: 'GET', path: orderPath(id) }),
  /** A buyer who was sent back approves anew, and what was answered to the first approval is over. */
  capture: (id: string, approvedAt: string): PaypalRequest => ({
    method: 'POST',
    path: `${orderPath(id)}/capture`,
    body: {} satisfies Wire<OrderCaptureRequest>,
    key: `capture-${id}-${approvedAt}`,
  }),
  refund: (captureId: string, usdCents: number, key: string): PaypalRequest => ({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    body: { amount: dollars(usdCents), custom_id: key } satisfies Wire<RefundRequest>,
    key,
  }),
  retrieveRefund: (id: string): PaypalRequest => ({
    method: 'GET',
    path: `/v2/payments/refunds/${encodeURIComponent(id)}`,
  }),
  disputesOfCapture: (captureId: string): PaypalRequest => ({
    method: 'GET',
    path: `/v1/customer/disputes?${new URLSearchParams({ disputed_transaction_id: captureId }).toString()}`,
  }),
  dispute: (id: string): PaypalRequest => ({
    method: 'GET',
    path: `/v1/customer/disputes/${encodeURIComponent(id)}`,
  }),
};

const orderPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

const dollars = (cents: number) => ({ currency_code: 'USD', value: decimalOf(cents) });

const orderBody = (brandName: string, request: ChargeRequest) =>
  ({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: request.idempotencyKey,
        custom_id: request.idempotencyKey,
        // One invoice for each try: PayPal refuses a repeated one.
        invoice_id: request.idempotencyKey,
        description: request.description.slice(0, 127),
        amount: dollars(request.usdCents),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brandName,
          locale: request.locale === 'zh' ? 'zh-CN' : 'en-US',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  }) satisfies Wire<OrderRequest>;
