import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { accountSteps, PASSWORD } from '../../features/accounts/accounts.fixture.ts';
import { testServer } from '../../testing/servers/test-server.ts';

const lines: string[] = [];
const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
const server = await testServer({ now: '2026-03-02T02:00:00Z', log, environment: { RATE_LIMITS: 'on' } });
const { register, newEmail } = accountSteps(server);

/** What the log says of security once `work` is done. */
const told = async (work: () => Promise<unknown>) => {
  lines.splice(0);
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'security');
};
const post = (path: string, payload: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

describe('[Q-09] what is logged of security', () => {
  it('who signs in, and who fails to, in lines that machines read: when, where, who by their session, and what', async () => {
    const email = newEmail();
    await register(email);
    const right = await told(() => post('/client/user/login', { email, password: PASSWORD }));
    expect(right).toEqual([
      expect.objectContaining({ event: 'credentials', route: '/api/client/user/login', status: 200 }),
    ]);
    const [{ time, session, requestId, pid } = {}] = right;
    expect(String(time)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect([typeof session, typeof requestId, typeof pid]).toEqual(['string', 'string', 'number']);
    const [owner] = await server.db
      .selectFrom('session_families')
      .innerJoin('accounts', 'accounts.id', 'session_families.person_id')
      .select('accounts.email')
      .where('session_families.id', '=', String(session))
      .execute();
    expect(owner?.email).toBe(email);
    const wrong = await told(() => post('/client/user/login', { email, password: 'wrong one' }));
    expect(wrong).toEqual([
      expect.objectContaining({ event: 'credentials', status: 422, refusal: 'login_failed' }),
    ]);
    expect(lines.join()).not.toContain(email);
    expect(lines.join()).not.toContain('wrong one');
  });

  it('a right that somebody does not have, and who asked', async () => {
    const ada = await server.as.shopper();
    const foreign = await told(() => post('/staff/returns/refund', { code: 'x' }, ada.token));
    expect(foreign).toEqual([
      expect.objectContaining({
        event: 'refused',
        route: '/api/staff/returns/refund',
        status: 403,
        refusal: 'forbidden',
        session: expect.any(String),
      }),
    ]);
  });

  it('a token that does not hold, and somebody who asks too often', async () => {
    const made = await told(() => post('/staff/returns/refund', { code: 'x' }, 'x'.repeat(43)));
    expect(made).toEqual([
      expect.objectContaining({ event: 'refused', status: 401, refusal: 'unauthenticated' }),
    ]);
    const often = await told(async () => {
      for (let time = 0; time < 40; time += 1)
        await post('/client/user/login', { email: 'nobody@example.test', password: `guess number ${time}` });
    });
    expect(often.at(-1)).toMatchObject({ status: 429, refusal: expect.stringMatching(/limited|many/) });
  });
});
