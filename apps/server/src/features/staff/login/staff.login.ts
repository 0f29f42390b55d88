import { databaseCounters } from '../../../platform/counters/counters.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { countAgainst } from '../../../platform/http/identity/rate-limits.ts';
import type { SessionCookies } from '../../../platform/http/identity/session-cookies.ts';
import { giveLoginTryBack, loginTry, takeLoginTry } from '../../../platform/session/login-tries.ts';
import { verifyPassword } from '../../../platform/session/passwords.ts';
import { RequestFailure } from '../../../platform/http/answers/failures.ts';
import type { Services } from '../../../platform/services.ts';
import { findStaff, findStaffForLogin, type StaffRow } from '../staff.queries.ts';
import { type Authenticator, findAuthenticator } from '../two-factor/two-factor.queries.ts';
import { confirm, mustShowFactor, note, spendAnyCode } from '../two-factor/two-factor.service.ts';

/** Guesses of somebody signed in at their own password; strangers count elsewhere. */
const OWN_LIMIT = { count: 10, windowMs: 600_000 } as const;

export const limitOwnGuesses = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  staffId: string,
  now: Date,
): Promise<void> => {
  if (config.rateLimits)
    await countAgainst({ counters: databaseCounters(db) }, OWN_LIMIT, `staff password ${staffId}`, now);
};

/** Somebody signed in who has typed their own password once more; undefined where it is not theirs. */
export const provenMember = async (
  { db, actor, services, now }: ProofContext,
  password: string,
): Promise<StaffRow | undefined> => {
  const known = await findStaff(db, actor.staffId);
  if (!known) return undefined;
  await limitOwnGuesses(services, known.id, now);
  const staff = await findStaffForLogin(db, known.email);
  return staff && (await verifyPassword(staff.password_hash, password)) ? staff : undefined;
};

interface ProofContext {
  readonly db: Db;
  readonly actor: { readonly staffId: string };
  readonly services: Services;
  readonly now: Date;
}

export interface LoginContext {
  readonly services: Services;
  readonly now: Date;
  readonly address: string;
  readonly cookies: SessionCookies;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

/** Counts a guess at a password or a code by person and network, or by device where that is known. */
export const takeGuess = async (
  { services, now, address, cookies, transaction }: LoginContext,
  email: string,
  what: 'login' | 'code',
): Promise<{ readonly wasRight: () => Promise<void> }> => {
  const { config, secretKey } = services;
  const guess = loginTry({ kind: 'staff', email, address, cookies, secretKey, now, what });
  if (config.rateLimits && !(await transaction((tx) => takeLoginTry(tx, guess))))
    throw new RequestFailure('rate_limited', { retryAfterSeconds: 600 });
  return { wasRight: () => transaction((tx) => giveLoginTryBack(tx, guess)) };
};

type FactorRefusal = 'second_factor_needed' | 'second_factor_wrong' | 'second_factor_enrol';

/**
 * What comes after a right password: nothing for somebody without a second factor, a code for somebody with one. The
 * code that confirms a new authenticator gives the recovery codes.
 */
export const passSecondFactor = async (
  context: LoginContext,
  staff: StaffRow,
  code: string | undefined,
): Promise<{ recoveryCodes: string[] | null } | Refused<FactorRefusal>> => {
  const { services, now, transaction } = context;
  const factor = await findAuthenticator(services.db, staff.id);
  if (factor?.confirmed_at) return showCode(context, factor, staff.email, code);
  if (!(await mustShowFactor(services.db, staff.roles))) return { recoveryCodes: null };
  if (!code) return refuse('second_factor_enrol');
  const guess = await takeGuess(context, staff.email, 'code');
  const outcome = await transaction((tx) => confirm(tx, services, staff.id, code, now));
  if (typeof outcome === 'string') return refuse('second_factor_wrong');
  await guess.wasRight();
  return { recoveryCodes: outcome };
};

const showCode = async (
  context: LoginContext,
  factor: Authenticator,
  email: string,
  code: string | undefined,
): Promise<{ recoveryCodes: null } | Refused<FactorRefusal>> => {
  if (!code) return refuse('second_factor_needed');
  const { services, now, transaction } = context;
  const staffId = factor.staff_id;
  const guess = await takeGuess(context, email, 'code');
  const isRight = await transaction((tx) => spendAnyCode(tx, services, factor, code, now));
  if (isRight) {
    await guess.wasRight();
    return { recoveryCodes: null };
  }
  await transaction((tx) => note(tx, { id: staffId }, now, 'show a wrong second factor'));
  return refuse('second_factor_wrong');
};
