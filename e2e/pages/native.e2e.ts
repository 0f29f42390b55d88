import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { test } from '../harness/test.ts';
import { patternOf, shopWords } from '../journey/words.ts';

const t = shopWords('en');

/** The page as it is inside the app, with a bridge that answers as the app's does. */
describe('inside the app', () => {
  test('[R-18, T-05] paints the status bar orange, 24 px high on Android, and calls by the app’s own HTTP', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.addInitScript(putBridge);
    await page.goto('/en');
    await expect.poll(() => statusBar(page)).toEqual({ height: '24px', colour: 'rgb(246, 140, 13)' });
    expect(await done(page)).toEqual(expect.arrayContaining(['style LIGHT', 'colour #F68C0D']));
    await page.goto('/en/goodsSearch');
    await phone.quiet();
    await page.getByRole('searchbox').fill('dress');
    await expect
      .poll(() => done(page))
      .toContainEqual(expect.stringMatching(/^http \S+\/api\/goods\/search\S* 60000$/));
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  });

  test('[R-17, R-16] back closes what lies open, goes back as the arrow does, and leaves the app at home', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.addInitScript(putBridge);
    await page.goto('/en');
    await page.getByRole('link', { name: t.content.home.search }).click();
    await page.getByRole('searchbox', { name: t.goods.search.placeholder }).waitFor();
    await phone.quiet();
    await back(page);
    await page.waitForURL((url) => url.pathname === '/en');
    await page.getByRole('button', { name: t.common.language.title }).filter({ visible: true }).click();
    const panel = page.getByRole('dialog', { name: t.common.language.title });
    await panel.waitFor();
    await back(page);
    await panel.waitFor({ state: 'hidden' });
    expect(await done(page)).not.toContain('exit');
    await back(page);
    await expect.poll(() => done(page)).toContain('exit');
  });

  test('[L-01, R-02] a link that opens the app opens its page; one of somebody else’s does not', async ({
    phone,
  }) => {
    const { page } = phone;
    await page.addInitScript(putBridge);
    await page.goto('/en');
    await expect.poll(() => done(page)).toContain('listens appUrlOpen');
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('app-link', { detail: 'https://evil.example/en/setting' })),
    );
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('app-link', { detail: 'caravan://en/helpCenter' })),
    );
    await page.getByRole('heading', { level: 1, name: patternOf(t.content.help.title) }).waitFor();
  });
});

/** Each page listens by itself, a moment after it is seen; before, the app would do as apps do. */
const back = async (page: Page): Promise<void> => {
  await expect.poll(() => done(page)).toContain('listens backButton');
  await page.evaluate(() => void window.dispatchEvent(new Event('app-back')));
};

const done = (page: Page) => page.evaluate(() => (globalThis as unknown as { appDid: string[] }).appDid);

const statusBar = (page: Page) =>
  page.evaluate(() => {
    const { height, backgroundColor: colour } = getComputedStyle(document.body, '::before');
    return { height, colour };
  });

/** Runs in the page before the shop does. */
function putBridge(): void {
  const did: string[] = [];
  const listen = (event: string, listener: (detail: { url: string }) => void) => {
    did.push(`listens ${event}`);
    const heard = (happened: Event) =>
      listener({ url: happened instanceof CustomEvent ? String(happened.detail) : '' });
    const name = event === 'backButton' ? 'app-back' : 'app-link';
    window.addEventListener(name, heard);
    return Promise.resolve({ remove: () => Promise.resolve(window.removeEventListener(name, heard)) });
  };
  const note = (what: string) => Promise.resolve(void did.push(what));
  const request = async (asked: {
    url: string;
    method: string;
    headers: Record<string, string>;
    data?: unknown;
    readTimeout: number;
  }) => {
    did.push(`http ${asked.url} ${asked.readTimeout}`);
    const { url, method, headers, data } = asked;
    const answer = await fetch(url, {
      method,
      headers,
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
    return { status: answer.status, data: await answer.text() };
  };
  Object.assign(globalThis, {
    appDid: did,
    Capacitor: {
      getPlatform: () => 'android',
      isNativePlatform: () => true,
      Plugins: {
        App: { addListener: listen, getLaunchUrl: () => Promise.resolve(null), exitApp: () => note('exit') },
        StatusBar: {
          setOverlaysWebView: () => note('overlay'),
          setStyle: ({ style }: { style: string }) => note(`style ${style}`),
          setBackgroundColor: ({ color }: { color: string }) => note(`colour ${color}`),
        },
        Share: { share: () => note('share') },
        Camera: { getPhoto: () => Promise.reject(new Error('no camera')) },
        CapacitorHttp: { request },
      },
    },
  });
}
