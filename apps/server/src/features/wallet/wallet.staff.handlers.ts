import { toPage } from '@caravan/contract/envelope';
import type { LedgerEntry, staffWalletCalls } from '@caravan/contract/wallet/staff-wallet.calls';
import type { StaffWithdrawal } from '@caravan/contract/wallet/staff-withdrawals.calls';
import {
  type Handlers,
  isRefused,
  type Refused,
  refuse,
  type StaffMember,
} from '../../platform/http/calls/handler.ts';
import { ratesNow } from '../rates/index.ts';
import { type EntryRow, listLedgerAccounts, listLedgerEntries } from './ledger/ledger.read.queries.ts';
import { findLastRun, findOpenRun } from './ledger/ledger.runs.queries.ts';
import { askLedgerCheck } from './ledger/ledger.watch.ts';
import { payingProblem, type PayingProblem, refuseTooLate } from './withdraw/begin.ts';
import { sendingsHandlers } from './withdraw/sendings.handlers.ts';
import { presentDeskWithdrawal } from './withdraw/wallet.withdraw.present.ts';
import { type Decision, decideWithdrawal, isOnItsWay } from './withdraw/wallet.withdraw.ts';
import {
  findDeskWithdrawal,
  isAccountFrozen,
  listDeskWithdrawals,
  lockWithdrawal,
  noteFirstApproval,
  writePayeeNote,
  type WithdrawalRow,
} from './withdraw/wallet.withdraw.queries.ts';
import { insertWithdrawalRules, listWithdrawalRules } from './withdraw/withdrawal-rules.queries.ts';
import { windDownOf } from './wind-down/wind-down.ts';
import type { Tx } from '../../platform/db/database.ts';

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

  ...sendingsHandlers,

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
    const row = await lockWithdrawal(tx, code);
    if (row && isOnItsWay(row)) return refuse('withdrawal_sent');
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

  'GET /staff/ledger/check': async ({ db }) => {
    const [open, last] = await Promise.all([findOpenRun(db), findLastRun(db)]);
    return {
      running: open ? { askedAt: open.asked_at.toISOString(), done: open.done, total: open.total } : null,
      last: last?.finished_at
        ? {
            at: last.finished_at.toISOString(),
            rules: last.findings.map((found) => ({ ...found, rows: [...found.rows] })),
          }
        : null,
    };
  },

  'POST /staff/ledger/check': async ({ tx, now, audit }) => {
    const isBegun = await askLedgerCheck(tx, now);
    audit({ action: 'check the books', subjectKind: 'ledger', subjectId: '' });
    return { isBegun };
  },

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
  if (decision.action === 'approve' && (await isHeld(tx, row))) return refuse('payment_disputed');
  const decided = await decideWithdrawal(tx, row, {
    ...decision,
    roles: actor.roles,
    staffId: actor.staffId,
  });
  return typeof decided === 'string'
    ? refuseTooLate(tx, decided, code)
    : presentDeskWithdrawal(await findDeskWithdrawal(tx, code));
};

/** What the bank was told to pay is noted as it is. */
const isHeld = async (tx: Tx, row: WithdrawalRow): Promise<boolean> =>
  row.status === 'requested' && row.sent_at === null && (await isAccountFrozen(tx, row.account_id));

/** Who pays says so before: else its shopper could take it back while the bank or PayPal has it already. */
const approvalProblem = async (
  tx: Tx,
  actor: StaffMember,
  code: string,
): Promise<PayingProblem | 'withdrawal_not_begun' | undefined> => {
  const row = await lockWithdrawal(tx, code);
  if (row?.status !== 'requested' || (await isHeld(tx, row))) return undefined; // said by what decides
  return payingProblem(actor, row) ?? (row.sent_at === null ? 'withdrawal_not_begun' : undefined);
};

const auditEntryOf = (action: string, { code }: StaffWithdrawal) => ({
  action,
  subjectKind: 'withdrawal',
  subjectId: code,
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
