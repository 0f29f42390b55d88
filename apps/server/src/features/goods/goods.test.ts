import { goodsCalls } from '@caravan/contract/goods/goods.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LinkResolver } from '../../connectors/links/link-resolver.ts';
import { brokenByWrongTypes, hostileTexts, rawCall } from '../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { seedDictionaries } from '../content/seed/content.seed.ts';
import { seedRates } from '../rates/rates.seed.ts';
import { putOnSale, type PutOnSale } from './goods.fixture.ts';

/** Knows one short link. */
const linkResolver: LinkResolver = {
  resolve: async (url) =>
    url.startsWith('https://m.tb.cn/h.known')
      ? 'https://item.taobao.com/item.htm?id=612345678901'
      : undefined,
};

const server = await testServer({ now: '2026-03-02T02:00:00Z', provide: () => ({ linkResolver }) });
const guest = server.as.guest();
const chinese = server.as.guest({ locale: 'zh', currency: 'CNY' });
let jacket: PutOnSale;

beforeAll(async () => {
  await seedRates(server.db, server.clock.now());
  await seedDictionaries(server.db);
  jacket = await putOnSale(server.db, {
    titleZh: '羽绒服',
    titleEn: 'Down jacket',
    externalId: '612345678901',
    priceFen: 40_000,
    sales: 30,
    stocks: [3, 4],
    descriptionZh:
      '<h1>细节</h1><p onclick="x()">保暖<script>alert(1)</script><img src="https://spy.example/p.gif"><img src="/media/a/640.webp" alt="正面"><a href="javascript:alert(1)">x</a></p><style>*{}</style>',
  });
});

describe('[G-01] the product page', () => {
  it('says everything about the goods in the language and currency of the caller', async () => {
    const detail = await guest.call('GET /system/spu/queryDetail', { id: jacket.id });
    expect(detail).toMatchObject({
      id: jacket.id,
      spuId: jacket.id,
      goodsName: 'Down jacket',
      goodsNameOriginal: '羽绒服',
      price: 56.2,
      currency: 'USD',
      source: 'taobao',
      originalUrl: 'https://item.taobao.com/item.htm?id=612345678901',
      stock: 7,
      status: 'on_sale',
      attributes: [{ name: 'Material', value: 'Cotton' }],
      attributesOriginal: [{ name: '材质', value: '棉' }],
      category: null,
      reviewCount: 0,
      skus: [
        {
          skuName: 'Shade 0',
          skuNameOriginal: '色0',
          stock: 3,
          properties: [{ name: 'Colour', value: 'Shade 0' }],
        },
        { skuName: 'Shade 1', stock: 4, price: 56.2, skuPic: null },
      ],
    });
    const original = await chinese.call('GET /system/spu/queryDetail', { id: jacket.id });
    expect(original).toMatchObject({
      goodsName: '羽绒服',
      price: 400,
      skus: [{ skuName: '色0' }, { skuName: '色1' }],
    });
  });

  it('[N-01] carries no script, handler, style or foreign picture of the marketplace', async () => {
    const { descriptionOriginal } = await guest.call('GET /system/spu/queryDetail', { id: jacket.id });
    expect(descriptionOriginal).toContain('<h2>细节</h2>');
    expect(descriptionOriginal).toContain('/media/a/640.webp');
    expect(descriptionOriginal).not.toMatch(/script|onclick|spy\.example|javascript|style/);
  });

  it('unknown goods are not found', async () => {
    expect(await reasonOf(guest.call('GET /system/spu/queryDetail', { id: crypto.randomUUID() }))).toBe(
      'not_found',
    );
  });

  it('goods that were taken off sale still open, and say so', async () => {
    const gone = await putOnSale(server.db, { status: 'removed' });
    expect(await guest.call('GET /system/spu/queryDetail', { id: gone.id })).toMatchObject({
      status: 'removed',
    });
  });
});

describe('[C-05] a pasted link', () => {
  const follow = (url: string) => guest.call('GET /system/spu/urlSearch', { url });
  const found = () => ({ id: jacket.id, source: 'taobao', externalId: '612345678901', words: null });

  it('opens the goods, also from a share text, another agent’s link or Tmall’s address of the same number', async () => {
    expect(await follow('https://item.taobao.com/item.htm?id=612345678901&spm=a.b')).toEqual(found());
    expect(
      await follow('【淘宝】https://detail.tmall.com/item.htm?id=612345678901 「羽绒服」点击打开'),
    ).toEqual(found());
    expect(
      await follow(
        'https://www.superbuy.com/en/page/buy?url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D612345678901',
      ),
    ).toEqual(found());
    expect(await follow('612345678901')).toEqual(found());
  });

  it('a short link is opened where it leads, or refused', async () => {
    expect(await follow('2.0啊CrATX， https://m.tb.cn/h.known?sm=71c67e 羽绒服')).toEqual(found());
    expect(await reasonOf(follow('https://m.tb.cn/h.other'))).toBe('link_short_unresolved');
  });

  it('words that are no link are words to search for', async () => {
    expect(await follow('  warm   jacket ')).toEqual({
      id: null,
      source: null,
      externalId: null,
      words: 'warm jacket',
    });
    expect(await follow('99999999999')).toMatchObject({ id: null, words: '99999999999' });
  });

  it('goods we do not have and other sites are refused, each in its own words', async () => {
    expect(await reasonOf(follow('https://detail.1688.com/offer/612345678901.html'))).toBe('link_not_found');
    expect(await reasonOf(follow('https://www.google.com/search?q=x'))).toBe('link_unsupported');
  });
});

describe('lists of the home page', () => {
  it('[H-06] [H-07] [I-01] hot goods come in the shop’s order and go on with what sells best, none twice', async () => {
    await putOnSale(server.db, { titleEn: 'Second', hotRank: 2 });
    await putOnSale(server.db, { titleEn: 'First', hotRank: 1 });
    await putOnSale(server.db, { titleEn: 'Posted', isPostage: true, sales: 1 });
    await putOnSale(server.db, { titleEn: 'Posted more', isPostage: true, sales: 9 });
    await putOnSale(server.db, { titleEn: 'Best seller', sales: 9_000_000 });
    server.services.catalogue.forget();
    const hot = await guest.call('GET /system/spu/hot');
    expect(hot.list.slice(0, 3).map(({ goodsName }) => goodsName)).toEqual([
      'First',
      'Second',
      'Best seller',
    ]);
    expect(new Set(hot.list.map(({ id }) => id)).size).toBe(hot.list.length);
    const posted = await guest.call('POST /system/spu/get/postage/hot', { pageSize: 1 });
    expect(posted).toMatchObject({
      total: 2,
      pages: 2,
      list: [{ goodsName: 'Posted more', isPostage: '1' }],
    });
  });

  it('classes of goods have their names in both languages', async () => {
    expect(await guest.call('GET /system/property/list')).toContainEqual({
      value: 'battery',
      label: 'With battery',
    });
    expect(await chinese.call('GET /system/property/list')).toContainEqual({
      value: 'battery',
      label: '带电',
    });
  });
});

describe('[G-02] reviews', () => {
  it('are listed newest first with their marks counted, by mark and by having pictures', async () => {
    const at = (hour: number) => new Date(`2026-02-01T0${hour}:00:00Z`);
    const review = (mark: number, hour: number, body: string) => ({
      id: crypto.randomUUID(),
      goods_id: jacket.id,
      author_name: `A${mark}`,
      mark,
      body_zh: body,
      created_at: at(hour),
    });
    await server.db
      .insertInto('reviews')
      .values([
        { ...review(5, 1, '很暖和'), body_en: 'Very warm' },
        review(4, 2, '不错'),
        { ...review(5, 3, '喜欢'), picture_ids: [crypto.randomUUID()] },
      ])
      .execute();
    const spuId = jacket.id;
    const all = await guest.call('GET /comment/client/getCommentList', { spuId });
    expect(all).toMatchObject({ total: 3, averageMark: 4.7, marks: [0, 0, 0, 1, 2] });
    expect(all.list.map(({ text }) => text)).toEqual(['喜欢', '不错', 'Very warm']);
    expect(all.list[2]).toMatchObject({ textOriginal: '很暖和', createdAt: '2026-02-01T01:00:00.000Z' });
    const fives = await guest.call('GET /comment/client/getCommentList', {
      spuId,
      mark: 5,
      withPictures: 'true',
    });
    expect(fives).toMatchObject({ total: 1, list: [{ text: '喜欢', mark: 5 }] });
  });
});

describe('input nobody would type', () => {
  const calls = Object.fromEntries(Object.entries(goodsCalls).filter(([name]) => name !== 'POST /comment'));

  it('is answered, never with a server’s error', async () => {
    const { token } = await server.as.shopper();
    const right = {
      'GET /system/spu/queryDetail': { id: jacket.id },
      'GET /system/spu/urlSearch': { url: 'x' },
      'GET /comment/client/getCommentList': { spuId: jacket.id },
    };
    expect(await brokenByWrongTypes(server, calls, right, token)).toEqual([]);
  });

  it('hostile texts are only words to search for', async () => {
    for (const text of hostileTexts()) {
      for (const [name, field] of [
        ['GET /goods/search', 'value'],
        ['POST /system/spu/getGoodsByCategoryId', 'value'],
        ['GET /system/spu/urlSearch', 'url'],
      ] as const) {
        const { status, body } = await rawCall(server, name, { [field]: text });
        expect([200, 400, 404, 422], `${name} ${text} ${body}`).toContain(status);
      }
    }
    expect(await guest.call('GET /system/spu/queryDetail', { id: jacket.id })).toMatchObject({
      status: 'on_sale',
    });
  });
});
