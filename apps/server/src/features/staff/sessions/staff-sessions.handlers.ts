import type { staffSessionsCalls } from '@caravan/contract/staff/staff-sessions.calls';
import { type Handlers, refuse, type StaffMember } from '../../../platform/http/calls/handler.ts';
import { endOwnSessions, livingSessions } from '../../../platform/session/own-sessions.ts';
import { provenMember } from '../login/staff.login.ts';

const ownerOf = ({ staffId, sessionId }: StaffMember) => ({
  kind: 'staff' as const,
  personId: staffId,
  sessionId,
});

export const staffSessionsHandlers = {
  'GET /staff/session/list': ({ db, actor, now }) => livingSessions(db, ownerOf(actor), now),

  'POST /staff/session/end': async (context, { id, password }) => {
    const { actor, now, transaction, audit } = context;
    if (!(await provenMember(context, password))) return refuse('login_failed');
    audit({ action: 'sign out elsewhere', subjectKind: 'staff', subjectId: actor.staffId });
    return transaction(async (tx) => ({ ended: await endOwnSessions(tx, ownerOf(actor), id, now) }));
  },
} satisfies Handlers<typeof staffSessionsCalls>;
