import { describe, expect, it } from 'vitest';
import { deskPasswordProblem } from './credentials.ts';
import { memberChangeProblem } from './desk-member.ts';

const member = (id: string, ...roles: string[]) => ({ id, isActive: true, roles });
const change = (given: Partial<Parameters<typeof memberChangeProblem>[0]>) =>
  memberChangeProblem({
    actorId: 'gao',
    member: member('mei', 'buyer'),
    rolesAfter: ['buyer', 'support'],
    adminIds: ['gao'],
    ...given,
  });

describe('[S-01] roles at the desk', () => {
  it('are given by an administrator to somebody who works here', () => {
    expect(change({})).toBeUndefined();
    expect(change({ actorId: 'lin' })).toBe('staff_no_admin');
    expect(change({ member: { ...member('mei', 'buyer'), isActive: false } })).toBe('staff_gone');
  });

  it('are never one’s own to change, though the name beside them is', () => {
    const gao = member('gao', 'admin', 'finance');
    expect(change({ member: gao, rolesAfter: ['admin'], adminIds: ['gao', 'mei'] })).toBe('staff_self');
    expect(change({ member: gao, rolesAfter: [], adminIds: ['gao', 'mei'] })).toBe('staff_self');
    expect(change({ member: gao, rolesAfter: ['finance', 'admin'] })).toBeUndefined();
  });

  it('leave somebody who can administer', () => {
    const li = member('li', 'admin');
    expect(change({ member: li, rolesAfter: ['buyer'], adminIds: ['gao', 'li'] })).toBeUndefined();
    expect(change({ member: li, rolesAfter: [], adminIds: ['gao', 'li'] })).toBeUndefined();
    // Who is an administrator no more by the time their turn comes takes nobody with them.
    expect(change({ actorId: 'gao', member: li, rolesAfter: [], adminIds: ['li'] })).toBe('staff_no_admin');
  });
});

describe('[S-01] a password for the desk', () => {
  it.each([
    ['', '', 'password_required'],
    ['short', 'short', 'desk_password_short'],
    ['Mei@Shop.example', 'Mei@Shop.example', 'desk_password_email'],
    ['correct horse', 'correct house', 'passwords_differ'],
    ['correct horse', 'correct horse', undefined],
    ['正确的马电池订书钉很好', '正确的马电池订书钉很好', undefined],
  ])('%s, repeated as %s: %s', (password, repeated, problem) => {
    expect(deskPasswordProblem(password, repeated, 'mei@shop.example')).toBe(problem);
  });
});
