import { refusals } from '@caravan/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { photo, rowOf, signInAtDesk } from '../journey/desk/desk.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, shopWords, type Locale } from '../journey/words.ts';

const FOREIGN = 'https://item.jd.com/100012043978.html';

describe.each<Locale>(['en', 'zh'])('goods that no link and no search leads to, in %s', (locale) => {
  const t = shopWords(locale);
  const texts = t.sourcing;
  const desk = deskWords(locale).sourcing;
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  const wanted = `Enamel teapot ${locale} ${Date.now()}`;
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database, { locale });
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
  });
  afterAll(() => database.leave());

  it('[C-05, M-01] a refused link leads to a request, which a guest signs in for and finds filled in', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await page.goto(`/${locale}/goodsSearch`);
    await arrive(visit, t.goods.search.title);
    visit.allow(/422 GET \/api\/system\/spu\/urlSearch/);
    await page.getByRole('searchbox').fill(FOREIGN);
    await page.getByText(refusals.link_unsupported[locale]).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: t.goods.tellUs.action }).click();
    await arrive(visit, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await arrive(visit, texts.ask.title);
    expect(await page.getByRole('textbox', { name: texts.ask.link }).inputValue()).toBe(FOREIGN);
    const send = page.getByRole('button', { name: texts.ask.send });
    await send.click();
    await page.getByText(texts.ask.nameMissing).waitFor();
    await page.getByRole('textbox', { name: texts.ask.name }).fill(wanted);
    await page.getByRole('textbox', { name: texts.ask.price }).fill('68.50');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'teapot.png', mimeType: 'image/png', buffer: await photo() });
    await page.getByRole('group', { name: texts.ask.pictures }).getByRole('img').first().waitFor();
    await expectAccessible(page);
    await page.reload();
    await arrive(visit, texts.ask.title);
    expect(await page.getByRole('textbox', { name: texts.ask.name }).inputValue()).toBe(wanted);
    await send.click();
    await arrive(visit, texts.list.title);
    await page.getByRole('article').filter({ hasText: wanted }).getByText(texts.statuses.open).waitFor();
    await expectAccessible(page);
  });

  it('[M-01] a buyer answers at the desk with goods and their price', async () => {
    const visit = await people.desk('buyer', { locale });
    const { page } = visit;
    await signInAtDesk(visit, locale, 'buyer@caravan.example');
    await page.goto('/desk/sourcing');
    await arrive(visit, desk.title);
    await (await rowOf(visit, desk.search, wanted)).click();
    const drawer = page.getByRole('dialog').filter({ hasText: wanted });
    await drawer
      .getByLabel(desk.form.link, { exact: true })
      .fill('https://weidian.com/item.html?itemID=7313359726');
    await drawer.getByLabel(desk.form.titleZh).fill('搪瓷茶壶 红色');
    await drawer.getByLabel(desk.form.shopName, { exact: true }).fill('老搪瓷铺');
    await drawer.getByLabel(desk.form.freight).fill('8');
    await drawer.getByLabel(desk.form.note).fill('The glaze is new.');
    await drawer.getByRole('button', { name: desk.form.send }).click();
    await page.getByText(desk.form.sent).waitFor();
    await drawer.getByRole('region', { name: desk.quoted }).getByText('搪瓷茶壶 红色').waitFor();
  });

  it('[M-01, O-01] the shopper takes the quote into the cart, from where it goes the usual way', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await page.goto(`/${locale}/sourcingList`);
    await arrive(visit, texts.list.title);
    const request = page.getByRole('article').filter({ hasText: wanted });
    await request.getByText('The glaze is new.').waitFor();
    await expectAccessible(page);
    await request.getByRole('button', { name: texts.list.accept }).click();
    await request.getByRole('link', { name: texts.list.toCart }).click();
    await page.waitForURL(/active=2/);
    await page
      .getByText(locale === 'zh' ? '搪瓷茶壶 红色' : wanted)
      .first()
      .waitFor();
    await visit.quiet();
    const lines = await database.rows<{ price_fen: number; quantity: number }>(
      `select skus.price_fen, cart_lines.quantity from cart_lines join skus on skus.id = sku_id
       join goods on goods.id = goods_id where goods.origin = 'quote' and quoted_for = (
         select id from accounts where email = $1)`,
      [shopper.email],
    );
    expect(lines).toEqual([{ price_fen: expect.anything(), quantity: 1 }]);
    expect(Number(lines[0]?.price_fen)).toBe(6_850);
  });
});
