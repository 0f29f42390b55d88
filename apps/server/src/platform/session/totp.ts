import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes change every thirty seconds (RFC 6238, the usual authenticators' settings: SHA-1, six digits). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A phone's clock may be a step off, and typing takes time. */
const DRIFT_STEPS = 1;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SECONDS);

/** The code of one step: RFC 4226 over the step's number. */
export const codeAtStep = (secret: Buffer, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The step that a code belongs to, now or a step beside; undefined for a wrong one. */
export const stepOfCode = (secret: Buffer, code: string, now: Date): number | undefined => {
  const current = stepAt(now);
  let found: number | undefined;
  // Every step is compared, whatever the first says: the time tells nothing.
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1)
    if (isSame(codeAtStep(secret, step), code)) found = step;
  return found;
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other.padEnd(one.length)));

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as authenticators read them (RFC 4648, without padding). */
export const base32Of = (bytes: Buffer): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => BASE32[parseInt(part.padEnd(5, '0'), 2)]).join('');
};

/** The address that an authenticator reads from a QR code. */
export const otpauthUrl = (secret: Buffer, { issuer, person }: { issuer: string; person: string }): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(person)}?secret=${base32Of(secret)}` +
  `&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
