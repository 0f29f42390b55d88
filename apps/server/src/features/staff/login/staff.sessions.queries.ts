import type { Db, Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/session/tokens.ts';

/** The desk session that a refresh token belongs to, used up or not. */
export const findRefreshedSession = async (
  tx: Tx,
  refreshToken: string | undefined,
): Promise<string | undefined> => {
  if (refreshToken === undefined) return undefined;
  const row = await tx
    .selectFrom('session_tokens')
    .innerJoin('session_families', 'session_families.id', 'session_tokens.family_id')
    .select('family_id')
    .where('hash', '=', hashToken(refreshToken))
    .where('purpose', '=', 'refresh')
    .where('kind', '=', 'staff')
    .executeTakeFirst();
  return row?.family_id;
};

/** Whether a session was opened by a passkey. */
export const isByPasskey = async (db: Db, sessionId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('session_families')
    .select('is_by_passkey')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.is_by_passkey ?? false;
};
