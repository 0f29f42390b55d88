import type { PageAnswer } from '@caravan/contract/page';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createRecentPages } from './recent-pages.ts';

const page = (html: string, cacheSeconds = 60): PageAnswer => ({
  status: 200,
  html,
  styleHashes: [],
  scriptHashes: [],
  isPublic: cacheSeconds > 0,
  cacheSeconds,
});
const asking = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers }) as unknown as FastifyRequest; // as much of it as is looked at

describe('pages that were made a moment ago', () => {
  it('[Z-07] are shown again while work waits, and made anew at any other time', () => {
    let waitedMs = 200;
    const recent = createRecentPages({ waitedMs: () => waitedMs });
    recent.keep(asking('/en'), page('home'));
    expect(recent.find(asking('/en'))?.html).toBe('home');
    expect(recent.find(asking('/zh'))).toBeUndefined();
    expect(recent.find(asking('/en', { 'accept-language': 'es' }))).toBeUndefined();
    waitedMs = 5;
    expect(recent.find(asking('/en'))).toBeUndefined();
    recent.keep(asking('/es'), page('inicio'));
    waitedMs = 200;
    expect(recent.find(asking('/es'))).toBeUndefined();
  });

  it('[Z-07] are nobody’s own: not with a cookie, and none that a shared cache may not keep', () => {
    const recent = createRecentPages({ waitedMs: () => 200 });
    const withCookie = asking('/en', { cookie: 'currency=EUR' });
    recent.keep(withCookie, page('in euros'));
    expect(recent.find(asking('/en'))).toBeUndefined();
    recent.keep(asking('/en/cart'), page('a cart', 0));
    expect(recent.find(asking('/en/cart'))).toBeUndefined();
    recent.keep(asking('/en'), page('home'));
    expect(recent.find(withCookie)).toBeUndefined();
  });

  it('[Z-06] are found by what they were made of at any time', () => {
    const { made, find } = createRecentPages({ waitedMs: () => 0 });
    made.keep('goods at 5 dollars', page('5', 0));
    expect(made.find('goods at 5 dollars')?.html).toBe('5');
    expect(made.find('goods at 6 dollars')).toBeUndefined();
    expect(find(asking('goods at 5 dollars'))).toBeUndefined();
  });
});
