import { afterEach, describe, expect, it } from 'vitest';
import { adminCommand } from '../../../commands/admin.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { firstAdmin } from './first-admin.ts';

const NOW = '2026-03-02T02:00:00Z';
const server = await testServer({ now: NOW });
const guest = server.as.guest();
const admin = await server.as.staff('admin');
const PASSWORD = 'correct horse';
let invited = 0;

afterEach(() => server.clock.set(NOW));

const mailsTo = (email: string) =>
  server.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const secretIn = (text: string | undefined): string => /#secret=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const lastSecret = async (email: string): Promise<string> =>
  secretIn((await mailsTo(email)).at(-1)?.body_text);
const set = (secret: string, password = PASSWORD, passwordAgain = password) =>
  guest.call('POST /staff/password/set', { secret, password, passwordAgain });
const login = (email: string, password = PASSWORD) => guest.call('POST /staff/login', { email, password });

type Role = 'buyer' | 'support' | 'admin';
const invite = async (roles: Role[] = ['buyer'], locale: 'en' | 'zh' = 'en') => {
  invited += 1;
  const email = `invited-${invited}@shop.test`;
  const { id } = await admin.call('POST /staff/members/invite', { email, name: 'Mei Lin', roles, locale });
  return { id, email };
};
/** Somebody who has come in by the mailed link and is signed in. */
const join = async (...roles: Role[]) => {
  const person = await invite(roles.length > 0 ? roles : ['buyer']);
  await set(await lastSecret(person.email));
  const { token } = await login(person.email);
  return { ...person, token, call: server.as.bearer(token) };
};
const memberOf = async (staffId: string) =>
  (await admin.call('GET /staff/members', {})).list.find(({ id }) => id === staffId);
const actionsOf = async (staffId: string) =>
  (await admin.call('GET /staff/audit', { subjectKind: 'staff', subjectId: staffId })).list.map(
    ({ action, staffName }) => `${staffName}: ${action}`,
  );

describe('[S-01] somebody new at the desk', () => {
  it('gets a mail in their language, sets a password by its link, once, and works in their role', async () => {
    const mei = await invite(['buyer', 'support'], 'zh');
    expect((await memberOf(mei.id))?.linkUntil).not.toBeNull();
    const [mail] = await mailsTo(mei.email);
    expect(mail).toMatchObject({ kind: 'staff_invitation', locale: 'zh', is_secret: true });
    expect(mail?.body_text).toContain('http://shop.test/desk/password#secret=');
    expect(await memberOf(mei.id)).toMatchObject({ hasPassword: false, isActive: true });
    expect(await reasonOf(login(mei.email))).toBe('login_failed');

    const secret = await lastSecret(mei.email);
    expect(await reasonOf(set(secret, 'short'))).toBe('desk_password_short');
    expect(await reasonOf(set(secret, mei.email.toUpperCase()))).toBe('desk_password_email');
    expect(await reasonOf(set(secret, PASSWORD, 'another horse'))).toBe('passwords_differ');
    expect(await set(secret)).toEqual({ email: mei.email });
    expect(await reasonOf(set(secret))).toBe('staff_link_over');
    const { staff, token } = await login(mei.email);
    expect(staff.roles).toEqual(['buyer', 'support']);
    const call = server.as.bearer(token);
    expect(await reasonOf(call('GET /staff/mails', {}))).toBe('succeeded');
    expect(await reasonOf(call('GET /staff/members', {}))).toBe('forbidden');
    expect(await actionsOf(mei.id)).toEqual([
      'Mei Lin: set a password by a link',
      'The admin: invite to the desk',
    ]);
  });

  it('of two presses on the link at the same moment one sets the password', async () => {
    const mei = await invite();
    const secret = await lastSecret(mei.email);
    const both = await Promise.all([
      reasonOf(set(secret, 'first of two')),
      reasonOf(set(secret, 'second of two')),
    ]);
    expect(both.toSorted()).toEqual(['staff_link_over', 'succeeded']);
  });

  it('the link holds three days, and a new one ends those before', async () => {
    const mei = await invite();
    const first = await lastSecret(mei.email);
    server.clock.advance(3 * 86_400_000 + 1_000);
    expect(await reasonOf(set(first))).toBe('staff_link_over');
    const nextDay = await server.as.staff('admin');
    const { list } = await nextDay.call('GET /staff/members', { words: mei.email });
    expect(list).toMatchObject([{ linkUntil: null }]);
    await nextDay.call('POST /staff/members/link', { staffId: mei.id });
    const second = await lastSecret(mei.email);
    await nextDay.call('POST /staff/members/link', { staffId: mei.id });
    expect(await reasonOf(set(second))).toBe('staff_link_over');
    expect(await reasonOf(set(await lastSecret(mei.email)))).toBe('succeeded');
    expect(await reasonOf(set('x'.repeat(43)))).toBe('staff_link_over');
  });

  it('is refused with a broken address, one that is known, and without a role', async () => {
    const mei = await invite();
    const ask = (more: object) =>
      reasonOf(
        admin.call('POST /staff/members/invite', {
          email: 'new@shop.test',
          name: 'New',
          roles: ['buyer'],
          locale: 'en',
          ...more,
        }),
      );
    expect(await ask({ email: 'no address' })).toBe('email_invalid');
    expect(await ask({ email: ` ${mei.email.toUpperCase()} ` })).toBe('staff_email_taken');
    expect(await ask({ roles: [] })).toBe('malformed_input');
    expect(await ask({ name: '  ' })).toBe('malformed_input');
    expect(await ask({})).toBe('succeeded');
  });

  it('is nobody’s business but an administrator’s', async () => {
    const mei = await invite();
    for (const role of ['buyer', 'warehouse', 'support', 'finance', 'content'] as const) {
      const { call } = await server.as.staff(role);
      const staffId = mei.id;
      const answers = [
        call('POST /staff/members/invite', { email: 'a@b.test', name: 'A', roles: ['admin'], locale: 'en' }),
        call('POST /staff/members/change', { staffId, name: 'A', roles: ['admin'] }),
        call('POST /staff/members/leave', { staffId }),
        call('POST /staff/members/return', { staffId, roles: ['admin'] }),
        call('POST /staff/members/link', { staffId }),
      ];
      expect(new Set(await Promise.all(answers.map(reasonOf)))).toEqual(new Set(['forbidden']));
    }
  });

  it('a link that opens the desk is read in the mailbox by administrators alone, so that nobody becomes one by it', async () => {
    const mei = await invite(['admin']);
    const [mail] = await mailsTo(mei.email);
    const support = await server.as.staff('support');
    const seen = await support.call('GET /staff/mails/{id}', { id: mail?.id ?? '' });
    expect(seen).toMatchObject({ isHidden: true, text: '', html: '' });
    const own = await admin.call('GET /staff/mails/{id}', { id: mail?.id ?? '' });
    expect(secretIn(own.text)).toBe(await lastSecret(mei.email));
  });
});

describe('[S-01] roles and the name', () => {
  it('change at once, for sessions that are open too', async () => {
    const mei = await join('buyer');
    expect(await reasonOf(mei.call('GET /staff/mails', {}))).toBe('forbidden');
    await admin.call('POST /staff/members/change', { staffId: mei.id, name: 'Mei Wang', roles: ['support'] });
    await expect.poll(() => reasonOf(mei.call('GET /staff/mails', {}))).toBe('succeeded');
    expect(await mei.call('GET /staff/me', {})).toMatchObject({ name: 'Mei Wang', roles: ['support'] });
    await admin.call('POST /staff/members/change', { staffId: mei.id, name: 'Mei Wang', roles: ['buyer'] });
    await expect.poll(() => reasonOf(mei.call('GET /staff/mails', {}))).toBe('forbidden');
    expect((await actionsOf(mei.id))[0]).toBe('The admin: change a member of staff');
  });

  it('are never one’s own to change, though the name is', async () => {
    const li = await join('admin');
    const change = (roles: Role[]) =>
      reasonOf(li.call('POST /staff/members/change', { staffId: li.id, name: 'Li', roles }));
    expect(await change(['buyer'])).toBe('staff_self');
    expect(await change(['admin', 'support'])).toBe('staff_self');
    expect(await change(['admin'])).toBe('succeeded');
    expect(await reasonOf(li.call('POST /staff/members/leave', { staffId: li.id }))).toBe('staff_self');
  });

  it('of two administrators who dismiss each other at the same moment one stays', async () => {
    const li = await join('admin');
    const gao = await join('admin');
    const both = await Promise.all([
      reasonOf(li.call('POST /staff/members/leave', { staffId: gao.id })),
      reasonOf(gao.call('POST /staff/members/leave', { staffId: li.id })),
    ]);
    expect(both.filter((reason) => reason === 'succeeded')).toHaveLength(1);
    expect(['staff_no_admin', 'unauthenticated']).toContain(both.find((reason) => reason !== 'succeeded'));
  });
});

describe('[S-01] somebody who leaves', () => {
  it('is out at once: sessions, streams, password, links; what they did stays', async () => {
    const mei = await join();
    const stream = await fetch(`${await server.listen()}/api/staff/stream`, {
      headers: { authorization: `Bearer ${mei.token}` },
    });
    expect(stream.status).toBe(200);
    const ended = (async () => {
      for await (const _ of stream.body ?? []) continue;
      return 'ended';
    })();
    await guest.call('POST /staff/password/forgotten', { email: mei.email });
    const secret = await lastSecret(mei.email);
    await admin.call('POST /staff/members/leave', { staffId: mei.id });
    expect(await ended).toBe('ended');
    await expect.poll(() => reasonOf(mei.call('GET /staff/me', {}))).toBe('unauthenticated');
    expect(await reasonOf(login(mei.email))).toBe('login_failed');
    expect(await reasonOf(set(secret))).toBe('staff_link_over');
    const mails = (await mailsTo(mei.email)).length;
    await guest.call('POST /staff/password/forgotten', { email: mei.email });
    expect(await mailsTo(mei.email)).toHaveLength(mails);
    expect(await memberOf(mei.id)).toMatchObject({ isActive: false, hasPassword: false });
    expect((await actionsOf(mei.id))[0]).toBe('The admin: dismiss from the desk');
    const leave = admin.call('POST /staff/members/leave', { staffId: mei.id });
    expect(await reasonOf(leave)).toBe('staff_gone');
    const change = { staffId: mei.id, name: 'Mei', roles: ['buyer' as const] };
    expect(await reasonOf(admin.call('POST /staff/members/change', change))).toBe('staff_gone');
    expect(await reasonOf(admin.call('POST /staff/members/link', { staffId: mei.id }))).toBe('staff_gone');
  });

  it('comes back with the roles given then and a password of their own; the old one is worth nothing', async () => {
    const mei = await join();
    await admin.call('POST /staff/members/leave', { staffId: mei.id });
    await admin.call('POST /staff/members/return', { staffId: mei.id, roles: ['support'] });
    expect(await reasonOf(login(mei.email))).toBe('login_failed');
    await set(await lastSecret(mei.email), 'quite another');
    expect((await login(mei.email, 'quite another')).staff.roles).toEqual(['support']);
    const again = admin.call('POST /staff/members/return', { staffId: mei.id, roles: ['support'] });
    expect(await reasonOf(again)).toBe('staff_here');
  });
});

describe('[S-01] a password for the desk', () => {
  it('is changed with the old one; other sessions end, this one goes on', async () => {
    const mei = await join();
    const other = await login(mei.email);
    const change = (oldPassword: string, password: string, passwordAgain = password) =>
      reasonOf(mei.call('POST /staff/password/change', { oldPassword, password, passwordAgain }));
    expect(await change('wrong', 'a new password')).toBe('old_password_wrong');
    expect(await change(PASSWORD, 'a new password', 'a nev password')).toBe('passwords_differ');
    expect(await change(PASSWORD, 'short')).toBe('desk_password_short');
    expect(await change(PASSWORD, 'a new password')).toBe('succeeded');
    await expect
      .poll(() => reasonOf(server.as.bearer(other.token)('GET /staff/me', {})))
      .toBe('unauthenticated');
    expect(await reasonOf(mei.call('GET /staff/me', {}))).toBe('succeeded');
    expect(await reasonOf(login(mei.email))).toBe('login_failed');
    expect(await reasonOf(login(mei.email, 'a new password'))).toBe('succeeded');
    expect((await mailsTo(mei.email)).at(-1)).toMatchObject({
      kind: 'staff_password_changed',
      is_secret: false,
    });
  });

  it('forgotten, is set anew by a mailed link that holds an hour; who has no account learns nothing and gets nothing', async () => {
    const mei = await join();
    await server.as
      .guest({ locale: 'zh', headers: { host: 'evil.example' } })
      .call('POST /staff/password/forgotten', { email: mei.email.toUpperCase() });
    const mail = (await mailsTo(mei.email)).at(-1);
    expect(mail).toMatchObject({ kind: 'staff_password_link', locale: 'zh', is_secret: true });
    expect(mail?.body_html).not.toContain('evil.example');
    const stranger = await guest.call('POST /staff/password/forgotten', { email: 'stranger@shop.test' });
    expect(stranger).toBeNull();
    expect(await mailsTo('stranger@shop.test')).toEqual([]);
    const secret = await lastSecret(mei.email);
    server.clock.advance(3_601_000);
    expect(await reasonOf(set(secret, 'a new password'))).toBe('staff_link_over');
    await guest.call('POST /staff/password/forgotten', { email: mei.email });
    await set(await lastSecret(mei.email), 'a new password');
    await expect.poll(() => reasonOf(mei.call('GET /staff/me', {}))).toBe('unauthenticated');
    expect(await reasonOf(login(mei.email, 'a new password'))).toBe('succeeded');
  });

  it('the link does not stand in for the second factor', async () => {
    const mei = await join('admin');
    await server.db
      .insertInto('staff_authenticators')
      .values({
        staff_id: mei.id,
        sealed: Buffer.from('x'),
        created_at: server.clock.now(),
        confirmed_at: server.clock.now(),
      })
      .execute();
    await guest.call('POST /staff/password/forgotten', { email: mei.email });
    await set(await lastSecret(mei.email), 'a new password');
    expect(await reasonOf(login(mei.email, 'a new password'))).toBe('second_factor_needed');
  });

  it('is asked for by mail only so often', async () => {
    const limited = await testServer({ now: NOW, environment: { RATE_LIMITS: 'on' } });
    const ask = () =>
      reasonOf(limited.as.guest().call('POST /staff/password/forgotten', { email: 'mei@shop.test' }));
    const reasons: string[] = [];
    for (let count = 0; count < 6; count += 1) reasons.push(await ask());
    expect(reasons).toEqual([...Array.from({ length: 5 }, () => 'succeeded'), 'rate_limited']);
  });
});

describe('[S-01] the first administrator', () => {
  const run = (...words: string[]) => adminCommand(server.services, words);

  it('is made on the machine: a link is printed, no password stands anywhere', async () => {
    const said = await run('First@Shop.test', 'Gao', 'Lan');
    expect(said).toContain('first@shop.test is an administrator of the desk now');
    await set(secretIn(said));
    const { staff, token } = await login('first@shop.test');
    expect(staff).toMatchObject({ name: 'Gao Lan', roles: ['admin'] });
    expect(await reasonOf(server.as.bearer(token)('GET /staff/members', {}))).toBe('succeeded');
    expect(await mailsTo('first@shop.test')).toEqual([]);
  });

  it('who is locked out gets a new link; somebody in another role does not become an administrator by it', async () => {
    await run('second@shop.test');
    const said = await run('second@shop.test');
    expect(said).toContain('already');
    expect(await reasonOf(set(secretIn(said)))).toBe('succeeded');
    const mei = await join('buyer');
    await expect(run(mei.email)).rejects.toThrow('no administrator');
    const made = await inTransaction(server.db, (tx) =>
      firstAdmin(tx, server.services, { email: mei.email, name: 'x', now: server.clock.now() }),
    );
    expect(made).toBe('no_admin');
    expect((await memberOf(mei.id))?.roles).toEqual(['buyer']);
  });

  it('wants an e-mail address', async () => {
    await expect(run()).rejects.toThrow('npm run admin');
    await expect(run('gao')).rejects.toThrow('is no e-mail address');
  });
});
