import { staffContentCalls } from '@caravan/contract/content/staff-content.calls';
import { CONTENT_KIND_NAMES } from '@caravan/domain/shared/content-kinds';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenByWrongTypes, hostileTexts } from '../../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { seedContacts, seedDictionaries, seedHelp, seedNotices } from '../seed/content.seed.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const guest = server.as.guest();
const chinese = server.as.guest({ locale: 'zh' });
let xu: Awaited<ReturnType<typeof server.as.staff>>;

beforeAll(async () => {
  const now = server.clock.now();
  await seedNotices(server.db, now);
  await seedContacts(server.db, now);
  await seedDictionaries(server.db);
  await seedHelp(server.db, now);
  xu = await server.as.staff('content');
});

const notice = { kind: 'notice', version: 0, titleEn: 'News', titleZh: '新闻' } as const;
const bodies = { bodyEn: '<p>{freeStorageDays} days</p>', bodyZh: '<p>{freeStorageDays}天</p>' };
const titles = async () =>
  (await guest.call('GET /notice/slideshow/0')).map(({ noticeTitle }) => noticeTitle);
const picture = async () => {
  const bytes = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  return xu.call('POST /staff/media/upload', form as never); // the client passes a form on as it is
};

describe('[S-07] [N-01] content written at the desk', () => {
  it('appears in the shop in both languages, its figures filled in, and goes again', async () => {
    const saved = await xu.call('POST /staff/content/save', { ...notice, ...bodies, position: 0 });
    expect(saved).toMatchObject({ version: 1, state: 'shown' });
    const shown = (await chinese.call('GET /notice/slideshow/0')).find(
      ({ noticeId }) => noticeId === saved.id,
    );
    expect(shown).toMatchObject({ noticeTitle: '新闻', noticeContent: '<p>90天</p>' });
    await xu.call('POST /staff/content/remove', { kind: 'notice', id: saved.id, version: 1 });
    expect(await titles()).not.toContain('News');
    const versions = await xu.call('GET /staff/content/versions', { kind: 'notice', id: saved.id });
    expect(versions.map(({ version, isRemoved }) => [version, isRemoved])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('a schedule shows it from its beginning to its end', async () => {
    const saved = await xu.call('POST /staff/content/save', {
      ...notice,
      ...bodies,
      titleEn: 'Later',
      startsAt: '2026-03-02T03:00:00Z',
      endsAt: '2026-03-02T05:00:00Z',
    });
    expect(saved.state).toBe('scheduled');
    expect(await titles()).not.toContain('Later');
    server.clock.set('2026-03-02T03:00:00Z');
    expect(await titles()).toContain('Later');
    server.clock.set('2026-03-02T05:00:00Z');
    expect(await titles()).not.toContain('Later');
    xu = await server.as.staff('content');
  });

  it('of two people who edit the same version, the second is told', async () => {
    const saved = await xu.call('POST /staff/content/save', { ...notice, ...bodies });
    const edit = (titleEn: string) =>
      xu.call('POST /staff/content/save', { ...notice, ...bodies, id: saved.id, version: 1, titleEn });
    const outcomes = await Promise.all(['A', 'B', 'C'].map((title) => reasonOf(edit(title))));
    expect(outcomes.toSorted()).toEqual(['content_changed', 'content_changed', 'succeeded']);
    const remove = xu.call('POST /staff/content/remove', { kind: 'notice', id: saved.id, version: 1 });
    expect(await reasonOf(remove)).toBe('content_changed');
  });

  it('an old version is brought back by saving it again', async () => {
    const { id } = await xu.call('POST /staff/content/save', { ...notice, ...bodies, titleEn: 'First' });
    const change = { ...notice, ...bodies, id, version: 1, titleEn: 'Second' };
    await xu.call('POST /staff/content/save', change);
    const [, first] = await xu.call('GET /staff/content/versions', { kind: 'notice', id });
    const { version: _, isRemoved: __, staffName: ___, at: ____, ...content } = first!;
    const back = await xu.call('POST /staff/content/save', { kind: 'notice', id, version: 2, ...content });
    expect(back).toMatchObject({ version: 3, titleEn: 'First' });
    expect(await titles()).toContain('First');
  });

  it('banners need a picture of the shop and a safe link', async () => {
    const banner = { kind: 'banner', version: 0, titleEn: 'Sale', titleZh: '促销' } as const;
    expect(await reasonOf(xu.call('POST /staff/content/save', banner))).toBe('content_picture_missing');
    const { id: pictureId } = await picture();
    const unsafe = { ...banner, pictureId, link: 'javascript:alert(1)' };
    expect(await reasonOf(xu.call('POST /staff/content/save', unsafe))).toBe('content_link_invalid');
    const unknown = { ...banner, pictureId: crypto.randomUUID() };
    expect(await reasonOf(xu.call('POST /staff/content/save', unknown))).toBe('media_unknown');
    await xu.call('POST /staff/content/save', { ...banner, pictureId, link: '/freeProduct' });
    expect((await guest.call('GET /notice/slideshow/2')).map(({ title }) => title)).toContain('Sale');
  });

  it('contacts, hot searches, dictionaries and categories change what the shop shows', async () => {
    const contact = {
      kind: 'contact',
      version: 0,
      group: '2',
      titleEn: 'Night shift',
      titleZh: '夜班',
    } as const;
    await xu.call('POST /staff/content/save', { ...contact, link: 'https://chat.example/night' });
    expect((await guest.call('GET /customer/list')).map(({ customerName }) => customerName)).toContain(
      'Night shift',
    );
    const hot = { kind: 'hot_search', version: 0, key: 'tea pot' } as const;
    expect(await reasonOf(xu.call('POST /staff/content/save', hot))).toBe('content_group_invalid');
    await xu.call('POST /staff/content/save', { ...hot, group: 'en' });
    expect(await guest.call('GET /system/search/hot')).toContain('tea pot');
    expect(await chinese.call('GET /system/search/hot')).not.toContain('tea pot');
    const entry = { kind: 'dictionary', version: 0, group: 'promotion_type', key: '9' } as const;
    await xu.call('POST /staff/content/save', { ...entry, titleEn: 'Leaflet', titleZh: '传单' });
    const taken = xu.call('POST /staff/content/save', { ...entry, titleEn: 'Again', titleZh: '又' });
    expect(await reasonOf(taken)).toBe('content_key_taken');
    expect(await chinese.call('GET /dict/type/{type}', { type: 'promotion_type' })).toContainEqual({
      value: '9',
      label: '传单',
    });
    const top = { kind: 'category', version: 0, key: 'tea', titleEn: 'Tea', titleZh: '茶' } as const;
    const tea = await xu.call('POST /staff/content/save', top);
    const green = { ...top, key: 'green-tea', group: 'tea', titleEn: 'Green tea', titleZh: '绿茶' };
    await xu.call('POST /staff/content/save', green);
    const remove = { kind: 'category', id: tea.id, version: 1 } as const;
    expect(await reasonOf(xu.call('POST /staff/content/remove', remove))).toBe('content_in_use');
    const renamed = { ...top, id: tea.id, version: 1, key: 'other', titleEn: 'Teas' };
    expect(await xu.call('POST /staff/content/save', renamed)).toMatchObject({ key: 'tea', titleEn: 'Teas' });
  });
});

describe('[S-07] a schedule', () => {
  const KINDS = [
    {
      kind: 'contact',
      content: { group: '1', titleEn: 'Timed', titleZh: '限时', link: 'https://chat.example/timed' },
      isShown: async () =>
        (await guest.call('GET /customer/list')).some(({ customerName }) => customerName === 'Timed'),
    },
    {
      kind: 'hot_search',
      content: { group: 'en', key: 'timed words' },
      isShown: async () => (await guest.call('GET /system/search/hot')).includes('timed words'),
    },
    {
      kind: 'dictionary',
      content: { group: 'cancel_reason', key: 'timed', titleEn: 'Timed', titleZh: '限时' },
      isShown: async () =>
        (await guest.call('GET /dict/type/{type}', { type: 'cancel_reason' })).some(
          ({ value }) => value === 'timed',
        ),
    },
    {
      kind: 'category',
      content: { key: 'timed', titleEn: 'Timed', titleZh: '限时' },
      isShown: async () => {
        server.services.catalogue.forget();
        const list = await guest.call('GET /category/list');
        return list.some(({ goodsCategoryName }) => goodsCategoryName === 'Timed');
      },
    },
  ] as const;

  it.each(KINDS)('shows a $kind from its beginning to its end', async ({ kind, content, isShown }) => {
    const now = server.clock.now().getTime();
    const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
    const times = { startsAt: at(1), endsAt: at(2) };
    const saved = await xu.call('POST /staff/content/save', { kind, version: 0, ...content, ...times });
    expect(saved).toMatchObject({ state: 'scheduled', ...times });
    expect(await isShown()).toBe(false);
    server.clock.set(at(1));
    expect(await isShown()).toBe(true);
    server.clock.set(at(2));
    expect(await isShown()).toBe(false);
    xu = await server.as.staff('content');
  });

  it('of a category is that of what stands below it', async () => {
    const over = new Date(server.clock.now().getTime() - 1).toISOString();
    const above = {
      kind: 'category',
      version: 0,
      key: 'ended',
      titleEn: 'Ended',
      titleZh: '已结束',
    } as const;
    await xu.call('POST /staff/content/save', { ...above, endsAt: over });
    const below = { ...above, key: 'below-ended', group: 'ended', titleEn: 'Below' };
    await xu.call('POST /staff/content/save', below);
    server.services.catalogue.forget();
    const names = (await guest.call('GET /category/list')).map(({ goodsCategoryName }) => goodsCategoryName);
    expect(names).not.toContain('Ended');
    expect(names).not.toContain('Below');
  });
});

describe('[N-02] the help centre', () => {
  it('has two tutorials and answers by topic that state the figures of the house', async () => {
    const { topics, guides } = await guest.call('GET /help/list');
    expect(guides.map(({ number }) => number)).toEqual([1, 2]);
    expect(topics.map(({ topic }) => topic)).toEqual([
      'buying',
      'paying',
      'warehouse',
      'shipping',
      'returns',
      'service',
    ]);
    const everything = JSON.stringify([topics, await guest.call('GET /help/guide/{number}', { number: 1 })]);
    for (const fact of [
      '90 days',
      '09:00–18:00',
      '15–30 days',
      '5 working days',
      '24 hours',
      '3 payments',
      '500 char',
    ])
      expect(everything).toContain(fact);
    expect(everything).not.toMatch(/\{\w+\}/);
    const zh = await chinese.call('GET /help/guide/{number}', { number: 2 });
    expect(zh.html).toMatch(/90 ?天/);
    expect(await reasonOf(guest.call('GET /help/guide/{number}', { number: 3 }))).toBe('malformed_input');
  });
});

describe('[N-01] what is written stays harmless', () => {
  it('in the shop, whatever was typed', async () => {
    for (const text of hostileTexts().slice(0, 80)) {
      const body = text.trim() === '' || text.includes('\0') ? '<p>x</p>' : text;
      const { html } = await xu.call('POST /staff/content/preview', { text: body });
      expect(html).not.toMatch(/<script|<iframe|<svg|<[^>]*\son\w+\s*=|<[^>]*javascript:/i);
    }
  });

  it('only editors write, and input nobody would type is answered', async () => {
    const [ada, chen] = [await server.as.shopper(), await server.as.staff('support')];
    expect(await reasonOf(chen.call('POST /staff/content/save', { ...notice, ...bodies }))).toBe('forbidden');
    expect(await reasonOf(ada.call('GET /staff/content', { kind: 'notice' }))).toBe('forbidden');
    for (const kind of CONTENT_KIND_NAMES)
      expect(await reasonOf(xu.call('GET /staff/content', { kind }))).toBe('succeeded');
    const right = {
      'GET /staff/content': { kind: 'notice' },
      'GET /staff/content/versions': { kind: 'notice', id: 'x' },
      'POST /staff/content/save': { ...notice, ...bodies },
      'POST /staff/content/remove': { kind: 'notice', id: 'x', version: 0 },
      'POST /staff/content/preview': { text: '' },
    };
    expect(await brokenByWrongTypes(server, staffContentCalls, right, xu.token)).toEqual([]);
  });
});
