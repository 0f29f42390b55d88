import { describe, expect, it } from 'vitest';
import { staffShoppersCalls } from '@caravan/contract/accounts/staff-shoppers.calls';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { brokenByWrongTypes } from '../../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const passwordHash = await hashPassword('Secret123');

describe('[S-09] shoppers at the desk', () => {
  it('are found by e-mail, number and name', async () => {
    const ada = await server.as.shopper({ email: 'ada-found@example.test', nickName: 'Ada Fund' });
    const chen = await server.as.staff('support');
    const [byMail] = (await chen.call('GET /staff/shoppers', { words: 'ADA-found@' })).list;
    expect(byMail).toMatchObject({ id: ada.accountId, orderCount: 0, walletUsd: 0, blockedAt: null });
    for (const words of [byMail!.userNumber, 'ada fund'])
      expect((await chen.call('GET /staff/shoppers', { words })).list[0]?.id).toBe(ada.accountId);
    expect((await chen.call('GET /staff/shoppers', { words: '%' })).total).toBe(0);
    const detail = await chen.call('GET /staff/shoppers/detail', { id: ada.accountId });
    expect(detail).toMatchObject({ orders: [], parcels: [], wallet: [], messages: [], signsInBy: [] });
  });

  it('a blocked shopper is out at once and stays out until let in again; both are audited', async () => {
    const email = 'blocked@example.test';
    const ada = await server.as.shopper({ email, passwordHash });
    const [chen, zhao] = [await server.as.staff('support'), await server.as.staff('finance')];
    const { accountId: id } = ada;
    await chen.call('POST /staff/shoppers/block', { id, reason: 'stolen cards' });
    await expect.poll(() => reasonOf(ada.call('GET /address/list'))).toBe('unauthenticated');
    const login = () => server.as.guest().call('POST /client/user/login', { email, password: 'Secret123' });
    expect(await reasonOf(login())).toBe('account_blocked');
    expect(await reasonOf(chen.call('POST /staff/shoppers/block', { id, reason: 'again' }))).toBe(
      'not_found',
    );
    expect((await chen.call('GET /staff/shoppers', { blocked: 'true' })).list).toMatchObject([{ id }]);
    await chen.call('POST /staff/shoppers/unblock', { id });
    expect(await reasonOf(login())).toBe('succeeded');
    const { list } = await zhao.call('GET /staff/audit', { subjectKind: 'account', subjectId: id });
    expect(list.map(({ action }) => action).toSorted()).toEqual(['block shopper', 'unblock shopper']);
    expect(list.find(({ action }) => action === 'block shopper')?.detail).toEqual({ reason: 'stolen cards' });
  });

  it('[S-09] what a shopper was told stands there in words, and nothing where a release knows no more of it', async () => {
    const ada = await server.as.shopper();
    const tell = (template: string) =>
      server.db
        .insertInto('messages')
        .values({
          id: newId(server.clock.now()),
          account_id: ada.accountId,
          kind: 'system',
          template,
          params: JSON.stringify({ amount: '$10.00', reason: 'No such account' }),
          created_at: server.clock.now(),
        })
        .execute();
    await tell('withdrawal_rejected');
    await tell('of_an_older_release');
    const chen = await server.as.staff('support');
    const { messages } = await chen.call('GET /staff/shoppers/detail', { id: ada.accountId });
    expect(messages.map(({ title }) => title).toSorted()).toEqual([
      '',
      'Your withdrawal could not be paid out',
    ]);
    expect(messages.find(({ title }) => title)?.body).toContain('No such account');
  });

  it('a wrong password says nothing about a block', async () => {
    const email = 'blocked-quiet@example.test';
    const ada = await server.as.shopper({ email, passwordHash });
    const chen = await server.as.staff('support');
    await chen.call('POST /staff/shoppers/block', { id: ada.accountId, reason: 'x' });
    const login = server.as.guest().call('POST /client/user/login', { email, password: 'Wrong1234' });
    expect(await reasonOf(login)).toBe('login_failed');
  });

  it('are for customer service and finance only', async () => {
    const ada = await server.as.shopper();
    const [buyer, zhao] = [await server.as.staff('buyer'), await server.as.staff('finance')];
    expect(await reasonOf(buyer.call('GET /staff/shoppers'))).toBe('forbidden');
    expect(await reasonOf(ada.call('GET /staff/shoppers'))).toBe('forbidden');
    expect(await reasonOf(zhao.call('GET /staff/shoppers'))).toBe('succeeded');
    const block = { id: ada.accountId, reason: 'x' };
    expect(await reasonOf(zhao.call('POST /staff/shoppers/block', block))).toBe('forbidden');
    const chen = await server.as.staff('support');
    expect(await reasonOf(chen.call('GET /staff/shoppers/detail', { id: newId() }))).toBe('not_found');
    const right = { 'POST /staff/shoppers/block': { id: newId(), reason: 'x' } };
    expect(await brokenByWrongTypes(server, staffShoppersCalls, right, chen.token)).toEqual([]);
  });
});
