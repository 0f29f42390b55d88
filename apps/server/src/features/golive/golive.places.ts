import { request } from 'node:https';
import { connect } from 'node:net';
import type { Config, Environment } from '../../platform/config/config.ts';
import { problemOfMailServer } from '../../platform/mail/mail-transport.ts';
import { problemOfBucket } from '../../platform/media/storage.ts';

/** An outside service that this shop is configured to use. */
interface Place {
  readonly name: string;
  readonly url: string;
  /** Where more is asked than whether it answers. */
  readonly ask?: () => Promise<string | undefined>;
}

interface Answer {
  readonly problem?: string | undefined;
  /** By its own clock. */
  readonly at?: Date | undefined;
}

/** How a place answered, under the host's name: an address may hold a password. */
export interface AskedPlace extends Answer {
  readonly name: string;
  readonly host: string;
}

const PATIENCE_MS = 4_000;

/** Payment providers by name: the variable that moves them, and where they are without it. */
const PAYMENT_PLACES: Readonly<Record<string, readonly [variable: string, usual: string]>> = {
  stripe: ['STRIPE_API_URL', 'https://api.stripe.com'],
  paypal: ['PAYPAL_API_URL', 'https://api-m.paypal.com'],
  airwallex: ['AIRWALLEX_API_URL', 'https://api.airwallex.com'],
};

/** Others: in use once the first variable is filled. */
const OTHER_PLACES: readonly (readonly [name: string, needs: string, variable: string, usual: string])[] = [
  ['1688', 'ALI1688_APP_KEY', 'ALI1688_URL', 'https://gw.open.1688.com'],
  ['taobao global', 'TAOBAO_GLOBAL_APP_KEY', 'TAOBAO_GLOBAL_URL', 'https://api.taobao.global/rest'],
  ['onebound', 'ONEBOUND_KEY', 'ONEBOUND_URL', 'https://api-gw.onebound.cn'],
  ['tmapi', 'TMAPI_TOKEN', 'TMAPI_URL', 'https://api.tmapi.top'],
  ['easypost', 'EASYPOST_KEY', 'EASYPOST_URL', 'https://api.easypost.com'],
  ['17track', 'TRACK17_KEYS', 'TRACK17_URL', 'https://api.17track.net'],
  ['alibaba cloud', 'ALIBABA_CLOUD_KEY_ID', 'ALIBABA_CLOUD_URL', 'https://mt.cn-hangzhou.aliyuncs.com'],
];

const placesOf = ({ paymentProviders, environment, smtpUrl, s3 }: Config): Place[] => [
  ...paymentProviders.flatMap((name) => {
    const place = PAYMENT_PLACES[name];
    return place ? [{ name, url: urlOf(environment, place[0], place[1]) }] : [];
  }),
  ...OTHER_PLACES.filter(([, needs]) => environment[needs]).map(([name, , variable, usual]) => ({
    name,
    url: urlOf(environment, variable, usual),
  })),
  ...(smtpUrl ? [{ name: 'SMTP', url: smtpUrl, ask: () => problemOfMailServer(smtpUrl, PATIENCE_MS) }] : []),
  ...(s3 ? [{ name: 'S3', url: s3.endpoint, ask: () => problemOfBucket(s3) }] : []),
];

const urlOf = (environment: Environment, variable: string, usual: string): string =>
  environment[variable] || usual;

/** All configured services at once. Mail server and bucket are asked with our keys; of the others only whether they answer. */
export const askPlaces = (config: Config): Promise<AskedPlace[]> =>
  Promise.all(
    placesOf(config).map(async (place) => ({
      name: place.name,
      host: new URL(place.url).hostname,
      ...(await answerOf(place)),
    })),
  );

const answerOf = async ({ url, ask }: Place): Promise<Answer> => {
  const { hostname, port, protocol } = new URL(url);
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || usualPort(url) };
  const answer = protocol === 'https:' ? await answerByTls(address) : { problem: await problemOf(address) };
  return answer.problem === undefined && ask ? { ...answer, problem: await ask() } : answer;
};

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };
const usualPort = (url: string): number => PORTS[new URL(url).protocol] ?? 443;

interface Address {
  readonly host: string;
  readonly port: number;
}

/** With its certificate, and the time that every answer bears. Any answer will do: nothing is asked for. */
const answerByTls = ({ host, port }: Address): Promise<Answer> =>
  new Promise((resolve) => {
    const asked = request({ host, port, method: 'HEAD', timeout: PATIENCE_MS, agent: false }, (answer) => {
      const at = new Date(answer.headers.date ?? '');
      resolve({ at: Number.isNaN(at.getTime()) ? undefined : at });
      answer.destroy();
    });
    asked.once('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'timeout' })));
    asked.once('error', (error: NodeJS.ErrnoException) => resolve({ problem: error.code ?? error.message }));
    asked.end();
  });

const problemOf = ({ host, port }: Address): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (problem: string | undefined): void => {
      clearTimeout(late);
      socket.destroy();
      resolve(problem);
    };
    const late = setTimeout(() => end('timeout'), PATIENCE_MS);
    socket.once('connect', () => end(undefined));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
