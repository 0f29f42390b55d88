import type { Tx } from '../../../platform/db/database.ts';
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
