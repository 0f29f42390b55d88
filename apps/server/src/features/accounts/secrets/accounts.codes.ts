import type { Locale } from '@caravan/domain/shared/locale';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { mailPlace } from '../../../platform/mail/mail-place.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/session/tokens.ts';
import { accountMail, type AccountMailKind } from '../accounts.mails.ts';
import { accountOfEmail } from '../accounts.queries.ts';
import { countSecretsSince, insertSecret, type SecretPurpose, takeTry } from './secrets.queries.ts';

export const CODE_TTL_MS = 10 * 60_000;
const LINK_TTL_MS = 7 * DAY_MS;
const HOUR_MS = 3_600_000;
/** With five tries for each, nobody guesses a code of six digits. */
const MOST_CODES_AN_HOUR = 5;

export type CodeRequest = 'register' | 'forget';
const purposes = { register: 'verify_email', forget: 'reset_password' } as const satisfies Record<
  CodeRequest,
  SecretPurpose
>;

interface CodeContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly locale: Locale;
  readonly language: string | undefined;
  readonly services: Pick<Services, 'config' | 'secretKey' | 'brand'>;
}

/**
 * Mails a code, or, where a code would be of no use, says so to the owner of the mailbox and to nobody else: anyone who
 * asks gets the same answer, and the same is written, whether or not there is an account.
 */
export const mailCode = async (context: CodeContext, email: string, request: CodeRequest): Promise<void> => {
  const { tx, now, locale, language, services } = context;
  if ((await countSecretsSince(tx, email, new Date(now.getTime() - HOUR_MS))) >= MOST_CODES_AN_HOUR) return;
  const account = await accountOfEmail(tx, email);
  const id = newId(now);
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
  await insertSecret(tx, {
    id,
    accountId: account?.id ?? null,
    email,
    purpose: purposes[request],
    hash: codeHash(services.secretKey, id, code),
    expiresAt: new Date(now.getTime() + CODE_TTL_MS),
    now,
  });
  const kind = mailKindOf(request, account !== undefined);
  const mail = accountMail(kind, mailPlace(services, locale, language), { code });
  await queueMail(tx, { to: email, locale, kind, isSecret: true, ...mail });
};

const mailKindOf = (request: CodeRequest, hasAccount: boolean): AccountMailKind => {
  if (request === 'register') return hasAccount ? 'account_exists' : 'register_code';
  return hasAccount ? 'reset_code' : 'no_account';
};

/** The id of the code when it is the right one; each call takes one of its tries, which has to stay taken. */
export const checkCode = async (
  tx: Tx,
  {
    email,
    request,
    code,
    now,
    secretKey,
  }: { email: string; request: CodeRequest; code: string; now: Date; secretKey: string },
): Promise<string | undefined> => {
  const mailed = await takeTry(tx, { email, purpose: purposes[request], now });
  return mailed && timingSafeEqual(mailed.hash, codeHash(secretKey, mailed.id, code)) ? mailed.id : undefined;
};

/** Keyed, because all of a million codes are tried in no time by somebody who has read the table. */
const codeHash = (secretKey: string, id: string, code: string): Buffer =>
  createHmac('sha256', secretKey).update(`mailed code ${id} ${code}`).digest();

/** A link that sets the first password of an account. What stands behind `#` never reaches a server's log. */
export const passwordLink = async (
  tx: Tx,
  link: {
    readonly accountId: string;
    readonly email: string;
    readonly locale: Locale;
    readonly services: Pick<Services, 'config'>;
    readonly now: Date;
    readonly subjectId?: string | undefined;
  },
): Promise<string> => {
  const secret = newSecret();
  await insertSecret(tx, {
    id: newId(link.now),
    accountId: link.accountId,
    email: link.email,
    purpose: 'set_password',
    hash: hashToken(secret),
    subjectId: link.subjectId ?? null,
    expiresAt: new Date(link.now.getTime() + LINK_TTL_MS),
    now: link.now,
  });
  return `${link.services.config.publicOrigin}/${link.locale}/ForgotPassword#secret=${secret}`;
};
