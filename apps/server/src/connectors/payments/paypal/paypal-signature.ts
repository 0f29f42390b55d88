import { DAY_MS } from '@caravan/domain/time/china-time';
import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { NoticeHeaders } from '../payment-provider.ts';
import { ProviderUnreachable } from '../provider-http.ts';

/** PayPal repeats a notice for three days, each time with the time of its first transmission. */
const AGE_MS = 3 * DAY_MS;
const AHEAD_MS = 5 * 60_000;
const MOST_BYTES = 20_000;
const TIMEOUT_MS = 5_000;

export interface PaypalVerifierSettings {
  readonly clock: Clock;
  readonly webhookId: string;
  /** Hosts that certificates may come from: PayPal's own, and the address that is configured. */
  readonly isTrustedCertificate: (url: URL) => boolean;
}

/**
 * Checks `PAYPAL-TRANSMISSION-SIG`: RSA-SHA256 over `id|time|webhook id|crc32 of the body`, with the certificate at
 * `PAYPAL-CERT-URL`, which is fetched once.
 */
export const paypalVerifier = (settings: PaypalVerifierSettings) => {
  const certificates = new Map<string, Promise<X509Certificate>>();
  return async (rawBody: string, headers: NoticeHeaders): Promise<boolean> => {
    const of = (header: string): string => headers[`paypal-${header}`] ?? '';
    const [id, time] = [of('transmission-id'), of('transmission-time')];
    if (of('auth-algo') !== 'SHA256withRSA' || !isFresh(time, settings.clock.now())) return false;
    if (!URL.canParse(of('cert-url'))) return false;
    const url = new URL(of('cert-url'));
    if (!settings.isTrustedCertificate(url)) return false;
    const certificate = await certificateAt(certificates, url);
    if (new Date(certificate.validTo) < settings.clock.now()) return false;
    const message = paypalMessage({ id, time, webhookId: settings.webhookId, rawBody });
    return verify(
      'RSA-SHA256',
      Buffer.from(message),
      certificate.publicKey,
      Buffer.from(of('transmission-sig'), 'base64'),
    );
  };
};

/** What PayPal signs. */
const paypalMessage = (notice: {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  readonly rawBody: string;
}): string => `${notice.id}|${notice.time}|${notice.webhookId}|${crc32(notice.rawBody)}`;

const isFresh = (time: string, now: Date): boolean => {
  const ageMs = now.getTime() - Date.parse(time);
  return ageMs <= AGE_MS && ageMs >= -AHEAD_MS;
};

const certificateAt = async (
  kept: Map<string, Promise<X509Certificate>>,
  url: URL,
): Promise<X509Certificate> => {
  const asking = kept.get(url.href) ?? fetchCertificate(url);
  kept.set(url.href, asking);
  try {
    return await asking;
  } catch {
    kept.delete(url.href);
    throw new ProviderUnreachable('the certificate of a notice could not be read', 'no_certificate');
  }
};

const fetchCertificate = async (url: URL): Promise<X509Certificate> => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the certificate of a notice was answered with ${answer.status}`);
  return new X509Certificate((await answer.text()).slice(0, MOST_BYTES));
};
