import type { Services } from '../../../platform/services.ts';
import type { membersCalls } from '@caravan/contract/staff/members.calls';
import { deskPasswordProblem } from '@caravan/domain/people/credentials';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { countAgainst } from '../../../platform/http/identity/rate-limits.ts';
import { isKnownPassword } from '../../../platform/session/known-passwords.ts';
import { hashPassword, verifyPassword } from '../../../platform/session/passwords.ts';
import { deletePasskeys } from '../../../platform/session/passkeys/passkeys.queries.ts';
import { revokeAllSessions } from '../../../platform/session/sessions.ts';
import { hashToken } from '../../../platform/session/tokens.ts';
import {
  endLinks,
  findLink,
  lockMember,
  lockMemberOfEmail,
  setPassword,
  takeLink,
} from '../members/members.queries.ts';
import { mailPasswordChanged, mailPasswordLink } from '../members/members.service.ts';
import { limitOwnGuesses } from './staff.login.ts';
import { findStaff, findStaffForLogin } from '../staff.queries.ts';
import { note } from '../two-factor/two-factor.service.ts';

/** Mails to one person, no matter who asks for them. */
const FORGOTTEN_LIMIT = { count: 5, windowMs: 3_600_000 } as const;

export const passwordHandlers = {
  'POST /staff/password/forgotten': async ({ transaction, services, locale, now }, { email }) => {
    if (services.config.rateLimits)
      await countAgainst(services, FORGOTTEN_LIMIT, `staff forgot ${email}`, now);
    await transaction(async (tx) => {
      const member = await lockMemberOfEmail(tx, email);
      if (!member?.is_active) return;
      await mailPasswordLink(tx, services, member, { locale, now });
      await note(tx, member, now, 'ask for a password link');
    });
    return null;
  },

  'POST /staff/password/set': async (context, { secret, password, passwordAgain }) => {
    const { db, transaction, services, now } = context;
    const link = await findLink(db, hashToken(secret), now);
    if (!link) return refuse('staff_link_over');
    const problem = problemOf(services, password, passwordAgain, link.email);
    if (problem) return refuse(problem);
    const passwordHash = await hashPassword(password);
    return transaction(async (tx) => {
      // Locked before the link is taken, as everybody does who ends somebody's links.
      const member = await lockMember(tx, link.staff_id);
      if (!member?.is_active || !(await takeLink(tx, link.id, now))) return refuse('staff_link_over');
      await setPassword(tx, { staffId: member.id, passwordHash });
      await endLinks(tx, member.id, now);
      await deletePasskeys(tx, member.id);
      await revokeAllSessions(tx, { personId: member.id, because: 'new_password', now });
      if (member.has_password) await mailPasswordChanged(tx, services, member, member.locale);
      await note(tx, member, now, 'set a password by a link');
      return { email: member.email };
    });
  },

  'POST /staff/password/change': async (context, { oldPassword, password, passwordAgain }) => {
    const { db, transaction, services, actor, locale, now } = context;
    const known = await findStaff(db, actor.staffId);
    if (!known) return refuse('not_found');
    await limitOwnGuesses(services, known.id, now);
    const staff = await findStaffForLogin(db, known.email);
    const replaces = staff?.password_hash;
    if (!staff || !replaces || !(await verifyPassword(replaces, oldPassword)))
      return refuse('old_password_wrong');
    const problem = problemOf(services, password, passwordAgain, staff.email);
    if (problem) return refuse(problem);
    const passwordHash = await hashPassword(password);
    return transaction(async (tx) => {
      if (!(await setPassword(tx, { staffId: staff.id, passwordHash, replaces })))
        return refuse('old_password_wrong');
      await endLinks(tx, staff.id, now);
      await revokeAllSessions(tx, {
        personId: staff.id,
        because: 'new_password',
        now,
        except: actor.sessionId,
      });
      await mailPasswordChanged(tx, services, staff, locale);
      await note(tx, staff, now, 'change the own password');
      return null;
    });
  },
} satisfies Partial<Handlers<typeof membersCalls>>;

const problemOf = (services: Pick<Services, 'brand'>, password: string, repeated: string, email: string) =>
  deskPasswordProblem(password, repeated, email) ??
  (isKnownPassword(password, services) ? 'password_guessable' : undefined);
