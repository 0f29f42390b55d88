import type { PaymentProvider, ProviderRefund } from '../../../connectors/payments/payment-provider.ts';
import { findPayment } from '../payments.queries.ts';
import type { Workplace } from '../payments.service.ts';
import { settleRefund } from './refunds.ts';
import { findRefund, type RefundRow } from './refunds.queries.ts';

/**
 * Asks the provider for a refund, or how one stands that was asked for. Rejects when the provider cannot be reached:
 * anyone who calls tries again, under the same key.
 */
export const sendRefund = async (
  { services, db, now, transaction }: Pick<Workplace, 'services' | 'db' | 'now' | 'transaction'>,
  refundId: string,
): Promise<void> => {
  const refund = await findRefund(db, refundId);
  if (!refund || isOver(refund)) return;
  const payment = await findPayment(db, refund.payment_id);
  const provider = services.payments.byName.get(payment?.provider ?? '');
  const reference = payment?.provider_reference;
  if (!provider || !reference) throw new Error(`the provider of refund ${refundId} is not configured`);
  const answer = await answerOf(provider, refund, { reference, now });
  // Refused, perhaps because the money went back there without the shop: it must not go into the wallet as well.
  const there = await refundedAt(provider, reference, answer);
  if (answer) await transaction((tx) => settleRefund(tx, refundId, answer, now, there));
};

const refundedAt = async (
  provider: PaymentProvider,
  reference: string,
  answer: ProviderRefund | undefined,
): Promise<number | undefined> =>
  answer?.status === 'failed' ? (await provider.retrieve(reference))?.refundedUsdCents : undefined;

const isOver = ({ status }: RefundRow): boolean => status === 'succeeded' || status === 'failed';

/** Much sooner than any provider forgets a key, and later than every ordinary try. */
const LOOKED_FOR_AFTER_MS = 3_600_000;

const answerOf = (
  provider: PaymentProvider,
  { id, usd_cents: usdCents, provider_reference: known, created_at: requestedAt }: RefundRow,
  { reference, now }: { readonly reference: string; readonly now: Date },
): Promise<ProviderRefund | undefined> => {
  if (known !== null) return provider.retrieveRefund(known, reference);
  const mayBeThere = now.getTime() - requestedAt.getTime() > LOOKED_FOR_AFTER_MS;
  return provider.refund({ reference, usdCents, idempotencyKey: id, mayBeThere });
};
