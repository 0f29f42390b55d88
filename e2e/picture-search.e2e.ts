import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ShopDatabase, databaseOf } from './harness/database.ts';
import { sharedBrowser, shopOrigin } from './harness/test.ts';
import { openPhone, type Visit } from './harness/visit.ts';
import { arrive } from './journey/walk.ts';
import { patternOf, shopWords } from './journey/words.ts';

const PICTURE_CALL = /\/api\/products\/searchByImage/;

describe.each(['en', 'zh'] as const)('searching by picture, %s', (locale) => {
  const t = shopWords(locale).goods;
  let database: ShopDatabase;
  let visit: Visit;
  beforeAll(async () => {
    database = databaseOf(inject('shop').varDir);
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
