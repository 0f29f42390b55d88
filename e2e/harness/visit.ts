import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
  Response,
} from 'playwright-core';

export interface VisitOptions {
  readonly locale?: 'en' | 'zh';
  readonly dark?: boolean;
  /** Motion is reduced unless a test is about motion, so that screens stand still. */
  readonly motion?: boolean;
  /** The strip of coupons on the home page is put away beforehand unless a test is about them. */
  readonly offers?: boolean;
  /** The shop's worker keeps pages for when there is no network; only a test about that lets it in. */
  readonly worker?: boolean;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong so far: script errors, console errors, failed requests, calls to other hosts. */
  readonly trouble: readonly string[];
  /** Trouble that a test provokes, e.g. `/409 .*\/api\/coupon\/claim/`, is no failure. */
  allow(expected: RegExp): void;
  /** Waits until the pages answer to a finger and fetch nothing any more; a stream that stays open does not count. */
  quiet(): Promise<void>;
  /** Fails when anything happened that was not allowed. */
  expectNoTrouble(): void;
  close(): Promise<void>;
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;
const WORKERS = { true: 'allow', false: 'block' } as const;
const TABLET = { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1, hasTouch: true } as const;
const DESK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 } as const;

/** A person on a phone, with nothing stored yet. */
export const openPhone = (browser: Browser, origin: string, options: VisitOptions = {}): Promise<Visit> =>
  open(browser, origin, PHONE, options);

/** A person at a desk. */
export const openDesk = (browser: Browser, origin: string, options: VisitOptions = {}): Promise<Visit> =>
  open(browser, origin, DESK, options);

/** A person in the warehouse, who holds the screen. */
export const openTablet = (browser: Browser, origin: string, options: VisitOptions = {}): Promise<Visit> =>
  open(browser, origin, TABLET, options);

async function open(
  browser: Browser,
  origin: string,
  device: BrowserContextOptions,
  { locale = 'en', dark = false, motion = false, offers = false, worker }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    ...device,
    baseURL: origin,
    locale: locale === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'UTC',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: WORKERS[`${worker === true}`],
  });
  await context.addInitScript(watchStanding);
  if (!offers) await context.addInitScript(turnOffersAway);
  const trouble: string[] = [];
  const allowed: RegExp[] = [];
  watch(context, origin, trouble);
  const underway = countRequests(context);
  return {
    page: await context.newPage(),
    context,
    trouble,
    allow: (expected) => allowed.push(expected),
    quiet: () => untilQuiet(context, underway),
    expectNoTrouble: () => {
      const left = trouble.filter((text) => !allowed.some((expected) => expected.test(text)));
      if (left.length > 0) throw new Error(`The page had trouble:\n  ${left.join('\n  ')}`);
    },
    close: () => context.close(),
  };
}

function watch(context: BrowserContext, origin: string, trouble: string[]): void {
  context.on('weberror', (error) => trouble.push(`script error: ${error.error().message}`));
  context.on('console', (message: ConsoleMessage) => {
    // The browser repeats every failed answer here; those are watched below with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      trouble.push(`console: ${message.text()}`);
  });
  context.on('request', (request: Request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
      trouble.push(`another host was asked: ${request.method()} ${request.url()}`);
  });
  context.on('response', (response: Response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${nameOf(response.request(), origin)}`);
  });
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page ends what it was still fetching.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`${reason} ${nameOf(request, origin)}`);
  });
}

const nameOf = (request: Request, origin: string) =>
  `${request.method()} ${request.url().replace(origin, '')}`;

const QUIET_MS = 300;
const LOUD_MS = 45_000;

/** What is being fetched now. */
function countRequests(context: BrowserContext): ReadonlySet<Request> {
  const underway = new Set<Request>();
  context.on('request', (request) => {
    if (!/\/stream\b/.test(request.url())) underway.add(request);
  });
  context.on('requestfinished', (request) => underway.delete(request));
  context.on('requestfailed', (request) => underway.delete(request));
  return underway;
}

async function untilQuiet(context: BrowserContext, underway: ReadonlySet<Request>): Promise<void> {
  const until = Date.now() + LOUD_MS;
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; await sleep(50)) {
    const taken = await Promise.all(context.pages().map(isTakenOver));
    if (underway.size > 0 || taken.includes(false)) quietSince = Date.now();
    if (Date.now() < until) continue;
    const urls = [...underway].map((request) => request.url());
    throw new Error(`not taken over, or still fetching after ${LOUD_MS / 1000} s:\n  ${urls.join('\n  ')}`);
  }
}

/** Whether what the server drew has become the script's own; until then a press on it is lost. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const mains = [...document.querySelectorAll('#page main')];
      return mains.every((main) => Object.keys(main).some((key) => key.startsWith('__react')));
    })
    .catch(() => page.isClosed()); // it is being left

/**
 * Runs in each page of its own: it is an error, and so trouble, when a page that stood there gives way to the places it kept while
 * it was on its way, though nobody left it.
 */
function watchStanding(): void {
  // In a frame that may run nothing, even a watch would be an error.
  if (window !== top) return;
  let standing = '';
  new MutationObserver(() => {
    const mains = [...document.querySelectorAll<HTMLElement>('#page main')];
    // React hides what it keeps by its own style; to ask for more would cost the page a layout at each change.
    const page = mains.find((main) => main.ariaBusy !== 'true' && main.style.display !== 'none');
    const isReacts = mains.some((main) => main.style.getPropertyPriority('display') === 'important');
    if (page) standing = location.href;
    else if (mains.length > 0 && isReacts && standing === location.href)
      console.error(`the page was taken away again: ${mains[0]?.innerHTML.slice(0, 500)}`);
    // The server knows no visit: its home page gives way to the tab that this one was last on.
    if (!page) standing = '';
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['style', 'aria-busy'] });
}

/** Runs in the page; one of no site, which has no storage, needs none. */
function turnOffersAway(): void {
  if (location.protocol.startsWith('http')) sessionStorage.setItem('couponDialogSeen', '1');
}
