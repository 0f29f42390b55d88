import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICE_AGE_MS } from '../payment-provider.ts';

/** `x-signature` = hex HMAC-SHA256 of `x-timestamp` (milliseconds) followed by the body. */
export const isSignedByAirwallex = (
  rawBody: string,
  { timestamp, signature }: { readonly timestamp: string; readonly signature: string },
  secrets: readonly string[],
  now: Date,
): boolean => {
  if (!/^\d{1,15}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp)) > NOTICE_AGE_MS) return false;
  return secrets.some((secret) => isSame(airwallexSignature(rawBody, timestamp, secret), signature));
};

const airwallexSignature = (rawBody: string, timestamp: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(timestamp + rawBody)
    .digest('hex');

const isSame = (expected: string, given: string): boolean =>
  expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
