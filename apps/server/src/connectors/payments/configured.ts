import { ConfigError, type Environment } from '../../platform/config/config.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { createAirwallex } from './airwallex/airwallex-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaypal } from './paypal/paypal-provider.ts';
import { type HttpSettings, patienceFor } from './provider-http.ts';
import { createSandbox } from './sandbox/sandbox-provider.ts';
import { createStripe, type StripeSettings } from './stripe/stripe-provider.ts';

type Making = Pick<PlatformServices, 'config' | 'db' | 'clock' | 'secretKey' | 'brand'>;

/** One line for each provider there is; PAYMENT_PROVIDERS names those a shop uses. */
const MAKERS: Readonly<Record<string, (making: Making) => PaymentProvider>> = {
  sandbox: ({ db, clock, secretKey }) => createSandbox({ db, clock, secret: secretKey }),
  stripe: (making) => stripe(making, making.config.environment),
  paypal: (making) => paypal(making, making.config.environment),
  airwallex: (making) => airwallex(making, making.config.environment),
};

/** The provider of this name with what the environment says of it; what is missing is named, its value never. */
export const makeProvider = (name: string, making: Making): PaymentProvider => {
  const make = MAKERS[name];
  if (!make)
    throw new ConfigError(`PAYMENT_PROVIDERS names "${name}"; known are: ${Object.keys(MAKERS).join(', ')}`);
  return make(making);
};

const stripe = ({ clock }: Making, environment: Environment): PaymentProvider =>
  createStripe({
    clock,
    http: httpOf(environment, environment['STRIPE_API_URL'] || 'https://api.stripe.com'),
    secretKey: needed('STRIPE_SECRET_KEY', environment['STRIPE_SECRET_KEY']),
    webhookSecrets: listed('STRIPE_WEBHOOK_SECRET', environment['STRIPE_WEBHOOK_SECRET']),
    threeDSecure: threeDSecureOf(environment['STRIPE_THREE_D_SECURE']),
  });

const threeDSecureOf = (text: string | undefined): StripeSettings['threeDSecure'] => {
  const request = text || 'automatic';
  if (request === 'automatic' || request === 'any' || request === 'challenge') return request;
  throw new ConfigError('STRIPE_THREE_D_SECURE: must be automatic, any or challenge');
};

const paypal = (making: Making, environment: Environment): PaymentProvider =>
  createPaypal({
    clock: making.clock,
    http: httpOf(environment, environment['PAYPAL_API_URL'] || 'https://api-m.paypal.com'),
    clientId: needed('PAYPAL_CLIENT_ID', environment['PAYPAL_CLIENT_ID']),
    clientSecret: needed('PAYPAL_CLIENT_SECRET', environment['PAYPAL_CLIENT_SECRET']),
    webhookId: needed('PAYPAL_WEBHOOK_ID', environment['PAYPAL_WEBHOOK_ID']),
    brandName: () => environment['PAYPAL_BRAND_NAME'] || making.brand.now().name.en,
  });

const airwallex = ({ clock }: Making, environment: Environment): PaymentProvider =>
  createAirwallex({
    clock,
    http: httpOf(environment, environment['AIRWALLEX_API_URL'] || 'https://api.airwallex.com'),
    checkoutUrl: environment['AIRWALLEX_CHECKOUT_URL'] || 'https://checkout.airwallex.com',
    clientId: needed('AIRWALLEX_CLIENT_ID', environment['AIRWALLEX_CLIENT_ID']),
    apiKey: needed('AIRWALLEX_API_KEY', environment['AIRWALLEX_API_KEY']),
    webhookSecrets: listed('AIRWALLEX_WEBHOOK_SECRET', environment['AIRWALLEX_WEBHOOK_SECRET']),
    force3ds: environment['AIRWALLEX_FORCE_3DS'] === 'on',
  });

/** PAYMENT_TIMEOUT_MS is what one try may take; how long all of them may take follows from it. */
const httpOf = (environment: Environment, baseUrl: string): HttpSettings => {
  const text = environment['PAYMENT_TIMEOUT_MS'];
  if (!text) return { baseUrl };
  const timeoutMs = Number(text);
  if (!Number.isInteger(timeoutMs) || timeoutMs < 100 || timeoutMs > 60_000)
    throw new ConfigError('PAYMENT_TIMEOUT_MS: must be a whole number from 100 to 60000');
  return { baseUrl, ...patienceFor(timeoutMs) };
};

const needed = (name: string, value: string | undefined): string => {
  if (!value) throw new ConfigError(`${name}: needed by a provider in PAYMENT_PROVIDERS`);
  return value;
};

/** Two values while a secret is rotated, separated by a comma. */
const listed = (name: string, value: string | undefined): readonly string[] =>
  needed(name, value)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
