import { describe, expect } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { test } from '../harness/test.ts';
import { arrive } from '../journey/walk.ts';
import { patternOf, shopWords } from '../journey/words.ts';

const en = shopWords('en');
const zh = shopWords('zh');

describe('the language in the address', () => {
  for (const [asked, reached] of [
    ['/', '/en'],
    ['/goodsSearch?value=tea%20pot&x=1', '/en/goodsSearch?value=tea%20pot&x=1'],
    ['/fr/goodsSearch?value=th%C3%A9', '/en/goodsSearch?value=th%C3%A9'],
    ['/zh/goodsSearch', '/zh/goodsSearch'],
  ] as const)
    test(`[R-01] ${asked} leads to ${reached}`, async ({ phone }) => {
      await phone.page.goto(asked);
      await phone.quiet();
      const { pathname, search } = new URL(phone.page.url());
      expect(pathname + search).toBe(reached);
    });

  test('[R-19] an unknown page says so in either language, and leads home', async ({ phone }) => {
    const { page } = phone;
    phone.allow(/404 GET \/(en|zh)\/nowhere/);
    for (const [locale, t] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      const answer = await page.goto(`/${locale}/nowhere`);
      expect(answer?.status()).toBe(404);
      await arrive(phone, t.common.notFound.title);
      await page.getByRole('link', { name: t.common.actions.toHome }).click();
      await arrive(phone, patternOf(t.common.slogan));
    }
  });
});

describe('the side panel', () => {
  test('[H-02] a language and a currency apply at once, everywhere, and are remembered', async ({
    phone,
  }) => {
    const { page } = phone;
    // Behind the open panel the page is seen but not heard, so it is not looked for by its role.
    const prices = () => page.locator('main').innerText();
    await page.goto('/en');
    await phone.quiet();
    expect(await prices()).toMatch(/\$/);
    await page.getByRole('button', { name: en.common.language.title }).click();
    const panel = page.getByRole('dialog', { name: en.common.language.title });
    await expect
      .poll(() => panel.getByRole('group', { name: en.common.language.currency }).getByRole('radio').count())
      .toBe(12);
    await expectAccessible(page);
    await panel.getByRole('radio', { name: /EUR/ }).check({ force: true });
    await expect.poll(prices).toMatch(/€/);
    await panel.getByRole('radio', { name: '中文' }).check({ force: true });
    await page.waitForURL(/\/zh/);
    await page.getByRole('dialog', { name: zh.common.language.title }).waitFor();
    await page.keyboard.press('Escape');
    await arrive(phone, patternOf(zh.common.slogan));
    await page.reload();
    await expect.poll(prices).toMatch(/€/);
    await page.goto('/');
    expect(new URL(page.url()).pathname).toMatch(/^\/(en|zh)$/);
    await expect.poll(prices).toMatch(/€/);
    expect(await prices()).not.toMatch(/\$/);
  });
});
