/* What Airwallex's own answers look like, and what its stand-in knows for them. */

export interface Intent {
  readonly id: string;
  readonly request_id: string;
  readonly merchant_order_id: string;
  cents: number;
  status: string;
  fingerprint: string;
  declined: boolean;
  dispute: { readonly status: string; readonly stage: string; readonly cents: number } | undefined;
}

export interface Refund extends Pick<Intent, 'id' | 'request_id'> {
  readonly payment_intent_id: string;
  readonly cents: number;
  status: string;
}

/** Our names in Airwallex's words. */
export const STATUSES: Readonly<Record<string, string>> = {
  open: 'REQUIRES_RESPONSE',
  won: 'WON',
  lost: 'LOST',
};

export const disputesOf = (intent: Intent | undefined) =>
  intent?.dispute
    ? [
        {
          id: `dp_${intent.id}`,
          status: intent.dispute.status,
          stage: intent.dispute.stage,
          amount: intent.dispute.cents / 100,
          currency: 'USD',
          due_at: '2026-12-20T00:00:00+0000',
          reason: { type: 'FRAUD', original_code: '10.4' },
        },
      ]
    : [];

export const view = (intent: Intent) => ({
  id: intent.id,
  status: intent.status,
  amount: intent.cents / 100,
  currency: 'USD',
  merchant_order_id: intent.merchant_order_id,
  client_secret: `secret_${intent.id}`,
  latest_payment_attempt: intent.fingerprint
    ? {
        status: intent.declined ? 'FAILED' : 'AUTHORIZED',
        failure_code: intent.declined ? 'insufficient_funds' : null,
        payment_method: { card: { brand: 'visa', last4: '4242', fingerprint: intent.fingerprint } },
      }
    : null,
});

export const refundView = ({ id, request_id, status, cents }: Refund) => ({
  id,
  request_id,
  status,
  amount: cents / 100,
});
