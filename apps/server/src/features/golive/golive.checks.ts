import type { CheckName } from '@caravan/contract/golive/golive.calls';
import { hasOwnDeskHost, isLocalOrigin } from '../../platform/config/public-origin.ts';
import type { Facts } from './golive.facts.ts';

/** `blocking`: the shop does not start with it on a public address. */
type Weight = 'blocking' | 'warning';

interface Check {
  readonly weight: Weight;
  /** ALLOW_DEMO may name it: somebody wants a public demo. */
  readonly mayBeAllowed?: true;
  /** What was found wrong, as names and figures that need no translation; undefined: nothing. */
  readonly find: (facts: Facts) => string | undefined;
}

const SKEW_MS = 5_000;
const KEY_LENGTH = 32;
/** A random key of that length has far more different letters. */
const KEY_LETTERS = 10;

/** PostgreSQL stops at the last byte: a warning while there is time. */
const LEAST_FREE_BYTES = 1e9;
const LEAST_FREE = 0.05;

const gigabytes = (bytes = 0): string => (bytes / 1e9).toFixed(1);
const when = (isWrong: boolean, detail = ''): string | undefined => (isWrong ? detail : undefined);
const listed = (names: readonly string[]): string | undefined => when(names.length > 0, names.join(', '));

/** Everything that must be right before strangers shop here. */
export const CHECKS = {
  demo_shop: { weight: 'blocking', mayBeAllowed: true, find: ({ isDemoShop }) => when(isDemoShop) },
  usual_brand: { weight: 'warning', find: ({ brand }) => when(brand.isUsual) },
  sandbox_payments: {
    weight: 'blocking',
    mayBeAllowed: true,
    find: ({ config }) => when(config.paymentProviders.includes('sandbox')),
  },
  test_payments: { weight: 'blocking', mayBeAllowed: true, find: ({ config }) => listed(testPlaces(config)) },
  no_payments: {
    weight: 'warning',
    find: ({ config }) => when(config.paymentProviders.length === 0),
  },
  demo_warehouse: {
    weight: 'blocking',
    mayBeAllowed: true,
    find: ({ config, hasWarehouse }) => when(!config.environment['WAREHOUSE_ADDRESS'] && !hasWarehouse),
  },
  demo_sender: {
    weight: 'blocking',
    mayBeAllowed: true,
    find: ({ config }) => when(!config.environment['SHIPPING_SENDER']),
  },
  demo_tariffs: { weight: 'blocking', mayBeAllowed: true, find: ({ freight }) => listed(freight.demo) },
  demo_rates: { weight: 'blocking', mayBeAllowed: true, find: ({ rates }) => when(rates === 'demo') },
  weak_secret_key: { weight: 'blocking', find: ({ secretKey }) => when(isWeak(secretKey)) },
  other_secret_key: { weight: 'blocking', find: ({ isKeyRight }) => when(!isKeyRight) },
  not_https: {
    weight: 'warning',
    find: ({ config, isLocal }) =>
      when(isLocal || !config.publicOrigin.startsWith('https://'), config.publicOrigin),
  },
  desk_not_https: {
    weight: 'warning',
    find: ({ config: { deskOrigin } }) =>
      when(!isLocalOrigin(deskOrigin) && !deskOrigin.startsWith('https://'), deskOrigin),
  },
  shared_desk_host: {
    weight: 'warning',
    find: ({ config, isLocal }) => when(!isLocal && !hasOwnDeskHost(config), `${config.publicOrigin}/desk`),
  },
  no_admin: { weight: 'warning', find: (facts) => when(!facts.hasAdmin) },
  no_smtp: { weight: 'warning', find: ({ config }) => when(config.smtpUrl === undefined) },
  sender_of_mails: {
    weight: 'warning',
    find: ({ mailFrom }) => when(/@localhost>?$/.test(mailFrom), mailFrom),
  },
  legal_pages: {
    weight: 'warning',
    find: ({ missingPages }) => listed(missingPages.map((page) => page.slice('legal'.length).toLowerCase())),
  },
  legal_entity: { weight: 'warning', find: ({ hasLegalEntity }) => when(!hasLegalEntity) },
  no_freight_lines: { weight: 'warning', find: ({ freight }) => when(freight.active.length === 0) },
  starting_rates: { weight: 'warning', find: ({ rates }) => when(rates === 'starting') },
  new_duty_law: { weight: 'warning', find: ({ duty }) => listed(duty.news) },
  duty_rules_due: { weight: 'warning', find: ({ duty }) => listed(duty.due) },
  clock_skew: {
    weight: 'warning',
    find: ({ clocks }: Pick<Facts, 'clocks'>) =>
      listed(
        clocks
          .filter(({ ms }) => Math.abs(ms) > SKEW_MS)
          .map(({ of, ms }) => `${of} ${(ms / 1_000).toFixed(1)} s`),
      ),
  },
  disk_almost_full: {
    weight: 'warning',
    find: ({ disk }: Pick<Facts, 'disk'>) =>
      when(
        disk !== undefined && disk.freeBytes < Math.max(LEAST_FREE_BYTES, LEAST_FREE * disk.allBytes),
        `${disk?.folder}: ${gigabytes(disk?.freeBytes)} of ${gigabytes(disk?.allBytes)} GB`,
      ),
  },
  unreachable: {
    weight: 'warning',
    find: ({ silent }) => listed(silent.map(({ name, host, problem }) => `${name} (${host}: ${problem})`)),
  },
  no_limits: { weight: 'warning', find: ({ config }) => when(!config.rateLimits) },
  unknown_allowance: {
    weight: 'warning',
    find: ({ config }) => listed(config.allowDemo.filter((name) => !isAllowable(name))),
  },
} as const satisfies Readonly<Record<CheckName, Check>>;

export const isAllowable = (name: string): boolean => {
  const check: Check | undefined = (CHECKS as Readonly<Record<string, Check>>)[name];
  return check?.mayBeAllowed === true;
};

const isWeak = (key: string): boolean => key.length < KEY_LENGTH || new Set(key).size < KEY_LETTERS;

/** Providers that are configured with keys or addresses of their test systems. */
const testPlaces = ({ environment, paymentProviders }: Facts['config']): string[] =>
  Object.entries(TEST_SIGNS)
    .filter(
      ([name, [variable, sign]]) => paymentProviders.includes(name) && sign.test(environment[variable] ?? ''),
    )
    .map(([, [variable]]) => variable);

const TEST_SIGNS: Readonly<Record<string, readonly [variable: string, sign: RegExp]>> = {
  stripe: ['STRIPE_SECRET_KEY', /^[sr]k_test_/],
  paypal: ['PAYPAL_API_URL', /\.sandbox\.paypal\.com/],
  airwallex: ['AIRWALLEX_API_URL', /api-demo\.airwallex\.com/],
};
