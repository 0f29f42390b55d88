import { call, type Calls } from '@caravan/contract/call';
import type { CallTable, Client } from '@caravan/contract/client';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { expectAlike } from '../../testing/fastest.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Feature } from '../feature.ts';
import type { Handlers } from '../http/calls/handler.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import {
  deleteExpiredSessions,
  issueSession,
  revokeAllSessions,
  revokeSession,
  rotateSession,
} from './sessions.ts';
import { ACCESS_TTL_MS, REFRESH_TTL_MS, SESSION_ENDS_MS } from './tokens.ts';

const table = {
  'GET /probe/me': call({
    summary: 'Who am I.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.string(),
  }),
} satisfies Calls;
const handlers = { 'GET /probe/me': async ({ actor }) => actor.accountId } satisfies Handlers<typeof table>;
const server = await testServer({ features: [{ calls: table, handlers } as Feature & { handlers: object }] });
const sibling = await server.sibling();

const issue = (personId: string) =>
  inTransaction(server.db, (tx) => issueSession(tx, { kind: 'shopper', personId, now: server.clock.now() }));
const rotate = (refreshToken: string) =>
  rotateSession(server.db, { kind: 'shopper', refreshToken, now: server.clock.now() });
const me = (token: string, at = server) =>
  reasonOf((at.as.bearer(token) as unknown as Client<CallTable & typeof table>)('GET /probe/me'));
/** By notice: well before the ten seconds after which a process asks the database by itself. */
const expectEnded = async (token: string, at = server): Promise<void> => {
  await expect.poll(() => me(token, at), { timeout: 8_000, interval: 20 }).toBe('unauthenticated');
};

describe('a session', () => {
  it('holds at every process of the shop, and no token stands readable in the database', async () => {
    const { accountId } = await server.as.shopper();
    const session = await issue(accountId);
    expect([await me(session.accessToken), await me(session.accessToken, sibling)]).toEqual([
      'succeeded',
      'succeeded',
    ]);
    const stored = await server.db.selectFrom('session_tokens').selectAll().execute();
    const text = JSON.stringify(stored.map(({ hash }) => hash.toString('base64url')));
    expect(text).not.toContain(session.accessToken);
    expect(text).not.toContain(session.refreshToken);
  });

  it('[P-06] ends for the access token after fifteen minutes and goes on with the refresh token', async () => {
    const { accountId } = await server.as.shopper();
    const session = await issue(accountId);
    expect(await me(session.refreshToken)).toBe('unauthenticated');
    server.clock.advance(ACCESS_TTL_MS + 1);
    expect(await me(session.accessToken)).toBe('unauthenticated');
    const next = await rotate(session.refreshToken);
    expect(next?.personId).toBe(accountId);
    expect(await me(next?.accessToken ?? '')).toBe('succeeded');
  });

  it('lets two tabs refresh with the same token at the same moment', async () => {
    const session = await issue((await server.as.shopper()).accountId);
    const both = await Promise.all([rotate(session.refreshToken), rotate(session.refreshToken)]);
    for (const next of both) expect(await me(next?.accessToken ?? '')).toBe('succeeded');
  });

  it('ends as a whole when a used refresh token comes again later', async () => {
    const session = await issue((await server.as.shopper()).accountId);
    const next = await rotate(session.refreshToken);
    server.clock.advance(11_000);
    expect(await rotate(session.refreshToken)).toBeUndefined();
    expect(await rotate(next?.refreshToken ?? '')).toBeUndefined();
    await expectEnded(next?.accessToken ?? '');
    const family = await server.db
      .selectFrom('session_families')
      .select('revoked_because')
      .where('id', '=', session.sessionId)
      .executeTakeFirstOrThrow();
    expect(family.revoked_because).toBe('refresh_token_reused');
  });

  it('is over when its refresh token is too old, unknown, or of the other kind', async () => {
    const { accountId } = await server.as.shopper();
    const session = await issue(accountId);
    expect(
      await rotateSession(server.db, {
        kind: 'staff',
        refreshToken: session.refreshToken,
        now: server.clock.now(),
      }),
    ).toBeUndefined();
    expect(await rotate('x'.repeat(43))).toBeUndefined();
    server.clock.advance(REFRESH_TTL_MS.shopper + 1);
    expect(await rotate(session.refreshToken)).toBeUndefined();
  });

  it('that is revoked ends at once in every process, although they remember it', async () => {
    const session = await issue((await server.as.shopper()).accountId);
    for (const process of [server, sibling]) expect(await me(session.accessToken, process)).toBe('succeeded');
    await inTransaction(server.db, (tx) =>
      revokeSession(tx, { sessionId: session.sessionId, because: 'logout', now: server.clock.now() }),
    );
    for (const process of [server, sibling]) await expectEnded(session.accessToken, process);
    expect(await rotate(session.refreshToken)).toBeUndefined();
  });

  it('stays when all others of the person end', async () => {
    const { accountId } = await server.as.shopper();
    const [kept, ended] = [await issue(accountId), await issue(accountId)];
    await inTransaction(server.db, (tx) =>
      revokeAllSessions(tx, {
        personId: accountId,
        because: 'new_password',
        now: server.clock.now(),
        except: kept.sessionId,
      }),
    );
    await expectEnded(ended.accessToken);
    expect(await me(kept.accessToken)).toBe('succeeded');
  });

  it('of a closed account can neither be used nor refreshed', async () => {
    const { accountId } = await server.as.shopper();
    const session = await issue(accountId);
    await server.db
      .updateTable('accounts')
      .set({ closed_at: server.clock.now() })
      .where('id', '=', accountId)
      .execute();
    expect(await me(session.accessToken)).toBe('unauthenticated');
    expect(await rotate(session.refreshToken)).toBeUndefined();
  });

  it('leaves no token behind once nothing of it can be used; that there was one is kept for its time', async () => {
    await issue((await server.as.shopper()).accountId);
    server.clock.advance(REFRESH_TTL_MS.shopper + 86_400_000);
    await deleteExpiredSessions(server.db, server.clock.now());
    expect(await server.db.selectFrom('session_tokens').select('hash').execute()).toEqual([]);
  });
});

describe('a password', () => {
  it('is kept as argon2id with OWASP’s cost', async () => {
    const hash = await hashPassword('Caravan2026');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'Caravan2026')).toBe(true);
    expect(await verifyPassword(hash, 'caravan2026')).toBe(false);
  });

  it('of nobody is wrong, and finding that out takes as long as a wrong one of somebody', async () => {
    const hash = await hashPassword('Caravan2026');
    const wrong = async (passwordHash: string | null) =>
      expect(await verifyPassword(passwordHash, 'wrong1234')).toBe(false);
    await expectAlike(
      () => wrong(null),
      () => wrong(hash),
    );
  });

  it('waits its turn: many at once all come out right', async () => {
    const hash = await hashPassword('Caravan2026');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => verifyPassword(hash, index % 2 ? 'Caravan2026' : 'wrong')),
    );
    expect(answers.filter(Boolean)).toHaveLength(6);
  });
});

describe.each(['shopper', 'staff'] as const)('the last day of a session of %s', (kind) => {
  it('[Q-09] comes however much it is used', async () => {
    const begun = new Date('2026-03-02T00:00:00Z');
    const { db } = server;
    const personId =
      kind === 'shopper' ? (await server.as.shopper()).accountId : (await server.as.staff('buyer')).staffId;
    const opened = await inTransaction(db, (tx) => issueSession(tx, { kind, personId, now: begun }));
    let { refreshToken } = opened;
    const step = REFRESH_TTL_MS[kind] / 2;
    let at = begun.getTime();
    for (; at + step < begun.getTime() + SESSION_ENDS_MS[kind]; at += step) {
      const rotated = await rotateSession(db, { kind, refreshToken, now: new Date(at + step) });
      expect(rotated).toBeDefined();
      refreshToken = rotated?.refreshToken ?? '';
    }
    const last = new Date(begun.getTime() + SESSION_ENDS_MS[kind]);
    expect(await rotateSession(db, { kind, refreshToken, now: last })).toBeUndefined();
    const { revoked_because } = await db
      .selectFrom('session_families')
      .select('revoked_because')
      .where('id', '=', opened.sessionId)
      .executeTakeFirstOrThrow();
    expect(revoked_because).toBe('too_old');
  });
});
