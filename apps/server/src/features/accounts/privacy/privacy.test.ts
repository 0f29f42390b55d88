import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { privacyCalls } from '@caravan/contract/accounts/privacy.calls';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { brokenByWrongTypes } from '../../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { unzip } from '../../../testing/unzip.ts';
import { putOnSale } from '../../goods/goods.fixture.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const passwordHash = await hashPassword('Secret123');
const address = {
  firstName: '=HYPERLINK("http://evil")',
  lastName: 'Lovelace',
  country: 'US',
  state: 'California',
  city: 'San Francisco',
  detailedAddress: '1 Example Street',
  postalCode: '94105',
  phone: '+14155552671',
};

const pathOf = async (email: string): Promise<string> => {
  const mail = (await server.mails(email)).findLast(({ kind }) => kind === 'data_export');
  return /\/api\/client\/user\/export\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? '';
};

const upload = async (call: Awaited<ReturnType<typeof server.as.shopper>>['call']): Promise<string> => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  return (await call('POST /image/common/upload', form as never)).id; // the client passes a form on as it is
};

describe('[P-11] a copy of one’s own data', () => {
  it('comes by a mailed link: JSON, tables without formulas, and photos; and nobody else’s', async () => {
    const [ada, bob] = [
      await server.as.shopper({ email: 'ada-export@example.test' }),
      await server.as.shopper({ email: 'bob-export@example.test' }),
    ];
    await ada.call('POST /address', { ...address, isPreferred: true });
    await bob.call('POST /service/send', { subjectKind: 'general', text: 'Bob’s secret' });
    const picture = await upload(ada.call);
    await ada.call('POST /client/user/export');
    const answer = await server.app.inject({ url: await pathOf(ada.email) });
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzip(answer.rawPayload);
    const data = JSON.parse(files.get('data.json')!.toString()) as Record<string, Record<string, unknown>[]>;
    expect(data['account']).toMatchObject([{ email: ada.email }]);
    expect(data['addresses']).toMatchObject([{ last_name: 'Lovelace' }]);
    expect(files.get('addresses.csv')!.toString()).toContain(`'=HYPERLINK`);
    expect((await sharp(files.get(`photos/${picture}.webp`)).metadata()).format).toBe('webp');
    expect(answer.body).not.toContain('secret');
    // the end of the archive is where readers begin
    expect(answer.rawPayload.readUInt32LE(answer.rawPayload.length - 22)).toBe(0x0605_4b50);
  });

  it('the link ends after a day, after five downloads, and with the next one', async () => {
    const ada = await server.as.shopper({ email: 'ada-links@example.test' });
    await ada.call('POST /client/user/export');
    const first = await pathOf(ada.email);
    const status = async (url: string) => (await server.app.inject({ url })).statusCode;
    for (const expected of [200, 200, 200, 200, 200, 404]) expect(await status(first)).toBe(expected);
    await ada.call('POST /client/user/export');
    const second = await pathOf(ada.email);
    expect(second).not.toBe(first);
    server.clock.advance(25 * 3_600_000);
    expect(await status(second)).toBe(404);
    expect(await status(`/api/client/user/export/${'x'.repeat(43)}`)).toBe(404);
    expect(await reasonOf(server.as.guest().call('POST /client/user/export'))).toBe('unauthenticated');
  });
});

describe('[P-11] deleting an account', () => {
  it('takes the person out at once, and the address can be used anew', async () => {
    const email = 'ada-close@example.test';
    const ada = await server.as.shopper({ email, passwordHash });
    await ada.call('POST /address', { ...address, isPreferred: true });
    await ada.call('POST /service/send', { subjectKind: 'general', text: 'hello' });
    const wrong = { email, password: 'Wrong1234' };
    expect(await reasonOf(ada.call('POST /client/user/close', wrong))).toBe('close_password_wrong');
    const other = { email: 'other@example.test', password: 'Secret123' };
    expect(await reasonOf(ada.call('POST /client/user/close', other))).toBe('close_email_differs');
    await ada.call('POST /client/user/close', { email, password: 'Secret123' });
    await expect.poll(() => reasonOf(ada.call('GET /address/list'))).toBe('unauthenticated');
    const row = await server.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ada.accountId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ password_hash: null, nick_name: '–', avatar_media_id: null });
    expect(row.email).not.toContain('ada-close');
    for (const table of ['addresses', 'conversations', 'messages'] as const) {
      const left = await server.db
        .selectFrom(table)
        .select('id')
        .where('account_id', '=', ada.accountId)
        .execute();
      expect(left).toEqual([]);
    }
    const login = server.as.guest().call('POST /client/user/login', { email, password: 'Secret123' });
    expect(await reasonOf(login)).toBe('login_failed');
    await server.as.shopper({ email });
  });

  it('takes the own pictures with it, every size, wherever they are shown', async () => {
    const email = 'ada-pictures@example.test';
    const [ada, bob] = [await server.as.shopper({ email, passwordHash }), await server.as.shopper()];
    const [mine, his] = [await upload(ada.call), await upload(bob.call)];
    await ada.call('PUT /shopping/user/change', { avatarId: mine });
    await ada.call('POST /service/send', { subjectKind: 'general', text: 'see', pictureIds: [mine] });
    const { db } = server;
    const { id: goodsId } = await putOnSale(db);
    await db
      .insertInto('reviews')
      .values({
        id: newId(),
        goods_id: goodsId,
        account_id: ada.accountId,
        author_name: 'Ada',
        mark: 5,
        body_en: 'Fine',
        picture_ids: [mine],
        created_at: server.clock.now(),
      })
      .execute();
    const statusOf = async (id: string) =>
      (await server.app.inject({ url: server.services.privatePictures.url(id, 160) })).statusCode;
    expect([await statusOf(mine), await statusOf(his)]).toEqual([200, 200]);
    await ada.call('POST /client/user/close', { email, password: 'Secret123' });
    await server.runJobs();
    expect([await statusOf(mine), await statusOf(his)]).toEqual([404, 200]);
    expect(await server.services.media.readMaster(mine)).toBeUndefined();
    const review = await db
      .selectFrom('reviews')
      .selectAll()
      .where('goods_id', '=', goodsId)
      .executeTakeFirstOrThrow();
    expect(review).toMatchObject({ author_name: '–', picture_ids: [], body_en: 'Fine' });
  });

  it('waits for money in the wallet, says so, and changes nothing', async () => {
    const email = 'rich@example.test';
    const ada = await server.as.shopper({ email });
    await server.db
      .insertInto('ledger_accounts')
      .values({
        id: crypto.randomUUID(),
        kind: 'wallet',
        owner_id: ada.accountId,
        currency: 'USD',
        balance: 500,
        may_be_negative: false,
      })
      .execute();
    expect(await ada.call('GET /client/user/close/check')).toEqual({
      hasPassword: false,
      openOrders: 0,
      openParcels: 0,
      openPayments: 0,
      openAfterSales: 0,
      openClaims: 0,
      openWithdrawals: 0,
      walletUsd: 5,
      leftoverUsd: 0,
      commissionUsd: 0,
      lapsingCommissionUsd: 0,
    });
    expect(await reasonOf(ada.call('POST /client/user/close', { email }))).toBe('close_not_yet');
    expect((await ada.call('GET /client/user/email/getUser')).email).toBe(email);
  });

  it('input nobody would type is answered, never with a server’s error', async () => {
    const { token } = await server.as.shopper();
    expect(await brokenByWrongTypes(server, privacyCalls, {}, token)).toEqual([]);
  });
});
