import { useSyncExternalStore } from 'react';
import type { StaffMember } from '@caravan/contract/staff/staff.calls';

export interface Session {
  /** The access token lives in this page's memory only; the refresh token is a cookie no script can read. */
  readonly token: string;
  readonly staff: StaffMember;
}

export type Role = StaffMember['roles'][number];

let session: Session | null = null;
const listeners = new Set<() => void>();

export const currentSession = (): Session | null => session;

export const setSession = (next: Session | null): void => {
  session = next;
  for (const listener of listeners) listener();
};

/** Who is signed in; screens behind the guard always have somebody. */
export const useStaff = (): StaffMember => {
  const now = useSyncExternalStore(subscribe, currentSession);
  if (!now) throw new Error('This part needs somebody signed in.');
  return now.staff;
};

export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession);

/** Whether one of the roles is held; an administrator may do everything. */
export const holds = (staff: StaffMember, roles: readonly Role[]): boolean =>
  staff.roles.includes('admin') || roles.some((role) => staff.roles.includes(role));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
