import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLOUD_KEY,
  type CloudGateway,
  startCloudGateway,
} from '../../apps/server/src/connectors/translation/testing/alibaba-cloud-gateway.ts';
import { callShop } from '../harness/calls.ts';
import type { Shop } from '../harness/shop.ts';
import { ownShop, sharedBrowser } from '../harness/test.ts';
import { openPhone } from '../harness/visit.ts';
import { arrive } from '../journey/walk.ts';
import { shopWords } from '../journey/words.ts';

const SHOTS = process.env['SHOTS'];

describe('[G-06] pictures of a description', () => {
  let gateway: CloudGateway;
  let shop: Shop;
  const goods = { id: '', picture: '' };

  beforeAll(async () => {
    gateway = await startCloudGateway();
    const env = {
      ALIBABA_CLOUD_URL: gateway.url,
      ALIBABA_CLOUD_KEY_ID: CLOUD_KEY.keyId,
      ALIBABA_CLOUD_KEY_SECRET: CLOUD_KEY.secret,
    };
    shop = await ownShop({ env });
    const [row] = await shop.rows<{ id: string; picture: string }>(
      `select id, picture_ids[1]::text as picture from goods where status = 'on_sale' order by external_id limit 1`,
    );
    Object.assign(goods, row);
    await shop.rows(`update goods set description_zh = $2, description_en = '' where id = $1`, [
      goods.id,
      `<p>细节图</p><p><img src="/media/${goods.picture}/960.webp" alt="" loading="lazy" /></p>`,
    ]);
  });
  afterAll(async () => {
    await shop.stop();
    gateway.close();
  });

  it.each(['en', 'zh'] as const)(
    '%s: show their text in the reader’s language, and the original at a tap',
    async (locale) => {
      const visit = await openPhone(await sharedBrowser(), shop.origin, { locale });
      const t = shopWords(locale).goods.product;
      await visit.page.goto(`/${locale}/productDetails?id=${goods.id}`);
      const { goodsName } = await callShop(shop.origin, { locale })('GET /system/spu/queryDetail', {
        id: goods.id,
      });
      await arrive(visit, goodsName);
      const picture = visit.page.locator('main section p img');
      await picture.scrollIntoViewIfNeeded();
      const original = `/media/${goods.picture}/960.webp`;
      if (locale === 'en') {
        await visit.page.getByText(t.picturesTranslated).waitFor();
        expect(await picture.getAttribute('src')).not.toBe(original);
        await expect
          .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
          .toBeGreaterThan(0);
        await keep(visit.page, 'translated');
        await visit.page.getByRole('button', { name: t.showOriginal }).click();
        await expect.poll(() => picture.getAttribute('src')).toBe(original);
        await visit.page.getByRole('button', { name: t.showTranslated }).click();
        await expect.poll(() => picture.getAttribute('src')).not.toBe(original);
      } else {
        expect(await picture.getAttribute('src')).toBe(original);
        expect(await visit.page.getByText(t.picturesTranslated).count()).toBe(0);
      }
      expect(gateway.pictures).toHaveLength(1);
      visit.expectNoTrouble();
      await visit.close();
    },
  );

  it('stay as they are, without a word, when the service fails', async () => {
    await shop.rows('delete from picture_translations');
    gateway.faults.push({ kind: 'refuse', status: 400, code: 'Throttling.User' });
    const visit = await openPhone(await sharedBrowser(), shop.origin);
    visit.allow(/409 GET .*\/image\/translate\/get\/url/);
    await visit.page.goto(`/en/productDetails?id=${goods.id}`);
    const answered = visit.page.waitForResponse(/\/image\/translate\/get\/url/);
    const picture = visit.page.locator('main section p img');
    await picture.scrollIntoViewIfNeeded();
    expect((await answered).status()).toBe(409);
    await visit.quiet();
    expect(await picture.getAttribute('src')).toBe(`/media/${goods.picture}/960.webp`);
    expect(
      await visit.page
        .getByRole('status')
        .or(visit.page.getByRole('alert'))
        .filter({ hasText: /translat/i })
        .count(),
    ).toBe(0);
    visit.expectNoTrouble();
    await visit.close();
  });
});

const keep = async (page: { screenshot(options: { path: string }): Promise<unknown> }, name: string) => {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
};
