import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { SessionKind } from '../http/identity/session-cookies.ts';
import { newId, newSecret } from '../ids.ts';
import { notify } from '../live/notify.ts';
import { browserName } from './browser-name.ts';
import { ACCESS_TTL_MS, hashToken, REFRESH_TTL_MS, REUSE_GRACE_MS, SESSION_ENDS_MS } from './tokens.ts';

export interface IssuedSession {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly refreshToken: string;
  readonly refreshTtlMs: number;
}

export interface NewSession {
  readonly kind: SessionKind;
  readonly personId: string;
  readonly now: Date;
  /** Opened by a passkey, which is two factors at once. */
  readonly isByPasskey?: boolean;
  /** What the browser calls itself. */
  readonly userAgent?: string;
}

export type RotatedSession = IssuedSession & { readonly personId: string };

/** Opens a session: a family of tokens that lives until it is revoked or not refreshed in time. */
export const issueSession = async (
  tx: Tx,
  { kind, personId, now, isByPasskey = false, userAgent = '' }: NewSession,
): Promise<IssuedSession> => {
  const sessionId = newId(now);
  await tx
    .insertInto('session_families')
    .values({
      id: sessionId,
      kind,
      person_id: personId,
      created_at: now,
      is_by_passkey: isByPasskey,
      browser: browserName(userAgent),
    })
    .execute();
  return issueTokens(tx, kind, sessionId, now);
};

/**
 * Exchanges a refresh token for new tokens, once. A token that comes again later than two tabs could send it is taken
 * for stolen: the whole session ends. `undefined`: there is no such session any more.
 */
export const rotateSession = (
  db: Db,
  { kind, refreshToken, now }: { kind: SessionKind; refreshToken: string; now: Date },
): Promise<RotatedSession | undefined> =>
  inTransaction(db, async (tx) => {
    const found = await lockRefreshToken(tx, kind, refreshToken);
    if (!found || found.expires_at <= now) return undefined;
    if (now.getTime() - found.created_at.getTime() >= SESSION_ENDS_MS[kind]) {
      await revokeSession(tx, { sessionId: found.family_id, because: 'too_old', now });
      return undefined;
    }
    if (found.used_at && now.getTime() - found.used_at.getTime() > REUSE_GRACE_MS) {
      await revokeSession(tx, { sessionId: found.family_id, because: 'refresh_token_reused', now });
      return undefined;
    }
    if (!found.used_at)
      await tx
        .updateTable('session_tokens')
        .set({ used_at: now })
        .where('hash', '=', hashToken(refreshToken))
        .execute();
    return { ...(await issueTokens(tx, kind, found.family_id, now)), personId: found.person_id };
  });

/** The session that this browser had before somebody signed in here anew. */
export const endReplaced = async (
  tx: Tx,
  kind: SessionKind,
  { refreshToken, now }: { refreshToken: string | undefined; now: Date },
): Promise<void> => {
  const before = refreshToken === undefined ? undefined : await lockRefreshToken(tx, kind, refreshToken);
  if (before) await revokeSession(tx, { sessionId: before.family_id, because: 'signed_in_anew', now });
};

export const revokeSession = (
  tx: Tx,
  { sessionId, because, now }: { sessionId: string; because: string; now: Date },
): Promise<number> => revoke(tx, 'id', sessionId, because, now);

/** Ends every session of a person, after a new password or when an account is closed, but for the one kept; how many. */
export const revokeAllSessions = (
  tx: Tx,
  { personId, because, now, except }: { personId: string; because: string; now: Date; except?: string },
): Promise<number> => revoke(tx, 'person_id', personId, because, now, except);

/** What every process remembers of a person's sessions is read anew: their rights have changed. */
export const refreshSessions = async (tx: Tx, personId: string): Promise<void> => {
  const living = await tx
    .selectFrom('session_families')
    .select('id')
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
  for (const { id } of living) await notify(tx, 'session', id);
};

const revoke = async (
  tx: Tx,
  column: 'id' | 'person_id',
  value: string,
  because: string,
  now: Date,
  except?: string,
): Promise<number> => {
  let query = tx
    .updateTable('session_families')
    .set({ revoked_at: now, revoked_because: because })
    .where(column, '=', value)
    .where('revoked_at', 'is', null);
  if (except) query = query.where('id', '!=', except);
  const ended = await query.returning('id').execute();
  for (const { id } of ended) await notify(tx, 'session', id);
  return ended.length;
};

const lockRefreshToken = (tx: Tx, kind: SessionKind, refreshToken: string) =>
  tx
    .selectFrom('session_tokens')
    .innerJoin('session_families', 'session_families.id', 'session_tokens.family_id')
    .select([
      'session_tokens.family_id',
      'session_tokens.expires_at',
      'session_tokens.used_at',
      'session_families.created_at',
      'person_id',
    ])
    .where('session_tokens.hash', '=', hashToken(refreshToken))
    .where('session_tokens.purpose', '=', 'refresh')
    .where('session_families.kind', '=', kind)
    .where('session_families.revoked_at', 'is', null)
    .where((at) =>
      at.or([
        at.exists(
          at
            .selectFrom('accounts')
            .select('id')
            .whereRef('id', '=', 'person_id')
            .where('closed_at', 'is', null),
        ),
        at.exists(
          at.selectFrom('staff').select('id').whereRef('id', '=', 'person_id').where('is_active', '=', true),
        ),
      ]),
    )
    .forUpdate('session_families')
    .forUpdate('session_tokens')
    .executeTakeFirst();

const issueTokens = async (
  tx: Tx,
  kind: SessionKind,
  sessionId: string,
  now: Date,
): Promise<IssuedSession> => {
  const accessToken = newSecret();
  const refreshToken = newSecret();
  const refreshTtlMs = REFRESH_TTL_MS[kind];
  const token = (text: string, purpose: string, ttlMs: number) => ({
    hash: hashToken(text),
    family_id: sessionId,
    purpose,
    expires_at: new Date(now.getTime() + ttlMs),
  });
  await tx
    .insertInto('session_tokens')
    .values([token(accessToken, 'access', ACCESS_TTL_MS), token(refreshToken, 'refresh', refreshTtlMs)])
    .execute();
  return { sessionId, accessToken, expiresInSeconds: ACCESS_TTL_MS / 1_000, refreshToken, refreshTtlMs };
};

/** Tokens that can no longer be of use to anybody; their families stay for as long as signs of a sign-in are kept. */
export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('session_tokens').where('expires_at', '<', now).execute();
};
