import { toPage } from '@caravan/contract/envelope';
import type {
  LedgerEntry,
  StaffWithdrawal,
  staffWalletCalls,
} from '@caravan/contract/wallet/staff-wallet.calls';
import type { WithdrawalStatus } from '@caravan/domain/payments/withdrawal-status';
import { refuseDecided } from '../../platform/audit/too-late.ts';
import {
  type Handlers,
  isRefused,
  type Refused,
  refuse,
  type StaffMember,
} from '../../platform/http/calls/handler.ts';
import { ratesNow } from '../rates/index.ts';
import { settingNow } from '../settings/index.ts';
import { checkLedger } from './ledger/ledger.check.ts';
import { type EntryRow, listLedgerAccounts, listLedgerEntries } from './ledger/ledger.read.queries.ts';
import { bankOrder } from './withdraw/bank-order.ts';
import { presentWithdrawal } from './withdraw/wallet.withdraw.handlers.ts';
import { type Decision, decideWithdrawal } from './withdraw/wallet.withdraw.ts';
import {
  type DeskWithdrawalRow,
  findDeskWithdrawal,
  isAccountFrozen,
  listDeskWithdrawals,
  lockWithdrawal,
  noteFirstApproval,
  readyForBank,
  writePayeeNote,
} from './withdraw/wallet.withdraw.queries.ts';
import { insertWithdrawalRules, listWithdrawalRules } from './withdraw/withdrawal-rules.queries.ts';
import { windDownOf } from './wind-down/wind-down.ts';
import type { Tx } from '../../platform/db/database.ts';

const SHOWN_ROWS = 20;

export const staffWalletHandlers = {
  'GET /staff/withdrawals': async ({ db }, input) => {
    const { rows, total } = await listDeskWithdrawals(db, input);
    return toPage(rows.map(presentDeskWithdrawal), total, input);
  },

  'POST /staff/withdrawals/approve': async ({ tx, actor, now, audit }, { code, payoutReference }) => {
    const problem = await approvalProblem(tx, actor, code);
    if (problem) return refuse(problem);
    const decided = await decide(tx, actor, code, { action: 'approve', payoutReference, now });
    if (isRefused(decided)) return decided;
    audit({ ...auditEntryOf('pay out', decided), detail: { usd: decided.usd, payoutReference } });
    return decided;
  },

  'POST /staff/withdrawals/firstApproval': async ({ tx, actor, now, audit }, { code }) => {
    const row = await lockWithdrawal(tx, code);
    if (!row) return refuse('not_found');
    if (!row.needs_second || !(await noteFirstApproval(tx, row.id, { staffId: actor.staffId, now })))
      return refuse('withdrawal_decided');
    const shown = presentDeskWithdrawal(await findDeskWithdrawal(tx, code));
    audit({ ...auditEntryOf('approve withdrawal first', shown), detail: { usd: shown.usd } });
    return shown;
  },

  'POST /staff/withdrawals/confirmPayee': async ({ tx, audit }, { code, reason }) => {
    const row = await lockWithdrawal(tx, code);
    if (!row) return refuse('not_found');
    if (row.status !== 'requested') return refuse('withdrawal_decided');
    await writePayeeNote(tx, row.id, reason);
    const shown = presentDeskWithdrawal(await findDeskWithdrawal(tx, code));
    audit({ ...auditEntryOf('confirm payee', shown), detail: { reason } });
    return shown;
  },

  'GET /staff/withdrawals/bankFile': async ({ db }) =>
    (await readyForBank(db)).map(({ code, usd_cents: cents, destination }) => ({
      code,
      usd: cents / 100,
      ...destination,
    })),

  'GET /staff/withdrawals/bankOrder': async (context) => {
    const payer = await settingNow(context, 'payingAccount');
    return payer
      ? bankOrder(payer, await readyForBank(context.db), context.now)
      : refuse('paying_account_missing');
  },

  'GET /staff/withdrawals/rules': async ({ db }) =>
    (await listWithdrawalRules(db)).map((version) => ({
      id: version.id,
      validFrom: version.valid_from.toISOString(),
      by: version.staff_name,
      holdDays: version.hold_days,
      cardFirstDays: version.card_first_days,
      secondFromUsd: version.second_from_usd_cents / 100,
      dayLimitUsd: version.day_limit_usd_cents / 100,
    })),

  'POST /staff/withdrawals/rules': async ({ tx, actor, now, audit }, wanted) => {
    const rules = {
      hold_days: wanted.holdDays,
      card_first_days: wanted.cardFirstDays,
      second_from_usd_cents: Math.round(wanted.secondFromUsd * 100),
      day_limit_usd_cents: Math.round(wanted.dayLimitUsd * 100),
    };
    await insertWithdrawalRules(tx, rules, { staffId: actor.staffId, now });
    audit({
      action: 'set withdrawal rules',
      subjectKind: 'withdrawal',
      subjectId: now.toISOString(),
      detail: wanted,
    });
    return null;
  },

  'POST /staff/withdrawals/reject': async ({ tx, actor, now, audit }, { code, reason }) => {
    const decided = await decide(tx, actor, code, { action: 'reject', reason, now });
    if (isRefused(decided)) return decided;
    audit({ ...auditEntryOf('reject withdrawal', decided), detail: { usd: decided.usd, reason } });
    return decided;
  },

  'GET /staff/ledger/accounts': async ({ db }, input) => {
    const { rows, total } = await listLedgerAccounts(db, input);
    return toPage(
      rows.map((row) => ({ ...row, balance: row.balance / 100 })),
      total,
      input,
    );
  },

  'GET /staff/ledger/entries': async ({ db }, input) => {
    const { rows, total } = await listLedgerEntries(db, input);
    return toPage(rows.map(presentEntry), total, input);
  },

  'GET /staff/ledger/check': async ({ db }) =>
    (await checkLedger(db)).map(({ rule, mismatches }) => ({
      rule,
      broken: mismatches.length,
      rows: mismatches.slice(0, SHOWN_ROWS).map(({ id, detail }) => ({ id, detail })),
    })),

  'GET /staff/ledger/windDown': async (context) => {
    const rates = await ratesNow(context);
    return windDownOf(context.db, { now: context.now, usdRateE8: rates.get('USD')?.plainE8 });
  },
} satisfies Handlers<typeof staffWalletCalls>;

const decide = async (
  tx: Tx,
  actor: StaffMember,
  code: string,
  decision: Omit<Decision, 'roles' | 'staffId'>,
): Promise<StaffWithdrawal | Refused<'not_found' | 'withdrawal_decided' | 'payment_disputed'>> => {
  const row = await lockWithdrawal(tx, code);
  if (!row) return refuse('not_found');
  // Only out of the house: what is rejected goes back into the wallet, and is set aside there.
  if (
    decision.action === 'approve' &&
    row.status === 'requested' &&
    (await isAccountFrozen(tx, row.account_id))
  )
    return refuse('payment_disputed');
  const decided = await decideWithdrawal(tx, row, {
    ...decision,
    roles: actor.roles,
    staffId: actor.staffId,
  });
  const shown = await findDeskWithdrawal(tx, code);
  if (typeof decided !== 'string') return presentDeskWithdrawal(shown);
  const { decided_by: staffId, decided_at: at, status } = shown;
  return refuseDecided(tx, decided, { staffId, at, action: ACTIONS[status] });
};

/** Money leaves only with as many persons as its sum asks for, and to a name that is known or that somebody has vouched for. */
const approvalProblem = async (
  tx: Tx,
  { staffId }: StaffMember,
  code: string,
): Promise<'withdrawal_needs_second' | 'withdrawal_same_person' | 'withdrawal_payee_unknown' | undefined> => {
  const row = await lockWithdrawal(tx, code);
  if (row?.status !== 'requested' || (await isAccountFrozen(tx, row.account_id))) return undefined; // said by what decides
  if (row.needs_second && row.first_approved_by === null) return 'withdrawal_needs_second';
  if (row.needs_second && row.first_approved_by === staffId) return 'withdrawal_same_person';
  return row.is_known_payee || row.payee_note !== null ? undefined : 'withdrawal_payee_unknown';
};

/** What was done to a withdrawal that stands so, in the words of the audit trail. */
const ACTIONS: Record<WithdrawalStatus, string> = {
  requested: 'ask',
  paid_out: 'pay out',
  rejected: 'reject withdrawal',
  cancelled: 'cancel',
};

const auditEntryOf = (action: string, { code }: StaffWithdrawal) => ({
  action,
  subjectKind: 'withdrawal',
  subjectId: code,
});

const presentDeskWithdrawal = (row: DeskWithdrawalRow): StaffWithdrawal => ({
  ...presentWithdrawal(row),
  shopper: row.shopper,
  destination: row.destination,
  balanceUsd: row.balance / 100,
  isFrozen: row.is_frozen,
  decidedBy: row.decided_by_name,
  needsSecond: row.needs_second,
  firstApprovedBy: row.first_approved_by_name,
  firstApprovedAt: row.first_approved_at && row.first_approved_at.toISOString(),
  isKnownPayee: row.is_known_payee,
  payeeNote: row.payee_note,
});

const presentEntry = (row: EntryRow): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  subjectKind: row.subject_kind,
  subjectCode: row.subject_code,
  reference: row.reference,
  at: row.at.toISOString(),
  lines: row.lines.map(({ kind, owner, currency, amount, balance_after: balanceAfter }) => ({
    kind,
    owner,
    currency,
    amount: amount / 100,
    balanceAfter: balanceAfter / 100,
  })),
});
