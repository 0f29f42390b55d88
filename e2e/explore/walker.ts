import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { STAFF_ROLES } from '@caravan/contract/call';
import { type Chance, chanceOf } from '../../apps/server/src/testing/years/chance.ts';
import { newShopper } from '../harness/calls.ts';
import type { Shop } from '../harness/shop.ts';
import { openDesk, openPhone, type Visit } from '../harness/visit.ts';
import { signIn, signInStaff } from '../journey/sign-in.ts';
import { faultsOfLook, faultsOfTrouble, lookAtPage } from './faults.ts';
import { textFor } from './texts.ts';

export interface Finding {
  readonly what: string;
  /** The page's path, its numbers and codes left out. */
  readonly where: string;
  readonly who: string;
  /** What was done last. */
  readonly steps: readonly string[];
}

export interface WalkOptions {
  readonly browser: Browser;
  readonly shop: Shop;
  /** Where pictures of findings are put. */
  readonly folder: string;
  readonly seed: number;
  readonly steps: number;
  readonly until: number;
}

const ACTION_MS = 1_500;
const SPINS_MS = 10_000;
const SHOWN_STEPS = 8;

interface Walker {
  readonly chance: Chance;
  readonly visit: Visit;
  readonly page: Page;
  readonly done: string[];
  readonly home: string;
  /** So much of the page's trouble was told already. */
  heard: number;
}

/** One person's walk by one seed. */
export const walkOnce = async (options: WalkOptions) => {
  const { seed, browser, shop } = options;
  const chance = chanceOf(seed);
  const locale = chance.pick(['en', 'zh'] as const);
  const role = chance.pick(['guest', 'member', ...STAFF_ROLES] as const);
  const isPhone = chance.percent(role === 'guest' || role === 'member' ? 70 : 30);
  const who = `${role}, ${locale}, ${isPhone ? 'phone' : 'desk'}`;
  const visit = await (isPhone ? openPhone : openDesk)(browser, shop.origin, {
    locale,
    offers: chance.percent(20),
  });
  const { page } = visit;
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  visit.context.on(
    'page',
    (other) => void (other === page ? undefined : other.close().catch(() => undefined)),
  );
  const isStaff = role !== 'guest' && role !== 'member';
  const walker: Walker = {
    chance,
    visit,
    page,
    done: [],
    heard: 0,
    home: isStaff ? '/desk/' : `/${locale}/`,
  };
  const findings: Finding[] = [];
  let steps = 0;
  try {
    await arrive(walker, { role, locale, shop });
    for (; steps < options.steps && Date.now() < options.until; steps += 1) {
      await step(walker);
      const faults = [...(await faultsAfter(walker)), ...faultsOfTrouble(newTrouble(walker))];
      const where = pathOf(page);
      for (const what of faults) {
        findings.push({ what, where, who, steps: walker.done.slice(-SHOWN_STEPS) });
        await page
          .screenshot({ path: join(options.folder, `${seed}-${steps}.png`), timeout: 5_000 })
          .catch(() => undefined);
      }
    }
  } finally {
    await visit.close();
  }
  return { who, steps, findings };
};

const arrive = async (
  walker: Walker,
  { role, locale, shop }: { readonly role: string; readonly locale: 'en' | 'zh'; readonly shop: Shop },
): Promise<void> => {
  const { page, home } = walker;
  if (role === 'guest') await page.goto(home);
  else if (role === 'member') {
    const shopper = await newShopper(shop.origin, shop, { locale });
    await page.goto(`/${locale}/login`);
    await signIn(page, locale, shopper);
  } else {
    await page.goto(home);
    await signInStaff(page, locale, `${role}@caravan.example`);
  }
  await sleep(500);
  newTrouble(walker); // a session that nobody has yet is refused
};

const newTrouble = (walker: Walker): readonly string[] => {
  const { trouble } = walker.visit;
  const { heard } = walker;
  walker.heard = trouble.length;
  return trouble.slice(heard);
};

const pathOf = (page: Page): string =>
  new URL(page.url(), 'http://shop').pathname
    .replace(/^\/[a-z]{2}(?=\/|$)/, '')
    .replaceAll(/[0-9a-f-]{20,}|[A-Z0-9]{8,}|\d+/g, '…');

const step = async (walker: Walker): Promise<void> => {
  const { chance, page, done, home } = walker;
  const act = chance.weighted({ control: 88, back: 5, forward: 2, reload: 3, home: 2 });
  if (act !== 'control') {
    done.push(act);
    const going = {
      back: () => page.goBack({ timeout: SPINS_MS }),
      forward: () => page.goForward({ timeout: SPINS_MS }),
      reload: () => page.reload({ timeout: SPINS_MS }),
      home: () => page.goto(home, { timeout: SPINS_MS }),
    }[act];
    await going().catch(() => undefined); // there is nothing to go back to
    if (page.url() === 'about:blank') await page.goto(home);
    return;
  }
  const controls = page.locator(CONTROLS);
  const count = await controls.count();
  if (count === 0) return;
  const control = controls.nth(chance.below(count));
  await press(walker, control).catch(() => undefined); // covered by another, or gone meanwhile
};

/** What can be pressed or typed into; of an open dialog, what is in it. */
const CONTROLS = [
  'a[href]:not([href^="mailto:"]):not([target="_blank"]):not([download])',
  'button:not([disabled]):not([aria-disabled="true"])',
  'input:not([disabled]):not([type="file"]):not([type="hidden"])',
  'textarea:not([disabled])',
  'select:not([disabled])',
  'summary',
  '[role="tab"]',
  '[role="option"]',
]
  .map((control) => `${control}:visible`)
  .join(', ');

/** Once out, or with the account gone, the walk would be over. */
const ENDS_THE_WALK = /log ?out|sign ?out|退出|close (my |your |the )?account|注销/i;

const press = async ({ chance, done }: Walker, control: Locator): Promise<void> => {
  const about = await control.evaluate(
    (element) => ({
      tag: element.tagName.toLowerCase(),
      type: element.getAttribute('type') ?? '',
      name:
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement
          ? (element.labels?.[0]?.textContent ?? element.placeholder)
          : element.textContent) ??
        '',
      href: element.getAttribute('href') ?? '',
    }),
    undefined,
    { timeout: ACTION_MS },
  );
  const name = about.name.trim().replaceAll(/\s+/g, ' ').slice(0, 50);
  if (ENDS_THE_WALK.test(name)) return;
  if (/^https?:/.test(about.href)) return; // another shop's page
  const isTyped =
    about.tag === 'textarea' ||
    (about.tag === 'input' && !/^(checkbox|radio|submit|button|range|color)$/.test(about.type));
  if (isTyped) {
    const text = textFor(chance, about.type);
    done.push(`type ${JSON.stringify(text.slice(0, 60))} into "${name}"`);
    await control.fill(text, { timeout: ACTION_MS });
    if (chance.percent(40)) await control.press('Enter', { timeout: ACTION_MS });
    return;
  }
  if (about.tag === 'select') {
    const values = await control.evaluate((element) =>
      [...(element as HTMLSelectElement).options].map(({ value }) => value),
    );
    const value = chance.pick(values) ?? '';
    done.push(`choose ${JSON.stringify(value)} in "${name}"`);
    await control.selectOption(value, { timeout: ACTION_MS });
    return;
  }
  done.push(`press ${about.tag} "${name}" ${about.href}`.trim());
  await control.click({ timeout: ACTION_MS });
};

/** Waits for what is on its way; what never ends, or may not be seen, is a fault. */
const faultsAfter = async ({ page }: Walker): Promise<string[]> => {
  const until = Date.now() + SPINS_MS;
  await sleep(250);
  while (await isBusy(page)) {
    if (Date.now() > until) return [`is still busy after ${SPINS_MS / 1_000} s`];
    await sleep(100);
  }
  const look = await page.evaluate(lookAtPage).catch(() => undefined); // it is being left
  return look ? faultsOfLook(look) : [];
};

const isBusy = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      () =>
        document.body.innerText.trim() === '' || // nothing is drawn yet
        [...document.querySelectorAll('[aria-busy="true"]')].some(
          (element) => element.getBoundingClientRect().height > 0 || element.id === 'root',
        ),
    )
    .catch(() => true);
