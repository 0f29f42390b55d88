import { refuseDecided } from '../../../platform/audit/too-late.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { moneyText, notify } from '../../messages/index.ts';
import {
  type Booking,
  balanceOf,
  book,
  commissionCost,
  commissionOf,
  commissionPayoutOf,
  walletOf,
} from '../../wallet/index.ts';
import { changeOwed, lockAffiliate } from '../affiliate.members.queries.ts';
import { findPayout, insertPayout, type PayoutRow, writeDecision } from './affiliate.payouts.queries.ts';

interface Asked {
  readonly accountId: string;
  readonly leastCents: number;
  readonly now: Date;
}

/** Asks for everything payable; it is set aside until the desk decides. */
export const requestPayout = async (
  tx: Tx,
  { accountId, leastCents, now }: Asked,
): Promise<PayoutRow | 'payout_too_small' | 'payout_open'> => {
  await lockAffiliate(tx, accountId);
  const usdCents = await balanceOf(tx, commissionOf(accountId));
  if (usdCents < leastCents) return 'payout_too_small';
  const payout = await insertPayout(tx, { accountId, usdCents, now });
  if (!payout) return 'payout_open';
  await bookPayout(tx, payout, 'requested', now, [
    { account: commissionOf(accountId), amount: -usdCents },
    { account: commissionPayoutOf(accountId), amount: usdCents },
  ]);
  return payout;
};

export interface PayoutDecision {
  readonly id: string;
  readonly approve: boolean;
  readonly reason: string;
  readonly staffId: string;
  readonly now: Date;
}

/** Pays a payout to the wallet, less what the affiliate owes, or gives it back to the payable commission. */
export const decidePayout = async (
  tx: Tx,
  { id, approve, reason, staffId, now }: PayoutDecision,
): Promise<PayoutRow | Refused<'not_found' | 'already_decided'>> => {
  const asked = await findPayout(tx, id);
  if (!asked) return refuse('not_found');
  const affiliate = await lockAffiliate(tx, asked.account_id);
  const withheldUsdCents = approve ? Math.min(affiliate?.owed_usd_cents ?? 0, asked.usd_cents) : 0;
  const status = approve ? 'approved' : 'declined';
  const payout = await writeDecision(tx, { id, status, withheldUsdCents, reason, staffId, now });
  if (!payout) return decidedBefore(tx, id);
  const { account_id: accountId, usd_cents: usdCents } = payout;
  if (withheldUsdCents > 0) await changeOwed(tx, accountId, -withheldUsdCents);
  await bookPayout(tx, payout, status, now, [
    { account: commissionPayoutOf(accountId), amount: -usdCents },
    { account: commissionCost, amount: withheldUsdCents },
    {
      account: approve ? walletOf(accountId) : commissionOf(accountId),
      amount: usdCents - withheldUsdCents,
    },
  ]);
  await tellDecision(tx, payout, now);
  return payout;
};

const decidedBefore = async (tx: Tx, id: string): Promise<Refused<'already_decided'>> => {
  const payout = await findPayout(tx, id);
  return refuseDecided(tx, 'already_decided', {
    staffId: payout?.decided_by ?? null,
    action: `payout_${payout?.status}`,
    at: payout?.decided_at ?? null,
  });
};

const bookPayout = async (
  tx: Tx,
  { id, account_id: subjectId }: PayoutRow,
  step: string,
  at: Date,
  lines: Booking['lines'],
): Promise<void> => {
  const outcome = await book(tx, {
    kind: `commission_payout_${step}`,
    subjectKind: 'account',
    subjectId,
    reference: `commission_payout:${id}:${step}`,
    at,
    lines: lines.filter(({ amount }) => amount !== 0),
  });
  if (outcome !== 'booked') throw new Error(`payout ${id} was not booked (${step}): ${outcome}`);
};

const tellDecision = (tx: Tx, payout: PayoutRow, now: Date): Promise<void> => {
  const { account_id: accountId, reason } = payout;
  if (payout.status === 'declined')
    return notify(tx, {
      accountId,
      template: 'commission_declined',
      params: { reason },
      link: 'settlement',
      now,
    });
  const amount = moneyText(payout.usd_cents - payout.withheld_usd_cents);
  return notify(tx, { accountId, template: 'commission_paid', params: { amount }, link: 'wallet', now });
};
