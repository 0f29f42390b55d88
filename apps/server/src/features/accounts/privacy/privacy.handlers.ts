import { DAY_MS } from '@caravan/domain/time/china-time';
import type { privacyCalls } from '@caravan/contract/accounts/privacy.calls';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { newSecret } from '../../../platform/ids.ts';
import { lapseCommissions } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { mailPlace } from '../../../platform/mail/mail-place.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { forgetPictures } from '../../../platform/media/forget-pictures.ts';
import { verifyPassword } from '../../../platform/session/passwords.ts';
import { revokeAllSessions } from '../../../platform/session/sessions.ts';
import { hashToken } from '../../../platform/session/tokens.ts';
import { fenOfCny, settingNow, type SettingsContext } from '../../settings/index.ts';
import { book, givenUp, walletOf } from '../../wallet/index.ts';
import { accountMail } from '../accounts.mails.ts';
import { accountOfId } from '../accounts.queries.ts';
import { oidcProviders } from '../oidc/oidc.providers.ts';
import { anonymise } from './privacy.forget.queries.ts';
import { insertExport, lockAccount, type OpenBusiness, readOpenBusiness } from './privacy.queries.ts';

const EXPORT_MS = DAY_MS;

export const privacyHandlers = {
  'GET /client/user/oidc/list': ({ services }) =>
    Promise.resolve(oidcProviders(services.config).map(({ id, name }) => ({ id, name }))),

  'GET /client/user/close/check': async (context) => {
    const open = await openBusiness(context, context.actor.accountId);
    if (!open) return refuse('not_found');
    return {
      hasPassword: open.has_password,
      openOrders: open.open_orders,
      openParcels: open.open_parcels,
      openPayments: open.open_payments,
      openAfterSales: open.open_after_sales,
      openClaims: open.open_claims,
      openWithdrawals: open.open_withdrawals,
      walletUsd: (open.wallet_usd_cents - leftover(open)) / 100,
      leftoverUsd: leftover(open) / 100,
      commissionUsd: claimableCommission(open) / 100,
      lapsingCommissionUsd: lapsingCommission(open) / 100,
    };
  },

  'POST /client/user/close': async (context, typed) => {
    const { db, actor, now, cookies, transaction, locale, language, services } = context;
    const { accountId } = actor;
    const account = await accountOfId(db, accountId);
    if (!account || account.email !== typed.email.trim().toLowerCase()) return refuse('close_email_differs');
    const { password_hash: hash } = account;
    if (hash !== null && !(await verifyPassword(hash, typed.password))) return refuse('close_password_wrong');
    const closed = await transaction(async (tx) => {
      const email = await lockAccount(tx, accountId);
      const open = await openBusiness({ db: tx, now, services }, accountId);
      if (email === undefined || !open || isBusy(open)) return refuse('close_not_yet');
      if (leftover(open) !== Math.round(typed.givesUpUsd * 100)) return refuse('close_leftover_kept');
      await giveUp(tx, { accountId, usdCents: leftover(open), now });
      await revokeAllSessions(tx, { personId: accountId, because: 'closed', now });
      const ids = await anonymise(tx, accountId, email, now);
      if (ids.length > 0) await addJob(tx, forgetPictures, { ids });
      if (lapsingCommission(open) > 0) await addJob(tx, lapseCommissions, { accountId });
      const mail = accountMail('closed', mailPlace(services, locale, language));
      await queueMail(tx, { to: email, locale, kind: 'account_closed', ...mail });
      return null;
    });
    if (closed === null) cookies.clear('shopper');
    return closed;
  },

  'POST /client/user/export': async ({ tx, actor, now, locale, language, services }) => {
    const account = await accountOfId(tx, actor.accountId);
    if (!account) return refuse('not_found');
    const secret = newSecret();
    const until = new Date(now.getTime() + EXPORT_MS);
    await insertExport(tx, { hash: hashToken(secret), accountId: account.id, until });
    const url = `${services.config.publicOrigin}/api/client/user/export/${secret}`;
    const mail = accountMail('data_export', mailPlace(services, locale, language), { url });
    await queueMail(tx, { to: account.email, locale, kind: 'data_export', isSecret: true, ...mail });
    return { until: until.toISOString() };
  },
} satisfies Handlers<typeof privacyCalls>;

/** What is open, with the least that can be withdrawn now. */
type Business = OpenBusiness & { readonly leastCents: number; readonly leastPayoutCents: number };

const openBusiness = async (context: SettingsContext, accountId: string): Promise<Business | undefined> => {
  const open = await readOpenBusiness(context.db, accountId);
  if (!open) return undefined;
  const { withdrawalMinUsd } = await settingNow(context, 'walletLimits');
  const { leastUsd } = await settingNow(context, 'affiliatePayout');
  return { ...open, leastCents: fenOfCny(withdrawalMinUsd), leastPayoutCents: fenOfCny(leastUsd) };
};

const isBusy = (open: Business): boolean =>
  open.open_orders + open.open_parcels + open.open_payments > 0 ||
  open.open_after_sales + open.open_claims + open.open_withdrawals > 0 ||
  open.wallet_usd_cents !== leftover(open) ||
  claimableCommission(open) > 0;

/** What is in the wallet and too little to be withdrawn: it keeps nobody who gives it up. */
const leftover = ({ wallet_usd_cents: cents, leastCents }: Business): number =>
  cents > 0 && cents < leastCents ? cents : 0;

/** Books what was left as given up by its owner. */
const giveUp = async (
  tx: Tx,
  { accountId, usdCents, now }: { readonly accountId: string; readonly usdCents: number; readonly now: Date },
): Promise<void> => {
  if (usdCents === 0) return;
  const booked = await book(tx, {
    kind: 'given_up',
    subjectKind: 'account',
    subjectId: accountId,
    reference: `given_up:${accountId}`,
    at: now,
    lines: [
      { account: walletOf(accountId), amount: -usdCents },
      { account: givenUp, amount: usdCents },
    ],
  });
  if (booked !== 'booked') throw new Error(`the rest of account ${accountId} was not given up: ${booked}`);
};

/** What promoting earned and the person can still have: asked for already, or enough to ask for. */
const claimableCommission = ({ commission_usd_cents: earned, leastPayoutCents, ...open }: Business): number =>
  open.commission_payout_usd_cents + (earned < leastPayoutCents ? 0 : earned);

/** What ends with the account: not earned yet, or too little to be paid out. */
const lapsingCommission = (open: Business): number =>
  open.pending_commission_usd_cents +
  open.commission_usd_cents +
  open.commission_payout_usd_cents -
  claimableCommission(open);
