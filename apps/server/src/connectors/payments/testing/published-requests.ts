import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Received } from './gateway.ts';
import { disagreements, type PublishedType } from './published-types.ts';

/** One of a provider's calls that the shop makes: what its package says of the body, or of the query. */
interface PublishedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Absent where the call takes nothing; names alone where the package does not have the call. */
  readonly takes?: PublishedType | readonly string[];
}

const packageOf = (name: string): string => {
  const entry = createRequire(import.meta.url).resolve(name);
  return entry.slice(0, entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length);
};

/** Says what is wrong with a request by what its provider publishes; a call that is not listed is wrong as a whole. */
type Judge = (request: Pick<Received, 'method' | 'path' | 'query' | 'body'>) => string[];

const judgeBy =
  (requests: readonly PublishedRequest[], read: (text: string) => unknown): Judge =>
  ({ method, path, query, body }) => {
    const known = requests.find((request) => request.method === method && request.path.test(path));
    if (!known) return [`${method} ${path} is no call that the package has`];
    const said = method === 'GET' ? nested(query) : read(body);
    if (known.takes && !isNames(known.takes)) return disagreements(known.takes, said);
    const names = known.takes ?? [];
    return Object.keys(said as object) // bodies and queries are objects
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is unknown`);
  };

const isNames = (takes: PublishedType | readonly string[]): takes is readonly string[] =>
  Array.isArray(takes);

/** `a[b][0]=c` as { a: { b: ['c'] } }. */
const nested = (form: URLSearchParams): unknown => {
  const root: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = root;
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Record<string, unknown>; // made here
    at[path.at(-1) ?? ''] = value;
  }
  return withLists(root);
};

const withLists = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const);
  const isList = parts.length > 0 && parts.every(([name], index) => name === String(index));
  return isList ? parts.map(([, part]) => part) : Object.fromEntries(parts);
};

const json = (body: string): unknown => (body === '' ? {} : (JSON.parse(body) as unknown));

const ofStripe = (
  method: PublishedRequest['method'],
  path: RegExp,
  file: string,
  name: string,
): PublishedRequest => ({
  method,
  path,
  takes: { file: join(packageOf('stripe'), 'esm/resources', `${file}.d.ts`), name, isText: true },
});

export const stripeDisagreements: Judge = judgeBy(
  [
    ofStripe('POST', /^\/v1\/checkout\/sessions$/, 'Checkout/Sessions', 'Checkout.SessionCreateParams'),
    ofStripe('GET', /^\/v1\/checkout\/sessions$/, 'Checkout/Sessions', 'Checkout.SessionListParams'),
    ofStripe('GET', /^\/v1\/checkout\/sessions\/\w+$/, 'Checkout/Sessions', 'Checkout.SessionRetrieveParams'),
    ofStripe('POST', /\/sessions\/\w+\/expire$/, 'Checkout/Sessions', 'Checkout.SessionExpireParams'),
    ofStripe('POST', /\/payment_intents\/\w+\/capture$/, 'PaymentIntents', 'PaymentIntentCaptureParams'),
    ofStripe('POST', /\/payment_intents\/\w+\/cancel$/, 'PaymentIntents', 'PaymentIntentCancelParams'),
    ofStripe('POST', /^\/v1\/refunds$/, 'Refunds', 'RefundCreateParams'),
    ofStripe('GET', /^\/v1\/refunds$/, 'Refunds', 'RefundListParams'),
    ofStripe('GET', /^\/v1\/refunds\/\w+$/, 'Refunds', 'RefundRetrieveParams'),
    ofStripe('GET', /^\/v1\/disputes$/, 'Disputes', 'DisputeListParams'),
    ofStripe('POST', /^\/v1\/disputes\/\w+$/, 'Disputes', 'DisputeUpdateParams'),
    ofStripe('POST', /^\/v1\/disputes\/\w+\/close$/, 'Disputes', 'DisputeCloseParams'),
    ofStripe('GET', /^\/v1\/payouts$/, 'Payouts', 'PayoutListParams'),
    ofStripe('GET', /^\/v1\/balance_transactions$/, 'BalanceTransactions', 'BalanceTransactionListParams'),
  ],
  (body) => nested(new URLSearchParams(body)),
);

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const paypal = (file: string, name: string): PublishedType => ({
  file: join(packageOf('@paypal/paypal-server-sdk'), 'dist/esm/types/models', `${file}.d.ts`),
  name,
  wireName: snakeCase,
});

/** Of customer_disputes_v1, github.com/paypal/paypal-rest-api-specifications. */
const PAYPAL_DISPUTES_QUERY = [
  'start_time',
  'disputed_transaction_id',
  'page_size',
  'next_page_token',
  'dispute_state',
  'update_time_before',
  'update_time_after',
];

export const paypalDisagreements: Judge = judgeBy(
  [
    { method: 'POST', path: /^\/v2\/checkout\/orders$/, takes: paypal('orderRequest', 'OrderRequest') },
    { method: 'GET', path: /^\/v2\/checkout\/orders\/[^/]+$/ },
    {
      method: 'POST',
      path: /^\/v2\/checkout\/orders\/[^/]+\/capture$/,
      takes: paypal('orderCaptureRequest', 'OrderCaptureRequest'),
    },
    {
      method: 'POST',
      path: /^\/v2\/payments\/captures\/[^/]+\/refund$/,
      takes: paypal('refundRequest', 'RefundRequest'),
    },
    { method: 'GET', path: /^\/v2\/payments\/refunds\/[^/]+$/ },
    { method: 'GET', path: /^\/v1\/customer\/disputes$/, takes: PAYPAL_DISPUTES_QUERY },
    { method: 'GET', path: /^\/v1\/customer\/disputes\/[^/]+$/ },
  ],
  json,
);

const airwallex = (folder: string, name: string, isText = false): PublishedType => ({
  file: join(packageOf('@airwallex/node-sdk'), 'dist', `${folder}.d.ts`),
  name,
  isText,
});
const model = (name: string): PublishedType =>
  airwallex(`model/paymentAcceptance${name}`, `PaymentAcceptance${name}`);
const query = (of: string, call: string): PublishedType =>
  airwallex(
    `api/paymentAcceptance/paymentAcceptance${of}Api`,
    `ParamsPaymentAcceptance${of}Api${call}`,
    true,
  );

export const airwallexDisagreements: Judge = judgeBy(
  [
    { method: 'POST', path: /\/payment_intents\/create$/, takes: model('PaymentIntentCreateRequestRaw') },
    { method: 'GET', path: /\/payment_intents$/, takes: query('PaymentIntents', 'listPaymentIntents') },
    { method: 'GET', path: /\/payment_intents\/[^/]+$/ },
    {
      method: 'POST',
      path: /\/payment_intents\/[^/]+\/capture$/,
      takes: model('PaymentIntentCaptureRequestRaw'),
    },
    {
      method: 'POST',
      path: /\/payment_intents\/[^/]+\/cancel$/,
      takes: model('PaymentIntentCancelRequestRaw'),
    },
    { method: 'POST', path: /\/refunds\/create$/, takes: model('RefundCreateRequestRaw') },
    { method: 'GET', path: /\/refunds$/, takes: query('Refunds', 'listRefunds') },
    { method: 'GET', path: /\/refunds\/[^/]+$/ },
    { method: 'GET', path: /\/payment_disputes$/, takes: query('PaymentDisputes', 'getDisputes') },
  ],
  json,
);
