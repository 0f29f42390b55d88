import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cookieNamed } from './cookie-names.ts';
import { sessionCookies } from './session-cookies.ts';

const SESSION = { sessionId: 'one', refreshToken: 'secret', refreshTtlMs: 60_000 };

const written = (isSecure: boolean, cookie = '') => {
  const headers: string[] = [];
  const reply = { header: (_name: string, value: string) => headers.push(value) } as unknown as FastifyReply;
  const request = { headers: { cookie } } as FastifyRequest;
  return { cookies: sessionCookies(request, reply, isSecure), headers, request };
};

describe('[Q-09] the cookie of a session', () => {
  it('over TLS can be set by this host alone, is read by no script and sent by no other site', () => {
    const { cookies, headers, request } = written(true);
    cookies.open('shopper', SESSION);
    cookies.open('staff', SESSION);
    expect(headers).toEqual([
      '__Host-shop_refresh=secret; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-shop_staff_refresh=secret; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
    expect(request.session).toBe('one');
  });

  it('without TLS, on a machine of one’s own, keeps to the calls that need it', () => {
    const { cookies, headers } = written(false);
    cookies.open('shopper', SESSION);
    expect(headers).toEqual([
      'shop_refresh=secret; Max-Age=60; Path=/api/client/user; HttpOnly; SameSite=Strict',
    ]);
  });

  it('is read before one of the same name that a neighbouring host may have set, wherever that stands', () => {
    for (const header of [
      '__Host-shop_refresh=ours; shop_refresh=theirs',
      'shop_refresh=theirs; __Host-shop_refresh=ours',
      'caravan_refresh=earlier; shop_refresh=theirs; __Host-shop_refresh=ours',
    ]) {
      expect(written(true, header).cookies.read('shopper')).toBe('ours');
      expect(cookieNamed(header, 'shop_refresh')).toBe('ours');
    }
  });

  it('of an earlier release keeps people signed in', () => {
    expect(written(true, 'caravan_refresh=earlier').cookies.read('shopper')).toBe('earlier');
    expect(written(true, 'shop_refresh=before').cookies.read('shopper')).toBe('before');
  });
});
