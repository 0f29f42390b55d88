import type { PayoutLineKind } from '../payments/payment-provider.ts';

/**
 * What providers call the rows of a payout. Stripe's words are its reporting categories
 * (docs.stripe.com/reports/reporting-categories), PayPal's the names of its activity report and the groups of its T-codes.
 */
const KINDS: readonly (readonly [RegExp, PayoutLineKind])[] = [
  [/^payout/i, 'adjustment'],
  [/reserve|hold/i, 'reserve'],
  [/fee|network_cost|^tax$/i, 'fee'],
  [/dispute|chargeback/i, 'dispute'],
  [/refund|reversal/i, 'refund'],
  [/charge|payment|checkout|capture/i, 'payment'],
];

export const kindOf = (word: string): PayoutLineKind =>
  KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'adjustment';
