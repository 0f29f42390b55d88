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
): SessionCookies => {
  const write = (kind: CookieKind, value: string, maxAgeSeconds: number): void => {
    const place = places[kind];
    const { name, path } = hostCookie(place.name, place.path, isSecure);
    const cookie = serialize(name, value, {
      path,
      maxAge: maxAgeSeconds,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    });
    reply.header('set-cookie', cookie);
  };
  return {
    read: (kind) => cookieNamed(request.headers.cookie, places[kind].name),
    write: (kind, value, ttlMs) => write(kind, value, Math.floor(ttlMs / 1_000)),
    open: (kind, { sessionId, refreshToken, refreshTtlMs }) => {
      request.session = sessionId;
      write(kind, refreshToken, Math.floor(refreshTtlMs / 1_000));
    },
    clear: (kind) => write(kind, '', 0),
  };
};
