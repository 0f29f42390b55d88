import type { twoFactorCalls } from '@caravan/contract/staff/two-factor.calls';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { verifyPassword } from '../../../platform/session/passwords.ts';
import { deletePasskeys } from '../../../platform/session/passkeys/passkeys.queries.ts';
import { revokeAllSessions } from '../../../platform/session/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { provenMember, takeGuess } from '../login/staff.login.ts';
import { findStaff, findStaffForLogin } from '../staff.queries.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  writeRequiredRoles,
} from './two-factor.queries.ts';
import {
  confirm,
  enrol,
  limitCodes,
  mustShowFactor,
  note,
  renewRecoveryCodes,
  spendAnyCode,
} from './two-factor.service.ts';

export const twoFactorHandlers = {
  'POST /staff/login/enrol': async (context, { email, password }) => {
    const { db, transaction, services, now } = context;
    const guess = await takeGuess(context, email, 'login');
    const staff = await findStaffForLogin(db, email);
    const isRight = await verifyPassword(staff?.password_hash, password);
    // Who need not enrol does it signed in: a password alone changes nothing there.
    if (!staff || !isRight || !(await mustShowFactor(db, staff.roles))) return refuse('login_failed');
    await guess.wasRight();
    const begun = await transaction((tx) => enrol(tx, services, staff, now));
    return begun === 'two_factor_on' ? refuse(begun) : begun;
  },

  'GET /staff/twoFactor': async ({ db, actor }) => {
    const factor = await findAuthenticator(db, actor.staffId);
    return {
      since: factor?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, actor.staffId),
      isRequired: await mustShowFactor(db, actor.roles),
    };
  },

  'POST /staff/twoFactor/begin': async (context, { password }) => {
    const { transaction, services, now } = context;
    const staff = await provenMember(context, password);
    if (!staff) return refuse('login_failed');
    const begun = await transaction((tx) => enrol(tx, services, staff, now));
    return begun === 'two_factor_on' ? refuse(begun) : begun;
  },

  'POST /staff/twoFactor/confirm': async ({ transaction, actor, services, now }, { code }) => {
    await limitCodes(services, actor.staffId, now);
    const codes = await transaction(async (tx) => {
      const outcome = await confirm(tx, services, actor.staffId, code, now);
      return typeof outcome === 'string' ? refuse(outcome) : outcome;
    });
    return Array.isArray(codes) ? { recoveryCodes: codes } : codes;
  },

  'POST /staff/twoFactor/recoveryCodes': async (context, { code }) => {
    const { transaction, actor, now } = context;
    if (!(await isShown(context, code))) return refuse('second_factor_wrong');
    const recoveryCodes = await transaction(async (tx) => {
      await note(tx, { id: actor.staffId }, now, 'renew recovery codes');
      return renewRecoveryCodes(tx, actor.staffId, now);
    });
    return { recoveryCodes };
  },

  'POST /staff/twoFactor/off': async (context, { code }) => {
    const { db, transaction, actor, now } = context;
    if (await mustShowFactor(db, actor.roles)) return refuse('two_factor_required');
    if (!(await isShown(context, code))) return refuse('second_factor_wrong');
    await transaction(async (tx) => {
      await deleteAuthenticator(tx, actor.staffId);
      await note(tx, { id: actor.staffId }, now, 'turn two-factor login off');
    });
    return null;
  },

  'POST /staff/members/twoFactor/reset': async ({ tx, now, audit }, { staffId }) => {
    const staff = await findStaff(tx, staffId);
    if (!staff) return refuse('not_found');
    await deleteAuthenticator(tx, staffId);
    await deletePasskeys(tx, staffId);
    await revokeAllSessions(tx, { personId: staffId, because: 'two_factor_reset', now });
    audit({ action: 'reset two-factor login', subjectKind: 'staff', subjectId: staffId });
    return null;
  },

  'POST /staff/members/twoFactor/roles': async ({ tx, now, audit }, { roles }) => {
    const chosen = [...new Set(roles)].toSorted();
    await writeRequiredRoles(tx, chosen, now);
    audit({
      action: 'require two-factor login',
      subjectKind: 'staff',
      subjectId: 'roles',
      detail: { roles: chosen },
    });
    return { roles: chosen };
  },
} satisfies Handlers<typeof twoFactorCalls>;

interface CodeContext {
  readonly db: Db;
  readonly services: Services;
  readonly actor: { readonly staffId: string };
  readonly now: Date;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

/** Whether the caller has shown a code that counts, which is then used up. */
const isShown = async (
  { db, services, actor, now, transaction }: CodeContext,
  code: string,
): Promise<boolean> => {
  await limitCodes(services, actor.staffId, now);
  const factor = await findAuthenticator(db, actor.staffId);
  if (!factor?.confirmed_at) return false;
  return transaction((tx) => spendAnyCode(tx, services, factor, code, now));
};
