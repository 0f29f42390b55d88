import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { notify } from '../../messages/index.ts';
import { seedRates } from '../../rates/rates.seed.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });

beforeAll(() => seedRates(server.db, server.clock.now()));

describe('[P-01] [P-09] the profile', () => {
  it('shows the balance in the caller’s currency and takes a nickname, a picture and the first-login mark', async () => {
    const ada = await server.as.shopper({ currency: 'EUR' });
    await server.db
      .insertInto('ledger_accounts')
      .values({
        id: crypto.randomUUID(),
        kind: 'wallet',
        owner_id: ada.accountId,
        currency: 'USD',
        balance: 1_405,
        may_be_negative: false,
      })
      .execute();
    expect(await ada.call('GET /shopping/user/coupon')).toMatchObject({
      money: 12.13,
      currency: 'EUR',
      num: 0,
    });
    const changed = await ada.call('PUT /shopping/user/change', {
      nickName: ' 骆驼 ',
      firstLoginSeen: true,
      locale: 'zh',
    });
    expect(changed).toMatchObject({ nickName: '骆驼', isFirstLogin: false });
    expect(await ada.call('GET /client/user/email/getUser')).toEqual(changed);
    expect(await reasonOf(ada.call('PUT /shopping/user/change', { nickName: 'x'.repeat(41) }))).toBe(
      'malformed_input',
    );
  });

  it('[E-10] a change of language is kept, and mails come in it', async () => {
    const ada = await server.as.shopper({ locale: 'en' });
    await ada.call('PUT /shopping/user/change', { locale: 'ar' });
    const kept = () =>
      server.db
        .selectFrom('accounts')
        .select(['locale', 'language'])
        .where('id', '=', ada.accountId)
        .executeTakeFirstOrThrow();
    expect(await kept()).toEqual({ locale: 'en', language: 'ar' });
    await inTransaction(server.db, (tx) =>
      notify(tx, {
        accountId: ada.accountId,
        template: 'coupon_ending',
        params: { nameEn: 'Welcome', nameZh: '欢迎', others: 0, until: '2026-03-09T10:05:00Z' },
        now: server.clock.now(),
      }),
    );
    await server.runJobs();
    const [mail] = await server.mails(ada.email);
    expect(mail?.body_html).toContain('<html lang="ar" dir="rtl"');
    expect(await reasonOf(ada.call('PUT /shopping/user/change', { locale: 'xx' }))).toBe('language_unknown');
    await ada.call('PUT /shopping/user/change', { locale: 'zh' });
    expect(await kept()).toEqual({ locale: 'zh', language: null });
  });

  it('a picture must be one’s own', async () => {
    const ada = await server.as.shopper();
    const eve = await server.as.shopper();
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f68c0d' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(png)]), 'me.png');
    const picture = await ada.call('POST /image/common/upload', form as never);
    expect(await reasonOf(eve.call('PUT /shopping/user/change', { avatarId: picture.id }))).toBe(
      'media_unknown',
    );
    expect(await ada.call('PUT /shopping/user/change', { avatarId: picture.id })).toMatchObject({
      avatar: `/media/${picture.id}/240.webp`,
    });
  });
});
