import { isIban, looksLikeIban } from '@caravan/domain/payments/bank-account';
import { toPage } from '@caravan/contract/envelope';
import type { walletCalls } from '@caravan/contract/wallet/wallet.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { settingNow } from '../../settings/index.ts';
import { presentWithdrawal } from './wallet.withdraw.present.ts';
import { decideWithdrawal, isOnItsWay, requestWithdrawal } from './wallet.withdraw.ts';
import { withdrawableOf } from './withdrawal-rules.ts';
import { isAccountFrozen, listOwnWithdrawals, lockWithdrawal } from './wallet.withdraw.queries.ts';

export const withdrawHandlers = {
  'GET /wallet/withdrawable': async ({ db, actor, now }) => {
    const found = await withdrawableOf(db, actor.accountId, now);
    return {
      usd: found.cents / 100,
      toCardUsd: found.toCardCents / 100,
      heldUsd: found.heldCents / 100,
      heldUntil: found.heldUntil && found.heldUntil.toISOString(),
      dayLimitUsd: found.dayLimitCents / 100,
      leftTodayUsd: found.leftTodayCents / 100,
      isFrozen: await isAccountFrozen(db, actor.accountId),
    };
  },

  'GET /wallet/withdrawals': async ({ db, actor }, page) => {
    const { rows, total } = await listOwnWithdrawals(db, actor.accountId, page);
    return toPage(rows.map(presentWithdrawal), total, page);
  },

  'POST /wallet/withdraw': async (context, { usd, method, ...destination }) => {
    const { tx, actor, now } = context;
    const { withdrawalMinUsd } = await settingNow(context, 'walletLimits');
    const leastCents = Math.round(withdrawalMinUsd * 100);
    const usdCents = Math.round(usd * 100);
    const { accountId } = actor;
    if (method === 'bank' && looksLikeIban(destination.account) && !isIban(destination.account))
      return refuse('withdrawal_iban_wrong');
    const requested = await requestWithdrawal(tx, {
      accountId,
      usdCents,
      method,
      destination,
      leastCents,
      now,
    });
    if (typeof requested === 'string') return refuse(requested);
    // A withdrawal has a code as well; a problem is known by its details.
    return 'details' in requested ? refuse(requested.code, requested.details) : presentWithdrawal(requested);
  },

  'POST /wallet/withdraw/cancel': async ({ tx, actor, now }, { code }) => {
    const row = await lockWithdrawal(tx, code);
    if (row?.account_id !== actor.accountId) return refuse('not_found');
    if (isOnItsWay(row)) return refuse('withdrawal_sent');
    const cancelled = await decideWithdrawal(tx, row, {
      action: 'cancel',
      roles: ['shopper'],
      staffId: null,
      now,
    });
    return typeof cancelled === 'string' ? refuse(cancelled) : presentWithdrawal(cancelled);
  },
} satisfies Partial<Handlers<typeof walletCalls>>;
