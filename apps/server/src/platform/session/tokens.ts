import { DAY_MS } from '@caravan/domain/time/china-time';
import { hash } from 'node:crypto';
import type { SessionKind } from '../http/identity/session-cookies.ts';

export const ACCESS_TTL_MS = 15 * 60_000;
export const REFRESH_TTL_MS: Readonly<Record<SessionKind, number>> = {
  shopper: 60 * DAY_MS,
  staff: 14 * 3_600_000,
};
/** The last moment of a session, however much it is used. */
export const SESSION_ENDS_MS: Readonly<Record<SessionKind, number>> = {
  shopper: 180 * DAY_MS,
  staff: 24 * 3_600_000,
};
/** Two tabs may present the same refresh token at the same moment; later than this it was stolen. */
export const REUSE_GRACE_MS = 10_000;

/** Tokens are 256 random bits: a plain hash is enough, and the database never holds one that works. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
