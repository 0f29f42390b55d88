import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { mailTokenOf, readMailToken } from '../../messages/mail-token.ts';
import { notify } from '../../messages/messages.service.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const { db, services } = server;
const item = { code: '0123456789ABCDEF', itemEn: 'Linen shirt', itemZh: '亚麻衬衫', others: 0 };

const inspected = (accountId: string) =>
  inTransaction(db, (tx) =>
    notify(tx, { accountId, template: 'order_inspected', params: item, now: server.clock.now() }),
  );
const paid = (accountId: string) => {
  const at = server.clock.now().toISOString();
  const params = { code: item.code, total: '$1.00', from: at, until: at };
  return inTransaction(db, (tx) =>
    notify(tx, { accountId, template: 'order_paid', params, now: server.clock.now() }),
  );
};
const unsubscribeOf = async (accountId: string) => {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'unsubscribe_url', 'body_html', 'body_text'])
    .execute();
  return rows.filter(({ body_html }) => body_html.includes(accountId)).at(-1);
};
const press = (url: string) =>
  server.app.inject({
    method: 'POST',
    url: url.slice('http://shop.test'.length),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('[N-03] mails that may be ended', () => {
  it('carry a link that ends them at one press, without signing in', async () => {
    const ada = await server.as.shopper({ email: 'ada-mails@example.test' });
    await inspected(ada.accountId);
    await server.runJobs();
    const mail = await unsubscribeOf(ada.accountId);
    expect(mail?.body_text).toContain('http://shop.test/en/mailSettings?token=');
    const answer = await press(mail!.unsubscribe_url!);
    expect(answer.statusCode).toBe(200);
    await inspected(ada.accountId);
    await server.runJobs();
    expect(await server.mails(ada.email)).toHaveLength(1);
    // the message itself still comes
    expect((await ada.call('GET /message/list', {})).total).toBe(2);
  });

  it('what belongs to a purchase always comes and has no such link', async () => {
    const ada = await server.as.shopper({ email: 'ada-paid@example.test' });
    for (const topic of ['progress', 'reminders', 'offers', 'service'] as const)
      await ada.call('POST /message/mail/settings', { topic, isOn: false });
    await paid(ada.accountId);
    await server.runJobs();
    const [mail] = await server.mails(ada.email);
    expect(mail?.kind).toBe('order_paid');
    expect(mail?.body_html).not.toContain('mailSettings');
  });

  it('are turned on again by their owner, or by the link of a mail, and by nobody else', async () => {
    const [ada, bob] = [await server.as.shopper({ email: 'adam@example.test' }), await server.as.shopper()];
    const guest = server.as.guest();
    const token = mailTokenOf(services.secretKey, ada.accountId, 'progress');
    const off = await guest.call('POST /message/mail/settings', { token, topic: 'progress', isOn: false });
    expect(off.topics).toContainEqual({ topic: 'progress', isOn: false });
    expect(off.email).toBe('a…@example.test');
    const twice = await ada.call('POST /message/mail/settings', { topic: 'progress', isOn: false });
    expect(twice).toEqual(off);
    expect((await bob.call('GET /message/mail/settings')).topics).toContainEqual({
      topic: 'progress',
      isOn: true,
    });
    const on = await ada.call('POST /message/mail/settings', { topic: 'progress', isOn: true });
    expect(on.topics.every(({ isOn }) => isOn)).toBe(true);
    expect(await reasonOf(guest.call('GET /message/mail/settings'))).toBe('mail_link_invalid');
    const forged = `${newId()}.progress.${token.split('.')[2]}`;
    for (const wrong of [forged, `${token}x`, 'a.b.c', ''])
      expect(await reasonOf(guest.call('GET /message/mail/settings', { token: wrong || '.' }))).toBe(
        'mail_link_invalid',
      );
    expect((await press('http://shop.test/api/message/unsubscribe?token=a.b.c')).statusCode).toBe(404);
    expect(readMailToken(['another key'], token)).toBeUndefined();
  });
});
