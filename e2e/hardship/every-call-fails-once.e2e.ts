import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BadLine, badLineTo, type Harm } from '../harness/network/bad-line.ts';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { sharedBrowser, shopOrigin, workerShop } from '../harness/test.ts';
import { openPhone, type Visit } from '../harness/visit.ts';
import { ADDRESS } from '../journey/address.ts';
import { freshCards } from '../journey/desk/books.ts';
import { cardFrame, fillCard, payButton } from '../journey/checkout.ts';
import { type KnownGoods, ordinaryGoods } from '../journey/goods.ts';
import { chooseSku } from '../journey/shopping.ts';
import { signIn } from '../journey/sign-in.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { CARD_WORDS, patternOf, type Locale, shopWords } from '../journey/words.ts';

const CARD = '5555 5555 5555 4444';
const TRIES = 14;
const PATIENCE_MS = 3_000;
/** A page that comes late is no failure, and nobody presses anything for it. */
const NAVIGATION_MS = 30_000;

/** What nobody waits for: the page is whole without it, and it is asked for again with the next one. */
const BACKGROUND = [
  '/system/cart/getGoodsCount',
  '/system/search/hot',
  '/message/unread/count',
  '/order/anchorPoint',
  '/system/favourite/check',
  '/share/',
  '/logistis/findRules',
  '/system/spu/priceHistory',
  '/client/user/refresh',
  // Asked again by itself until it is final.
  '/system/payItems/rising/get',
];

describe.each<[Locale, Harm]>([
  ['en', 'broken'],
  ['zh', 'lost'],
])('in %s, with each call %s once', (locale, harm) => {
  const t = shopWords(locale);
  const database = databaseOf(workerShop().varDir);
  let line: BadLine;
  let visit: Visit;
  let page: Page;
  let shopper: Shopper;
  let goods: KnownGoods;
  beforeAll(async () => {
    await freshCards(database);
    line = await badLineTo(shopOrigin());
    visit = await openPhone(await sharedBrowser(), line.origin, { locale });
    visit.context.setDefaultTimeout(PATIENCE_MS);
    visit.context.setDefaultNavigationTimeout(NAVIGATION_MS);
    page = visit.page;
    await page.addInitScript(watchTexts);
    goods = await ordinaryGoods(database, { source: 'taobao' });
    shopper = await newShopper(shopOrigin(), database, { locale });
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
    await shopper.call('POST /address', { ...ADDRESS, isPreferred: true });
    await storedGoods(database, shopper.email, [{ weightGrams: 600, sizeMm: [200, 150, 60], yuan: 60 }]);
  });
  afterAll(async () => {
    await visit.close();
    await line.close();
    await database.leave();
  });

  /** Does it, and again, until the screen shows where it leads: as somebody does who reads what went wrong. */
  const insist = async (goal: Locator, act: () => Promise<unknown>): Promise<void> => {
    const retry = page
      .getByRole('button', { name: t.common.parts.retry })
      .or(page.getByRole('button', { name: t.errors.clickToReload }));
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await goal.isVisible()) return;
      if (await retry.first().isVisible())
        await retry
          .first()
          .click()
          .catch(() => undefined);
      else await act().catch(() => undefined);
      await goal.waitFor().catch(() => undefined);
    }
    throw new Error(`not reached: ${String(goal)} at ${page.url()}`);
  };
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  it('[P-04, C-04, G-04, K-10] signs in, searches, and comes with the goods to Fill Order', async () => {
    line.harm(harm);
    await page.goto(`/${locale}/login`);
    await insist(heading(patternOf(t.common.slogan)), () => signIn(page, locale, shopper));
    const field = page.getByRole('searchbox', { name: t.goods.search.placeholder });
    await insist(field, () => page.getByRole('link', { name: t.content.home.search }).first().click());
    const title = locale === 'zh' ? goods.title_zh : goods.title_en;
    const card = page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasText: title });
    await insist(card.first(), async () => {
      await field.fill(title);
      await field.press('Enter');
    });
    const add = page.getByRole('button', { name: t.goods.product.addToCart, exact: true });
    await insist(add.first(), () => card.first().click());
    const added = page.getByText(t.goods.product.added).first();
    await insist(added, async () => {
      if ((await page.getByRole('dialog').count()) === 0) await add.first().click();
      const sheet = await chooseSku(page, locale);
      await sheet.getByRole('button', { name: t.goods.product.addToCart, exact: true }).click();
    });
    await page.goto(`/${locale}?active=2`);
    const submit = button(t.orders.checkout.submit);
    await insist(submit, async () => {
      await page.getByRole('checkbox', { name: t.cart.selectAllLabel }).check();
      await button(patternOf(t.cart.checkout)).click();
    });
    expect(page.url()).toContain('dvancePayment?orderType=default');
  });

  it('[O-01, Y-08] orders once and pays once', async () => {
    const card = page.getByRole('radio', { name: t.payments.methods.card });
    await insist(card, async () => {
      await page.getByRole('checkbox', { name: t.orders.checkout.terms }).check();
      await button(t.orders.checkout.submit).click();
    });
    await payHere();
    const orders = await database.rows<{ count: number }>(
      'select count(*)::int as count from orders join accounts on accounts.id = account_id where email = $1 and order_from = $2',
      [shopper.email, 'cart'],
    );
    expect(orders[0]?.count).toBe(1);
  });

  it('[W-04, Y-08] sends one parcel and pays its freight once', async () => {
    await page.goto(`/${locale}/warehouse`);
    const terms = page.getByRole('checkbox', { name: t.parcels.submit.terms });
    await insist(terms, async () => {
      await page.getByRole('checkbox', { name: t.warehouse.chooseAll }).check();
      await button(t.warehouse.send).click();
    });
    await insist(page.getByRole('radio', { name: t.payments.methods.card }), async () => {
      await terms.check();
      await button(t.parcels.submit.send).click();
    });
    await payHere();
    const [made] = await database.rows<{ parcels: number; payments: number }>(
      `select (select count(*) from parcels where account_id = accounts.id)::int as parcels,
         (select count(*) from payments where account_id = accounts.id and status = 'succeeded')::int as payments
       from accounts where email = $1`,
      [shopper.email],
    );
    expect(made).toEqual({ parcels: 1, payments: 2 });
  });

  it('[T-04, T-08] each failure that somebody waited for had its text', async () => {
    const told = await page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as number[]);
    // What is repeated by itself is told of when its last attempt has failed, too.
    const lastAt = new Map(line.harmed.map(({ name, at }) => [name, at]));
    const untold = line.harmed
      .filter(({ name }) => !BACKGROUND.some((part) => name.includes(part)))
      .filter(
        ({ name, at }) => !told.some((time) => time >= at - 200 && time < (lastAt.get(name) ?? at) + 6_000),
      );
    expect(line.harmed.length).toBeGreaterThan(15);
    expect(untold.map(({ name }) => name)).toEqual([]);
  });

  const payHere = async (): Promise<void> => {
    const number = cardFrame(page, locale).getByRole('textbox', { name: CARD_WORDS[locale].number });
    await insist(number, async () => {
      await page.getByRole('radio', { name: t.payments.methods.card }).check();
      await button(t.payments.continueToCard).click();
    });
    await insist(page.getByRole('heading', { name: t.payments.result.success }), async () => {
      await fillCard(page, locale, CARD);
      await payButton(page, locale).click();
    });
  };
});

/** Runs in the page: notes when it says that something failed, in a toast or in place of what did not load. */
function watchTexts(): void {
  const words =
    /went wrong on our side|Network abnormality|did not load|failed|error|出错|网络|失败|加载|错误/i;
  new MutationObserver((changes) => {
    const isTold = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => words.test(node.textContent ?? '')),
    );
    if (!isTold) return;
    const told = JSON.parse(sessionStorage.getItem('told') ?? '[]') as number[];
    sessionStorage.setItem('told', JSON.stringify([...told, Date.now()]));
  }).observe(document, { subtree: true, childList: true });
}
