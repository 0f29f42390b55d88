import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICE_AGE_MS } from '../payment-provider.ts';

/** `Stripe-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<body>">`, one v1 for each secret in rotation. */
export const isSignedByStripe = (
  rawBody: string,
  header: string,
  secrets: readonly string[],
  now: Date,
): boolean => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > NOTICE_AGE_MS) return false;
  const given = parts.flatMap(([key, value]) => (key === 'v1' && value ? [value] : []));
  return secrets.some((secret) => {
    const expected = stripeSignature(rawBody, seconds, secret);
    return given.some((signature) => isSame(expected, signature));
  });
};

const stripeSignature = (rawBody: string, seconds: string, secret: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');

const isSame = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
