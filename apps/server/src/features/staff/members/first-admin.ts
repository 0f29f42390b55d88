import type { Tx } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { lockMemberOfEmail } from './members.queries.ts';
import { passwordLinkOf } from './members.service.ts';
import { createStaff } from '../staff.service.ts';
import { note } from '../two-factor/two-factor.service.ts';

interface Wanted {
  readonly email: string;
  readonly name: string;
  readonly now: Date;
}

/**
 * For anyone who runs the machine: a link that sets an administrator's password, the first one's or one's who is locked
 * out. Somebody who is at the desk in another role does not become more by it.
 */
export const firstAdmin = async (
  tx: Tx,
  services: Pick<Services, 'config'>,
  { email, name, now }: Wanted,
): Promise<{ readonly url: string; readonly isNew: boolean } | 'no_admin'> => {
  const id = await createStaff(tx, { email, name, roles: ['admin'], passwordHash: null, now });
  const member = await lockMemberOfEmail(tx, email);
  if (!member?.is_active || !member.roles.includes('admin')) return 'no_admin';
  const url = await passwordLinkOf(tx, services, member, now);
  await note(tx, member, now, 'make a password link on the machine');
  return { url, isNew: id !== undefined };
};
