import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { sharedBrowser } from '../harness/test.ts';
import { type Visit, openDesk, openPhone } from '../harness/visit.ts';

const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body><main><h1>A page</h1>${body}</main></body></html>`;

const pages: Record<string, string> = {
  '/fine': pageOf('<p>All is well.</p>'),
  '/throws': pageOf('<script>setTimeout(() => { throw new Error("it broke"); })</script>'),
  '/complains': pageOf('<script>console.error("a hydration mismatch")</script>'),
  '/misses': pageOf('<img src="/nowhere.png" alt="nothing">'),
  '/asks-elsewhere': pageOf('<script>fetch("http://localhost:9/").catch(() => undefined)</script>'),
  '/goes-away': `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,"></head><body><div id="page"><main>Here</main></div><script>
    setTimeout(() => document.querySelector('main').style.setProperty('display', 'none', 'important'), 100)
  </script></body></html>`,
  '/unlabelled': pageOf('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><button></button>'),
};

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    // A policy as strict as the shop's must not stop the accessibility check.
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'unsafe-inline'",
    });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`; // it listens on a port
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

async function visiting(path: string, look: (visit: Visit) => Promise<void>): Promise<void> {
  const visit = await openPhone(await sharedBrowser(), origin);
  try {
    await visit.page.goto(path, { waitUntil: 'networkidle' });
    await look(visit);
  } finally {
    await visit.close();
  }
}

describe('the watch over a page', () => {
  it('says nothing about a page that is fine', () =>
    visiting('/fine', async (visit) => {
      expect(visit.trouble).toEqual([]);
      expect(() => visit.expectNoTrouble()).not.toThrow();
    }));

  it.each([
    ['/throws', /script error: it broke/],
    ['/complains', /console: a hydration mismatch/],
    ['/misses', /404 GET \/nowhere\.png/],
    ['/goes-away', /console: the page was taken away again: Here/],
    ['/asks-elsewhere', /another host was asked: GET http:\/\/localhost:9\//],
  ])('fails a test over %s', (path, trouble) =>
    visiting(path, async (visit) => {
      expect(() => visit.expectNoTrouble()).toThrow(trouble);
    }),
  );

  it('lets pass the trouble a test provokes, and no other', () =>
    visiting('/misses', async (visit) => {
      visit.allow(/404 GET \/somewhere-else/);
      expect(() => visit.expectNoTrouble()).toThrow('nowhere');
      visit.allow(/404 GET \/nowhere/);
      expect(() => visit.expectNoTrouble()).not.toThrow();
    }));
});

describe('the accessibility check', () => {
  it('passes a page that anybody can use', () => visiting('/fine', ({ page }) => expectAccessible(page)));

  it('names the faults of one that not everybody can use', () =>
    visiting('/unlabelled', async ({ page }) => {
      await expect(expectAccessible(page)).rejects.toThrow(
        /image-alt[\s\S]*button-name|button-name[\s\S]*image-alt/,
      );
    }));
});

it('a phone is narrow and touched, a desk is wide', async () => {
  const browser = await sharedBrowser();
  const facts = async (visit: Visit) => {
    await visit.page.goto('/fine');
    const seen = await visit.page.evaluate(() => [
      innerWidth,
      devicePixelRatio,
      navigator.maxTouchPoints > 0,
    ]);
    await visit.close();
    return seen;
  };
  expect(await facts(await openPhone(browser, origin))).toEqual([390, 2, true]);
  expect(await facts(await openDesk(browser, origin))).toEqual([1280, 1, false]);
});
