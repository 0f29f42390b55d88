import type { ProviderDispute } from '../payment-provider.ts';
import { centsOf } from '../provider-http.ts';
import type { Dispute } from './airwallex-shapes.ts';

/** The names of airwallex.com/docs/payments__disputes__dispute-flow and of its notices, each with where it leads. */
const STATUSES: Readonly<Record<string, ProviderDispute['status']>> = {
  REQUIRES_RESPONSE: 'open',
  CHALLENGED: 'under_review',
  PENDING_DECISION: 'under_review',
  PENDING_CLOSURE: 'under_review',
  ACCEPTED: 'lost',
  EXPIRED: 'lost',
  LOST: 'lost',
  REVERSED: 'won',
  WON: 'won',
};

/** A request for information alone takes no money, however it ends. */
const ASKS_ONLY = 'RFI';

export const presentAirwallexDispute = (dispute: Dispute): ProviderDispute => ({
  reference: dispute.id,
  usdCents: centsOf(dispute.amount),
  reason: dispute.reason?.type?.toLowerCase() ?? dispute.reason?.original_code ?? '',
  status: dispute.currency === 'USD' ? statusOf(dispute) : 'unclear',
  theirStatus: [dispute.stage, dispute.status].filter(Boolean).join(' '),
  ...(dispute.due_at ? { evidenceDueAt: new Date(dispute.due_at) } : {}),
});

const statusOf = ({ status, stage }: Dispute): ProviderDispute['status'] => {
  const known = STATUSES[status] ?? 'unclear';
  return known === 'lost' && stage === ASKS_ONLY ? 'won' : known;
};
