import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { answeredSearch, marketServer } from '../../../testing/servers/market-server.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { putOnSale } from '../goods.fixture.ts';
import { picturesInDescription, descriptionWith } from './texts/description.ts';
import { createMediaLibrary } from '../../../platform/media/media-library.ts';
import { createStorage } from '../../../platform/media/storage.ts';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import { fuse } from './fuse.ts';
import { liveJobs } from './live.jobs.ts';
import { withRemotePictures } from './pictures/remote-pictures.ts';

const { gateway, server, guest } = await marketServer();
const { db } = server;
const own = await putOnSale(db, { titleZh: '法式连衣裙 自家', titleEn: 'French dress of our own', sales: 9 });
const search = (value: string, more: object = {}) =>
  guest.call('GET /goods/search', { value, pageSize: 20, ...more });
const open = (url: string) => guest.call('GET /system/spu/urlSearch', { url });
const detail = (id: string | null | undefined) => guest.call('GET /system/spu/queryDetail', { id: id ?? '' });

describe('searching the marketplaces beside the own catalogue', () => {
  it('[M-01] [C-08] gives both in one list, each once, and the next page goes on', async () => {
    const { list, missingSources } = await answeredSearch(guest.call, { value: '连衣裙' });
    expect(missingSources).toEqual([]);
    expect(list.map(({ id }) => id)).toContain(own.id);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(new Set(list.map(({ source }) => source))).toEqual(new Set(['taobao', 'tianmao', '1688']));
    expect(list.find(({ source }) => source === '1688')).toMatchObject({
      price: 71.5,
      sales: 1_200,
      isPostage: '0',
    });
  });

  it('[M-01] the same words are not asked for again for a while; a day later they are, behind the shopper’s back', async () => {
    const before = gateway.asked.length;
    await search('连衣裙');
    expect(gateway.asked.length).toBe(before);
    server.clock.advance(30 * 60_000);
    const { list } = await search('连衣裙');
    expect(list.length).toBeGreaterThan(3);
    await expect.poll(() => gateway.asked.length).toBe(before + 3);
  });

  it('[C-02] orders by price over all sources, and asks one source only where one is chosen', async () => {
    const { list } = await search('连衣裙', { price: 'asc' });
    const prices = list.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const one = await search('连衣裙', { source: '1688' });
    expect(one.list.every(({ source }) => source === '1688')).toBe(true);
  });

  it('[M-01] a source that fails is named and takes nothing from the others', async () => {
    gateway.faults.push(
      ...Array.from({ length: 3 }, () => ({ kind: 'status', status: 502, on: '"法式"' }) as const),
    );
    const { list, missingSources } = await search('法式', { source: 'taobao' });
    expect(missingSources).toEqual(['taobao']);
    expect(list.map(({ id }) => id)).toContain(own.id);
  });

  it('[M-01] a slow source holds the list up no longer than its share of time, and is there for the next one', async () => {
    let letGo = (): void => {};
    const until = new Promise<void>((resolve) => (letGo = resolve));
    gateway.faults.push({ kind: 'held', until, on: '/1688/' });
    // answered while that source is still silent
    const { missingSources } = await search('半身裙');
    expect(missingSources).toContain('1688');
    letGo();
    await answeredSearch(guest.call, { value: '半身裙' });
  });

  it('[C-08] filters that only the shop knows ask nobody else', async () => {
    const before = gateway.asked.length;
    await search('连衣裙', { isPostage: true });
    await search('');
    expect(gateway.asked.length).toBe(before);
  });
});

describe('goods from a marketplace', () => {
  it('[M-01] [G-01] are fetched when somebody opens what a list only named', async () => {
    const { list } = await search('连衣裙', { source: '1688' });
    const card = list.find(({ source }) => source === '1688');
    const askedAt = server.clock.now().getTime();
    const goods = await detail(card?.id);
    expect(goods).toMatchObject({ source: '1688', minOrder: 1, domesticFreight: 6 });
    expect(goods.skus).toHaveLength(1);
    const asOf = Date.parse(goods.asOf ?? '');
    expect(asOf).toBeGreaterThanOrEqual(askedAt);
    expect(asOf).toBeLessThanOrEqual(server.clock.now().getTime());
    expect(goods.ladderPrices).toEqual([
      { from: 2, price: 480 },
      { from: 100, price: 450.5 },
    ]);
  });

  it('[C-05] [M-04] are opened by a pasted link, translated by the shop’s words where the source has none', async () => {
    const { id, source } = await open('看 https://item.taobao.com/item.htm?id=652874751412 好');
    expect(source).toBe('taobao');
    const goods = await guest.call('GET /system/spu/queryDetail', { id: id ?? '' });
    expect(goods.goodsName).toMatch(/Sofa/);
    expect(goods.goodsNameOriginal).toBe('奶油风布艺沙发小户型');
    expect(goods.skus.map(({ stock }) => stock)).toEqual([200, 0]);
    expect(goods.goodsClasses).toEqual(['oversize']);
    expect(goods.description).toContain('/media/');
    expect(goods.description).not.toMatch(/script|onclick|alicdn|o0b/);
    expect(goods.pictures.every((url) => url.startsWith('/media/'))).toBe(true);
    expect((await open('https://detail.tmall.com/item.htm?id=652874751412')).id).toBe(id);
  });

  it('[C-05] what does not exist, cannot be opened or is not answered has its own reason', async () => {
    const link = (id: string) => `https://item.taobao.com/item.htm?id=${id}`;
    expect(await reasonOf(open(link('404404404')))).toBe('link_not_found');
    gateway.faults.push(
      ...Array.from({ length: 3 }, () => ({ kind: 'status', status: 503, on: '710000000001' }) as const),
    );
    expect(await reasonOf(open(link('710000000001')))).toBe('source_silent');
    expect(await reasonOf(open('https://item.jd.com/100012043978.html'))).toBe('link_unsupported');
    expect((await open('￥CrATXeu9PaK￥')).source).toBe('taobao');
  });

  it('[M-01] show what is known while they are looked at anew, and note what they cost', async () => {
    const { id } = await open('https://item.taobao.com/item.htm?id=652874751412');
    server.clock.advance(2 * 3_600_000);
    const before = gateway.asked.length;
    await detail(id);
    await expect.poll(() => gateway.asked.length).toBe(before + 1);
    await expect.poll(async () => (await detail(id)).asOf).not.toBeNull();
    const history = await guest.call('GET /system/spu/priceHistory', { id: id ?? '' });
    expect(history).toEqual({ currency: 'CNY', prices: [{ day: '2026-03-02', price: 480 }] });
  });

  it('[M-01] that nobody may send are refused with the reason', async () => {
    const body = JSON.stringify({
      error_code: '0000',
      item: { num_iid: '710000000002', title: '一次性电子烟', price: '10', num: '5', detail_url: '' },
    });
    gateway.faults.push({ kind: 'body', body, on: '710000000002' });
    expect(await reasonOf(open('https://item.taobao.com/item.htm?id=710000000002'))).toBe('link_prohibited');
    const row = await db
      .selectFrom('goods')
      .select('id')
      .where('external_id', '=', '710000000002')
      .executeTakeFirstOrThrow();
    expect(await detail(row.id)).toMatchObject({ status: 'removed', prohibition: 'tobacco' });
  });

  it('[M-03] the day’s calls are counted over all processes, and when they are used up nobody is asked', async () => {
    const limits = await db.selectFrom('market_limits').selectAll().executeTakeFirstOrThrow();
    expect(limits).toMatchObject({ provider: 'onebound', day: '2026-03-02', is_spent: false });
    expect(limits.used).toBe(gateway.asked.length);
    gateway.most = gateway.used;
    const sibling = await server.sibling();
    expect((await search('帽子')).missingSources.length).toBeGreaterThan(0);
    const before = gateway.asked.length;
    const there = sibling.as.guest({ currency: 'CNY' });
    expect((await there.call('GET /goods/search', { value: '围巾' })).missingSources).toEqual([
      'taobao',
      'tianmao',
      '1688',
    ]);
    expect(gateway.asked.length).toBe(before);
    gateway.most = 10_000;
    server.clock.advance(24 * 3_600_000);
    expect((await answeredSearch(guest.call, { value: '围巾' })).missingSources).toEqual([]);
  });

  it('[K-14] in carts are looked at anew by the clockwork', async () => {
    const { id } = await open('https://weidian.com/item.html?itemID=7359313726');
    const goods = await detail(id);
    const ada = await server.as.shopper();
    await ada.call('POST /system/cart/add', { skuId: goods.skus[0]?.skuId ?? '', quantity: 1 });
    server.clock.advance(3 * 3_600_000);
    const before = gateway.asked.length;
    await runJob(liveJobs[0]!, server.services, {}, { attempt: 1, maxAttempts: 1 });
    expect(gateway.asked.length).toBe(before + 1);
    expect(gateway.asked.at(-1)?.path).toBe('/micro/item_get/');
  });
});

const ownMedia = createMediaLibrary(createStorage(server.services.config));

describe('pictures on the marketplaces’ hosts', () => {
  it('[M-01] are fetched when first looked at, encoded anew, and then the shop’s own', async () => {
    const { id } = await open('https://weidian.com/item.html?itemID=7359313726');
    const [picture = ''] = (await detail(id)).pictures;
    const mediaId = picture.split('/')[2] ?? '';
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'orange' } })
      .jpeg()
      .toBuffer();
    const fetched: string[] = [];
    const media = withRemotePictures({ ...server.services, media: ownMedia }, (url) => {
      fetched.push(url);
      return Promise.resolve(jpeg);
    });
    const [first, second] = await Promise.all([
      media.read(mediaId, 320, 'webp'),
      media.read(mediaId, 480, 'webp'),
    ]);
    expect(first?.toString('latin1', 8, 12)).toBe('WEBP');
    expect(second).toBeDefined();
    expect(fetched).toEqual(['https://si.geilicdn.com/cup.jpg']);
    const row = await db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ width: 40, height: 30 });
  });

  it('[M-01] that are no pictures leave nothing behind, and are not asked for again at once', async () => {
    const { id } = await open('https://item.taobao.com/item.htm?id=652874751412');
    const mediaId = (await detail(id)).pictures[0]?.split('/')[2] ?? '';
    let asked = 0;
    const media = withRemotePictures({ ...server.services, media: ownMedia }, () => {
      asked += 1;
      return Promise.resolve(Buffer.from('<html>'));
    });
    expect(await media.read(mediaId, 320, 'webp')).toBeUndefined();
    expect(await media.read(mediaId, 320, 'webp')).toBeUndefined();
    expect(asked).toBe(1);
  });

  it('[M-01] in a description come through the shop; pixels that count, scripts and foreign hosts are gone', () => {
    const html =
      '<p onclick="x()">好<img src="//img.alicdn.com/a.jpg"><img src="https://www.o0b.cn/p.png"><img width="1" src="https://img.alicdn.com/p.gif"></p><script>x</script>';
    expect(picturesInDescription(html)).toEqual(['https://img.alicdn.com/a.jpg']);
    const clean = descriptionWith(
      html,
      new Map([['https://img.alicdn.com/a.jpg', '0190a0a0-0000-7000-8000-000000000001']]),
    );
    expect(clean).toBe(
      '<p>好<img src="/media/0190a0a0-0000-7000-8000-000000000001/960.webp" alt="" loading="lazy" /></p>',
    );
  });
});

describe('one list of several', () => {
  it('[M-01] holds each once; what stands high in two stands before what stands high in one', () => {
    expect(
      fuse([
        ['a', 'b', 'c'],
        ['b', 'd'],
      ]),
    ).toEqual(['b', 'a', 'd', 'c']);
    expect(fuse([[], ['x', 'y']])).toEqual(['x', 'y']);
  });
});
