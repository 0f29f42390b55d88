import { refusals } from '@caravan/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { databaseOf } from '../harness/database.ts';
import { workerShop } from '../harness/test.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import type { KnownGoods } from '../journey/goods.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, patternOf, shopWords, type Locale } from '../journey/words.ts';

const SHELF = { en: 'Small things home free', zh: '小件免邮到家' };
const RENAMED = { en: 'Light things home free', zh: '轻件免邮到家' };

describe.each<Locale>(['en', 'zh'])('a shelf of the free-shipping area, in %s', (locale) => {
  const t = shopWords(locale).goods;
  const { content, common } = deskWords(locale);
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let free: KnownGoods[] = [];
  let costly: KnownGoods | undefined;
  beforeAll(async () => {
    const goods = (isFree: boolean) =>
      database.rows<KnownGoods>(
        `select id, title_zh, title_en from goods where status = 'on_sale' and is_postage = $1 and is_exempt = 1
         order by origin <> 'demo', external_id limit 2`,
        [isFree],
      );
    free = await goods(true);
    [costly] = await goods(false);
  });
  afterAll(() => database.leave());

  const titleOf = (goods: KnownGoods | undefined) =>
    (locale === 'zh' ? goods?.title_zh : goods?.title_en) ?? '';
  const editor = async () => {
    const visit = await people.desk('xu', { locale });
    return { visit, page: visit.page, drawer: visit.page.getByRole('dialog') };
  };
  const shelf = async (name: string) => {
    const visit = await people.phone({ locale });
    await visit.page.goto(`/${locale}/freeProduct`);
    // A browser may keep a guest's page for a moment; who reloads it sees it as it is now.
    await visit.page.reload();
    await arrive(visit, t.free.title);
    return visit.page.getByRole('region', { name });
  };

  it('[S-07] the desk chooses its goods by link, sees them with its words before anybody else, and is told what is wrong', async () => {
    const { visit, page, drawer } = await editor();
    await signInAtDesk(visit, locale, 'content@caravan.example');
    await page.goto('/desk/content/free_area');
    await arrive(visit, content.title);
    await page.getByRole('button', { name: content.add }).click();
    await drawer.getByLabel(content.titleEn, { exact: true }).fill(SHELF.en);
    await drawer.getByLabel(content.titleZh, { exact: true }).fill(SHELF.zh);
    await drawer
      .getByRole('textbox', { name: content.bodyEn })
      .fill('<p>Under <b>200 g</b><script>x</script></p>');
    await drawer.getByRole('textbox', { name: content.bodyZh }).fill('<p>200 克以内</p>');
    const goods = drawer.getByLabel(content.goods);
    await goods.fill('no goods at all');
    await drawer.getByText(content.goodsWrong).waitFor();
    const ids = free.map(({ id }) => id).toReversed();
    await goods.fill([`/en/productDetails?id=${ids[0]}`, ids[1], costly?.id].join('\n'));
    await drawer
      .getByRole('listitem')
      .filter({ hasText: titleOf(costly) })
      .getByText(content.goodsNotFree)
      .waitFor();
    visit.allow(/422 POST \/api\/staff\/content\/save/);
    await drawer.getByRole('button', { name: content.publish }).click();
    await page.getByText(refusals.content_goods_not_free[locale]).first().waitFor();
    await goods.fill(ids.join('\n'));
    const preview = drawer.frameLocator('iframe').first();
    await preview.getByText('Under 200 g').waitFor();
    expect(await preview.locator('script').count()).toBe(0);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: content.publish }).click();
    await page.getByText(content.published).first().waitFor();
  });

  it('[H-06] shoppers find it above all other goods, in the desk’s order, and go on from it', async () => {
    const shown = await shelf(SHELF[locale]);
    await shown.waitFor();
    const cards = shown.getByRole('listitem');
    expect(await cards.count()).toBe(2);
    expect(await cards.first().innerText()).toContain(titleOf(free[1]));
    await shown.getByText(locale === 'zh' ? '200 克以内' : 'Under 200 g').waitFor();
    const { page } = await people.phone();
    await page.getByRole('heading', { name: t.free.all }).waitFor();
    await cards.first().getByRole('link').first().click();
    await page.waitForURL(new RegExp(`productDetails.*${free[1]?.id}`));
    await page.getByText(patternOf(t.badges.freeShipping)).first().waitFor();
  });

  it('[S-07] renamed it has a version more, and what is taken away is gone for shoppers', async () => {
    const { visit, page, drawer } = await editor();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row(SHELF[locale]).click();
    for (const language of ['en', 'zh'] as const) {
      const field = drawer.getByLabel(language === 'en' ? content.titleEn : content.titleZh, { exact: true });
      await field.fill(RENAMED[language]);
    }
    await drawer.getByRole('button', { name: content.publish }).click();
    await row(RENAMED[locale]).waitFor();
    await (await shelf(RENAMED[locale])).waitFor();
    await row(RENAMED[locale]).click();
    const versions = drawer.getByRole('region', { name: content.versions }).getByRole('listitem');
    await versions.filter({ hasText: SHELF.en }).getByRole('button', { name: content.bringBack }).click();
    await expect.poll(() => drawer.getByLabel(content.titleEn, { exact: true }).inputValue()).toBe(SHELF.en);
    await visit.quiet();
    await drawer.getByRole('button', { name: content.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: common.yes }).click();
    await row(RENAMED[locale]).waitFor({ state: 'detached' });
    expect(await (await shelf(RENAMED[locale])).count()).toBe(0);
  });
});
