import { connect } from 'node:net';
import type { Config, Environment } from '../../platform/config/config.ts';

/** An outside service that this shop is configured to use. */
interface Place {
  readonly name: string;
  readonly url: string;
}

export interface SilentPlace extends Place {
  readonly problem: string;
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
  ...(smtpUrl ? [{ name: 'SMTP', url: smtpUrl }] : []),
  ...(s3 ? [{ name: 'S3', url: s3.endpoint }] : []),
];

const urlOf = (environment: Environment, variable: string, usual: string): string =>
  environment[variable] || usual;

/** The configured services where nobody opens the door. That they know our keys is not asked. */
export const silentPlaces = async (config: Config): Promise<SilentPlace[]> => {
  const tried = placesOf(config).map(async (place) => {
    const { hostname, port } = new URL(place.url);
    const problem = await problemOf(hostname.replace(/^\[|\]$/g, ''), Number(port) || usualPort(place.url));
    // an address may hold a password
    return problem === undefined ? [] : [{ name: place.name, url: hostname, problem }];
  });
  return (await Promise.all(tried)).flat();
};

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };
const usualPort = (url: string): number => PORTS[new URL(url).protocol] ?? 443;

const problemOf = (host: string, port: number): Promise<string | undefined> =>
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
