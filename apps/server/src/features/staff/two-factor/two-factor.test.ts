import type { StaffRole } from '@caravan/contract/call';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { codeAtStep, stepAt } from '../../../platform/session/totp.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { createStaff } from '../staff.service.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const limited = await testServer({ now: '2026-03-02T02:00:00Z', environment: { RATE_LIMITS: 'on' } });
const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);
const admin = await server.as.staff('admin');
let hired = 0;

const hire = async (role: StaffRole = 'buyer', on = server) => {
  hired += 1;
  const email = `two-factor-${hired}@shop.test`;
  const staffId = await inTransaction(on.db, (tx) =>
    createStaff(tx, { email, name: `Person ${hired}`, roles: [role], passwordHash, now: on.clock.now() }),
  );
  const login = (code?: string) =>
    on.as.guest().call('POST /staff/login', { email, password: PASSWORD, ...(code ? { code } : {}) });
  return { email, staffId: staffId ?? '', login };
};
type Hired = Awaited<ReturnType<typeof hire>>;

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};
const codeOf = (secret: string, on = server): string => codeAtStep(bytesOf(secret), stepAt(on.clock.now()));
/** One that is right neither now nor in the minutes around. */
const wrongCodeOf = (secret: string, on = server): string => {
  const now = stepAt(on.clock.now());
  const around = Array.from({ length: 9 }, (_, place) => codeAtStep(bytesOf(secret), now + place - 4));
  return around.includes('000000') ? '999999' : '000000';
};
const later = (seconds = 31, on = server): void => on.clock.advance(seconds * 1_000);

/** Turns the second factor on, as the person does it at the desk. */
const turnOn = async (person: Hired, on = server) => {
  const call = on.as.bearer((await person.login()).token);
  const begun = await call('POST /staff/twoFactor/begin', { password: PASSWORD });
  const { recoveryCodes } = await call('POST /staff/twoFactor/confirm', { code: codeOf(begun.secret, on) });
  later(31, on);
  return { call, secret: begun.secret, url: begun.url, qr: begun.qr, recoveryCodes };
};
const actionsOf = async (staffId: string): Promise<string[]> =>
  (
    await (
      await server.as.staff('finance')
    ).call('GET /staff/audit', { subjectKind: 'staff', subjectId: staffId })
  ).list
    .map(({ action }) => action)
    .toReversed();

describe('two-factor login', () => {
  it('[S-01] is off until somebody turns it on: the password alone signs in', async () => {
    const mei = await hire();
    const session = await mei.login();
    expect(session).toMatchObject({ recoveryCodes: null, staff: { email: mei.email } });
    const state = await server.as.bearer(session.token)('GET /staff/twoFactor', {});
    expect(state).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: false });
  });

  it('[S-01] asks for the password before it gives a secret, and counts from the first right code on', async () => {
    const mei = await hire();
    const call = server.as.bearer((await mei.login()).token);
    expect(await reasonOf(call('POST /staff/twoFactor/begin', { password: 'wrong' }))).toBe('login_failed');
    const { secret, url, qr } = await call('POST /staff/twoFactor/begin', { password: PASSWORD });
    expect(url).toContain(`secret=${secret}`);
    expect(qr.path).toMatch(/^M/);
    expect(await reasonOf(mei.login())).toBe('succeeded'); // not confirmed yet
    expect(await reasonOf(call('POST /staff/twoFactor/confirm', { code: wrongCodeOf(secret) }))).toBe(
      'second_factor_wrong',
    );
    const { recoveryCodes } = await call('POST /staff/twoFactor/confirm', { code: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    // 28 letters of 32: 140 random bits, too many to be guessed from a hash
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await reasonOf(mei.login())).toBe('second_factor_needed');
    expect(await call('GET /staff/twoFactor', {})).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await reasonOf(call('POST /staff/twoFactor/begin', { password: PASSWORD }))).toBe('two_factor_on');
  });

  it('[S-01] takes each code once: seen over a shoulder, it is worth nothing', async () => {
    const mei = await hire();
    const { secret } = await turnOn(mei);
    const code = codeOf(secret);
    const both = await Promise.all([reasonOf(mei.login(code)), reasonOf(mei.login(code))]);
    expect(both.toSorted()).toEqual(['second_factor_wrong', 'succeeded']);
    expect(await reasonOf(mei.login(code))).toBe('second_factor_wrong');
    later();
    const next = codeOf(secret);
    expect(await reasonOf(mei.login(next))).toBe('succeeded');
    const before = codeAtStep(bytesOf(secret), stepAt(server.clock.now()) - 1);
    expect(await reasonOf(mei.login(before))).toBe('second_factor_wrong');
    expect(
      await reasonOf(
        server.as.guest().call('POST /staff/login', { email: mei.email, password: 'x', code: next }),
      ),
    ).toBe('login_failed');
  });

  it('[S-01] takes a recovery code instead, once, however it is typed', async () => {
    const mei = await hire();
    const { recoveryCodes, call } = await turnOn(mei);
    const [first = '', second = ''] = recoveryCodes;
    expect(await reasonOf(mei.login(first.toLowerCase().replaceAll('-', ' ')))).toBe('succeeded');
    expect(await reasonOf(mei.login(first))).toBe('second_factor_wrong');
    expect(await call('GET /staff/twoFactor', {})).toMatchObject({ recoveryCodesLeft: 9 });
    const stored = await server.db.selectFrom('staff_recovery_codes').select('hash').execute();
    expect(stored.map(({ hash }) => hash.toString('latin1')).join()).not.toContain(second);
    const renewed = await call('POST /staff/twoFactor/recoveryCodes', { code: second });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await reasonOf(mei.login(recoveryCodes[2]))).toBe('second_factor_wrong');
    const other = await hire();
    await turnOn(other);
    expect(await reasonOf(other.login(renewed.recoveryCodes[0]))).toBe('second_factor_wrong');
  });

  it('[S-01] keeps the secret sealed, and nobody’s code opens another’s account', async () => {
    const mei = await hire();
    const li = await hire();
    const { secret } = await turnOn(mei);
    await turnOn(li);
    const rows = await server.db.selectFrom('staff_authenticators').select('sealed').execute();
    expect(rows.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain(secret);
    expect(await reasonOf(li.login(codeOf(secret)))).toBe('second_factor_wrong');
  });

  it('[S-01] guesses at somebody’s codes are stopped, wherever they come from', async () => {
    const mei = await hire('buyer', limited);
    const { secret } = await turnOn(mei, limited);
    const reasons: string[] = [];
    for (let count = 0; count < 8; count += 1)
      reasons.push(await reasonOf(mei.login(wrongCodeOf(secret, limited))));
    expect(reasons.slice(0, 5).every((reason) => reason === 'second_factor_wrong')).toBe(true);
    expect(reasons.at(-1)).toBe('rate_limited');
  });

  it('[S-01] is turned off with a code, and an administrator resets it for a lost phone', async () => {
    const mei = await hire();
    const { call, secret } = await turnOn(mei);
    expect(await reasonOf(call('POST /staff/twoFactor/off', { code: wrongCodeOf(secret) }))).toBe(
      'second_factor_wrong',
    );
    await call('POST /staff/twoFactor/off', { code: codeOf(secret) });
    expect(await reasonOf(mei.login())).toBe('succeeded');

    const li = await hire();
    const lost = await turnOn(li);
    const reset = { staffId: li.staffId };
    expect(await reasonOf(lost.call('POST /staff/members/twoFactor/reset', reset))).toBe('forbidden');
    await admin.call('POST /staff/members/twoFactor/reset', reset);
    await expect.poll(() => reasonOf(lost.call('GET /staff/me', {}))).toBe('unauthenticated');
    expect(await reasonOf(li.login())).toBe('succeeded');
    expect(await actionsOf(li.staffId)).toEqual([
      'begin two-factor login',
      'turn two-factor login on',
      'reset two-factor login',
    ]);
  });

  it('[S-01] a role can be made to need it: the next login sets it up before the first session', async () => {
    const mei = await hire('content');
    const old = await server.app.inject({
      method: 'POST',
      url: '/api/staff/login',
      payload: { email: mei.email, password: PASSWORD },
    });
    const free = { email: mei.email, password: PASSWORD };
    const guest = server.as.guest();
    expect(await reasonOf(guest.call('POST /staff/login/enrol', free))).toBe('login_failed');
    await admin.call('POST /staff/members/twoFactor/roles', { roles: ['content'] });
    expect(await reasonOf(mei.login())).toBe('second_factor_enrol');
    const cookie = String(old.headers['set-cookie']).split(';')[0] ?? '';
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/api/staff/refresh',
      payload: {},
      headers: { cookie },
    });
    expect(renewed.json().reason).toBe('session_over');

    const wrong = { ...free, password: 'wrong horse' };
    expect(await reasonOf(guest.call('POST /staff/login/enrol', wrong))).toBe('login_failed');
    const { secret } = await guest.call('POST /staff/login/enrol', free);
    expect(await reasonOf(mei.login(wrongCodeOf(secret)))).toBe('second_factor_wrong');
    const session = await mei.login(codeOf(secret));
    expect(session.recoveryCodes).toHaveLength(10);
    expect(await reasonOf(guest.call('POST /staff/login/enrol', free))).toBe('two_factor_on');
    later();
    const call = server.as.bearer(session.token);
    expect(await reasonOf(call('POST /staff/twoFactor/off', { code: codeOf(secret) }))).toBe(
      'two_factor_required',
    );
    expect(await reasonOf((await hire('buyer')).login())).toBe('succeeded');
    await admin.call('POST /staff/members/twoFactor/roles', { roles: [] });
  });

  it('[S-01] an administrator sees who has it, and nobody else does', async () => {
    const mei = await hire();
    await turnOn(mei);
    const { list } = await admin.call('GET /staff/members', { words: mei.email });
    expect(list).toMatchObject([{ id: mei.staffId, recoveryCodesLeft: 10, isRequired: false }]);
    expect(list[0]?.twoFactorSince).not.toBeNull();
    const without = await admin.call('GET /staff/members', { withoutFactor: true });
    expect(without.list.map(({ id }) => id)).not.toContain(mei.staffId);
    expect(await reasonOf((await server.as.staff('finance')).call('GET /staff/members', {}))).toBe(
      'forbidden',
    );
  });
});
