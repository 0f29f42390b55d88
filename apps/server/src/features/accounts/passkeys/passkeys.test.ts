import { describe, expect, it } from 'vitest';
import { softPasskey } from '../../../testing/people/soft-passkey.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { createStaff } from '../../staff/staff.service.ts';

const ORIGIN = 'http://shop.test';
const server = await testServer({ now: '2026-03-02T10:00:00Z' });
const guest = () => server.as.guest().call;

const shopperWithPasskey = async (name = 'My phone') => {
  const person = await server.as.shopper();
  const authenticator = softPasskey(ORIGIN);
  const options = await person.call('POST /client/user/passkey/options', {});
  const passkey = authenticator.make(options);
  await person.call('POST /client/user/passkey/add', { name, passkey });
  return { ...person, authenticator, passkey, options };
};

const question = () => guest()('POST /client/user/passkey/login/options', {});

describe('a shopper’s passkey', () => {
  it('[Q-06] signs in without a password, is listed with its use, renamed and removed, and its owner is told', async () => {
    const { call, email, authenticator } = await shopperWithPasskey();
    const signedIn = await guest()('POST /client/user/passkey/login', authenticator.prove(await question()));
    expect(signedIn.user.email).toBe(email);
    const { list } = await call('GET /client/user/passkey/list', {});
    expect(list).toMatchObject([{ name: 'My phone', lastUsedAt: expect.stringMatching(/^2026-03-02T/) }]);
    const id = list[0]?.id ?? '';
    await call('POST /client/user/passkey/rename', { id, name: 'Old phone' });
    expect((await call('GET /client/user/passkey/list', {})).list[0]?.name).toBe('Old phone');
    await call('POST /client/user/passkey/remove', { id });
    const proof = authenticator.prove(await question());
    expect(await reasonOf(guest()('POST /client/user/passkey/login', proof))).toBe('passkey_wrong');
    const mails = (await server.mails(email)).map(({ kind }) => kind);
    expect(mails).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('[Q-06] asks that the person is verified and that it is found without a name', async () => {
    const { options } = await shopperWithPasskey();
    expect(options).toMatchObject({
      rp: { id: 'shop.test' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(await question()).toMatchObject({ rpId: 'shop.test', userVerification: 'required' });
  });

  it.each([
    ['that another site asked for', { origin: 'http://shop.evil.test' }],
    ['for another domain', { rpId: 'evil.test' }],
    ['by somebody whom the authenticator did not verify', { isUserVerified: false }],
    ['of an authenticator whose count went back', { counter: 0 }],
    ['of a copy, with a count that was seen', { counter: 1 }],
  ])('[Q-06] a proof %s is refused', async (_, ways) => {
    const { authenticator } = await shopperWithPasskey();
    await guest()('POST /client/user/passkey/login', authenticator.prove(await question(), { counter: 5 }));
    const proof = authenticator.prove(await question(), { counter: 9, ...ways });
    expect(await reasonOf(guest()('POST /client/user/passkey/login', proof))).toBe('passkey_wrong');
  });

  it('[Q-06] a challenge is good once, also when the first try with it failed', async () => {
    const { authenticator } = await shopperWithPasskey();
    const asked = await question();
    const proof = authenticator.prove(asked);
    await guest()('POST /client/user/passkey/login', proof);
    expect(await reasonOf(guest()('POST /client/user/passkey/login', proof))).toBe('passkey_wrong');
    expect(await reasonOf(guest()('POST /client/user/passkey/login', authenticator.prove(asked)))).toBe(
      'passkey_wrong',
    );
    const again = await question();
    const broken = authenticator.prove(again, { isUserVerified: false });
    expect(await reasonOf(guest()('POST /client/user/passkey/login', broken))).toBe('passkey_wrong');
    expect(await reasonOf(guest()('POST /client/user/passkey/login', authenticator.prove(again)))).toBe(
      'passkey_wrong',
    );
  });

  it('[Q-06] a challenge is good for five minutes, and only one of ours', async () => {
    const { authenticator } = await shopperWithPasskey();
    const asked = await question();
    server.clock.advance(5 * 60_000 + 1);
    expect(await reasonOf(guest()('POST /client/user/passkey/login', authenticator.prove(asked)))).toBe(
      'passkey_wrong',
    );
    const own = authenticator.prove({ challenge: 'bWFkZSB1cCBieSBzb21lYm9keQ' });
    expect(await reasonOf(guest()('POST /client/user/passkey/login', own))).toBe('passkey_wrong');
  });

  it('[Q-06] nobody adds a passkey with a challenge of somebody else, or signs in as whom they name', async () => {
    const owner = await shopperWithPasskey();
    const thief = await server.as.shopper();
    const options = await owner.call('POST /client/user/passkey/options', {});
    const passkey = softPasskey(ORIGIN).make(options);
    expect(await reasonOf(thief.call('POST /client/user/passkey/add', { name: 'Mine now', passkey }))).toBe(
      'passkey_wrong',
    );
    const thiefs = await shopperWithPasskey();
    const { userHandle } = owner.authenticator.prove({ challenge: 'x' });
    const proof = { ...thiefs.authenticator.prove(await question()), userHandle };
    expect(await reasonOf(guest()('POST /client/user/passkey/login', proof))).toBe('passkey_wrong');
    const foreignId = {
      ...thiefs.authenticator.prove(await question()),
      id: owner.authenticator.id,
      userHandle,
    };
    expect(await reasonOf(guest()('POST /client/user/passkey/login', foreignId))).toBe('passkey_wrong');
    const { list } = await owner.call('GET /client/user/passkey/list', {});
    const id = list[0]?.id ?? '';
    expect(await reasonOf(thief.call('POST /client/user/passkey/remove', { id }))).toBe('not_found');
    expect(await reasonOf(thief.call('POST /client/user/passkey/rename', { id, name: 'x' }))).toBe(
      'not_found',
    );
  });

  it('[Q-06] the same authenticator is not added twice', async () => {
    const { call, authenticator } = await shopperWithPasskey();
    const options = await call('POST /client/user/passkey/options', {});
    expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    const passkey = authenticator.make(options);
    expect(await reasonOf(call('POST /client/user/passkey/add', { name: 'Again', passkey }))).toBe(
      'passkey_known',
    );
  });

  it('[Q-06] an account with a password adds one only with it, and a recovery removes all of them', async () => {
    const { call, email, authenticator, accountId } = await shopperWithPasskey();
    const password_hash = await hashPassword('a long old password');
    await server.db.updateTable('accounts').set({ password_hash }).where('id', '=', accountId).execute();
    expect(await reasonOf(call('POST /client/user/passkey/options', { password: 'wrong' }))).toBe(
      'password_wrong',
    );
    await call('POST /client/user/passkey/options', { password: 'a long old password' });
    await guest()('POST /client/user/email/code', { email, purpose: 'forget' });
    const [mail] = (await server.mails(email)).filter(({ kind }) => kind === 'reset_code');
    const code = /\d{6}/.exec(mail?.body_text ?? '')?.[0] ?? '';
    const { ended } = await guest()('POST /client/user/forgetPwd', {
      email,
      code,
      password: 'a brand new password',
      passwordAgain: 'a brand new password',
    });
    expect(ended.passkeys).toBe(1);
    const proof = authenticator.prove(await question());
    expect(await reasonOf(guest()('POST /client/user/passkey/login', proof))).toBe('passkey_wrong');
  });
});

describe('a passkey of the desk', () => {
  const PASSWORD = 'correct horse';
  let hired = 0;
  const hire = async () => {
    hired += 1;
    const email = `passkey-${hired}@shop.test`;
    const passwordHash = await hashPassword(PASSWORD);
    await inTransaction(server.db, (tx) =>
      createStaff(tx, { email, name: 'Mei', roles: ['buyer'], passwordHash, now: server.clock.now() }),
    );
    const { token } = await guest()('POST /staff/login', { email, password: PASSWORD });
    const call = server.as.bearer(token);
    const authenticator = softPasskey(ORIGIN);
    const options = await call('POST /staff/passkey/options', { password: PASSWORD });
    await call('POST /staff/passkey/add', { name: 'Key', passkey: authenticator.make(options) });
    return { email, call, authenticator };
  };
  const enter = async (authenticator: ReturnType<typeof softPasskey>) =>
    guest()(
      'POST /staff/passkey/login',
      authenticator.prove(await guest()('POST /staff/passkey/login/options', {})),
    );

  it('[Q-06] is two factors at once: it signs in where the role asks for a second one', async () => {
    const { email, authenticator } = await hire();
    const admin = await server.as.staff('admin');
    await admin.call('POST /staff/members/twoFactor/roles', { roles: ['buyer'] });
    expect(await reasonOf(guest()('POST /staff/login', { email, password: PASSWORD }))).toBe(
      'second_factor_enrol',
    );
    expect((await enter(authenticator)).staff.email).toBe(email);
    await admin.call('POST /staff/members/twoFactor/roles', { roles: [] });
    expect((await server.mails(email)).map(({ kind }) => kind)).toEqual(['staff_passkey_added']);
  });

  it('[Q-06] needs the password to be added, and never opens a shopper’s account', async () => {
    const { call, authenticator } = await hire();
    expect(await reasonOf(call('POST /staff/passkey/options', { password: 'wrong' }))).toBe('login_failed');
    const proof = authenticator.prove(await question());
    expect(await reasonOf(guest()('POST /client/user/passkey/login', proof))).toBe('passkey_wrong');
    const staffs = authenticator.prove(await guest()('POST /staff/passkey/login/options', {}));
    expect(await reasonOf(guest()('POST /client/user/passkey/login', staffs))).toBe('passkey_wrong');
  });

  it('[Q-06] goes with the second factor that an administrator takes away, and with its owner’s hand', async () => {
    const { call, authenticator, email } = await hire();
    const [listed] = await call('GET /staff/passkey/list', {});
    await call('POST /staff/passkey/rename', { id: listed?.id ?? '', name: 'Blue key' });
    expect(await call('GET /staff/passkey/list', {})).toMatchObject([{ name: 'Blue key' }]);
    await call('POST /staff/passkey/remove', { id: listed?.id ?? '' });
    expect(await reasonOf(enter(authenticator))).toBe('passkey_wrong');
    expect((await server.mails(email)).map(({ kind }) => kind)).toContain('staff_passkey_removed');
    const other = await hire();
    const admin = await server.as.staff('admin');
    const staff = await server.db
      .selectFrom('staff')
      .select('id')
      .where('email', '=', other.email)
      .executeTakeFirstOrThrow();
    await admin.call('POST /staff/members/twoFactor/reset', { staffId: staff.id });
    expect(await reasonOf(enter(other.authenticator))).toBe('passkey_wrong');
  });
});
