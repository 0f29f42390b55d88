import type { Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { countAgainst } from '../../../platform/http/identity/rate-limits.ts';
import type { Services } from '../../../platform/services.ts';
import type { StaffRow } from '../staff.queries.ts';
import { type Authenticator, findAuthenticator } from '../two-factor/two-factor.queries.ts';
import { confirm, limitCodes, mustShowFactor, note, spendAnyCode } from '../two-factor/two-factor.service.ts';

/** Guesses at one person's password, wherever they come from. */
const LOGIN_LIMIT = { count: 10, windowMs: 600_000 } as const;

export const limitLogins = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  email: string,
  now: Date,
): Promise<void> => {
  if (config.rateLimits) await countAgainst(db, LOGIN_LIMIT, `staff login ${email}`, now);
};

interface LoginContext {
  readonly services: Services;
  readonly now: Date;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

type FactorRefusal = 'second_factor_needed' | 'second_factor_wrong' | 'second_factor_enrol';

/**
 * What comes after a right password: nothing for somebody without a second factor, a code for somebody with one. The
 * code that confirms a new authenticator gives the recovery codes.
 */
export const passSecondFactor = async (
  { services, now, transaction }: LoginContext,
  staff: StaffRow,
  code: string | undefined,
): Promise<{ recoveryCodes: string[] | null } | Refused<FactorRefusal>> => {
  const factor = await findAuthenticator(services.db, staff.id);
  if (factor?.confirmed_at) return showCode({ services, now, transaction }, factor, code);
  if (!(await mustShowFactor(services.db, staff.roles))) return { recoveryCodes: null };
  if (!code) return refuse('second_factor_enrol');
  await limitCodes(services, staff.id, now);
  const outcome = await transaction((tx) => confirm(tx, services, staff.id, code, now));
  return typeof outcome === 'string' ? refuse('second_factor_wrong') : { recoveryCodes: outcome };
};

const showCode = async (
  { services, now, transaction }: LoginContext,
  factor: Authenticator,
  code: string | undefined,
): Promise<{ recoveryCodes: null } | Refused<FactorRefusal>> => {
  if (!code) return refuse('second_factor_needed');
  const staffId = factor.staff_id;
  await limitCodes(services, staffId, now);
  const isRight = await transaction((tx) => spendAnyCode(tx, services, factor, code, now));
  if (isRight) return { recoveryCodes: null };
  await transaction((tx) => note(tx, { id: staffId }, now, 'show a wrong second factor'));
  return refuse('second_factor_wrong');
};
