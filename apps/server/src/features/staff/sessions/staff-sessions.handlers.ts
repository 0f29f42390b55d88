import type { staffSessionsCalls } from '@caravan/contract/staff/staff-sessions.calls';
import { type Handlers, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { endOwnSessions, livingSessions } from '../../../platform/session/own-sessions.ts';
import { verifyPassword } from '../../../platform/session/passwords.ts';
import { limitOwnGuesses } from '../login/staff.login.ts';
import { findStaff, findStaffForLogin } from '../staff.queries.ts';

const ownerOf = ({ staffId, sessionId }: StaffMember) => ({
  kind: 'staff' as const,
  personId: staffId,
  sessionId,
});

export const staffSessionsHandlers = {
  'GET /staff/session/list': ({ db, actor, now }) => livingSessions(db, ownerOf(actor), now),

  'POST /staff/session/end': async ({ db, actor, services, now, transaction, audit }, { id, password }) => {
    const known = await findStaff(db, actor.staffId);
    if (!known) return refuse('login_failed');
    await limitOwnGuesses(services, known.id, now);
    const staff = await findStaffForLogin(db, known.email);
    if (!staff || !(await verifyPassword(staff.password_hash, password))) return refuse('login_failed');
    audit({ action: 'sign out elsewhere', subjectKind: 'staff', subjectId: actor.staffId });
    return transaction(async (tx) => ({ ended: await endOwnSessions(tx, ownerOf(actor), id, now) }));
  },
} satisfies Handlers<typeof staffSessionsCalls>;
