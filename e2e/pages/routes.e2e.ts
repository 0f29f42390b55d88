import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callShop, newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { sharedBrowser, shopOrigin, test, workerShop } from '../harness/test.ts';
import { openPhone, type Visit } from '../harness/visit.ts';
import { ordinaryGoods } from '../journey/goods.ts';
import { signIn, STAFF_PASSWORD } from '../journey/sign-in.ts';
import { arrive } from '../journey/walk.ts';
import { sayCount, shopWords } from '../journey/words.ts';

const t = shopWords('en');
const DEMO = { email: 'shopper@caravan.example', password: STAFF_PASSWORD };

/** The pages by the requirement that names them, with what each needs in its address. */
const pagesOf = ({ goodsId, orderCode, noticeId }: Record<'goodsId' | 'orderCode' | 'noticeId', string>) => ({
  '[R-04, R-12] signing in': ['login', 'ForgotPassword', 'signUp', 'rePassword'],
  '[R-05, R-12] settings':
    'setting information address editAddress SubmitParcel coupon helpCenter selectCountryState message'.split(
      ' ',
    ),
  '[R-06, R-12] goods': [
    'productList?value=dress',
    `productDetails?id=${goodsId}&propsName=hot&tabBarActive=0&source=home&goodsSource=taobao`,
    'goodsSearch',
    `evaluateList?id=${goodsId}`,
    'freeProduct',
  ],
  '[R-07, R-12] information': [
    'helpGuide/1',
    'helpGuide/2',
    'freight',
    'FreightResult?country=US&weightGrams=900',
    `noticeContent?noticeContent=${encodeURIComponent(JSON.stringify({ noticeId }))}`,
    'noticeList',
  ],
  '[R-08, R-12] paying': [
    'dvancePayment?orderType=default',
    `dvancePayment?orderCode=${orderCode}`,
    `toPay?orderType=default&codes=${orderCode}`,
    'PaymentCallback?orderType=default&paymentId=none',
  ],
  '[R-09, R-12] orders and what follows': [
    ...'orderCenter afterSale package warehouse linkInvalid'.split(' '),
    `orderDetail?orderCode=${orderCode}`,
  ],
  '[R-10, R-12] the alliance': 'extend settlement productManage chooseProduct'.split(' '),
  '[R-11, R-12] what the wording implies': [
    ...'orderConfirm parcelDetail applyRefund platformAudit imageSearch advancePayment evaluate wallet'.split(
      ' ',
    ),
    `cardPayment?orderType=default&codes=${orderCode}`,
  ],
});

type Kind = keyof ReturnType<typeof pagesOf>;
const KINDS = Object.keys(pagesOf({ goodsId: '', orderCode: '', noticeId: '' })) as Kind[]; // its own keys

describe('every page of the shop', () => {
  let visit: Visit;
  let pages: ReturnType<typeof pagesOf>;
  beforeAll(async () => {
    const guest = callShop(shopOrigin());
    const { token } = await guest('POST /client/user/login', DEMO);
    const demo = callShop(shopOrigin(), { token });
    await demo('PUT /shopping/user/change', { firstLoginSeen: true });
    const [hot, notices, orders] = await Promise.all([
      guest('GET /system/spu/hot', { pageNum: 1, pageSize: 1 }),
      guest('GET /notice/slideshow/0'),
      demo('GET /order/get/list', { pageNum: 1, pageSize: 10 }),
    ]);
    pages = pagesOf({
      goodsId: hot.list[0]?.id ?? '',
      noticeId: notices[0]?.noticeId ?? '',
      orderCode: orders.list.find(({ status }) => status === 'payment_pending')?.orderCode ?? '',
    });
    visit = await openPhone(await sharedBrowser(), shopOrigin());
    visit.context.setDefaultTimeout(20_000);
    await visit.page.goto('/en/login');
    await signIn(visit.page, 'en', DEMO);
    await visit.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  });
  afterAll(() => visit.close());

  it.each(KINDS)(
    '%s: each page stands under its exact spelling in both languages, with a heading of its own',
    async (kind) => {
      for (const path of pages[kind]) {
        const [name = ''] = path.split(/[/?]/);
        const answers = await Promise.all([
          fetch(`${shopOrigin()}/zh/${path}`),
          fetch(`${shopOrigin()}/en/${path.replace(name, name.toUpperCase())}`),
        ]);
        expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 200, 404]);
        await visit.page.goto(`/en/${path}`);
        const heading = visit.page.getByRole('heading', { level: 1 }).first();
        await heading.waitFor({ state: 'attached' });
        expect([path, (await heading.innerText()).trim()]).not.toEqual([path, t.common.notFound.title]);
        expect((await heading.innerText()).trim()).not.toBe('');
        expect(new URL(visit.page.url()).pathname).toBe(`/en/${path.split('?')[0] ?? ''}`);
      }
      expect(visit.trouble.filter((text) => /script error|console/.test(text))).toEqual([]);
    },
  );

  it('[R-16] the arrow of toPay leads to what is paid for, that of a dead link home', async () => {
    const { page } = visit;
    for (const [from, to] of [
      ['toPay?orderType=default', '/en/orderCenter'],
      ['toPay?orderType=warehouse', '/en/package'],
      ['toPay?orderType=afterSales', '/en/afterSale'],
      ['linkInvalid', '/en'],
    ] as const) {
      await page.goto(`/en/${from}`);
      await visit.quiet();
      await backArrow(page).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(to);
    }
  });
});

describe('the way back and forward', () => {
  const database = databaseOf(workerShop().varDir);
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database);
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
  });
  afterAll(() => database.leave());

  test('[R-16, L-02] the cart’s arrow leads back to the product it was opened from; history, and home without one', async ({
    phone,
  }) => {
    const { page } = phone;
    const { id } = await ordinaryGoods(database, { source: 'taobao' });
    const product = `/en/productDetails?id=${id}`;
    await page.goto(product);
    await phone.quiet();
    await page.getByRole('link', { name: sayCount(t.goods.product.cartCount, 0, 'en') }).click();
    await page.getByRole('heading', { level: 1, name: t.cart.title }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('previousProductDetails'))).toBe(product);
    await backArrow(page).click();
    await page.waitForURL((url) => url.pathname + url.search === product);
    await page.goto('/en/noticeList');
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL(/noticeContent/);
    await backArrow(page).click();
    await page.waitForURL(/noticeList/);
    const alone = await phone.context.newPage();
    await alone.goto('/en/noticeList');
    await phone.quiet();
    await backArrow(alone).click();
    await alone.waitForURL((url) => url.pathname === '/en');
  });

  test('[R-06] the screen behind a link is fetched when somebody points at it, and the press asks for no more', async ({
    desk: wide,
  }) => {
    const { page } = wide;
    await page.goto('/en?active=1');
    await wide.quiet();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const link = page.locator('a[href="/en/goodsSearch"]').filter({ visible: true }).first();
    await link.hover();
    await expect.poll(() => scripts).not.toEqual([]);
    await wide.quiet();
    const fetched = scripts.splice(0);
    await link.click();
    await page.waitForURL(/goodsSearch/);
    await wide.quiet();
    expect([fetched.length > 0, scripts]).toEqual([true, []]);
  });

  test('[R-06, L-02] the list a product was opened from is remembered for the session', async ({ phone }) => {
    const { page } = phone;
    const { list } = await callShop(shopOrigin())('GET /system/spu/hot', { pageNum: 1, pageSize: 1 });
    await page.goto(`/en/productDetails?id=${list[0]?.id}&propsName=hot`);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('propsName'))).toBe('hot');
  });

  test('[R-03, L-02] the open tab is remembered for the session, and ?active= opens another', async ({
    phone,
  }) => {
    const { page } = phone;
    const remembered = () => page.evaluate(() => sessionStorage.getItem('tabBarActive'));
    await page.goto('/en?active=1');
    await arrive(phone, t.goods.category.title);
    expect(await remembered()).toBe('1');
    await page.goto('/en/freight');
    // the server's home page is not seen while the script, which knows the tab, is on its way
    let letGo = (): void => {};
    const isHere = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/*.js', async (route) => {
      await isHere;
      await route.continue();
    });
    await page.goto('/en', { waitUntil: 'commit' });
    const home = page.locator('#page');
    await home.waitFor({ state: 'attached' });
    await expect.poll(() => home.isVisible()).toBe(false); // once its styles are here
    letGo();
    await arrive(phone, t.goods.category.title);
    await page.unroute('**/*.js');
    await page
      .getByRole('navigation', { name: t.common.tabs.label })
      .getByRole('link', { name: t.common.tabs.cart })
      .click();
    await arrive(phone, t.cart.title);
    expect(await remembered()).toBe('2');
  });

  test('[R-13, R-14, P-05] a page that needs a token sends to login and is come back to, past sign-up and forgotten passwords', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.goto('/en/coupon?status=used');
    await arrive(phone, t.accounts.login.title);
    await page.getByRole('link', { name: t.accounts.login.forgot }).click();
    await arrive(phone, t.accounts.forgot.title);
    await page.goBack();
    await arrive(phone, t.accounts.login.title);
    await page.getByRole('link', { name: t.accounts.login.signUp }).click();
    await arrive(phone, t.accounts.signUp.title);
    await page.goto('/en/login');
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => url.pathname + url.search === '/en/coupon?status=used');
    const kept = await page.evaluate(() => localStorage.getItem('auth') ?? '');
    expect(kept).not.toBe('');
    expect(kept).not.toContain('coupon');
    expect(kept).not.toContain(shopper.email);
  });

  test('[R-15] pages slide left forward and right back, fade otherwise, and stand still with reduced motion', async ({
    phone,
  }) => {
    const visit = await openPhone(await sharedBrowser(), shopOrigin(), { motion: true });
    try {
      for (const [person, moves] of [
        [visit, { forward: ['leave-left', 'enter-right'], back: ['leave-right', 'enter-left'] }],
        [phone, { forward: [], back: [] }],
      ] as const) {
        const { page } = person;
        await page.addInitScript(noteMoves);
        await page.goto('/en');
        await person.quiet();
        await page.getByRole('link', { name: t.content.home.tiles.freight, exact: true }).click();
        await page.waitForURL(/freight/);
        await expect.poll(() => page.evaluate(() => moved.length)).toBeGreaterThan(0);
        expect(await page.evaluate(() => document.documentElement.dataset['nav'])).toBe('forward');
        expect(await page.evaluate(() => moved.at(-1))).toEqual(expect.arrayContaining([...moves.forward]));
        await page.goBack();
        await page.waitForURL((url) => url.pathname === '/en');
        await expect.poll(() => page.evaluate(() => moved.length)).toBeGreaterThan(1);
        expect(await page.evaluate(() => document.documentElement.dataset['nav'])).toBe('back');
        expect(await page.evaluate(() => moved.at(-1))).toEqual(expect.arrayContaining([...moves.back]));
        if (moves.forward.length === 0) expect(await page.evaluate(() => moved.flat())).toEqual([]);
      }
    } finally {
      await visit.close();
    }
  });

  test('[R-15] somebody who goes on while a page still moves skips the movement, without an error', async () => {
    const visit = await openPhone(await sharedBrowser(), shopOrigin(), { motion: true });
    try {
      const { page } = visit;
      await page.goto('/en');
      await visit.quiet();
      const tile = page.getByRole('link', { name: t.content.home.tiles.freight, exact: true });
      for (let round = 0; round < 6; round++) {
        // The address is the home page's before the page itself is back.
        await tile.waitFor();
        const left = await page.evaluate(leaveWhileItMoves, 'a[href$="/freight"]');
        await page.waitForURL((url) => url.pathname === '/en');
        expect(left).toContain('/freight');
        await visit.quiet();
      }
      visit.expectNoTrouble();
    } finally {
      await visit.close();
    }
  });

  test('[R-18] the root font size is width/750*100 px, and grows no more past 1280', async ({ phone }) => {
    const { page } = phone;
    await page.goto('/en/freight');
    for (const [width, rootPx] of [
      [320, 42.667],
      [390, 52],
      [750, 100],
      [1280, 170.667],
      [1900, 170.667],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() =>
          page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
        )
        .toBeCloseTo(rootPx, 1);
    }
  });
});

const backArrow = (page: Page) =>
  page.getByRole('button', { name: t.common.actions.back, exact: true }).filter({ visible: true }).first();

/** Runs in the page: opens a link and goes back as soon as the address is the new page's. Gives that address. */
async function leaveWhileItMoves(link: string): Promise<string> {
  const before = location.pathname;
  document.querySelector<HTMLElement>(link)?.click();
  while (location.pathname === before) await new Promise((resolve) => setTimeout(resolve, 0));
  const left = location.pathname;
  history.back();
  return left;
}

declare const moved: string[][];

/** Runs in each page: notes which animations a change of pages has. */
function noteMoves(): void {
  const noted: string[][] = [];
  Object.assign(globalThis, { moved: noted });
  const change = document.startViewTransition.bind(document);
  document.startViewTransition = (...given) => {
    const transition = change(...given);
    void transition.ready.then(() => {
      const running = document.getAnimations().flatMap((animation) => {
        const isOfPages =
          animation instanceof CSSAnimation &&
          animation.effect instanceof KeyframeEffect &&
          animation.effect.pseudoElement?.startsWith('::view-transition') === true;
        return isOfPages ? [animation.animationName] : [];
      });
      return noted.push(running);
    });
    return transition;
  };
}
