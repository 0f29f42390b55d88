import { staffServiceCalls } from '@caravan/contract/messages/staff-service.calls';
import { serviceCalls } from '@caravan/contract/messages/service.calls';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { issueSession } from '../../../platform/session/sessions.ts';
import { brokenByWrongTypes, hostileTexts } from '../../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const HOUR_MS = 3_600_000;
const general = { subjectKind: 'general', subjectCode: '' } as const;

/** The same person a day later: access tokens do not live that long. */
const signInAgain = async (accountId: string) => {
  const session = { kind: 'shopper', personId: accountId, now: server.clock.now() } as const;
  const { accessToken } = await inTransaction(server.db, (tx) => issueSession(tx, session));
  return server.as.bearer(accessToken);
};

const formOf = async (): Promise<never> => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  return form as never; // the client passes a form on as it is
};

describe('[N-04] a conversation with customer service', () => {
  it('goes to and fro with pictures, and the shopper is told of the answer once', async () => {
    const ada = await server.as.shopper({ email: 'ada-service@example.test' });
    const chen = await server.as.staff('support');
    const picture = await ada.call('POST /image/common/upload', await formOf());
    const asked = await ada.call('POST /service/send', {
      ...general,
      text: ' Where is my parcel? ',
      pictureIds: [picture.id],
    });
    expect(asked).toMatchObject({ author: 'shopper', text: 'Where is my parcel?', name: '' });
    expect(asked.pictures[0]).toContain(picture.id);
    const [waiting] = (await chen.call('GET /staff/conversations', { words: ada.email })).list;
    expect(waiting).toMatchObject({ shopper: 'Ada', lastText: 'Where is my parcel?', isLate: false });
    expect(waiting?.answerBy).toMatch(/^2026-03-03T02:00/);
    server.clock.advance(HOUR_MS / 6);
    const shown = await chen.call('POST /staff/media/upload', await formOf());
    const { id } = waiting!;
    await chen.call('POST /staff/conversations/answer', { id, text: 'On its way.', pictureIds: [shown.id] });
    await chen.call('POST /staff/conversations/answer', { id, text: 'It left today.' });
    const { posts, answerBy } = await ada.call('GET /service/detail', general);
    expect(posts.map(({ author, text }) => [author, text])).toEqual([
      ['shopper', 'Where is my parcel?'],
      ['staff', 'On its way.'],
      ['staff', 'It left today.'],
    ]);
    expect(answerBy).toBeNull();
    const news = await ada.call('GET /message/list', {});
    expect(news.list).toMatchObject([{ title: 'Customer service has answered you', link: 'service' }]);
    await server.runJobs();
    expect((await server.mails(ada.email)).map(({ kind }) => kind)).toEqual(['service_answered']);
    expect((await ada.call('GET /service/list', {})).list).toMatchObject([{ isUnread: true }]);
    await ada.call('POST /service/read', general);
    expect((await ada.call('GET /service/list', {})).list).toMatchObject([{ isUnread: false }]);
  });

  it('the wait counts from the first unanswered post, and the promise is measured', async () => {
    const ada = await server.as.shopper();
    const first = await server.as.staff('support');
    const before = await first.call('GET /staff/conversations/promise');
    await ada.call('POST /service/send', { ...general, text: 'One' });
    server.clock.advance(20 * HOUR_MS);
    await (
      await signInAgain(ada.accountId)
    )('POST /service/send', { ...general, text: 'Two' });
    server.clock.advance(5 * HOUR_MS);
    const chen = await server.as.staff('support');
    const late = await chen.call('GET /staff/conversations', { state: 'late' });
    expect(late.list[0]).toMatchObject({ lastText: 'Two', isLate: true });
    expect((await chen.call('GET /staff/conversations/promise')).late).toBe(before.late + 1);
    const { id } = late.list[0]!;
    await chen.call('POST /staff/conversations/answer', { id, text: 'Sorry' });
    const after = await chen.call('GET /staff/conversations/promise');
    expect(after).toMatchObject({ late: before.late, answered: before.answered + 1 });
    expect(after.keptPercent).toBeLessThan(100);
    // a second answer to the same question is not counted again
    await chen.call('POST /staff/conversations/answer', { id, text: 'By the way' });
    expect((await chen.call('GET /staff/conversations/promise')).answered).toBe(after.answered);
  });

  it('who waits longest comes first, and what needs no answer can be settled', async () => {
    const [ada, bob, chen] = [
      await server.as.shopper(),
      await server.as.shopper(),
      await server.as.staff('support'),
    ];
    const others = await chen.call('GET /staff/conversations', { state: 'waiting' });
    for (const { id } of others.list) await chen.call('POST /staff/conversations/settle', { id });
    await ada.call('POST /service/send', { ...general, text: 'first' });
    server.clock.advance(1_000);
    await bob.call('POST /service/send', { ...general, text: 'second' });
    const waiting = await chen.call('GET /staff/conversations', { state: 'waiting' });
    expect(waiting.list.map(({ lastText }) => lastText)).toEqual(['first', 'second']);
    for (const { id } of waiting.list) await chen.call('POST /staff/conversations/settle', { id });
    expect((await chen.call('GET /staff/conversations', { state: 'waiting' })).total).toBe(0);
    expect((await ada.call('GET /service/detail', general)).answerBy).toBeNull();
  });

  it('two presses at once begin one conversation', async () => {
    const ada = await server.as.shopper();
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => ada.call('POST /service/send', { ...general, text })),
    );
    const { list } = await ada.call('GET /service/list', {});
    expect(list).toHaveLength(1);
    expect((await ada.call('GET /service/detail', general)).posts).toHaveLength(4);
  });
});

describe('[S-09] who may read and write', () => {
  it('somebody else’s order, pictures and conversations are unknown', async () => {
    const [ada, bob] = [await server.as.shopper(), await server.as.shopper()];
    const picture = await ada.call('POST /image/common/upload', await formOf());
    const theirs = { text: 'x', pictureIds: [picture.id] };
    expect(await reasonOf(bob.call('POST /service/send', { ...general, ...theirs }))).toBe('media_unknown');
    const order = { subjectKind: 'order', subjectCode: '0123456789ABCDEF' } as const;
    expect(await reasonOf(bob.call('POST /service/send', { ...order, text: 'x' }))).toBe('not_found');
    expect(await reasonOf(bob.call('GET /service/detail', order))).toBe('not_found');
    expect(await reasonOf(bob.call('POST /service/send', { ...general, subjectCode: 'AB', text: 'x' }))).toBe(
      'not_found',
    );
    await ada.call('POST /service/send', { ...general, text: 'secret' });
    expect((await bob.call('GET /service/detail', general)).posts).toEqual([]);
    expect(await reasonOf(server.as.guest().call('GET /service/list', {}))).toBe('unauthenticated');
  });

  it('only customer service answers, and never with a shopper’s picture', async () => {
    const [ada, buyer, chen] = [
      await server.as.shopper(),
      await server.as.staff('buyer'),
      await server.as.staff('support'),
    ];
    await ada.call('POST /service/send', { ...general, text: 'hello' });
    const picture = await ada.call('POST /image/common/upload', await formOf());
    const { id } = (await chen.call('GET /staff/conversations', { accountId: ada.accountId })).list[0]!;
    expect(await reasonOf(buyer.call('POST /staff/conversations/answer', { id, text: 'x' }))).toBe(
      'forbidden',
    );
    expect(await reasonOf(ada.call('POST /staff/conversations/answer', { id, text: 'x' }))).toBe('forbidden');
    const stolen = { id, text: 'x', pictureIds: [picture.id] };
    expect(await reasonOf(chen.call('POST /staff/conversations/answer', stolen))).toBe('media_unknown');
    expect(await reasonOf(chen.call('POST /staff/conversations/answer', { id: newId(), text: 'x' }))).toBe(
      'not_found',
    );
    expect(await reasonOf(chen.call('POST /staff/conversations/answer', { id, text: '  ' }))).toBe(
      'service_post_empty',
    );
    expect(await reasonOf(ada.call('POST /service/send', { ...general, text: ' \n' }))).toBe(
      'service_post_empty',
    );
  });

  it('whatever is written is kept to the letter, and breaks neither mail nor page', async () => {
    const [ada, chen] = [await server.as.shopper(), await server.as.staff('support')];
    const texts = hostileTexts().filter((text) => text.trim() !== '' && !text.includes('\0'));
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts.slice(0, 60)) {
      const sent = await ada.call('POST /service/send', { ...general, text });
      expect(sent.text).toBe(text.trim());
    }
    const { id } = (await chen.call('GET /staff/conversations', { accountId: ada.accountId })).list[0]!;
    await chen.call('POST /staff/conversations/answer', { id, text: '<script>alert(1)</script>{{7*7}}' });
    await server.runJobs();
    const [mail] = await server.mails(ada.email);
    expect(mail?.body_html).not.toContain('<script');
    expect(mail?.body_text).toContain('{{7*7}}');
  });

  it('input nobody would type is answered, never with a server’s error', async () => {
    const [ada, chen] = [await server.as.shopper(), await server.as.staff('support')];
    const shopper = { 'POST /service/send': { ...general, text: 'x' }, 'GET /service/detail': general };
    expect(await brokenByWrongTypes(server, serviceCalls, shopper, ada.token)).toEqual([]);
    const staff = { 'POST /staff/conversations/answer': { id: newId(), text: 'x' } };
    expect(await brokenByWrongTypes(server, staffServiceCalls, staff, chen.token)).toEqual([]);
  });
});
