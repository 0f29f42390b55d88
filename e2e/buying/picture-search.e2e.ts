import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopDatabase, databaseOf } from '../harness/database.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { type Line, lineTo } from '../harness/network/line.ts';
import { sharedBrowser, shopOrigin, workerShop } from '../harness/test.ts';
import { openPhone, type Visit } from '../harness/visit.ts';
import { arrive } from '../journey/walk.ts';
import { patternOf, shopWords } from '../journey/words.ts';

const PICTURE_CALL = /\/api\/products\/searchByImage/;

describe.each(['en', 'zh'] as const)('searching by picture, %s', (locale) => {
  const t = shopWords(locale).goods;
  let database: ShopDatabase;
  let visit: Visit;
  beforeAll(async () => {
    database = databaseOf(workerShop().varDir);
    visit = await openPhone(await sharedBrowser(), shopOrigin(), { locale });
  });
  afterAll(async () => {
    await visit.close();
    await database.leave();
  });

  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = visit.page.waitForEvent('filechooser');
    await visit.page.getByRole('button', { name: t.pictureSearch.pick }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };

  it('[C-07] [H-09] begins with a choice of pictures, and takes nothing else', async () => {
    await visit.page.goto(`/${locale}/imageSearch`);
    await arrive(visit, t.pictureSearch.title);
    await visit.page.getByText(t.pictureSearch.choose).waitFor();
    await choose('list.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
    await visit.page.getByText(t.picture.notPicture).waitFor();
    visit.expectNoTrouble();
  });

  it('[C-07] [C-09] says that a broken file is no picture, and lets another one be chosen', async () => {
    visit.allow(/422 POST .*searchByImage/);
    await visit.page.goto(`/${locale}/imageSearch`);
    await arrive(visit, t.pictureSearch.title);
    await choose('broken.jpg', 'image/jpeg', Buffer.from('no picture at all'));
    await visit.page
      .getByText(locale === 'en' ? /not a picture that can be used/ : /无法识别该图片/)
      .waitFor();
    await visit.page.getByRole('button', { name: t.pictureSearch.pick }).waitFor();
    visit.expectNoTrouble();
  });

  it('[C-07] finds the goods of the photo first, ten at a time, each once, a hundred at most', async () => {
    const [row] = await database.rows<{ picture: string; id: string }>(
      `select picture_ids[1]::text as picture, goods.id from goods
       where status = 'on_sale' and origin = 'demo' and exists (select from goods_looks where goods_id = goods.id and look is not null)
       order by goods.id limit 1`,
    );
    const photo = await fetch(`${shopOrigin()}/media/${row?.picture ?? ''}/480.webp`);
    await visit.page.goto(`/${locale}/imageSearch`);
    await arrive(visit, t.pictureSearch.title);
    const answer = visit.page.waitForResponse(PICTURE_CALL);
    await choose('photo.webp', 'image/webp', Buffer.from(await photo.arrayBuffer()));
    const first = (await (await answer).json()) as { data: { list: { id: string }[]; total: number } };
    expect(first.data.list[0]?.id).toBe(row?.id);
    expect(first.data.list).toHaveLength(10);
    expect(first.data.total).toBeLessThanOrEqual(100);
    await visit.page
      .getByRole('status')
      .filter({ hasText: patternOf(t.pictureSearch.found.other) })
      .waitFor();
    const cards = visit.page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect
      .poll(async () => {
        await cards.last().scrollIntoViewIfNeeded();
        return cards.count();
      })
      .toBeGreaterThan(10);
    await visit.quiet();
    const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeLessThanOrEqual(100);
    visit.expectNoTrouble();
  });
});

describe.each(['en', 'zh'] as const)('a picture that does not get there, %s', (locale) => {
  const { goods, common } = shopWords(locale);
  const t = goods.pictureSearch;
  let line: Line;
  let visit: Visit;
  beforeAll(async () => {
    line = await lineTo(shopOrigin());
    visit = await openPhone(await sharedBrowser(), line.origin, { locale });
  });
  afterAll(async () => {
    await visit.close();
    await line.close();
  });

  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    await visit.page.goto(`/${locale}/imageSearch`);
    await arrive(visit, t.title);
    const chooser = visit.page.waitForEvent('filechooser');
    await visit.page
      .getByRole('button', { name: t.pick })
      .or(visit.page.getByRole('button', { name: t.another }))
      .first()
      .click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };

  it('[C-07] [N-05] a file beyond ten megabytes that no browser can make smaller is refused in a word', async () => {
    visit.allow(/413 POST .*searchByImage/);
    await choose('photo.heic', 'image/heic', Buffer.alloc(11 * 1024 * 1024, 7));
    await visit.page.getByText(locale === 'en' ? 'This is too large.' : '提交的内容过大。').waitFor();
    await visit.page.getByRole('button', { name: t.pick }).waitFor();
    await expectAccessible(visit.page);
    visit.expectNoTrouble();
  });

  it('[C-07] [C-09] a network lost while the picture is on its way can be waited for, and the picture is sent again', async () => {
    visit.allow(/ERR_\w+ .*(searchByImage|\/api\/|\/media\/)/);
    const { page } = visit;
    const asked = page.waitForRequest(PICTURE_CALL).then(() => line.cut());
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer();
    await choose('photo.jpg', 'image/jpeg', photo);
    await asked;
    const again = page.getByRole('main').getByRole('button', { name: common.parts.retry });
    await again.waitFor();
    line.restore();
    const answer = page.waitForResponse(PICTURE_CALL);
    await again.click();
    expect((await answer).status()).toBe(200);
    await again.waitFor({ state: 'hidden' });
    visit.expectNoTrouble();
  });
});
