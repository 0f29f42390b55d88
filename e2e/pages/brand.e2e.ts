import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callShop, type ShopClient } from '../harness/calls.ts';
import type { Shop } from '../harness/shop.ts';
import { ownShop, sharedBrowser } from '../harness/test.ts';
import { openDesk, openPhone, type Visit } from '../harness/visit.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { signIn, STAFF_PASSWORD } from '../journey/sign-in.ts';
import { deskWords } from '../journey/words.ts';

const root = join(import.meta.dirname, '../..');
const NAME = 'Haitao Store';
const OUR_NAME = new RegExp(USUAL_NAME.en, 'i');
const desk = deskWords('en');

/** People of the demo are at an address of their own, which is data and no brand of the shop's. */
const withoutDemoPeople = (text: string): string =>
  text.replaceAll(/[\w.-]*@caravan\.example|caravan\.example/g, '');
const traceIn = (text: string): string | undefined => {
  const clean = withoutDemoPeople(text);
  const at = clean.search(OUR_NAME);
  return at < 0 ? undefined : clean.slice(Math.max(0, at - 60), at + 60);
};

/** The languages of the shop: a folder of texts each. */
const LANGUAGES = readdirSync(join(root, 'apps/storefront/src/messages'));

const namesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .flatMap((entry) => [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(pattern)])
    .map(([, name = '']) => name);
const filled = (path: string): string =>
  path
    .replace(':guide', '1')
    .replace(':page', 'terms')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, 'none');

describe('[E-01] a shop that its operator has named at the desk', () => {
  let shop: Shop;
  let atDesk: Visit;
  let phone: Visit;
  let demo: ShopClient;
  let admin: ShopClient;
  beforeAll(async () => {
    shop = await ownShop();
    const browser = await sharedBrowser();
    atDesk = await openDesk(browser, shop.origin);
    phone = await openPhone(browser, shop.origin, { worker: true });
    const person = { email: 'shopper@caravan.example', password: STAFF_PASSWORD };
    const { token } = await callShop(shop.origin)('POST /client/user/login', person);
    demo = callShop(shop.origin, { token });
    await demo('PUT /shopping/user/change', { firstLoginSeen: true });
    const { token: staffToken } = await callShop(shop.origin)('POST /staff/login', {
      email: 'admin@caravan.example',
      password: STAFF_PASSWORD,
    });
    admin = callShop(shop.origin, { token: staffToken });
    await admin('POST /staff/settings', {
      change: { name: 'legalTerms', value: { en: 'Our terms.', zh: '条款。' } },
    });
    await signInAtDesk(atDesk, 'en', 'admin@caravan.example');
    const { page } = atDesk;
    await page.goto('/desk/golive');
    await page.getByRole('link', { name: desk.golive.steps.name }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(desk.settings.fields.shopEn).fill(NAME);
    await drawer.getByLabel(desk.settings.fields.shopZh).fill('海淘小店');
    await drawer.getByRole('button', { name: desk.settings.save }).click();
    await page.getByText(desk.settings.saved).waitFor();
    await phone.page.goto('/en/login');
    await signIn(phone.page, 'en', person);
    await phone.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  });
  afterAll(async () => {
    await phone?.close();
    await atDesk?.close();
    await shop?.stop();
  });

  const walk = async (visit: Visit, paths: readonly string[]) => {
    const traces: string[] = [];
    for (const path of paths) {
      await visit.page.goto(path);
      // a page of nothing may have nothing to come to rest at
      await Promise.race([visit.quiet().catch(() => undefined), visit.page.waitForTimeout(8_000)]);
      const found = traceIn(`${await visit.page.title()} ${await visit.page.content()}`);
      if (found !== undefined) traces.push(`${path}: ${found}`);
    }
    return traces;
  };

  it('shows no other name on any page of the shop', async () => {
    const routes = namesIn('apps/storefront/src/shell', /\bpage\(\s*'([^']+)'/g);
    expect(routes.length).toBeGreaterThan(40);
    const traces: string[] = [];
    expect(LANGUAGES).toEqual(expect.arrayContaining(['ar', 'en', 'es', 'zh']));
    for (const locale of LANGUAGES)
      for (const route of ['', ...routes]) {
        const path = `/${locale}/${filled(route)}`;
        const found = traceIn(await (await fetch(shop.origin + path)).text());
        if (found !== undefined) traces.push(`${path}: ${found}`);
      }
    expect(traces).toEqual([]);
    const own = ['orderCenter', 'warehouse', 'coupon', 'message', 'wallet', 'setting'];
    expect(
      await walk(
        phone,
        own.map((path) => `/en/${path}`),
      ),
    ).toEqual([]);
    const names = (await phone.context.cookies()).map(({ name }) => name);
    const kept = await phone.page.evaluate(async () => [
      ...(await caches.keys()),
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(kept.length).toBeGreaterThan(0);
    expect([...names, ...kept].filter((name) => OUR_NAME.test(name))).toEqual([]);
    await phone.page.goto('/en');
    expect(await phone.page.title()).toContain(NAME);
  });

  it('shows no other name on any page of the desk, nor on its papers', async () => {
    const routes = namesIn('apps/console/src/shell/routes', /^ {4}path: '([^']+)'/gm).filter(
      (path) => path !== '*' && path !== 'parts',
    );
    expect(routes.length).toBeGreaterThan(50);
    const papers = await papersOf(admin);
    expect(Object.keys(papers).filter((paper) => !routes.includes(paper))).toEqual([]);
    const paths = routes.map((route) =>
      route in papers ? `/desk/print/${route}?${papers[route]}` : `/desk/${filled(route)}`,
    );
    atDesk.allow(/./); // addresses of nothing say so
    expect(await walk(atDesk, ['/desk', ...paths])).toEqual([]);
    await atDesk.page.goto(`/desk/print/labels?${papers['labels']}`);
    await atDesk.page.getByText(NAME).first().waitFor();
  });

  it('says no other name to programs: manifest, worker, API, site map, shells and legal pages', async () => {
    const texts = [
      '/manifest.webmanifest',
      '/api/openapi.json',
      '/api/docs',
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/robots.txt',
      '/service-worker.js',
      ...LANGUAGES.flatMap((locale) => [`/${locale}/shell`, `/${locale}/legal/terms`]),
      '/desk',
    ];
    for (const path of texts) {
      const answer = await fetch(shop.origin + path);
      const text = await answer.text();
      expect([path, traceIn(text)]).toEqual([path, undefined]);
      const headers = [...answer.headers].join('\n');
      expect([path, traceIn(headers)]).toEqual([path, undefined]);
    }
  });
});

/** The papers of the desk by their routes, each with what it prints. */
async function papersOf(admin: ShopClient): Promise<Readonly<Record<string, string>>> {
  const first = { pageNum: 1, pageSize: 1 };
  const [parcel] = (await admin('GET /staff/parcels', first)).list;
  const [handover] = (await admin('GET /staff/handovers', first)).list;
  const [bin] = (await admin('GET /staff/bins', first)).list;
  const codes = `codes=${parcel?.parcelCode ?? 'none'}`;
  return {
    labels: codes,
    invoice: codes,
    postal: codes,
    'gift-cards': codes,
    'pick-list': codes,
    handover: `code=${handover?.code ?? 'none'}`,
    stickers: `codes=${bin?.code ?? 'none'}`,
    commands: '',
  };
}
