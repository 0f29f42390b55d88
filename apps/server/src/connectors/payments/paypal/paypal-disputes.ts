import type { ProviderDispute } from '../payment-provider.ts';
import { centsOf } from '../provider-http.ts';
import type { Dispute } from './paypal-shapes.ts';

/* The names of customer_disputes_v1 in github.com/paypal/paypal-rest-api-specifications, each with where it leads. */

const STATUSES: Readonly<Record<string, ProviderDispute['status']>> = {
  OPEN: 'open',
  WAITING_FOR_BUYER_RESPONSE: 'open',
  WAITING_FOR_SELLER_RESPONSE: 'open',
  UNDER_REVIEW: 'under_review',
  OTHER: 'unclear',
};

/** PayPal paid one of the two itself with `RESOLVED_WITH_PAYOUT`, and does not say whom. */
const OUTCOMES: Readonly<Record<string, ProviderDispute['status']>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_WITH_PAYOUT: 'unclear',
  CANCELED_BY_BUYER: 'won',
  ACCEPTED: 'lost',
  DENIED: 'won',
  NONE: 'unclear',
};

/** A dispute with its outcome, if it is resolved. */
export const presentPaypalDispute = (dispute: Dispute, outcome: string | undefined): ProviderDispute => {
  const { currency_code: currency, value } = dispute.dispute_amount;
  const known = outcome === undefined ? STATUSES[dispute.status] : OUTCOMES[outcome];
  return {
    reference: dispute.dispute_id,
    usdCents: centsOf(value),
    reason: dispute.reason.toLowerCase(),
    status: currency === 'USD' ? (known ?? 'unclear') : 'unclear',
    theirStatus: outcome === undefined ? dispute.status : `${dispute.status} ${outcome}`,
    ...(dispute.seller_response_due_date
      ? { evidenceDueAt: new Date(dispute.seller_response_due_date) }
      : {}),
  };
};
