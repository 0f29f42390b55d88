import type { StaffRole } from '@caravan/contract/call';
import type { membersCalls } from '@caravan/contract/staff/members.calls';
import { emailProblem } from '@caravan/domain/people/credentials';
import { memberChangeProblem } from '@caravan/domain/people/desk-member';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { refreshSessions, revokeAllSessions } from '../../../platform/session/sessions.ts';
import {
  bringBack,
  dismiss,
  endLinks,
  listMembers,
  lockAdmins,
  lockMember,
  type MemberRow,
  updateMember,
} from './members.queries.ts';
import { mailPasswordLink } from './members.service.ts';
import { passwordHandlers } from '../login/password.handlers.ts';
import { createStaff } from '../staff.service.ts';
import { deleteAuthenticator, readRequiredRoles } from '../two-factor/two-factor.queries.ts';

export const membersHandlers = {
  ...passwordHandlers,

  'GET /staff/members': async ({ db, now }, input) => {
    const requiredRoles = (await readRequiredRoles(db)) as StaffRole[]; // only `writeRequiredRoles` writes them
    const list = (await listMembers(db, { ...input, now })).map((row) => presentMember(row, requiredRoles));
    return { list, total: list.length, requiredRoles };
  },

  'POST /staff/members/invite': async ({ tx, services, now, audit }, { email, name, roles, locale }) => {
    if (emailProblem(email)) return refuse('email_invalid');
    const id = await createStaff(tx, { email, name, roles, passwordHash: null, locale, now });
    if (id === undefined) return refuse('staff_email_taken');
    await mailPasswordLink(tx, services, { id, email, name, has_password: false }, { locale, now });
    audit({ action: 'invite to the desk', ...subject(id), detail: { name, roles } });
    return { id };
  },

  'POST /staff/members/change': async ({ tx, actor, audit }, { staffId, name, roles }) => {
    const adminIds = await lockAdmins(tx);
    const member = await lockMember(tx, staffId);
    if (!member) return refuse('not_found');
    const facts = { id: staffId, isActive: member.is_active, roles: member.roles };
    const problem = memberChangeProblem({
      actorId: actor.staffId,
      member: facts,
      rolesAfter: roles,
      adminIds,
    });
    if (problem) return refuse(problem);
    await updateMember(tx, staffId, { name, roles });
    await refreshSessions(tx, staffId);
    audit({
      action: 'change a member of staff',
      ...subject(staffId),
      detail: { before: { name: member.name, roles: member.roles }, after: { name, roles } },
    });
    return null;
  },

  'POST /staff/members/leave': async ({ tx, actor, now, audit }, { staffId }) => {
    const adminIds = await lockAdmins(tx);
    const member = await lockMember(tx, staffId);
    if (!member) return refuse('not_found');
    const facts = { id: staffId, isActive: member.is_active, roles: member.roles };
    const problem = memberChangeProblem({ actorId: actor.staffId, member: facts, rolesAfter: [], adminIds });
    if (problem) return refuse(problem);
    await dismiss(tx, staffId);
    await endLinks(tx, staffId, now);
    await deleteAuthenticator(tx, staffId);
    await revokeAllSessions(tx, { personId: staffId, because: 'left', now });
    audit({ action: 'dismiss from the desk', ...subject(staffId), detail: { name: member.name } });
    return null;
  },

  'POST /staff/members/return': async ({ tx, services, now, audit }, { staffId, roles }) => {
    const member = await lockMember(tx, staffId);
    if (!member) return refuse('not_found');
    if (member.is_active) return refuse('staff_here');
    await bringBack(tx, staffId, roles);
    await mailPasswordLink(tx, services, member, { locale: member.locale, now });
    audit({ action: 'bring back to the desk', ...subject(staffId), detail: { name: member.name, roles } });
    return null;
  },

  'POST /staff/members/link': async ({ tx, services, now, audit }, { staffId }) => {
    const member = await lockMember(tx, staffId);
    if (!member) return refuse('not_found');
    if (!member.is_active) return refuse('staff_gone');
    await mailPasswordLink(tx, services, member, { locale: member.locale, now });
    audit({ action: 'mail a password link', ...subject(staffId) });
    return null;
  },
} satisfies Handlers<typeof membersCalls>;

const subject = (staffId: string) => ({ subjectKind: 'staff', subjectId: staffId });

const presentMember = (row: MemberRow, requiredRoles: readonly string[]) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roles: row.roles as StaffRole[], // the contract's own, no matter who wrote them
  isActive: row.is_active,
  hasPassword: row.has_password,
  linkUntil: row.link_until?.toISOString() ?? null,
  twoFactorSince: row.confirmed_at?.toISOString() ?? null,
  isRequired: row.roles.some((role) => requiredRoles.includes(role)),
  recoveryCodesLeft: row.codes_left,
});
