import type Stripe from 'stripe';
import type { ProviderDispute } from '../payment-provider.ts';
import type { StripeDispute } from './stripe-shapes.ts';

/** The names that Stripe's types know, without their open end. */
type Known<Name> = Name extends string ? (string extends Name ? never : Name) : never;

/** `unclear`: the name alone does not say where the money is. */
const STATUSES: Readonly<Record<string, ProviderDispute['status']>> = {
  needs_response: 'open',
  under_review: 'under_review',
  warning_needs_response: 'open',
  warning_under_review: 'under_review',
  warning_closed: 'won',
  appeal_needs_response: 'open',
  appeal_under_review: 'under_review',
  prevented: 'unclear',
  won: 'won',
  lost: 'lost',
} satisfies Record<Known<Stripe.Dispute.Status>, ProviderDispute['status']>;

export const presentStripeDispute = (dispute: StripeDispute): ProviderDispute => ({
  reference: dispute.id,
  usdCents: dispute.amount,
  reason: dispute.reason,
  status: dispute.currency === 'usd' ? statusOf(dispute) : 'unclear',
  theirStatus: dispute.status,
  ...(dispute.evidence_details?.due_by
    ? { evidenceDueAt: new Date(dispute.evidence_details.due_by * 1_000) }
    : {}),
});

/** One that was blocked never took money; of one that was resolved before it began, a person has to look where it went. */
const statusOf = ({ status, payment_method_details: details }: StripeDispute): ProviderDispute['status'] =>
  status === 'prevented' && details?.card?.case_type === 'block' ? 'won' : (STATUSES[status] ?? 'unclear');
