import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { moneyText } from '../../messages/index.ts';
import { type PaidItem, type PayableKind, kindOf } from '../payables.ts';
import { itemsOf, lockPayment, type PaymentRow } from '../payments.queries.ts';
import { tellPayer } from '../settle/payments.tell.ts';
import { type Refunded, refundPaid, wayOf } from '../refunds/refunds.ts';
import { SUBJECT_KINDS } from '../refunds/subject-kinds.ts';
import { lockRefundable } from '../refunds/refunds.queries.ts';

export interface DeskRefund {
  readonly paymentId: string;
  readonly subjectId: string;
  readonly usdCents: number;
  readonly to: 'wallet' | 'original';
  readonly reason: string;
  readonly now: Date;
  readonly staffId: string;
}

/** Gives a part of what was paid for one thing back: the thing says whether so much is there, and where it lies. */
export const refundAtDesk = async (
  tx: Tx,
  services: Pick<Services, 'payables'>,
  { paymentId, subjectId, usdCents, to, reason, now, staffId }: DeskRefund,
): Promise<
  (Refunded & { readonly code: string }) | 'not_found' | 'refund_above_paid' | 'refund_not_possible'
> => {
  const payment = await lockPayment(tx, paymentId);
  const item = payment && (await itemsOf(tx, paymentId)).find((paid) => paid.subjectId === subjectId);
  if (!item) return 'not_found';
  const kind = kindOf(services, payment.purpose);
  const from = await givenBack(tx, payment, kind, item, { usdCents, to, now });
  if (typeof from === 'string') return from;
  const refunded = await refundPaid(tx, {
    subjectKind: SUBJECT_KINDS[payment.purpose] ?? 'payment',
    subjectId,
    accountId: item.accountId,
    from,
    to,
    reference: `desk_refund:${newId(now)}`,
    reason,
    now,
    paymentId,
    staffId,
  });
  await kind.afterGivenBack?.(tx, item, now);
  await tellPayer(tx, payment.id, subjectId, {
    template: 'payment_refunded',
    params: { code: item.code, refund: moneyText(usdCents), way: wayOf(refunded), reason },
    now,
  });
  return { ...refunded, code: item.code };
};

/** Takes the sum from where the thing has it; or says why that cannot be. */
const givenBack = async (
  tx: Tx,
  payment: PaymentRow,
  kind: PayableKind,
  item: PaidItem,
  { usdCents, to, now }: Pick<DeskRefund, 'usdCents' | 'to' | 'now'>,
) => {
  const isPossible = payment.status === 'succeeded' && !(kind.isInWallet && to === 'wallet');
  if (!kind.giveBack || !isPossible) return 'refund_not_possible';
  if (usdCents > (await mostCents(tx, kind, payment.id, item))) return 'refund_above_paid';
  return (await kind.giveBack(tx, item, { usdCents, now })) ?? 'refund_above_paid';
};

/** Of what lies in the wallet, as much as its provider still holds. */
const mostCents = async (
  tx: Tx,
  { isInWallet }: PayableKind,
  paymentId: string,
  { subjectId, usdCents }: PaidItem,
): Promise<number> => {
  if (!isInWallet) return usdCents;
  const held = await lockRefundable(tx, subjectId, paymentId);
  return held.reduce((sum, { cents }) => sum + cents, 0);
};
