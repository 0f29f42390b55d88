import type { Limit } from '@caravan/contract/call';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Shopper } from '../http/calls/handler.ts';
import { newSecret } from '../ids.ts';
import { hashToken } from './tokens.ts';

/** By which a person, a log filter or a scanner of published code recognises a token of ours. */
const PREFIX = 'shop_';
/** Tokens of earlier releases go on working. */
const PREFIXES = [PREFIX, 'caravan_'];

/** What one token may ask for. */
export const TOKEN_LIMIT: Limit = { count: 120, windowMs: 60_000 };

export const newApiToken = (): string => PREFIX + newSecret();

export const isApiToken = (token: string | undefined): token is string =>
  token !== undefined && PREFIXES.some((prefix) => token.startsWith(prefix));

/** Whose token this is, noting to the minute that it was used; undefined for one that was revoked or never was. */
export const shopperOfApiToken = async (db: Db, token: string, now: Date): Promise<Shopper | undefined> => {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('accounts', 'accounts.id', 'api_tokens.account_id')
    .select(['api_tokens.id', 'account_id', 'last_used_at'])
    .where('hash', '=', hashToken(token))
    .where('closed_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (row.last_used_at === null || row.last_used_at < minuteAgo)
    await sql`update api_tokens set last_used_at = ${now} where id = ${row.id}`.execute(db);
  return { kind: 'shopper', accountId: row.account_id, sessionId: row.id };
};
