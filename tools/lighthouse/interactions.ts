import type { Browser, Page } from 'playwright-core';

/** How much slower than this machine the phone of a script is. */
const SLOW_DOWN = 4;
const PAUSE_MS = 700;

interface Interaction {
  readonly name: string;
  /** From the finger to the next picture on the screen. */
  readonly durationMs: number;
}

interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

/** What people do with a finger or a keyboard on the way to a cart. */
const stepsOf = (productPath: string): readonly Step[] => {
  const press = (name: string, find: (page: Page) => ReturnType<Page['locator']>): Step => ({
    name,
    act: (page) => find(page).filter({ visible: true }).first().click({ timeout: 8_000 }),
  });
  const go = (name: string, path: string): Step => ({
    name,
    act: async (page) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    },
  });
  const tab = (name: string) => (page: Page) =>
    page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name });
  return [
    go('', '/en'),
    press('language panel', (page) => page.getByRole('button', { name: /EN/ })),
    { name: 'close the panel', act: (page) => page.keyboard.press('Escape') },
    press('tab Category', tab('Category')),
    press('a category', (page) =>
      page.getByRole('main').getByRole('tab').or(page.getByRole('main').getByRole('button')),
    ),
    press('tab Profile', tab('Profile')),
    go('', '/en?active=0'),
    press('a guide', (page) => page.getByRole('link', { name: 'How to ship' })),
    go('', '/en/goodsSearch'),
    { name: 'type in the search', act: (page) => page.getByRole('searchbox').first().press('d') },
    { name: 'search', act: (page) => page.getByRole('searchbox').first().press('Enter') },
    go('', '/en/productList?value=dress'),
    press('sort by sales', (page) => page.getByRole('main').getByRole('button', { name: /Sales/ })),
    press('filter', (page) => page.getByRole('main').getByRole('button', { name: /Free shipping/ })),
    go('', productPath),
    press('add to cart', (page) => page.getByRole('button', { name: 'Add to cart', exact: true })),
    press('a variant', (page) => page.getByRole('dialog').locator('button[aria-pressed=false]:enabled')),
    press('one more piece', (page) =>
      page.getByRole('dialog').getByRole('button', { name: /more|increase|\+/i }),
    ),
    { name: 'close the sheet', act: (page) => page.keyboard.press('Escape') },
  ];
};

/** What each of the scripted interactions took on a processor that is slowed down, none left out. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  productPath: string,
): Promise<Interaction[]> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  await context.addInitScript(watchEvents);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const made: Interaction[] = [];
  try {
    for (const { name, act } of stepsOf(productPath)) {
      if (name !== '') await page.evaluate(forgetEvents);
      await act(page);
      if (name === '') continue;
      await page.waitForTimeout(PAUSE_MS);
      made.push({ name, durationMs: await page.evaluate(longestEvent) });
    }
  } finally {
    await context.close();
  }
  return made;
}

declare global {
  interface Window {
    interactionMs?: number;
  }
}

/** Runs in the page: event timing says of each interaction how long it took until something was painted. */
function watchEvents(): void {
  window.interactionMs = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId?: number })[])
      if (entry.interactionId) window.interactionMs = Math.max(window.interactionMs ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit); // not yet in the types
}

const forgetEvents = (): void => void (window.interactionMs = 0);
const longestEvent = (): number => window.interactionMs ?? 0;
