import type { OwnSession } from '@caravan/contract/accounts/own-session.shapes';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { SessionKind } from '../http/identity/session-cookies.ts';
import { revokeAllSessions, revokeSession } from './sessions.ts';
import { REFRESH_TTL_MS } from './tokens.ts';

interface Owner {
  readonly kind: SessionKind;
  readonly personId: string;
  /** The session that asks. */
  readonly sessionId: string;
}

interface LivingRow {
  readonly id: string;
  readonly browser: string | null;
  readonly is_by_passkey: boolean;
  readonly created_at: Date;
  readonly ends_at: Date;
}

/** The sessions that may still be refreshed: the one that asks first, then those used last. */
export const livingSessions = async (
  db: Db,
  { kind, personId, sessionId }: Owner,
  now: Date,
): Promise<OwnSession[]> => {
  const { rows } = await sql<LivingRow>`
    select family.id, family.browser, family.is_by_passkey, family.created_at, max(token.expires_at) as ends_at
    from session_families as family join session_tokens as token on token.family_id = family.id
    where family.person_id = ${personId}::uuid and family.kind = ${kind} and family.revoked_at is null
      and token.purpose = 'refresh' and token.expires_at > ${now}
    group by family.id order by family.id = ${sessionId}::uuid desc, ends_at desc, family.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    isHere: row.id === sessionId,
    isByPasskey: row.is_by_passkey,
    openedAt: row.created_at.toISOString(),
    usedAt: new Date(row.ends_at.getTime() - REFRESH_TTL_MS[kind]).toISOString(),
  }));
};

/** Ends one session of the person, or all but the one that asks; how many ended. That of somebody else is none. */
export const endOwnSessions = async (
  tx: Tx,
  owner: Owner,
  id: string | undefined,
  now: Date,
): Promise<number> => {
  const because = 'ended_by_owner';
  if (id === undefined)
    return revokeAllSessions(tx, { personId: owner.personId, because, now, except: owner.sessionId });
  const living = await livingSessions(tx, owner, now);
  return living.some((session) => session.id === id) ? revokeSession(tx, { sessionId: id, because, now }) : 0;
};
