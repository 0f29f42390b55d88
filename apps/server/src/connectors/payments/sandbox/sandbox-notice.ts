import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type MALFORMED, NOTICE_AGE_MS, type ProviderNotice, readSigned } from '../payment-provider.ts';

export const SIGNATURE_HEADER = 'x-notice-signature';

/** A notice as the built-in provider sends it: raw body and signature. */
export const makeNotice = (
  secret: string,
  reference: string,
  kind: string,
  now: Date,
): { readonly rawBody: string; readonly signature: string } => {
  const id = `evt_${randomBytes(12).toString('base64url')}`;
  const rawBody = JSON.stringify({ id, kind, charge: reference });
  return { rawBody, signature: signNotice(secret, rawBody, now.getTime()) };
};

/** `t=<milliseconds>,v1=<HMAC-SHA256 of "<milliseconds>.<body>">`. */
export const signNotice = (secret: string, rawBody: string, atMs: number): string =>
  `t=${atMs},v1=${createHmac('sha256', secret).update(`${atMs}.${rawBody}`).digest('hex')}`;

export const readSandboxNotice = (
  secret: string,
  rawBody: string,
  signature: string,
  now: Date,
): ProviderNotice | typeof MALFORMED | undefined => {
  const atMs = Number(/^t=(\d{1,15}),/.exec(signature)?.[1]);
  if (!(Math.abs(now.getTime() - atMs) <= NOTICE_AGE_MS)) return undefined;
  if (!isSame(signNotice(secret, rawBody, atMs), signature)) return undefined;
  return readSigned(rawBody, (body) => {
    const { id, kind, charge } = body as { id: string; kind: string; charge: string }; // checked by readSigned
    return { eventId: id, kind, reference: charge };
  });
};

const isSame = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
