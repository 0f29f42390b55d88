import type { ProviderRefund } from '../../connectors/payments/payment-provider.ts';
import { findPayment } from './payments.queries.ts';
import type { Workplace } from './payments.service.ts';
import { settleRefund } from './refunds.ts';
import { findRefund, type RefundRow } from './refunds.queries.ts';

/**
 * Asks the provider for a refund, or how one stands that was asked for. Rejects when the provider cannot be reached:
 * whoever calls tries again, under the same key.
 */
export const sendRefund = async (
  { services, db, now, transaction }: Pick<Workplace, 'services' | 'db' | 'now' | 'transaction'>,
  refundId: string,
): Promise<void> => {
  const refund = await findRefund(db, refundId);
  if (!refund || refund.status === 'succeeded' || refund.status === 'failed') return;
  const payment = await findPayment(db, refund.payment_id);
  const provider = services.payments.byName.get(payment?.provider ?? '');
  const reference = payment?.provider_reference;
  if (!provider || !reference) throw new Error(`the provider of refund ${refundId} is not configured`);
  const answer: ProviderRefund | undefined = isAskedFor(refund)
    ? await provider.retrieveRefund(refund.provider_reference, reference)
    : await provider.refund({ reference, usdCents: refund.usd_cents, idempotencyKey: refund.id });
  if (answer) await transaction((tx) => settleRefund(tx, refundId, answer, now));
};

const isAskedFor = (refund: RefundRow): refund is RefundRow & { readonly provider_reference: string } =>
  refund.provider_reference !== null;
