import type { ProviderDispute } from '../../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../../platform/db/database.ts';

import { STAFF_TOPIC, publishLive } from '../../../platform/live/publish.ts';
import {
  type LedgerAccount,
  book,
  disputedAccount,
  lostAccount,
  providerAccount,
} from '../../wallet/index.ts';
import { type DisputeStatus, moveDispute, openDispute } from './disputes.queries.ts';
import type { PaymentRow } from '../payments.queries.ts';

/**
 * Brings the disputes of a payment to where they stand at its provider. The disputed money leaves what the provider
 * holds when a dispute opens, comes back when it is won, and is gone when it is lost.
 */
export const noteDisputes = async (
  tx: Tx,
  payment: PaymentRow,
  disputes: readonly ProviderDispute[],
  now: Date,
): Promise<void> => {
  for (const dispute of disputes) await noteDispute(tx, payment, dispute, now);
};

const noteDispute = async (
  tx: Tx,
  payment: PaymentRow,
  dispute: ProviderDispute,
  now: Date,
): Promise<void> => {
  const { id, before } = await openDispute(tx, payment, dispute, now);
  if (before === dispute.status || isDecided(before)) return;
  const { provider } = payment;
  const move = (step: string, from: LedgerAccount, to: LedgerAccount) =>
    book(tx, {
      kind: `dispute_${step}`,
      subjectKind: 'payment',
      subjectId: payment.id,
      reference: `dispute_${step}:${id}`,
      at: now,
      lines: [
        { account: from, amount: -dispute.usdCents },
        { account: to, amount: dispute.usdCents },
      ],
    });
  if (before === undefined) await move('opened', disputedAccount(provider), providerAccount(provider));
  if (dispute.status === 'won') await move('won', providerAccount(provider), disputedAccount(provider));
  if (dispute.status === 'lost') await move('lost', lostAccount(provider), disputedAccount(provider));
  await moveDispute(tx, id, { status: dispute.status, now });
  await publishLive(tx, { topic: STAFF_TOPIC, kind: 'dispute', payload: { paymentId: payment.id } });
};

const isDecided = (status: DisputeStatus | undefined): boolean => status === 'won' || status === 'lost';
