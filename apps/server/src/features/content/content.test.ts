import { contentCalls } from '@caravan/contract/content/content.calls';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenByWrongTypes } from '../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { seedBanners, seedContacts, seedDictionaries, seedNotices } from './seed/content.seed.ts';
import { safeHtml } from './rich-text.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const guest = server.as.guest();
const chinese = server.as.guest({ locale: 'zh' });

const banners = () =>
  Promise.all(
    ['#f68c0d', '#2a7'].map(async (background, place) => {
      const webp = await sharp({ create: { width: 300, height: 120, channels: 3, background } })
        .webp()
        .toBuffer();
      const { id } = await server.services.media.adoptImage(server.db, webp, {
        ownerKind: 'shop',
        purpose: 'banner',
      });
      const title = `Banner ${place}`;
      return {
        pictureId: id,
        titleEn: title,
        titleZh: `横幅${place}`,
        link: '/freeProduct',
      };
    }),
  );

beforeAll(async () => {
  const now = server.clock.now();
  await seedNotices(server.db, now);
  await seedContacts(server.db, now);
  await seedDictionaries(server.db);
  await seedBanners(server.db, await banners(), now);
});

describe('[H-05] [N-01] notices', () => {
  it('say the rules of the house in both languages', async () => {
    const notices = await guest.call('GET /notice/slideshow/0');
    const zh = await chinese.call('GET /notice/slideshow/0');
    expect(zh.map(({ noticeId }) => noticeId)).toEqual(notices.map(({ noticeId }) => noticeId));
    const whole = notices
      .map(({ noticeTitle, noticeContent }) => `${noticeTitle} ${noticeContent}`)
      .join('\n');
    for (const fact of [
      '90 days',
      '09:00–18:00 (UTC+8)',
      '5 working days',
      '15–30 days',
      '3 days',
      '3 payments a day',
      '24 hours',
    ])
      expect(whole).toContain(fact);
    for (const { noticeTitle, noticeContent } of zh)
      expect(`${noticeTitle}${noticeContent}`).toMatch(/\p{Script=Han}/u);
    expect(notices.every(({ noticeContent }) => noticeContent.startsWith('<p>'))).toBe(true);
    expect(await guest.call('GET /notice/selects/{id}', { id: notices[0]!.noticeId })).toEqual(notices[0]);
  });

  it('are seen from their beginning to their end only', async () => {
    const notice = (title: string, starts: string | null, ends: string | null) => ({
      id: crypto.randomUUID(),
      slideshow: 0,
      title_en: title,
      title_zh: '',
      position: 100,
      starts_at: starts === null ? null : new Date(starts),
      ends_at: ends === null ? null : new Date(ends),
      created_at: server.clock.now(),
    });
    const rows = [
      notice('over', null, '2026-03-02T02:00:00Z'),
      notice('on', '2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z'),
      notice('to come', '2026-03-02T03:00:00Z', null),
    ];
    await server.db.insertInto('notices').values(rows).execute();
    const titles = async () =>
      (await chinese.call('GET /notice/slideshow/0')).map(({ noticeTitle }) => noticeTitle);
    expect(await titles()).toContain('on');
    expect(await titles()).not.toContain('over');
    expect(await titles()).not.toContain('to come');
    const [over, , toCome] = rows;
    for (const row of [over!, toCome!])
      expect(await reasonOf(guest.call('GET /notice/selects/{id}', { id: row.id }))).toBe('not_found');
    await server.db.deleteFrom('notices').where('position', '=', 100).execute();
  });

  it('unknown notices, and banners asked for as notices, are not found', async () => {
    expect(await reasonOf(guest.call('GET /notice/selects/{id}', { id: crypto.randomUUID() }))).toBe(
      'not_found',
    );
    const [banner] = await guest.call('GET /notice/slideshow/2');
    expect(await reasonOf(guest.call('GET /notice/selects/{id}', { id: banner!.id }))).toBe('not_found');
  });
});

describe('[H-03] banners', () => {
  it('have a picture that is there, a title and a page to open', async () => {
    const shown = await guest.call('GET /notice/slideshow/2');
    expect(shown.map(({ title }) => title)).toEqual(['Banner 0', 'Banner 1']);
    for (const { pictureUrl, link } of shown) {
      expect(link).toMatch(/^\//);
      const picture = await server.app.inject({ url: pictureUrl });
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toContain('image/');
    }
  });

  it('are put up once', async () => {
    const before = await guest.call('GET /notice/slideshow/2');
    await seedBanners(server.db, await banners(), server.clock.now());
    await seedNotices(server.db, server.clock.now());
    expect(await guest.call('GET /notice/slideshow/2')).toEqual(before);
  });
});

describe('[H-08] [N-04] contacts and dictionaries', () => {
  it('each of the four channels has somebody', async () => {
    const contacts = await guest.call('GET /customer/list');
    expect(new Set(contacts.map(({ appCategory }) => appCategory))).toEqual(new Set([1, 2, 3, 4]));
    expect(contacts.every(({ personalLinks }) => personalLinks.startsWith('https://'))).toBe(true);
  });

  it('[F-05] the dictionaries of the affiliate pages are filled, an unknown one is empty', async () => {
    expect(await guest.call('GET /dict/type/{type}', { type: 'promotion_type' })).toContainEqual({
      value: '2',
      label: 'Short link',
    });
    expect(await chinese.call('GET /dict/type/{type}', { type: 'goods_promotion_record' })).toContainEqual({
      value: 'paid',
      label: '佣金已结算',
    });
    expect(await guest.call('GET /dict/type/{type}', { type: 'nothing' })).toEqual([]);
  });

  it('input nobody would type is answered, never with a server’s error', async () => {
    const { token } = await server.as.shopper();
    expect(
      await brokenByWrongTypes(server, contentCalls, { 'GET /dict/type/{type}': { type: 'x' } }, token),
    ).toEqual([]);
  });
});

describe('[N-01] rich text', () => {
  it.each([
    '<script>x</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://spy.example/1.gif">',
    '<img src="//spy.example/1.gif">',
    '<img src="/media/../../api/x?1">',
    '<svg onload=alert(1)><animate/></svg>',
    '<iframe src="https://a.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>1</script>">x</a>',
    '<p style="background:url(https://spy.example)">x</p>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<form action="https://a.example"><input name=password></form>',
    '<p id="x" class="y" onclick="z()">x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<<script>alert(1)//<</script>',
  ])('%s does no harm', (html) => {
    expect(safeHtml(html)).not.toMatch(
      /<script|onerror|onload|onclick|spy\.example|javascript:|jav.*ascript:|data:text|<iframe|<form|<input|style=|<svg|\?1/i,
    );
  });

  it('keeps what a text is made of', () => {
    const html =
      '<h2>a</h2><p><strong>b</strong> <a href="https://caravan.example/">c</a></p><ul><li>d</li></ul>';
    expect(safeHtml(html)).toBe(
      '<h2>a</h2><p><strong>b</strong> <a href="https://caravan.example/" rel="noopener noreferrer nofollow" target="_blank">c</a></p><ul><li>d</li></ul>',
    );
    expect(safeHtml('<div>'.repeat(5_000)).length).toBeLessThan(1_000);
  });
});
