import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';

const server = await testServer();
const { db, app } = server;
const PASSWORD = 'Older2026';

/** Somebody who knew the password, and left every way in that there is. */
const robbed = async () => {
  const ada = await server.as.shopper({ passwordHash: await hashPassword(PASSWORD) });
  const { token } = await ada.call('POST /client/user/token/add', { name: 'Not mine' });
  const url = 'https://thief.example.com/';
  await ada.call('POST /client/user/webhook/add', { url, events: ['order.updated'] });
  const calendar = new URL((await ada.call('POST /deadline/calendar', {})).url);
  await db
    .insertInto('push_subscriptions')
    .values({
      id: ada.accountId,
      account_id: ada.accountId,
      endpoint: `https://push.example.com/${ada.accountId}`,
      p256dh: 'key',
      auth: 'auth',
      created_at: server.clock.now(),
    })
    .execute();
  const ways = async () => ({
    session: await reasonOf(ada.call('GET /shopping/user/coupon')),
    token: await reasonOf(server.as.bearer(token)('GET /order/get/list', {})),
    calendar: (await app.inject(calendar.pathname)).statusCode,
    webhooksOn: (
      await db.selectFrom('webhooks').select('is_on').where('account_id', '=', ada.accountId).execute()
    ).filter(({ is_on: isOn }) => isOn).length,
    browsers: (
      await db.selectFrom('push_subscriptions').select('id').where('account_id', '=', ada.accountId).execute()
    ).length,
  });
  return { ada, ways };
};

const OPEN = { session: 'succeeded', token: 'succeeded', calendar: 200, webhooksOn: 1, browsers: 1 };
const ENDED = {
  tokens: ['Not mine'],
  webhooks: ['thief.example.com'],
  calendars: 1,
  browsers: 1,
  passkeys: 0,
};
const NEW = { password: 'Newer2026x', passwordAgain: 'Newer2026x' };

describe('[Q-04] a new password ends every way in', () => {
  it('after recovery by mail; the answer and a mail say what has ended', async () => {
    const { ada, ways } = await robbed();
    expect(await ways()).toEqual(OPEN);
    const guest = server.as.guest();
    await guest.call('POST /client/user/email/code', { email: ada.email, purpose: 'forget' });
    const mailed = (await server.mails(ada.email)).at(-1);
    const code = /^\d{6}$/m.exec(mailed?.body_text ?? '')?.[0] ?? '';
    const { ended } = await guest.call('POST /client/user/forgetPwd', { email: ada.email, code, ...NEW });
    expect(ended).toEqual({ sessions: 1, ...ENDED });
    // other processes hear of it a moment later
    await expect.poll(async () => (await ways()).session).toBe('unauthenticated');
    expect(await ways()).toEqual({
      session: 'unauthenticated',
      token: 'unauthenticated',
      calendar: 404,
      webhooksOn: 0,
      browsers: 0,
    });
    await server.runJobs();
    const told = (await server.mails(ada.email)).find(({ kind }) => kind === 'password_changed');
    expect(told?.body_text).toContain('Not mine');
    expect(told?.body_text).toContain('thief.example.com');
  });

  it('after a change by somebody signed in, who stays signed in here', async () => {
    const { ada, ways } = await robbed();
    const { ended } = await ada.call('PUT /client/user/resetPwd', { oldPassword: PASSWORD, ...NEW });
    expect(ended).toEqual({ sessions: 0, ...ENDED });
    expect(await ways()).toEqual({
      session: 'succeeded',
      token: 'unauthenticated',
      calendar: 404,
      webhooksOn: 0,
      browsers: 0,
    });
  });

  it('but those that the owner wants to keep when changing it', async () => {
    const { ada, ways } = await robbed();
    await ada.call('PUT /client/user/resetPwd', { oldPassword: PASSWORD, ...NEW, keepAccess: true });
    expect(await ways()).toEqual(OPEN);
  });
});
