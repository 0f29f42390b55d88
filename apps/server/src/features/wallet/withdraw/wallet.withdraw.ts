import type { Actor } from '@caravan/domain/shared/transitions';
import { nextWithdrawalStatus, type WithdrawalAction } from '@caravan/domain/payments/withdrawal-status';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { newPublicCode } from '../../../platform/public-code.ts';
import { moneyText, notify } from '../../messages/index.ts';
import { type LedgerAccount, payouts, walletOf, withdrawalsOf } from '../wallet.accounts.ts';
import { judgeWithdrawal, type WithdrawalProblem } from './withdrawal-rules.ts';
import { book, type BookingOutcome } from '../ledger/wallet.ledger.ts';
import {
  type Destination,
  insertWithdrawal,
  isAccountFrozen,
  lockWaiting,
  moveWithdrawal,
  type WithdrawalRow,
} from './wallet.withdraw.queries.ts';

export interface WithdrawalRequest {
  readonly accountId: string;
  readonly usdCents: number;
  readonly method: WithdrawalRow['method'];
  readonly destination: Destination;
  /** Less than this costs more to send than it is worth. */
  readonly leastCents: number;
  readonly now: Date;
}

/** Takes the amount out of the wallet and keeps it for the desk to pay out. */
export const requestWithdrawal = async (
  tx: Tx,
  { accountId, usdCents, method, destination, leastCents, now }: WithdrawalRequest,
): Promise<WithdrawalRow | WithdrawalProblem | 'balance_too_low' | 'payment_disputed'> => {
  if (usdCents < leastCents)
    return { code: 'withdrawal_too_small', details: { least: moneyText(leastCents) } };
  if (await isAccountFrozen(tx, accountId)) return 'payment_disputed';
  const judged = await judgeWithdrawal(tx, { accountId, usdCents, holder: destination.holder, now });
  if ('code' in judged) return judged;
  const row = {
    ...judged,
    id: newId(now),
    code: newPublicCode(),
    account_id: accountId,
    usd_cents: usdCents,
    method,
    destination,
    requested_at: now,
  };
  const outcome = await moveMoney(tx, row, 'withdrawal', {
    from: walletOf(accountId),
    to: withdrawalsOf(accountId),
    at: now,
  });
  if (outcome === 'overdraft') return 'balance_too_low';
  await insertWithdrawal(tx, row);
  return {
    ...row,
    status: 'requested',
    decided_at: null,
    payout_reference: null,
    reason: null,
    payee_note: null,
    first_approved_by: null,
    first_approved_at: null,
    sent_at: null,
    sent_by: null,
    sent_as: null,
  };
};

/** The bank or PayPal may have paid it already: it goes back into the wallet only once a person says that it was not. */
export const isOnItsWay = ({ status, sent_at: sentAt }: WithdrawalRow): boolean =>
  status === 'requested' && sentAt !== null;

export interface Decision {
  readonly action: WithdrawalAction;
  readonly roles: readonly Actor[];
  readonly staffId: string | null;
  readonly payoutReference?: string;
  readonly reason?: string;
  readonly now: Date;
}

/** Decides a locked withdrawal: its money goes out of the house, or back into the wallet. Once. */
export const decideWithdrawal = async (
  tx: Tx,
  row: WithdrawalRow,
  decision: Decision,
): Promise<WithdrawalRow | 'withdrawal_decided'> => {
  const { action, now } = decision;
  const status = decision.roles
    .map((role) => nextWithdrawalStatus(action, row.status, role))
    .find((next) => next !== undefined);
  if (!status) return 'withdrawal_decided';
  const payoutReference = decision.payoutReference ?? null;
  const reason = decision.reason ?? null;
  const { staffId } = decision;
  if (!(await moveWithdrawal(tx, row, { status, at: now, staffId, payoutReference, reason })))
    return 'withdrawal_decided';
  const isPaidOut = status === 'paid_out';
  const outcome = await moveMoney(tx, row, isPaidOut ? 'payout' : 'withdrawal_returned', {
    from: withdrawalsOf(row.account_id),
    to: isPaidOut ? payouts : walletOf(row.account_id),
    at: now,
  });
  if (outcome !== 'booked') throw new Error(`withdrawal ${row.id} was not booked: ${outcome}`);
  await tellShopper(tx, row, decision);
  return { ...row, status, decided_at: now, payout_reference: payoutReference, reason };
};

/** Read by the shopper in either language. */
const REFUNDED_THERE =
  'The payment was refunded to its card or PayPal account. 该笔付款已退回原银行卡或PayPal账户。';

/** The money behind waiting payouts has left another way: they go back into the wallet, from where it is taken. */
export const stopPayouts = async (tx: Tx, accountId: string, now: Date): Promise<void> => {
  for (const row of await lockWaiting(tx, accountId))
    await decideWithdrawal(tx, row, {
      action: 'reject',
      roles: ['finance'],
      staffId: null,
      reason: REFUNDED_THERE,
      now,
    });
};

const moveMoney = (
  tx: Tx,
  { id, usd_cents: usdCents }: Pick<WithdrawalRow, 'id' | 'usd_cents'>,
  kind: 'withdrawal' | 'withdrawal_returned' | 'payout',
  { from, to, at }: { readonly from: LedgerAccount; readonly to: LedgerAccount; readonly at: Date },
): Promise<BookingOutcome> =>
  book(tx, {
    kind,
    subjectKind: 'withdrawal',
    subjectId: id,
    reference: `${kind}:${id}`,
    at,
    lines: [
      { account: from, amount: -usdCents },
      { account: to, amount: usdCents },
    ],
  });

const tellShopper = async (
  tx: Tx,
  row: WithdrawalRow,
  { action, reason = '', now, payoutReference = '' }: Decision,
) => {
  const told = { accountId: row.account_id, link: 'wallet', now };
  const amount = moneyText(row.usd_cents);
  if (action === 'approve')
    await notify(tx, {
      ...told,
      template: 'withdrawal_paid',
      params: { amount, reference: payoutReference },
    });
  if (action === 'reject')
    await notify(tx, { ...told, template: 'withdrawal_rejected', params: { amount, reason } });
};
