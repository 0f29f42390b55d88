import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { type BadLine, badLineTo } from '../harness/network/bad-line.ts';
import { callShop, newShopper, type Shopper } from '../harness/calls.ts';
import { expectShownFor, pauseClock, stopClock } from '../harness/clock.ts';
import { databaseOf } from '../harness/database.ts';
import { sharedBrowser, shopOrigin, test, workerShop } from '../harness/test.ts';
import { openPhone, type Visit } from '../harness/visit.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive } from '../journey/walk.ts';
import { patternOf, say, shopWords } from '../journey/words.ts';

const t = shopWords('en');
const zh = shopWords('zh');
const { home, contacts: contactWords } = t.content;
const APP_SCHEME = 'caravan-test-chat://join';

describe('home', () => {
  const database = databaseOf(workerShop().varDir);
  afterAll(() => database.leave());

  test('[H-03, H-05] the banners and the notices turn by themselves, every 3 s', async () => {
    const visit = await openPhone(await sharedBrowser(), shopOrigin(), { motion: true });
    try {
      const { page } = visit;
      const guest = callShop(shopOrigin());
      const [banners, notices] = await Promise.all([
        guest('GET /notice/slideshow/2'),
        guest('GET /notice/slideshow/0'),
      ]);
      await page.clock.install();
      await page.goto('/en');
      await visit.quiet();
      const slides = page
        .getByRole('region', { name: home.banners, exact: true })
        .locator('[aria-roledescription=slide]');
      const lines = page.getByRole('list', { name: home.notices, exact: true }).locator('> li');
      expect(await slides.count()).toBe(banners.length);
      expect(await lines.allInnerTexts()).toEqual(notices.map(({ noticeTitle }) => noticeTitle));
      await expectAccessible(page);
      const places = async () => [await placeIn(slides), await placeIn(lines)] as const;
      await pauseClock(page);
      // What turned at the last moment is drawn before the places are read.
      await visit.quiet();
      let [slide, line] = await places();
      for (let turn = 0; turn < 4; turn += 1) {
        await page.clock.runFor(3_000);
        slide = (slide + 1) % banners.length;
        line = (line + 1) % notices.length;
        await expect.poll(places).toEqual([slide, line]);
      }
    } finally {
      await visit.close();
    }
  });

  test('[I-01] at a desk the page says what the shop does; its field takes words and pasted links alike', async ({
    desk,
  }) => {
    const { page } = desk;
    const guest = callShop(shopOrigin());
    const { list } = await guest('GET /system/spu/hot', {});
    const { originalUrl } = await guest('GET /system/spu/queryDetail', { id: list[0]?.id ?? '' });
    await page.goto('/en');
    await desk.quiet();
    await page.getByText(home.hero.lead).waitFor();
    const markets = page.getByRole('list', { name: home.hero.markets }).getByRole('link');
    expect(await markets.allInnerTexts()).toEqual(['1688', 'Tmall', 'Taobao', 'Weidian']);
    expect(await page.getByText(home.promises.priceProof).count()).toBe(1);
    await expectAccessible(page);
    const field = page.getByRole('searchbox', { name: home.search });
    await field.fill('dress');
    await field.press('Enter');
    await page.waitForURL(/\/en\/productList\?value=dress/);
    await page.goto('/en');
    await desk.quiet();
    await field.fill(originalUrl);
    await field.press('Enter');
    await page.waitForURL(/\/en\/productDetails/);
    await arrive(desk, list[0]?.goodsName ?? '');
  });

  test('[H-04] the tiles lead to the two guides, to freight, and to the group: its app first, its link after 500 ms', async ({
    phone,
    chinesePhone,
  }) => {
    const { page } = phone;
    phone.allow(/console: Failed to launch 'caravan-test-chat:/);
    const [group] = await database.rows<{ id: string; domain: string; link: string }>(
      'select id, domain, link from contacts where app_category = 3 order by position limit 1',
    );
    const become = (domain: string, category: number) =>
      database.rows('update contacts set domain = $2, app_category = $3 where id = $1', [
        group?.id,
        domain,
        category,
      ]);
    try {
      await become(APP_SCHEME, 3);
      await page.addInitScript(noteOpenedWindows);
      const tiles = page.getByRole('navigation', { name: home.tiles.label });
      for (const [tile, path] of [
        [home.tiles.guideBuy, '/en/helpGuide/1'],
        [home.tiles.guideShip, '/en/helpGuide/2'],
        [home.tiles.freight, '/en/freight'],
      ] as const) {
        await page.goto('/en');
        await phone.quiet();
        await tiles.getByRole('link', { name: tile }).click();
        await page.waitForURL((there) => there.pathname === path);
      }
      await page.goto('/en');
      await phone.quiet();
      await stopClock(page);
      const before = await page.evaluate(() => leavingHeard);
      await tiles.getByRole('button', { name: home.tiles.group }).click();
      // What asks the app is fetched with the first tap; from then on it waits, and hears when the person leaves.
      await expect.poll(() => page.evaluate(() => leavingHeard)).toBeGreaterThan(before);
      await page.clock.runFor(499);
      expect(await page.evaluate(() => opened)).toEqual([]);
      await page.clock.runFor(1);
      expect(await page.evaluate(() => opened)).toEqual([group?.link]);
      await become(group?.domain ?? '', 4);
      await chinesePhone.page.goto('/zh');
      await chinesePhone.quiet();
      await chinesePhone.page.getByRole('button', { name: zh.content.home.tiles.group, exact: true }).click();
      await chinesePhone.page.getByText(zh.common.states.comingSoon).waitFor();
    } finally {
      await become(group?.domain ?? '', 3);
    }
  });

  test('[H-05] a notice of the ticker opens, and the list of all stands behind it', async ({ phone }) => {
    const { page } = phone;
    const [notice] = await callShop(shopOrigin())('GET /notice/slideshow/0');
    await page.goto('/en');
    await phone.quiet();
    await page.getByRole('link', { name: home.allNotices }).click();
    await arrive(phone, t.content.notices.title);
    await page.getByRole('link', { name: notice?.noticeTitle ?? '' }).click();
    await page.waitForURL(/noticeContent\?noticeContent=%7B/);
    await arrive(phone, t.content.notices.title);
    await page.getByRole('heading', { level: 2, name: notice?.noticeTitle ?? '' }).waitFor();
  });

  test('[H-08, H-13] contacts stand by channel, a link is copied or opened, said for 2 s', async ({
    phone,
  }) => {
    const { page, context } = phone;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const contacts = await callShop(shopOrigin())('GET /customer/list');
    await page.addInitScript(noteOpenedWindows);
    await page.goto('/en');
    await phone.quiet();
    await page.getByRole('button', { name: home.contacts }).first().click();
    const panel = page.getByRole('dialog', { name: contactWords.title });
    await panel.getByRole('heading', { level: 3 }).first().waitFor();
    const { messaging, chat, group, instant } = contactWords.channels;
    expect(await panel.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      messaging,
      chat,
      group,
      instant,
    ]);
    const inGroup = contacts.find(({ appCategory }) => appCategory === 3);
    const name = inGroup?.customerName ?? '';
    await stopClock(page);
    await panel.getByRole('button', { name: say(contactWords.copyOf, { name }) }).click();
    await expectShownFor(page.getByText(t.common.states.copied), 2_000);
    await page.clock.resume();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inGroup?.personalLinks);
    await panel.getByRole('button', { name: say(contactWords.openOf, { name }) }).click();
    await expect.poll(() => page.evaluate(() => opened)).toEqual([inGroup?.personalLinks]);
    await expectAccessible(page);
  });
});

describe('home over a line on which every call fails once', () => {
  const database = databaseOf(workerShop().varDir);
  let line: BadLine;
  let visit: Visit;
  let shopper: Shopper;
  beforeAll(async () => {
    line = await badLineTo(shopOrigin());
    visit = await openPhone(await sharedBrowser(), line.origin);
    visit.context.setDefaultTimeout(20_000);
    shopper = await newShopper(shopOrigin(), database);
    await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
  });
  afterAll(async () => {
    await visit.close();
    await line.close();
    await database.leave();
  });

  /** From a page that asks for none of it, as a person comes home. */
  const goHome = async (page: Page): Promise<void> => {
    await page.goto('/en/freight');
    await visit.quiet();
    await page.evaluate(watchBones);
    await page.getByRole('button', { name: t.common.actions.back, exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === '/en');
  };

  test('[H-03] [H-05] [H-07] ten places are kept while hot goods come; when they, banners or notices do not, a click loads them again', async () => {
    const { page } = visit;
    line.harm('away');
    await goHome(page);
    const reload = page.getByRole('button', { name: t.errors.homeLoad });
    await reload.waitFor();
    expect(await page.evaluate(() => Number(sessionStorage.getItem('bones')))).toBe(10);
    const missing = page.getByRole('button', { name: t.common.parts.loadError });
    await expect.poll(() => missing.count()).toBe(2);
    await expectAccessible(page);
    line.restore();
    for (const left of [1, 0]) {
      await missing.first().click();
      await expect.poll(() => missing.count()).toBe(left);
    }
    await page.getByRole('link', { name: home.allNotices }).waitFor();
    await reload.click();
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: home.hot }) });
    await section.getByRole('listitem').getByRole('link').first().waitFor();
    expect(await reload.count()).toBe(0);
  });

  test('[H-06] six free-shipping goods are asked for and shown; More leads to all of them', async () => {
    const { page } = visit;
    const asked = page.waitForRequest(/\/system\/spu\/get\/postage\/hot/);
    await goHome(page);
    expect((await asked).method()).toBe('POST');
    expect((await asked).postDataJSON()).toEqual({ pageNum: 1, pageSize: 6 });
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: home.free }) });
    await expect.poll(() => section.getByRole('listitem').getByRole('link').count()).toBe(6);
    await section.getByRole('link', { name: patternOf(home.more) }).click();
    await page.waitForURL(/\/en\/freeProduct/);
    await arrive(visit, t.goods.free.title);
  });

  test('[H-13] coupons that do not load, or are not claimed, say that it can be tried later', async () => {
    const { page } = visit;
    line.harm('broken');
    const { list } = await callShop(shopOrigin())('GET /coupon/list', {});
    await page.goto('/en/login');
    await signIn(page, 'en', shopper);
    // The sign-in failed as well, once.
    await page.getByText(t.common.failures.serverError).first().waitFor();
    await signIn(page, 'en', shopper);
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.goto(`/en?couponId=${list[0]?.couponId ?? ''}`);
    await page.getByText(t.errors.couponLoadFailed).waitFor();
    await page.goto(`/en?couponId=${list[0]?.couponId ?? ''}`);
    const dialog = page.getByRole('dialog', { name: t.coupons.claim.one });
    await dialog.getByText(list[0]?.couponName ?? '').waitFor();
    await dialog.getByRole('button', { name: t.coupons.claim.claim }).click();
    await page.getByText(t.errors.couponClaimFailed).waitFor();
  });
});

declare const opened: string[];
declare let leavingHeard: number;

/** Runs in each page: notes the address instead of opening a window, and how many hear when the page is left. */
function noteOpenedWindows(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { opened: noted, leavingHeard: 0 });
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (...args: Parameters<typeof listen>) => {
    if (args[0] === 'visibilitychange') leavingHeard += 1;
    listen(...args);
  };
  window.open = (url) => {
    noted.push(String(url));
    return { opener: null } as Window;
  };
}

/** Which part of a row that turns by itself is there to be used: the only one that is not inert. */
const placeIn = (parts: Locator): Promise<number> =>
  parts.evaluateAll((all) => all.findIndex((part) => !(part as HTMLElement).inert));

/** Notes the most places that were kept in a list on its way. */
function watchBones(): void {
  sessionStorage.setItem('bones', '0');
  new MutationObserver(() => {
    const lists = document.querySelectorAll('[role=status][aria-label] ul');
    const most = Math.max(0, ...[...lists].map((list) => list.children.length));
    sessionStorage.setItem('bones', String(Math.max(most, Number(sessionStorage.getItem('bones')))));
  }).observe(document.body, { subtree: true, childList: true });
}
