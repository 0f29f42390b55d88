import { MIN_CARD_SETTLEMENT_USD_CENTS } from './card-rules.ts';

/** So many days after a payment its provider still gives money back; PayPal and the card schemes end there. */
export const ORIGINAL_REFUND_DAYS = 180;

/**
 * What the wallet pays of an amount whose rest goes to a card or PayPal, in US cents: as much as there is, but never so
 * much that less than the least a card can pay is left. Zero when the two cannot be combined.
 */
export function walletPartOf(payment: {
  readonly totalCents: number;
  readonly balanceCents: number;
}): number {
  const most = payment.totalCents - MIN_CARD_SETTLEMENT_USD_CENTS;
  return Math.max(0, Math.min(payment.balanceCents, most));
}

/**
 * How a refund goes back the way it was paid, in US cents: first through the providers, each at most what it still
 * holds of the payment, the rest into the wallet. The parts sum to the refund.
 */
export function refundRoutes(
  refundCents: number,
  held: readonly { readonly paymentId: string; readonly cents: number }[],
): {
  readonly routes: readonly { readonly paymentId: string; readonly cents: number }[];
  readonly walletCents: number;
} {
  let left = refundCents;
  const routes = held.flatMap(({ paymentId, cents }) => {
    const part = Math.max(0, Math.min(left, cents));
    left -= part;
    return part > 0 ? [{ paymentId, cents: part }] : [];
  });
  return { routes, walletCents: left };
}
