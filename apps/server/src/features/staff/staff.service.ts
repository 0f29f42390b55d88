import type { Locale } from '@caravan/domain/shared/locale';
import type { StaffRole } from '@caravan/contract/call';
import type { StaffMember as MemberOnWire } from '@caravan/contract/staff/staff.calls';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SessionCookies } from '../../platform/http/identity/session-cookies.ts';
import { newId } from '../../platform/ids.ts';
import type { IssuedSession } from '../../platform/session/sessions.ts';
import { type StaffRow, insertStaff } from './staff.queries.ts';

export interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** Of `hashPassword`: hashing is slow and has no place in a transaction. Null: it is set by a mailed link. */
  readonly passwordHash: string | null;
  /** In which language the shop writes to them. */
  readonly locale?: Locale;
  readonly now: Date;
}

/** Adds somebody to the desk; undefined when the e-mail address is taken. */
export const createStaff = async (tx: Tx | Db, staff: NewStaff): Promise<string | undefined> => {
  const id = newId(staff.now);
  const isNew = await insertStaff(tx, {
    id,
    email: staff.email.trim().toLowerCase(),
    password_hash: staff.passwordHash,
    name: staff.name,
    roles: [...staff.roles],
    locale: staff.locale ?? 'en',
    created_at: staff.now,
  });
  return isNew ? id : undefined;
};

/** Hands a session out: the refresh token as a cookie, the rest as the answer. */
export const handOut = (session: IssuedSession, staff: StaffRow, cookies: SessionCookies) => {
  cookies.open('staff', session);
  return {
    token: session.accessToken,
    expiresInSeconds: session.expiresInSeconds,
    staff: presentMember(staff),
  };
};

export const presentMember = ({ id, email, name, roles }: StaffRow): MemberOnWire => ({
  id,
  email,
  name,
  roles: roles as StaffRole[], // the contract's own, no matter who wrote them
});
