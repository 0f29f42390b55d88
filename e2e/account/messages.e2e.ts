import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLIENT,
  startStandInOidc,
  type StandInOidc,
} from '../../apps/server/src/testing/servers/stand-in-oidc.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { type Shop, startShop } from '../harness/shop.ts';
import { sharedBrowser, shopOrigin, workerShop } from '../harness/test.ts';
import { openPhone, type Visit } from '../harness/visit.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, shopWords, type Locale } from '../journey/words.ts';

describe.each<Locale>(['en', 'zh'])('a question and its answer, in %s', (locale) => {
  const t = shopWords(locale);
  const desk = deskWords(locale);
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  const question = locale === 'en' ? 'Can you combine two orders?' : '两个订单可以合并吗？';
  const answer = locale === 'en' ? 'Of course, in the warehouse.' : '可以，请在仓库中合并。';
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database, { locale });
  });
  afterAll(() => database.leave());

  it('[N-04] the shopper writes to customer service', async () => {
    const visit = await people.phone({ locale });
    const { page } = visit;
    await page.goto(`/${locale}/service`);
    await arrive(visit, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await arrive(visit, t.messages.service.title);
    const post = page.getByRole('textbox', { name: t.messages.service.write });
    await post.fill(question);
    await page.reload();
    await expect.poll(() => post.inputValue()).toBe(question);
    await page.getByRole('button', { name: t.messages.service.send }).click();
    await page.getByRole('list', { name: t.messages.service.posts }).getByText(question).waitFor();
  });

  it('[S-09] [N-03] the desk answers, and the shopper sees it without doing anything', async () => {
    const visit = await people.desk('chen', { locale });
    await signInAtDesk(visit, locale, 'support@caravan.example');
    const { page } = visit;
    await page.goto('/desk/service');
    await arrive(visit, desk.service.title);
    await page.getByRole('row').filter({ hasText: question }).first().click();
    // The focus is where the answer is written: what is typed at once is no shortcut.
    const field = page.getByRole('textbox', { name: desk.service.answer });
    await expect.poll(() => field.evaluate((own) => own === document.activeElement)).toBe(true);
    await page.keyboard.insertText(answer);
    await page.getByRole('button', { name: desk.service.send }).click();
    await page.getByText(desk.service.sent).waitFor();
    const shown = await people.phone();
    await shown.page.getByRole('list', { name: t.messages.service.posts }).getByText(answer).waitFor();
  });

  it('[S-07] [H-05] a notice written at the desk is on the home page', async () => {
    const visit = await people.desk('xu', { locale });
    await signInAtDesk(visit, locale, 'content@caravan.example');
    const { page } = visit;
    const title = { en: `Back on Monday ${locale}`, zh: `周一恢复采购 ${locale}` };
    await page.goto('/desk/content/notice');
    await arrive(visit, desk.content.title);
    await page.getByRole('button', { name: desk.content.add }).click();
    await page.getByLabel(desk.content.titleEn, { exact: true }).fill(title.en);
    await page.getByLabel(desk.content.titleZh, { exact: true }).fill(title.zh);
    await page.getByRole('textbox', { name: desk.content.bodyEn }).fill('<p>{freeStorageDays} days</p>');
    await page.getByRole('textbox', { name: desk.content.bodyZh }).fill('<p>{freeStorageDays}天</p>');
    await page.getByRole('button', { name: desk.content.publish }).click();
    await page.getByText(desk.content.published).waitFor();
    const phone = await people.phone();
    await phone.page.goto(`/${locale}`);
    await phone.page.getByText(title[locale]).first().waitFor({ state: 'attached' });
  });
});

describe('signing in through an OpenID provider', () => {
  let provider: StandInOidc;
  let shop: Shop;
  let visit: Visit;
  beforeAll(async () => {
    provider = await startStandInOidc();
    const { issuer } = provider;
    const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
    const providers = [{ id: 'standin', name: 'Stand-in', issuer, ...client }];
    shop = await startShop({ empty: true, env: { OIDC_PROVIDERS: JSON.stringify(providers) } });
    visit = await openPhone(await sharedBrowser(), shop.origin);
  });
  afterAll(async () => {
    await visit.close();
    await shop.stop();
    await provider.stop();
  });

  it('[P-07] [P-08] comes back to the page that asked, signed in, with no token in the address', async () => {
    const t = shopWords('en');
    const { page } = visit;
    provider.signIn({ sub: 'grace', email: 'grace@example.test', email_verified: true, name: 'Grace' });
    await page.goto('/en/orderCenter');
    await arrive(visit, t.accounts.login.title);
    await page.getByRole('button', { name: /Stand-in/ }).click();
    await page.waitForURL(/\/en\/orderCenter$/);
    expect(page.url()).not.toContain('token');
    await page.goto('/en/information');
    const email = page.getByLabel(t.accounts.information.email);
    await expect.poll(() => email.inputValue()).toBe('grace@example.test');
  });
});
