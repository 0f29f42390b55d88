import type { accountsCalls } from '@caravan/contract/accounts/accounts.calls';
import type { Tx } from '../../platform/db/database.ts';
import { type ContextOf, type Refused, refuse } from '../../platform/http/calls/handler.ts';
import { attachOrdersOfAccount } from '../../platform/jobs/job-names.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { type IssuedSession, issueSession } from '../../platform/session/sessions.ts';
import { ratesNow } from '../rates/index.ts';
import { presentProfile } from './accounts.present.ts';
import { lockBlocked, type ProfileRow, readProfile } from './accounts.queries.ts';

/** Of every call by which somebody who was a guest signs in. */
export type EnteringContext = ContextOf<(typeof accountsCalls)['POST /client/user/login']>;

export interface OpenedSession {
  readonly issued: IssuedSession;
  readonly profile: ProfileRow;
}

/** Signs an account in; what was bought with its e-mail address as a guest follows by a job. */
export const openSession = async (
  tx: Tx,
  accountId: string,
  { now, userAgent }: Pick<EnteringContext, 'now' | 'userAgent'>,
  how: { readonly isByPasskey?: boolean } = {},
): Promise<OpenedSession | Refused<'account_blocked'>> => {
  if (await lockBlocked(tx, accountId)) return refuse('account_blocked');
  const issued = await issueSession(tx, {
    kind: 'shopper',
    personId: accountId,
    now,
    userAgent,
    ...how,
  });
  await addJob(tx, attachOrdersOfAccount, { accountId }, { jobKey: `orders.attach_account:${accountId}` });
  const profile = await readProfile(tx, accountId, now);
  if (!profile) throw new Error('an account was closed while it signed in');
  return { issued, profile };
};

/** The answer of such a call: the access token in the body, the refresh token in a cookie that scripts cannot read. */
export const answerSession = async (context: EnteringContext, { issued, profile }: OpenedSession) => {
  const { cookies, currency } = context;
  cookies.open('shopper', issued);
  return {
    token: issued.accessToken,
    expiresInSeconds: issued.expiresInSeconds,
    user: presentProfile(profile, { currency, rates: await ratesNow(context) }),
  };
};

/** The session a cookie stood for is over: the cookie goes with it. */
export const sessionOver = ({ cookies }: Pick<EnteringContext, 'cookies'>) => {
  cookies.clear('shopper');
  return refuse('session_over');
};
