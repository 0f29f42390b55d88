import { type Actor, type Transition, follow } from '../shared/transitions.ts';

/** Where a shopper's request to be paid out of the wallet can stand. */
export const WITHDRAWAL_STATUSES = ['requested', 'paid_out', 'rejected', 'cancelled'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Less than this costs more to send than it is worth. */
export const MIN_WITHDRAWAL_USD_CENTS = 500;

/** Every way a withdrawal can move; its money leaves the wallet with the request and comes back when it is not paid out. */
export const WITHDRAWAL_TRANSITIONS = {
  approve: { from: ['requested'], to: 'paid_out', who: ['finance'] },
  reject: { from: ['requested'], to: 'rejected', who: ['finance'] },
  cancel: { from: ['requested'], to: 'cancelled', who: ['shopper'] },
} as const satisfies Record<string, Transition<WithdrawalStatus>>;

export type WithdrawalAction = keyof typeof WITHDRAWAL_TRANSITIONS;

/** The status an action leads to, or undefined when the table does not allow it. */
export function nextWithdrawalStatus(
  action: WithdrawalAction,
  status: WithdrawalStatus,
  who: Actor,
): WithdrawalStatus | undefined {
  return follow(WITHDRAWAL_TRANSITIONS[action], status, who);
}
