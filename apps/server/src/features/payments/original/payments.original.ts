import { ORIGINAL_REFUND_DAYS } from '@caravan/domain/payments/payment-split';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Tx } from '../../../platform/db/database.ts';
import { lockWalletBalance, walletOf } from '../../wallet/index.ts';
import { listWalletRefunds } from './payments.original.queries.ts';
import { refundPaid } from '../refunds/refunds.ts';
import { lockRefundable } from '../refunds/refunds.queries.ts';

/** Payments settled before this moment are too old to be refunded by their providers. */
export const refundableSince = (now: Date): Date => new Date(now.getTime() - ORIGINAL_REFUND_DAYS * DAY_MS);

interface Request {
  readonly accountId: string;
  readonly code: string;
  readonly now: Date;
}

/**
 * A refund that lies in the wallet goes on to the card or PayPal account that had paid: at most what was refunded there
 * and not yet sent on, what the provider still holds, and what the wallet holds. What the provider refuses later
 * returns to the wallet by itself. Gives the US cents sent.
 */
export const sendToOriginal = async (
  tx: Tx,
  { accountId, code, now }: Request,
): Promise<number | 'refund_not_possible' | 'balance_too_low'> => {
  const wanted = { accountId, code, since: refundableSince(now) };
  const [found] = await listWalletRefunds(tx, wanted);
  if (!found) return 'refund_not_possible';
  // Two tabs ask for the same: anyone who comes second reads anew what the first has left.
  await lockRefundable(tx, found.subjectId, null);
  const [current] = await listWalletRefunds(tx, wanted);
  if (!current) return 'refund_not_possible';
  const usdCents = Math.min(current.cents, await lockWalletBalance(tx, accountId));
  if (usdCents <= 0) return 'balance_too_low';
  const { subjectKind, subjectId } = current;
  const { toProviderCents } = await refundPaid(tx, {
    subjectKind,
    subjectId,
    accountId,
    from: [{ account: walletOf(accountId), usdCents }],
    to: 'original',
    reference: `to_original:${subjectId}:${now.getTime()}`,
    reason: 'Sent on from the wallet, as the shopper asked',
    now,
  });
  return toProviderCents;
};
