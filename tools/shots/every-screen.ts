import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { expectAccessible } from '../../e2e/harness/accessible.ts';
import { callShop, newShopper, type Shopper } from '../../e2e/harness/calls.ts';
import { settle } from '../../e2e/harness/screenshot.ts';
import type { Shop } from '../../e2e/harness/shop.ts';
import { openDesk, openPhone, openTablet, type Visit } from '../../e2e/harness/visit.ts';
import { signIn, STAFF_PASSWORD } from '../../e2e/journey/sign-in.ts';
import type { Variant } from './gallery.ts';
import { type Known, knownOf } from '../../e2e/screens/known.ts';
import { type Screen, screens } from '../../e2e/screens/shop-screens.ts';
import { wholePage } from './whole-page.ts';

export const everyState = ['full', 'empty', 'loading', 'failed'] as const;
export type State = (typeof everyState)[number];

const DEMO = { email: 'shopper@caravan.example', password: STAFF_PASSWORD };
const BOOT = '/setting';
const LONGEST_PX = 2600;
const PATIENCE_MS = 5_000;

export interface Request {
  readonly folder: string;
  readonly names: readonly string[];
  readonly states: readonly State[];
  readonly withAxe: boolean;
}

export interface Picture {
  readonly name: string;
  readonly state: State;
  readonly variant: string;
  readonly file: string;
}

export const nameOfVariant = ({ device, locale, dark }: Variant): string =>
  `${device}-${locale}-${dark ? 'dark' : 'light'}`;

const OPENERS = { phone: openPhone, tablet: openTablet, desk: openDesk } as const;

export const openerOf = ({ device }: Variant) => OPENERS[device];

/** Takes every screen in every state, says what axe finds there if asked, and writes a page to look through them. */
export async function takeEveryScreen(
  browser: Browser,
  shop: Pick<Shop, 'origin' | 'rows'>,
  variants: readonly Variant[],
  request: Request,
): Promise<number> {
  await mkdir(request.folder, { recursive: true });
  const pictures: Picture[] = [];
  let faults = 0;
  for (const variant of variants)
    for (const state of request.states) {
      const walk = await begin(browser, shop, variant, state);
      try {
        for (const screen of screensOf(state, request.names)) {
          const file = `${nameOf(screen)}-${state}-${nameOfVariant(variant)}.webp`;
          await enter(walk, screen);
          if (request.withAxe) faults += await faultsOf(walk.visit.page, file);
          await writeFile(join(request.folder, file), await pictureOf(walk));
          pictures.push({ name: nameOf(screen), state, variant: nameOfVariant(variant), file });
        }
      } finally {
        await walk.visit.close();
      }
      console.log(`${state}, ${nameOfVariant(variant)}`);
    }
  await writeFile(join(request.folder, 'index.html'), indexOf(pictures));
  return faults;
}

const nameOf = ({ name, route }: Screen): string => name ?? route.replaceAll(/\W+/g, '-');

const screensOf = (state: State, names: readonly string[]): readonly Screen[] =>
  screens.filter(
    (screen) =>
      (names.length === 0 || names.includes(nameOf(screen))) &&
      (state === 'full' || screen.still !== true) &&
      (state !== 'empty' || screen.own === true),
  );

interface Walk {
  readonly visit: Visit;
  readonly locale: 'en' | 'zh';
  readonly state: State;
  readonly known: Known;
}

/** Somebody signed in: the demo shopper, or for the empty pages somebody new. */
async function begin(
  browser: Browser,
  { origin, rows }: Pick<Shop, 'origin' | 'rows'>,
  variant: Variant,
  state: State,
): Promise<Walk> {
  const { locale } = variant;
  const guest = callShop(origin, { locale });
  const { token } = await guest('POST /client/user/login', DEMO);
  const demo = callShop(origin, { locale, token });
  await demo('PUT /shopping/user/change', { firstLoginSeen: true });
  const person = state === 'empty' ? await someoneNew(origin, { rows }, locale) : DEMO;
  const visit = await openerOf(variant)(browser, origin, variant);
  await visit.page.goto(`/${locale}/login`);
  await signIn(visit.page, locale, person);
  await visit.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  return { visit, locale, state, known: await knownOf(guest, demo) };
}

async function someoneNew(
  origin: string,
  database: Parameters<typeof newShopper>[1],
  locale: 'en' | 'zh',
): Promise<Shopper> {
  const shopper = await newShopper(origin, database, { locale });
  await shopper.call('PUT /shopping/user/change', { firstLoginSeen: true });
  return shopper;
}

/** Opens a screen as it is, or with its answers held back or failing: those it asks for itself, from another page. */
async function enter({ visit, locale, state, known }: Walk, screen: Screen): Promise<void> {
  const { page } = visit;
  const path = `/${locale}${screen.path(known)}`;
  if (state === 'full' || state === 'empty') {
    await page.goto(path);
    await settle(visit);
    if (state === 'full' && screen.reach) {
      await screen.reach(page, locale);
      await settle(visit);
    }
    // A screen's script may come only now, and ask for what it shows.
    await page
      .locator('main h1, main h2')
      .first()
      .waitFor({ timeout: PATIENCE_MS })
      .catch(() => undefined);
    return settle(visit);
  }
  await page.unroute('**/api/**');
  await page.goto(`/${locale}${BOOT}`);
  await visit.quiet();
  await page.route('**/api/**', (route) =>
    state === 'failed'
      ? route.fulfill({ status: 500, json: { code: 500, message: '', data: null } })
      : undefined,
  );
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'gallery' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  // Long enough for the screen's script, and for a failed answer's words; a toast goes away by itself.
  await page.waitForTimeout(state === 'failed' ? 2_600 : 900);
}

export async function faultsOf(page: Page, file: string): Promise<number> {
  try {
    await expectAccessible(page);
    return 0;
  } catch (error) {
    console.log(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function pictureOf({ visit, state }: Walk): Promise<Buffer> {
  const { page } = visit;
  // What is held back is not waited for.
  const quiet = state === 'loading' ? () => Promise.resolve() : () => visit.quiet();
  return sharp(await wholePage({ page, quiet }, LONGEST_PX))
    .webp({ quality: 80 })
    .toBuffer();
}

/** One page to look through them all, a row a screen. */
export function indexOf(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const rows = names.map((name) => {
    const shown = pictures
      .filter((picture) => picture.name === name)
      .map(
        ({ file, state, variant }) =>
          `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${state}, ${variant}"></a><figcaption>${state}, ${variant}</figcaption></figure>`,
      );
    return `<section id="${name}"><h2>${name}</h2><div>${shown.join('')}</div></section>`;
  });
  const links = names.map((name) => `<a href="#${name}">${name}</a>`).join(' ');
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>
body{font:14px system-ui;margin:24px;background:#8881}nav{position:sticky;top:0;background:Canvas;padding:8px}
div{display:flex;gap:16px;overflow-x:auto}figure{margin:0}img{height:480px;border:1px solid #8886}
</style><nav>${links}</nav>${rows.join('\n')}`;
}
