import { request as requestOverTls, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookFailure } from '@caravan/contract/integrations/integrations.calls';
import { lookupPublic } from '../links/open-page.ts';

export type WebhookAnswer = { readonly status: number; readonly failure: WebhookFailure | null };

export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Writes to a shopper's address once. Never throws. */
export type PostWebhook = (message: WebhookMessage) => Promise<WebhookAnswer>;

interface Wire {
  readonly request: (
    url: URL,
    options: RequestOptions,
    answered: (a: IncomingMessage) => void,
  ) => ClientRequest;
  readonly lookup: LookupFunction;
  readonly timeoutMs: number;
  readonly addressOf: (url: string) => URL | undefined;
}

const PORTS = ['', '8443'];
/** Names that mean a machine of somebody's own network. */
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/;

/**
 * The address if it can be one of the public web: https, a host with a name, a usual port, nobody's password in it. What the
 * name stands for is checked at each connection.
 */
export const publicWebhookUrl = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = url.hostname.replace(/\.$/, '');
  const isUsual = url.protocol === 'https:' && PORTS.includes(url.port) && !url.username && !url.password;
  const isNamed = host.includes('.') && !host.startsWith('[') && isIP(host) === 0 && !INNER.test(host);
  return isUsual && isNamed ? url : undefined;
};

const PUBLIC_WEB: Wire = {
  request: requestOverTls,
  lookup: lookupPublic,
  timeoutMs: 10_000,
  addressOf: publicWebhookUrl,
};

/** No redirect is followed, no cookie sent, of the answer nothing but its status is read. */
export const createPostWebhook =
  ({ request, lookup, timeoutMs, addressOf }: Wire = PUBLIC_WEB): PostWebhook =>
  ({ url, headers, body }) => {
    const address = addressOf(url);
    if (!address) return Promise.resolve({ status: 0, failure: 'address_refused' });
    const signal = AbortSignal.timeout(timeoutMs);
    return new Promise((resolve) => {
      const asked = request(address, { method: 'POST', headers, lookup, signal, agent: false }, (answer) => {
        const status = answer.statusCode ?? 0;
        resolve({ status, failure: failureOf(status) });
        answer.destroy();
      });
      asked.on('error', (error) =>
        resolve({ status: 0, failure: signal.aborted ? 'too_slow' : failureOfError(error) }),
      );
      asked.end(body);
    });
  };

const failureOf = (status: number): WebhookFailure | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'not_accepted';
};

const failureOfError = (error: Error): WebhookFailure =>
  error.message === 'not a public address' ? 'address_refused' : 'not_reachable';
