import type { StaffRole } from '@caravan/contract/call';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import type { Shopper, StaffMember } from '../http/calls/handler.ts';
import { hashToken } from './tokens.ts';

export type Person = Shopper | StaffMember;

/** Says who holds an access token. */
export interface SessionReader {
  /** `undefined` for a token that does not hold (any more). */
  authenticate(accessToken: string): Promise<Person | undefined>;
  /** A session ended or changed: what was remembered of it is forgotten at once. */
  forget(sessionId: string): void;
}

/** How long an ended session could go on in a process that missed the notice of its end. */
const REMEMBER_MS = 10_000;

interface Remembered {
  readonly person: Person;
  readonly expiresAt: Date;
}

/** The hot path asks the database once in ten seconds per session; a revocation is heard through `forget`. */
export const createSessionReader = (db: Db, clock: Clock): SessionReader => {
  const remembered = new LRUCache<string, Remembered>({ max: 10_000, ttl: REMEMBER_MS });
  /** Counts revocations, so that a row read before one is not remembered after it. */
  let generation = 0;
  const find = async (hash: Buffer, key: string): Promise<Remembered | undefined> => {
    const startedAt = generation;
    const found = await findSession(db, hash);
    if (found && startedAt === generation) remembered.set(key, found);
    return found;
  };
  return {
    authenticate: async (accessToken) => {
      const hash = hashToken(accessToken);
      const key = hash.toString('base64');
      const found = remembered.get(key) ?? (await find(hash, key));
      return found && found.expiresAt > clock.now() ? found.person : undefined;
    },
    forget: (sessionId) => {
      generation += 1;
      for (const [key, { person }] of remembered.entries())
        if (person.sessionId === sessionId) remembered.delete(key);
    },
  };
};

const findSession = async (db: Db, hash: Buffer): Promise<Remembered | undefined> => {
  const row = await db
    .selectFrom('session_tokens as token')
    .innerJoin('session_families as family', 'family.id', 'token.family_id')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'family.person_id').on('closed_at', 'is', null),
    )
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'family.person_id').on('is_active', '=', true))
    .select([
      'token.expires_at',
      'family.id',
      'family.kind',
      'accounts.id as accountId',
      'staff.id as staffId',
    ])
    .select('staff.roles')
    .where('token.hash', '=', hash)
    .where('token.purpose', '=', 'access')
    .where('family.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: sessionId, accountId, staffId } = row;
  if (row.kind === 'shopper' && accountId)
    return { expiresAt: row.expires_at, person: { kind: 'shopper', accountId, sessionId } };
  if (row.kind === 'staff' && staffId)
    return {
      expiresAt: row.expires_at,
      person: { kind: 'staff', staffId, sessionId, roles: (row.roles ?? []) as StaffRole[] }, // written by our desk
    };
  return undefined;
};
