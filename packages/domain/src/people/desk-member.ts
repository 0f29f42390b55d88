/** Somebody of the desk as far as the rules about its members ask. */
export interface DeskMemberFacts {
  readonly id: string;
  readonly isActive: boolean;
  readonly roles: readonly string[];
}

/** Why somebody's roles or employment may not be changed. */
export type MemberProblem = 'staff_no_admin' | 'staff_self' | 'staff_gone';

interface MemberChange {
  /** Who changes it. */
  readonly actorId: string;
  readonly member: DeskMemberFacts;
  /** What the person holds afterwards; none: leaves. */
  readonly rolesAfter: readonly string[];
  /** The ids of those who can sign in as an administrator at this moment. */
  readonly adminIds: readonly string[];
}

/**
 * Why a member's roles may not become these, undefined when they may. Nobody changes their own: so nobody makes more of
 * themselves, and anyone who changes another's stays behind, an administrator; the last one cannot go.
 */
export function memberChangeProblem({
  actorId,
  member,
  rolesAfter,
  adminIds,
}: MemberChange): MemberProblem | undefined {
  if (!adminIds.includes(actorId)) return 'staff_no_admin';
  if (!member.isActive) return 'staff_gone';
  return member.id !== actorId || sameRoles(member.roles, rolesAfter) ? undefined : 'staff_self';
}

const sameRoles = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));
