import { expect, it } from 'vitest';
import { ACTORS } from '../shared/transitions.ts';
import {
  nextWithdrawalStatus,
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_TRANSITIONS,
  type WithdrawalAction,
} from './withdrawal-status.ts';

it('[Y-09] a withdrawal is decided once, by finance; only its shopper takes it back', () => {
  const moves = WITHDRAWAL_STATUSES.flatMap((status) =>
    (Object.keys(WITHDRAWAL_TRANSITIONS) as WithdrawalAction[]).flatMap((action) =>
      ACTORS.filter((who) => nextWithdrawalStatus(action, status, who)).map((who) => [status, action, who]),
    ),
  );
  expect(moves).toEqual([
    ['requested', 'approve', 'finance'],
    ['requested', 'approve', 'admin'],
    ['requested', 'reject', 'finance'],
    ['requested', 'reject', 'admin'],
    ['requested', 'cancel', 'shopper'],
  ]);
});
