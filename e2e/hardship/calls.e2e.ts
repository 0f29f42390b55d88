import { refusals } from '@caravan/contract/refusals';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { callShop, newShopper, type Shopper } from '../harness/calls.ts';
import { expectShownFor, stopClock } from '../harness/clock.ts';
import { databaseOf } from '../harness/database.ts';
import { lineTo } from '../harness/network/line.ts';
import { slowDown } from '../harness/network/slow.ts';
import { sharedBrowser, shopOrigin, test, workerShop } from '../harness/test.ts';
import { openPhone } from '../harness/visit.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { chooseSku, quantityOf } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive } from '../journey/walk.ts';
import { fieldOf, patternOf, shopWords } from '../journey/words.ts';

const t = shopWords('en');
const zh = shopWords('zh');
/** What the category's list is asked for by. */
const LIST = /\/system\/spu\/getGoodsByCategoryId/;
/** The shop's own; a list has another at its end while more of it comes. */
const SIGN = '[role=status]:not(main *)';

describe('what every call carries and what becomes of it', () => {
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  beforeEach(async () => {
    shopper = await newShopper(shopOrigin(), database);
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
  });
  afterAll(() => database.leave());

  const enter = async (page: Page): Promise<void> => {
    await page.goto('/en/login');
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  };
  const changeSessions = async (change: string): Promise<void> => {
    await database.rows(
      `update ${change} and exists (select from session_families as family join accounts on accounts.id = person_id
         where email = $1 and family.id = which.id)`,
      [shopper.email],
    );
    await database.rows(
      `select pg_notify('caravan_session', family.id::text) from session_families as family
       join accounts on accounts.id = person_id where email = $1`,
      [shopper.email],
    );
  };

  test('[T-01] language, currency and, once signed in, the token are said with every call', async ({
    phone,
  }) => {
    const { page } = phone;
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?!message\/stream)/.test(request.url())) asked.push(request);
    });
    await page.goto('/en/noticeList');
    await phone.quiet(); // until the script has taken over, a press is a page of the server's, without calls
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL(/noticeContent/);
    await phone.quiet();
    const said = (request: Request | undefined) => {
      const { fromlanguage, tolanguage, currencyflag, authorization } = request?.headers() ?? {};
      return { fromlanguage, tolanguage, currencyflag, authorization };
    };
    const guest = { fromlanguage: 'zh', tolanguage: 'en-US', currencyflag: 'USD', authorization: undefined };
    expect(asked.length).toBeGreaterThan(0);
    for (const request of asked) expect(said(request)).toEqual(guest);
    await enter(page);
    await phone.quiet();
    asked.length = 0;
    await page.goto('/zh/orderCenter');
    await arrive(phone, zh.orders.list.title);
    expect(asked.length).toBeGreaterThan(1);
    for (const request of asked)
      expect(said(request)).toEqual({
        ...guest,
        tolanguage: 'zh-CN',
        authorization: expect.stringMatching(/^Bearer \S+$/) as string,
      });
  });

  test('[T-02] the sign of loading comes after 300 ms and goes 300 ms after the last answer; a silent call shows none', async ({
    phone,
  }) => {
    const { page } = phone;
    const goods = await ordinaryGoods(database, { source: 'weidian' });
    const { skus } = await shopper.call('GET /system/spu/queryDetail', { id: goods.id });
    const skuId = skus.find(({ stock }) => stock > 3)?.skuId ?? '';
    await shopper.call('POST /system/cart/add', { skuId, quantity: 1 });
    await enter(page);
    const sign = page.locator(SIGN).getByText(t.common.parts.loading, { exact: true });
    await page.goto('/en?active=1');
    await phone.quiet();
    await sign.waitFor({ state: 'detached' });
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(LIST, async (route) => {
      await answered;
      await route.continue();
    });
    await stopClock(page);
    const asked = page.waitForRequest(LIST);
    await page
      .getByRole('group', { name: t.goods.sort.label })
      .getByRole('button', { name: t.goods.sort.price })
      .click();
    await asked;
    await page.clock.runFor(299);
    expect(await sign.count()).toBe(0);
    await page.clock.runFor(1);
    await sign.waitFor();
    answer();
    await phone.quiet();
    await page.clock.runFor(299);
    expect(await sign.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await sign.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.goto('/en?active=2');
    const stepper = quantityOf(page, 'en', goods.title_en);
    await stepper.waitFor();
    await phone.quiet();
    await sign.waitFor({ state: 'detached' });
    await slowDown(page);
    const edited = page.waitForResponse(/\/system\/cart\/edit/);
    await page.evaluate(noteLoading, [SIGN, t.common.parts.loading] as const);
    await stepper.getByRole('button', { name: t.common.parts.increase }).click();
    const timing = (await edited).request().timing();
    await phone.quiet();
    expect(timing.responseStart).toBeGreaterThan(350);
    expect(await page.evaluate(() => sessionStorage.getItem('loadingShown'))).toBe('0');
  });

  test('[T-03] a refusal’s own words stand for 1.5 s, and nothing is done', async ({ phone }) => {
    const { page } = phone;
    const goods = await ordinaryGoods(database, { source: 'taobao' });
    phone.allow(/409 POST \/api\/system\/cart\/add/);
    await enter(page);
    await page.goto(`/en/productDetails?id=${goods.id}`);
    await phone.quiet();
    await page.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    const sheet = await chooseSku(page, 'en');
    const stocks = await database.rows<{ id: string; stock: number }>(
      'select id, stock from skus where goods_id = $1',
      [goods.id],
    );
    try {
      await database.rows('update skus set stock = 0 where goods_id = $1', [goods.id]);
      await stopClock(page);
      await sheet.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
      await expectShownFor(page.getByText(refusals.sku_sold_out.en), 1_500);
      expect((await shopper.call('GET /system/cart/list', {})).stores).toEqual([]);
    } finally {
      for (const { id, stock } of stocks)
        await database.rows('update skus set stock = $2 where id = $1', [id, stock]);
    }
  });

  test('[P-06] an expired token is renewed once, silently; an ended session goes to login without a word, and back', async ({
    phone,
  }) => {
    const { page } = phone;
    await enter(page);
    await phone.quiet();
    phone.allow(/401 /);
    const renewed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/client/user/refresh')) renewed.push(request.method());
    });
    await changeSessions(
      `session_tokens set expires_at = now() - interval '1 minute' from session_families as which
       where which.id = family_id and purpose = 'access'`,
    );
    await page.goto('/en/orderCenter');
    await arrive(phone, t.orders.list.title);
    await page.getByText(t.orders.list.empty).first().waitFor();
    expect(renewed).toEqual(['POST']);
    await changeSessions(
      `session_families as which set revoked_at = now(), revoked_because = 'signed_out' where revoked_at is null`,
    );
    await page.evaluate(noteToasts);
    await page.evaluate(pressSecondTab);
    await arrive(phone, t.accounts.login.title);
    expect(await page.evaluate(() => sessionStorage.getItem('toasts'))).toBe('');
    await signIn(page, 'en', shopper);
    await arrive(phone, t.orders.list.title);
  });

  test('[P-09] nickname and picture are changed; a new password needs the old one, and two that match', async ({
    phone,
  }) => {
    const { page } = phone;
    const { information, change, problems, signUp } = t.accounts;
    await enter(page);
    await page.goto('/en/information');
    await arrive(phone, information.title);
    expect(await page.getByRole('textbox', { name: information.email }).inputValue()).toBe(shopper.email);
    const name = page.getByRole('textbox', { name: information.nickName });
    const save = page.getByRole('button', { name: t.common.actions.save });
    await name.fill('  ');
    await save.click();
    await page.getByRole('alert').filter({ hasText: information.nickNameProblem }).waitFor();
    await name.fill('Ada');
    await page.reload();
    await arrive(phone, information.title);
    expect(await name.inputValue()).toBe('Ada');
    await save.click();
    await page.getByText(t.common.states.saved).first().waitFor();
    const [goods] = (await callShop(shopOrigin())('GET /system/spu/hot', {})).list;
    const picture = await fetch(new URL(goods?.mainPic ?? '', shopOrigin()));
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.webp',
      mimeType: 'image/webp',
      buffer: Buffer.from(await picture.arrayBuffer()),
    });
    await expect.poll(() => page.getByRole('main').locator('img').count()).toBeGreaterThan(0);
    await expect
      .poll(async () => (await shopper.call('GET /shopping/user/coupon')).avatar)
      .toMatch(/\/media\//);
    expect((await shopper.call('GET /shopping/user/coupon')).nickName).toBe('Ada');
    phone.allow(/4\d\d PUT \/api\/client\/user\/resetPwd/);
    await page.goto('/en/rePassword');
    await arrive(phone, change.title);
    const field = (label: string) => page.getByLabel(fieldOf(label));
    const submit = page.getByRole('button', { name: change.submit });
    await submit.click();
    await page.getByRole('alert').filter({ hasText: problems.old }).waitFor();
    await field(change.old).fill('wrong1234');
    await field(signUp.password).fill('Newer2026');
    await field(signUp.again).fill('Newer2027');
    await submit.click();
    await page.getByRole('alert').filter({ hasText: problems.passwords_differ }).waitFor();
    await field(signUp.again).fill('Newer2026');
    await submit.click();
    await expect.poll(() => field(change.old).getAttribute('aria-invalid')).toBe('true');
    await field(change.old).fill(shopper.password);
    await submit.click();
    await page.getByText(change.done).waitFor();
    await arrive(phone, t.accounts.settings.title);
    const guest = callShop(shopOrigin());
    const { token } = await guest('POST /client/user/login', { email: shopper.email, password: 'Newer2026' });
    expect(token).not.toBe('');
  });
});

describe('the texts of a language', () => {
  test('[T-06] come when the language is chosen; where they do not come, English stays without a word', async ({
    phone,
  }) => {
    const { page } = phone;
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/assets/') && response.url().endsWith('.js'))
        scripts.push(await response.text().catch(() => ''));
    });
    const chinese = () => scripts.filter((script) => script.includes(zh.common.slogan)).length;
    await page.goto('/en');
    await phone.quiet();
    expect(chinese()).toBe(0);
    const choose = async (on: Page) => {
      await on.getByRole('button', { name: t.common.language.title }).click();
      const panel = on.getByRole('dialog', { name: t.common.language.title });
      await panel.getByRole('radio', { name: '中文' }).waitFor();
      return panel;
    };
    await (await choose(page)).getByRole('radio', { name: '中文' }).check({ force: true });
    await page.getByRole('dialog', { name: zh.common.language.title }).waitFor();
    await expect.poll(chinese).toBe(1);
    const line = await lineTo(shopOrigin());
    const visit = await openPhone(await sharedBrowser(), line.origin);
    try {
      await visit.page.goto('/en');
      await visit.quiet();
      const panel = await choose(visit.page);
      line.cut();
      await panel.getByRole('radio', { name: '中文' }).check({ force: true });
      await visit.page.waitForURL(/\/zh/);
      // The page asks for more than texts, and says that it does not come.
      await visit.page.getByText(t.common.failures.network).first().waitFor();
      await visit.page.getByRole('dialog', { name: t.common.language.title }).waitFor();
      expect(await visit.page.getByText(patternOf(t.common.crash.title)).count()).toBe(0);
      expect(visit.trouble.filter((text) => text.startsWith('script error'))).toEqual([]);
    } finally {
      await visit.close();
      await line.close();
    }
  });
});

/** Runs in the page: notes whether the sign of loading is ever shown from now on. */
function noteLoading([sign, word]: readonly [string, string]): void {
  sessionStorage.setItem('loadingShown', '0');
  new MutationObserver(() => {
    const signs = [...document.querySelectorAll(sign)];
    if (signs.some(({ textContent }) => textContent === word)) sessionStorage.setItem('loadingShown', '1');
  }).observe(document.body, { subtree: true, childList: true });
}

/** Runs in the page: presses at once, or not at all where the page has gone to login by itself. */
function pressSecondTab(): void {
  document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click();
}

/** Runs in the page: notes what a toast says from now on. */
function noteToasts(): void {
  sessionStorage.setItem('toasts', '');
  new MutationObserver(() => {
    const said = [...document.querySelectorAll('[role=status][aria-live=polite] p')];
    const words = said.map(({ textContent }) => textContent ?? '').join(' ');
    sessionStorage.setItem('toasts', (sessionStorage.getItem('toasts') ?? '') + words);
  }).observe(document.body, { subtree: true, childList: true });
}
