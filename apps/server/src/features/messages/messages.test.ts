import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { notify, notifyGuest } from './messages.service.ts';
import { secretMails } from './templates/mail-templates.ts';
import type { Params } from './templates/template.ts';
import { sampleParams } from './templates/template.samples.ts';
import { type TemplateName, templates, wordingOf } from './templates/templates.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const { db } = server;

const itemParams = { code: '0123456789ABCDEF', itemEn: 'Linen shirt', itemZh: '亚麻衬衫', others: 0 };
const tell = (accountId: string, request: Partial<typeof itemParams> = {}, now = server.clock.now()) =>
  inTransaction(db, (tx) =>
    notify(tx, {
      accountId,
      template: 'order_inspected',
      params: { ...itemParams, ...request },
      link: 'orderDetail?orderCode=0123456789ABCDEF',
      now,
    }),
  );

describe('the message box', () => {
  it('[N-03] [X-02] lists own messages newest first, in the language of the reader', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    await tell(ada.accountId);
    server.clock.advance(1_000);
    await tell(ada.accountId, { others: 2 });
    const inChinese = server.as.bearer(ada.token, { locale: 'zh' });
    const { list, total } = await inChinese('GET /message/list', {});
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({
      kind: 'order',
      title: '质检照片已出',
      isRead: false,
      link: 'orderDetail?orderCode=0123456789ABCDEF',
    });
    expect(list[0]?.body).toContain('「亚麻衬衫」等3件商品');
    const english = await ada.call('GET /message/list', {});
    expect(english.list.map(({ body }) => body.slice(0, 32))).toEqual([
      '“Linen shirt” and 2 more items p',
      '“Linen shirt” passed the quality',
    ]);
    expect((await bob.call('GET /message/list', {})).total).toBe(0);
    expect((await ada.call('GET /message/list', { kind: 'parcel' })).total).toBe(0);
    expect(await reasonOf(server.as.guest().call('GET /message/list', {}))).toBe('unauthenticated');
  });

  it('[I-08] tells moments in the time zone of the reader, and in the shop’s own where that is not known', async () => {
    const ada = await server.as.shopper();
    await inTransaction(db, (tx) =>
      notify(tx, {
        accountId: ada.accountId,
        template: 'order_placed',
        params: { code: '0123456789ABCDEF', total: '$4.90', until: '2026-07-02T20:30:00.000Z' },
        now: server.clock.now(),
      }),
    );
    const inChinese = server.as.bearer(ada.token, { locale: 'zh' });
    const body = async (call: typeof ada.call, timeZone?: string) =>
      (await call('GET /message/list', timeZone === undefined ? {} : { timeZone })).list[0]?.body;
    expect(await body(ada.call)).toContain('until Jul 3, 04:30 (UTC+8).');
    expect(await body(ada.call, 'America/Los_Angeles')).toContain('until Jul 2, 13:30 (PDT).');
    expect(await body(ada.call, 'Europe/Berlin')).toContain('until Jul 2, 22:30 (GMT+2).');
    expect(await body(ada.call, 'Asia/Shanghai')).toContain('until Jul 3, 04:30 (UTC+8).');
    expect(await body(ada.call, 'Mars/Olympus')).toContain('until Jul 3, 04:30 (UTC+8).');
    expect(await body(inChinese)).toContain('7月3日 04:30（北京时间）前');
    expect(await body(inChinese, 'Europe/Berlin')).toMatch(/7月2日 22:30（\S*GMT\+2\S*）前/);
  });

  it('[N-03] [X-02] counts the unread, marks some or all as read, and forgets deleted ones', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    for (let count = 0; count < 4; count += 1) await tell(ada.accountId);
    await tell(bob.accountId);
    const { list } = await ada.call('GET /message/list', {});
    const [first = '', second = ''] = list.map(({ id }) => id);
    expect(await ada.call('GET /message/unread/count')).toBe(4);
    // what is somebody else's stays as it is
    expect(await bob.call('POST /message/read', { ids: [first] })).toEqual({ unread: 1 });
    expect(await bob.call('DELETE /message/{ids}', { ids: first })).toEqual({ unread: 1 });
    expect(await ada.call('POST /message/read', { ids: [first] })).toEqual({ unread: 3 });
    expect(await ada.call('DELETE /message/{ids}', { ids: `${first},${second}` })).toEqual({
      unread: 2,
    });
    expect((await ada.call('GET /message/list', {})).total).toBe(2);
    expect(await ada.call('POST /message/read', { ids: [] })).toEqual({ unread: 2 });
    expect(await ada.call('POST /message/read')).toEqual({ unread: 0 });
    expect(await reasonOf(ada.call('DELETE /message/{ids}', { ids: 'nonsense' }))).toBe('malformed_input');
  });

  it('[N-03] [X-02] a message appears on open pages at once', async () => {
    const ada = await server.as.shopper();
    const origin = await server.listen();
    const stream = await open(`${origin}/api/message/stream`, { authorization: `Bearer ${ada.token}` });
    expect(stream.headers['content-type']).toContain('text/event-stream');
    const heard = readUntil(stream, 'messageId');
    await tell(ada.accountId);
    expect(await heard).toContain('"kind":"message"');
    stream.destroy();
    const refused = await open(`${origin}/api/message/stream`, {});
    expect(refused.statusCode).toBe(401);
    refused.destroy();
  });
});

describe('mails', () => {
  it('[N-03] what is important is mailed too, in the account’s language, with text, HTML and a link to the shop', async () => {
    const ada = await server.as.shopper({ email: 'ada-mail@example.test' });
    await db.updateTable('accounts').set({ locale: 'zh' }).where('id', '=', ada.accountId).execute();
    await tell(ada.accountId, { itemZh: '<b>衬衫</b>' });
    await server.runJobs();
    const [mail, ...rest] = await server.mails(ada.email);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      subject: '质检照片已出 · 0123456789ABCDEF',
      locale: 'zh',
      kind: 'order_inspected',
      status: 'kept',
    });
    expect(mail?.body_text).toContain('http://shop.test/zh/orderDetail?orderCode=0123456789ABCDEF');
    expect(mail?.body_html).toContain('lang="zh-CN"');
    expect(mail?.body_html).not.toContain('<b>衬衫');
  });

  it('[N-03] a guest is written to at the address given, and only what matters', async () => {
    const email = 'guest-mail@example.test';
    const now = server.clock.now();
    await inTransaction(db, async (tx) => {
      await notifyGuest(tx, { email, locale: 'en', template: 'order_purchased', params: itemParams, now });
      await notifyGuest(tx, { email, locale: 'en', template: 'order_inspected', params: itemParams, now });
    });
    await server.runJobs();
    expect((await server.mails(email)).map(({ subject }) => subject)).toEqual([
      'Your photos are ready · 0123456789ABCDEF',
    ]);
  });

  it('[N-03] a closed account is written to no more', async () => {
    const ada = await server.as.shopper({ email: 'closed@example.test' });
    await tell(ada.accountId);
    await db
      .updateTable('accounts')
      .set({ closed_at: server.clock.now() })
      .where('id', '=', ada.accountId)
      .execute();
    await server.runJobs();
    expect(await server.mails(ada.email)).toEqual([]);
  });
});

describe('the wording', () => {
  const params: Params = { ...sampleParams, ...itemParams };

  it.each(Object.keys(templates))('[T-08] %s speaks both languages without a gap', (name) => {
    for (const locale of ['en', 'zh'] as const) {
      const wording = wordingOf(name as TemplateName, params, locale);
      const everything = JSON.stringify(wording);
      expect(wording.title).not.toBe('');
      expect(wording.body).not.toBe('');
      expect(everything).not.toMatch(/undefined|NaN|null|\[object|\{\w+\}/);
      expect(/\p{Script=Han}/u.test(wording.title + wording.body.replaceAll('亚麻衬衫', ''))).toBe(
        locale === 'zh',
      );
    }
  });

  it('[T-08] mails that carry a link to an account speak both languages', () => {
    for (const mail of Object.values(secretMails)) {
      expect(mail.en({ email: 'a@b.test' }).body).toContain('a@b.test');
      expect(mail.zh({ email: 'a@b.test' }).body).toContain('a@b.test');
      expect(mail.zh({ email: '' }).title).toMatch(/\p{Script=Han}/u);
    }
  });

  it('[N-03] a message of a template that is no longer known keeps its place without words', async () => {
    const ada = await server.as.shopper();
    await db
      .insertInto('messages')
      .values({
        id: newId(),
        account_id: ada.accountId,
        kind: 'system',
        template: 'gone',
        created_at: server.clock.now(),
      })
      .execute();
    expect((await ada.call('GET /message/list', {})).list).toMatchObject([{ title: '', body: '' }]);
  });
});

/** A connection of its own, which ends when it is destroyed. */
const open = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, headers }, resolve).on('error', reject);
  });

const readUntil = async (stream: IncomingMessage, wanted: string): Promise<string> => {
  let heard = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    heard += String(chunk);
    if (heard.includes(wanted)) break;
  }
  return heard;
};
