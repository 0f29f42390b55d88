import type { WithdrawalStatus } from '@caravan/domain/payments/withdrawal-status';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { refuseDecided } from '../../../platform/audit/too-late.ts';
import { findDeskWithdrawal, isAccountFrozen, type WithdrawalRow } from './wallet.withdraw.queries.ts';

export type PayingProblem = 'withdrawal_needs_second' | 'withdrawal_same_person' | 'withdrawal_payee_unknown';

/** Money leaves only with as many persons as its sum asks for, and to a name that is known or that somebody has vouched for. */
export const payingProblem = (
  { staffId }: Pick<StaffMember, 'staffId'>,
  row: WithdrawalRow,
): PayingProblem | undefined => {
  if (row.needs_second && row.first_approved_by === null) return 'withdrawal_needs_second';
  if (row.needs_second && row.first_approved_by === staffId) return 'withdrawal_same_person';
  return row.is_known_payee || row.payee_note !== null ? undefined : 'withdrawal_payee_unknown';
};

/** Why somebody may not begin to pay a locked withdrawal at the bank or PayPal. */
export const beginProblem = async (
  tx: Tx,
  actor: Pick<StaffMember, 'staffId'>,
  row: WithdrawalRow,
): Promise<PayingProblem | 'withdrawal_decided' | 'withdrawal_sent' | 'payment_disputed' | undefined> => {
  if (row.status !== 'requested') return 'withdrawal_decided';
  if (row.sent_at !== null) return 'withdrawal_sent';
  if (await isAccountFrozen(tx, row.account_id)) return 'payment_disputed';
  return payingProblem(actor, row);
};

/** What was done to a withdrawal that stands so, in the words of the audit trail. */
const ACTIONS: Record<WithdrawalStatus, string> = {
  requested: 'ask',
  paid_out: 'pay out',
  rejected: 'reject withdrawal',
  cancelled: 'cancel',
};

/** The answer to anyone who came too late: who decided it, or pays it, and when. */
export const refuseTooLate = async <const Code extends string>(tx: Tx, problem: Code, code: string) => {
  const row = await findDeskWithdrawal(tx, code);
  return refuseDecided(
    tx,
    problem,
    row.status === 'requested' && row.sent_at !== null
      ? { staffId: row.sent_by, at: row.sent_at, action: 'begin to pay' }
      : { staffId: row.decided_by, at: row.decided_at, action: ACTIONS[row.status] },
  );
};
