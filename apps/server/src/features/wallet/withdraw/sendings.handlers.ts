import type { staffWalletCalls } from '@caravan/contract/wallet/staff-wallet.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { settingNow } from '../../settings/index.ts';
import {
  isPayPalAccount,
  MOST_PAYPAL_PAYOUTS,
  payPalPayoutsOf,
} from '../../../connectors/books/paypal-payouts.ts';
import { bankOrder, canBeSent } from './bank-order.ts';
import { beginProblem, refuseTooLate } from './begin.ts';
import {
  listSendings,
  lockReady,
  markNotSent,
  markSent,
  readyForBank,
  type SentAs,
  sentAt,
} from './sendings.queries.ts';
import { presentDeskWithdrawal } from './wallet.withdraw.present.ts';
import { findDeskWithdrawal, lockWithdrawal, type WithdrawalRow } from './wallet.withdraw.queries.ts';

const ANY_NUMBER = 1_000_000;
/** Of each kind of file: by what it pays, what it can hold, and how many of it. */
const FILES: Record<
  Exclude<SentAs, 'hand'>,
  {
    readonly method: WithdrawalRow['method'];
    readonly takes: (row: WithdrawalRow) => boolean;
    readonly most: number;
  }
> = {
  file: { method: 'bank', takes: () => true, most: ANY_NUMBER },
  order: { method: 'bank', takes: canBeSent, most: ANY_NUMBER },
  paypal: {
    method: 'paypal',
    takes: ({ destination }) => isPayPalAccount(destination.account),
    most: MOST_PAYPAL_PAYOUTS,
  },
};

/** What is being paid, in a file or by hand. From then on it is on its way: nobody takes it back, and nobody else pays it. */
export const sendingsHandlers = {
  'POST /staff/withdrawals/send': async (context, { as }) => {
    const { tx, actor, now, audit } = context;
    if (as === 'order' && !(await settingNow(context, 'payingAccount')))
      return refuse('paying_account_missing');
    const { method, takes, most } = FILES[as];
    const ready = await lockReady(tx, { method, staffId: actor.staffId, most });
    const rows = ready.filter(takes);
    const usd = rows.reduce((sum, row) => sum + row.usd_cents, 0) / 100;
    const leftOut = ready.filter((row) => !takes(row)).map(({ code }) => code);
    if (rows.length === 0) return { sentAt: null, payments: 0, usd, leftOut };
    const ids = rows.map(({ id }) => id);
    await markSent(tx, ids, { as, staffId: actor.staffId, now });
    const detail = { payments: rows.length, usd, codes: rows.map(({ code }) => code).join(' ') };
    audit({ action: 'send withdrawals', subjectKind: 'withdrawal', subjectId: now.toISOString(), detail });
    return { sentAt: now.toISOString(), payments: rows.length, usd, leftOut };
  },

  'POST /staff/withdrawals/begin': async ({ tx, actor, now, audit }, { code }) => {
    const row = await lockWithdrawal(tx, code);
    if (!row) return refuse('not_found');
    const problem = await beginProblem(tx, actor, row);
    if (problem === 'withdrawal_decided' || problem === 'withdrawal_sent')
      return refuseTooLate(tx, problem, code);
    if (problem) return refuse(problem);
    await markSent(tx, [row.id], { as: 'hand', staffId: actor.staffId, now });
    const detail = { usd: row.usd_cents / 100 };
    audit({ action: 'begin to pay', subjectKind: 'withdrawal', subjectId: code, detail });
    return presentDeskWithdrawal(await findDeskWithdrawal(tx, code));
  },

  'POST /staff/withdrawals/notSent': async ({ tx, actor, audit }, { code, reason }) => {
    const row = await lockWithdrawal(tx, code);
    if (!row) return refuse('not_found');
    if (row.status !== 'requested' || row.sent_at === null) return refuse('withdrawal_decided');
    if (row.sent_by === actor.staffId) return refuse('withdrawal_sent_by_you');
    await markNotSent(tx, row.id);
    audit({ action: 'withdrawal not sent', subjectKind: 'withdrawal', subjectId: code, detail: { reason } });
    return presentDeskWithdrawal(await findDeskWithdrawal(tx, code));
  },

  'GET /staff/withdrawals/sendings': async ({ db }) =>
    (await listSendings(db)).map(({ sent_at: at, method, by, payments, usd_cents: cents, waiting }) => ({
      sentAt: at.toISOString(),
      method,
      by,
      payments,
      usd: cents / 100,
      waiting,
    })),

  'GET /staff/withdrawals/bankFile': async ({ db }, { sentAt: at }) =>
    (await (at === undefined ? readyForBank(db) : sentAt(db, 'bank', new Date(at)))).map(
      ({ code, usd_cents: cents, destination }) => ({ code, usd: cents / 100, ...destination }),
    ),

  'GET /staff/withdrawals/bankOrder': async (context, { sentAt: at }) => {
    const { db, now } = context;
    const payer = await settingNow(context, 'payingAccount');
    if (!payer) return refuse('paying_account_missing');
    const rows = await (at === undefined ? readyForBank(db) : sentAt(db, 'bank', new Date(at)));
    return bankOrder(payer, rows, at === undefined ? now : new Date(at));
  },

  'GET /staff/withdrawals/payPalFile': async ({ db }, { sentAt: at }) => {
    const rows = await sentAt(db, 'paypal', new Date(at));
    const payouts = rows.map(({ code, usd_cents: cents, destination }) => ({
      code,
      cents,
      account: destination.account,
    }));
    return { csv: payPalPayoutsOf(payouts), payments: rows.length };
  },
} satisfies Partial<Handlers<typeof staffWalletCalls>>;
