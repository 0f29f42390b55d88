import type { StaffWithdrawal } from '@caravan/contract/wallet/staff-withdrawals.calls';
import type { Withdrawal } from '@caravan/contract/wallet/wallet.calls';
import { isOnItsWay } from './wallet.withdraw.ts';
import type { DeskWithdrawalRow, WithdrawalRow } from './wallet.withdraw.queries.ts';

const SHOWN_END = 4;

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  code: row.code,
  usd: row.usd_cents / 100,
  method: row.method,
  accountEnd: row.destination.account.slice(-SHOWN_END),
  status: row.status,
  requestedAt: row.requested_at.toISOString(),
  decidedAt: row.decided_at && row.decided_at.toISOString(),
  payoutReference: row.payout_reference,
  reason: row.reason,
  isSent: isOnItsWay(row),
});

export const presentDeskWithdrawal = (row: DeskWithdrawalRow): StaffWithdrawal => ({
  ...presentWithdrawal(row),
  shopper: row.shopper,
  destination: row.destination,
  balanceUsd: row.balance / 100,
  isFrozen: row.is_frozen,
  decidedBy: row.decided_by_name,
  needsSecond: row.needs_second,
  firstApprovedBy: row.first_approved_by_name,
  firstApprovedById: row.first_approved_by,
  firstApprovedAt: row.first_approved_at && row.first_approved_at.toISOString(),
  isKnownPayee: row.is_known_payee,
  payeeNote: row.payee_note,
  sentAt: row.sent_at && row.sent_at.toISOString(),
  sentBy: row.sent_by_name,
  sentById: row.sent_by,
  isByHand: row.sent_as === 'hand',
});
