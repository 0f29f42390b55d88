import type { Charge } from '../../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { keepFinding } from './findings.queries.ts';
import type { PaymentRow } from '../payments.queries.ts';

/** What a comparison finds, and takes off the list when it matches again. */
export const COMPARED_KINDS = [
  'amount_differs',
  'paid_here_not_there',
  'unknown_there',
  'refunds_differ',
] as const;
type ComparedKind = (typeof COMPARED_KINDS)[number];

/** Something the shop and a provider do not agree on, each side in words the desk shows as they are. */
export interface Finding {
  readonly kind:
    | ComparedKind
    | 'dispute_unclear'
    | 'dispute_above_payment'
    | 'won_after_lost'
    | 'guest_refund_failed';
  readonly ours: string;
  readonly theirs: string;
}

export const noteFinding = (tx: Tx, paymentId: string, now: Date, finding: Finding): Promise<void> =>
  keepFinding(tx, paymentId, now, finding);

/** What does not match between a payment that is settled here and its charge there. */
export const findingsBetween = (
  payment: Pick<PaymentRow, 'status' | 'refunded_usd_cents' | 'usd_cents' | 'wallet_usd_cents'>,
  charge: Charge | undefined,
): readonly Finding[] => {
  const charged = payment.usd_cents - payment.wallet_usd_cents;
  if (!charge) return [{ kind: 'unknown_there', ours: `${payment.status} ${dollars(charged)}`, theirs: '–' }];
  const findings: Finding[] = [];
  if (charge.status !== 'succeeded')
    findings.push({ kind: 'paid_here_not_there', ours: payment.status, theirs: charge.status });
  if (charge.usdCents !== charged)
    findings.push({ kind: 'amount_differs', ours: dollars(charged), theirs: dollars(charge.usdCents) });
  const refunded = charge.refundedUsdCents ?? payment.refunded_usd_cents;
  if (refunded !== payment.refunded_usd_cents)
    findings.push({
      kind: 'refunds_differ',
      ours: dollars(payment.refunded_usd_cents),
      theirs: dollars(refunded),
    });
  return findings;
};

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
