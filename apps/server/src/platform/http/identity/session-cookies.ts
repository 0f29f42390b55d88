import { serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNamed, hostCookie } from './cookie-names.ts';

export type SessionKind = 'shopper' | 'staff';
/** Beside the session itself: that this browser is one that somebody has signed in with. */
type CookieKind = SessionKind | 'shopperDevice' | 'staffDevice';

interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly refreshTtlMs: number;
}

/** The refresh token travels in a cookie that scripts cannot read and other sites cannot send. */
export interface SessionCookies {
  readonly read: (kind: CookieKind) => string | undefined;
  readonly write: (kind: CookieKind, value: string, ttlMs: number) => void;
  /** Hands over the session that this call has opened or renewed. */
  readonly open: (kind: SessionKind, session: OpenedSession) => void;
  readonly clear: (kind: CookieKind) => void;
}

const places = {
  shopper: { name: 'shop_refresh', path: '/api/client/user' },
  staff: { name: 'shop_staff_refresh', path: '/api/staff' },
  shopperDevice: { name: 'shop_device', path: '/api/client/user' },
  staffDevice: { name: 'shop_staff_device', path: '/api/staff' },
} as const;

export const sessionCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): SessionCookies => new CookiesOfRequest(request, reply, isSecure);

/** A class, because every call is given one and hardly any uses it. */
class CookiesOfRequest implements SessionCookies {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #isSecure: boolean;

  constructor(request: FastifyRequest, reply: FastifyReply, isSecure: boolean) {
    this.#request = request;
    this.#reply = reply;
    this.#isSecure = isSecure;
  }

  read(kind: CookieKind): string | undefined {
    return cookieNamed(this.#request.headers.cookie, places[kind].name);
  }

  write(kind: CookieKind, value: string, ttlMs: number): void {
    const place = places[kind];
    const { name, path } = hostCookie(place.name, place.path, this.#isSecure);
    const maxAge = Math.floor(ttlMs / 1_000);
    const cookie = serialize(name, value, {
      path,
      maxAge,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#isSecure,
    });
    this.#reply.header('set-cookie', cookie);
  }

  open(kind: SessionKind, { sessionId, refreshToken, refreshTtlMs }: OpenedSession): void {
    this.#request.session = sessionId;
    this.write(kind, refreshToken, refreshTtlMs);
  }

  clear(kind: CookieKind): void {
    this.write(kind, '', 0);
  }
}
