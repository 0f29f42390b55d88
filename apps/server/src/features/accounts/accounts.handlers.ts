import type { Services } from '../../platform/services.ts';
import type { accountsCalls } from '@caravan/contract/accounts/accounts.calls';
import { newPasswordProblem, passwordChangeProblems } from '@caravan/domain/people/credentials';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { noteInvited } from '../../platform/jobs/job-names.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { mailPlace } from '../../platform/mail/mail-place.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { isKnownPassword } from '../../platform/session/known-passwords.ts';
import { hashPassword, verifyPassword } from '../../platform/session/passwords.ts';
import { endAllAccess, endSessions } from './secrets/end-access.queries.ts';
import { endReplaced, revokeSession, rotateSession } from '../../platform/session/sessions.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import { checkCode, CODE_TTL_MS, mailCode } from './secrets/accounts.codes.ts';
import { accountMail } from './accounts.mails.ts';
import {
  accountOfEmail,
  accountOfId,
  insertAccount,
  readProfile,
  sessionOfRefreshToken,
  setPassword,
} from './accounts.queries.ts';
import { answerSession, openSession, sessionOver } from './accounts.session.ts';
import {
  giveLoginTryBack,
  loginTry,
  rememberDevice,
  takeLoginTry,
} from '../../platform/session/login-tries.ts';
import { endSecrets, findLink, takeSecret } from './secrets/secrets.queries.ts';

export const accountHandlers = {
  'POST /client/user/login': async (context, { email, password }) => {
    const { db, now, transaction, address, cookies, services } = context;
    const { secretKey } = services;
    const place = { kind: 'shopper', email, address, cookies, secretKey, now } as const;
    const attempt = loginTry(place);
    if (!(await transaction((tx) => takeLoginTry(tx, attempt)))) return refuse('too_many_tries');
    const account = await accountOfEmail(db, email);
    const isRight = await verifyPassword(account?.password_hash, password);
    if (!account || !isRight) return refuse('login_failed');
    const opened = await transaction(async (tx) => {
      await giveLoginTryBack(tx, attempt);
      await endReplaced(tx, 'shopper', { refreshToken: cookies.read('shopper'), now });
      return openSession(tx, account.id, context);
    });
    if (!('issued' in opened)) return opened;
    const answer = await answerSession(context, opened);
    rememberDevice(place);
    return answer;
  },

  'POST /client/user/email/code': async (context, { email, purpose }) => {
    await mailCode(context, email, purpose);
    return { expiresInSeconds: CODE_TTL_MS / 1_000 };
  },

  'POST /client/user/register': async (context, { email, code, password, passwordAgain, invitationCode }) => {
    const { now, locale, language, currency, transaction, services } = context;
    const problem = problemOf(services, password, passwordAgain, email);
    if (problem) return refuse(problem);
    const { secretKey } = services;
    const codeId = await transaction((tx) =>
      checkCode(tx, { email, request: 'register', code, now, secretKey }),
    );
    if (codeId === undefined) return refuse('code_wrong');
    const passwordHash = await hashPassword(password);
    const opened = await transaction(async (tx) => {
      if (!(await takeSecret(tx, codeId, now))) return refuse('code_wrong');
      const accountId = await insertAccount(tx, { email, passwordHash, locale, language, currency, now });
      if (accountId === undefined) return refuse('email_taken');
      if (invitationCode !== undefined) await addJob(tx, noteInvited, { accountId, invitationCode });
      const freeDays = services.brand.now().days.freeStorageDays;
      const mail = accountMail('welcome', mailPlace(services, locale, language), { freeDays });
      await queueMail(tx, { to: email, locale, kind: 'welcome', ...mail });
      return openSession(tx, accountId, context);
    });
    return 'issued' in opened ? answerSession(context, opened) : opened;
  },

  'POST /client/user/forgetPwd': async (context, { email, code, password, passwordAgain }) => {
    const { db, now, locale, language, transaction, services } = context;
    const problem = problemOf(services, password, passwordAgain, email);
    if (problem) return refuse(problem);
    const { secretKey } = services;
    const codeId = await transaction((tx) =>
      checkCode(tx, { email, request: 'forget', code, now, secretKey }),
    );
    const account = codeId === undefined ? undefined : await accountOfEmail(db, email);
    if (codeId === undefined || !account) return refuse('code_wrong');
    const passwordHash = await hashPassword(password);
    return transaction(async (tx) => {
      if (!(await takeSecret(tx, codeId, now))) return refuse('code_wrong');
      await setPassword(tx, { accountId: account.id, passwordHash });
      await endSecrets(tx, account.id, email, now);
      const ended = await endAllAccess(tx, { accountId: account.id, now });
      const mail = accountMail('password_changed', mailPlace(services, locale, language), { ended });
      await queueMail(tx, { to: email, locale, kind: 'password_changed', ...mail });
      return { ended };
    });
  },

  'POST /client/user/password/set': async (context, { secret, password, passwordAgain }) => {
    const { db, now, transaction, services } = context;
    const link = await findLink(db, hashToken(secret), now);
    const account = link && (await accountOfId(db, link.account_id));
    const problem = problemOf(services, password, passwordAgain, account?.email);
    if (problem) return refuse(problem);
    if (!link || !account) return refuse('link_expired');
    const passwordHash = await hashPassword(password);
    const opened = await transaction(async (tx) => {
      if (!(await takeSecret(tx, link.id, now))) return refuse('link_expired');
      await setPassword(tx, { accountId: account.id, passwordHash });
      await endSecrets(tx, account.id, account.email, now);
      await endAllAccess(tx, { accountId: account.id, now });
      return openSession(tx, account.id, context);
    });
    return 'issued' in opened ? answerSession(context, opened) : opened;
  },

  'POST /client/user/refresh': async (context) => {
    const { cookies, services, now } = context;
    const refreshToken = cookies.read('shopper');
    if (refreshToken === undefined) return refuse('session_over');
    const rotated = await rotateSession(services.db, { kind: 'shopper', refreshToken, now });
    const profile = rotated && (await readProfile(services.db, rotated.personId, now));
    return profile ? answerSession(context, { issued: rotated, profile }) : sessionOver(context);
  },

  'POST /client/user/logout': async ({ tx, actor, cookies, now }) => {
    const refreshToken = cookies.read('shopper');
    const sessionIds = new Set<string>();
    if (actor.kind === 'shopper') sessionIds.add(actor.sessionId);
    // an access token that has run out must not keep the session alive
    const byCookie = refreshToken === undefined ? undefined : await sessionOfRefreshToken(tx, refreshToken);
    if (byCookie !== undefined) sessionIds.add(byCookie);
    for (const sessionId of sessionIds) await revokeSession(tx, { sessionId, because: 'logout', now });
    cookies.clear('shopper');
    return null;
  },

  'PUT /client/user/resetPwd': async (context, { oldPassword, password, passwordAgain, keepAccess }) => {
    const { db, now, actor, locale, language, transaction, services } = context;
    const change = { oldPassword, newPassword: password, repeated: passwordAgain };
    const problems = passwordChangeProblems(change);
    if (problems.oldPassword) return refuse('old_password_required');
    const account = await accountOfId(db, actor.accountId);
    const problem = problems.newPassword ?? problemOf(services, password, passwordAgain, account?.email);
    if (problem) return refuse(problem);
    const replaces = account?.password_hash;
    if (!(await verifyPassword(replaces, oldPassword)) || !account || !replaces)
      return refuse('old_password_wrong');
    const passwordHash = await hashPassword(password);
    return transaction(async (tx) => {
      if (!(await setPassword(tx, { accountId: account.id, passwordHash, replaces })))
        return refuse('old_password_wrong');
      await endSecrets(tx, account.id, account.email, now);
      const ending = { accountId: account.id, now, except: actor.sessionId };
      const ended = await (keepAccess ? endSessions(tx, ending) : endAllAccess(tx, ending));
      const mail = accountMail('password_changed', mailPlace(services, locale, language), { ended });
      await queueMail(tx, { to: account.email, locale, kind: 'password_changed', ...mail });
      return { ended };
    });
  },
} satisfies Partial<Handlers<typeof accountsCalls>>;

const problemOf = (services: Pick<Services, 'brand'>, password: string, repeated: string, email?: string) =>
  newPasswordProblem(password, repeated, email) ??
  (isKnownPassword(password, services) ? 'password_guessable' : undefined);
