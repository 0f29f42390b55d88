import { SOURCES } from '@caravan/domain/links/source';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callShop } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';

/** A shop started for the first time, with no account at any marketplace. */
describe.each(SOURCES)('goods of %s at first start', (source) => {
  const database = databaseOf(workerShop().varDir);
  const call = callShop(shopOrigin());
  let goods: KnownGoods;
  beforeAll(async () => {
    goods = await ordinaryGoods(database, { source });
  });
  afterAll(() => database.leave());

  it.each(['title_en', 'title_zh'] as const)('[M-02, C-01] are found by their words, %s', async (title) => {
    const found = await call('GET /goods/search', { value: goods[title], source });
    expect(found.missingSources).toEqual([]);
    expect(found.list.slice(0, 3).map(({ id }) => id)).toContain(goods.id);
    expect(new Set(found.list.map((each) => each.source))).toEqual(new Set([source]));
  });

  it('[M-02, G-01] stand complete on their page, and are found again by the link it shows', async () => {
    const product = await call('GET /system/spu/queryDetail', { id: goods.id });
    expect(product).toMatchObject({ source, shop: { shopId: goods.shop_id } });
    expect(product.pictures.length).toBeGreaterThan(0);
    expect(product.skus.some(({ stock, price }) => stock > 0 && price > 0)).toBe(true);
    const pasted = `看看这个 ${product.originalUrl} 复制打开`;
    expect(await call('GET /system/spu/urlSearch', { url: pasted })).toMatchObject({
      id: goods.id,
      source,
      externalId: goods.external_id,
    });
  });

  it('[M-02, C-07] are found by a part of their picture, smaller and darker', async () => {
    const { mainPic } = await call('GET /system/spu/queryDetail', { id: goods.id });
    const bytes = await (await fetch(new URL(mainPic, shopOrigin()))).arrayBuffer();
    const { width } = await sharp(bytes).metadata();
    const edge = Math.round(width * 0.85);
    const altered = await sharp(bytes)
      .extract({ left: width - edge, top: width - edge, width: edge, height: edge })
      .resize(200)
      .modulate({ brightness: 0.85 })
      .jpeg({ quality: 60 })
      .toBuffer();
    const look = async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(altered)], { type: 'image/jpeg' }), 'photo.jpg');
      const { list } = await call('POST /products/searchByImage', form as never); // multipart calls take a form
      return list.map(({ id }) => id);
    };
    // Pictures are looked at one after the other once the shop is up.
    await expect.poll(look, { timeout: 20_000, interval: 1_000 }).toContain(goods.id);
  });
});
