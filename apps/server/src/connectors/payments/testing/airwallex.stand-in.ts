import { airwallexSignature } from '../airwallex/airwallex-signature.ts';
import { type Answer, type Received, startGateway } from './gateway.ts';
import type { StandIn } from './stand-in.ts';

interface Intent {
  readonly id: string;
  readonly request_id: string;
  readonly merchant_order_id: string;
  cents: number;
  status: string;
  fingerprint: string;
}
interface Refund {
  readonly id: string;
  readonly request_id: string;
  readonly payment_intent_id: string;
  readonly cents: number;
  status: string;
}

const WEBHOOK_SECRET = 'whsec-airwallex';
const no = (status: number, code: string): Answer => ({ status, body: { code, message: code } });
const yes = (body: unknown): Answer => ({ status: 200, body });

/** Airwallex as documented: login by client id and key, versioned, request ids that may come once, major units. */
export const startAirwallex = async (): Promise<StandIn> => {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const steps = new Set<string>();
  let logins = 0;
  let nextRefund = 'SETTLED';
  const of = (id: string): Intent => {
    const found = intents.get(id);
    if (!found) throw new Error(`no intent ${id}`);
    return found;
  };
  const refundedOf = (id: string): number =>
    [...refunds.values()]
      .filter(({ payment_intent_id: intent, status }) => intent === id && status !== 'FAILED')
      .reduce((sum, { cents }) => sum + cents, 0);

  const create = (body: string): Answer => {
    const wish = JSON.parse(body) as Record<string, unknown> & {
      payment_method_options?: { card?: { auto_capture?: unknown } };
    };
    const cents = Math.round(Number(wish['amount']) * 100);
    const isWhole =
      wish['currency'] === 'USD' &&
      cents > 0 &&
      wish.payment_method_options?.card?.auto_capture === false &&
      ['request_id', 'merchant_order_id', 'return_url'].every((field) => typeof wish[field] === 'string');
    if (!isWhole) return no(400, 'validation_error');
    const request_id = String(wish['request_id']);
    if ([...intents.values()].some((known) => known.request_id === request_id))
      return no(400, 'duplicate_request');
    const id = `int_${intents.size + 1}`;
    const merchant_order_id = String(wish['merchant_order_id']);
    intents.set(id, {
      id,
      request_id,
      merchant_order_id,
      cents,
      status: 'REQUIRES_PAYMENT_METHOD',
      fingerprint: '',
    });
    return { status: 201, body: view(of(id)) };
  };

  const move = (intent: Intent, step: string, body: string): Answer => {
    const { request_id: key } = JSON.parse(body) as { request_id?: string };
    if (!key || steps.has(key)) return no(400, key ? 'duplicate_request' : 'validation_error');
    steps.add(key);
    if (step === 'capture' && intent.status === 'REQUIRES_CAPTURE') intent.status = 'SUCCEEDED';
    else if (step === 'cancel' && intent.status.startsWith('REQUIRES_')) intent.status = 'CANCELLED';
    else return no(400, 'invalid_status_for_operation');
    return yes(view(intent));
  };

  const refund = (body: string): Answer => {
    const wish = JSON.parse(body) as { request_id: string; payment_intent_id: string; amount: number };
    const known = [...refunds.values()].find(({ request_id: key }) => key === wish.request_id);
    if (known) return no(400, 'duplicate_request');
    const intent = of(wish.payment_intent_id);
    const cents = Math.round(wish.amount * 100);
    if (intent.status !== 'SUCCEEDED' || refundedOf(intent.id) + cents > intent.cents)
      return no(400, 'amount_above_limit');
    const { request_id, payment_intent_id } = wish;
    const made = { id: `rfd_${refunds.size + 1}`, request_id, payment_intent_id, cents, status: nextRefund };
    refunds.set(made.id, made);
    return { status: 201, body: refundView(made) };
  };

  const act = ({ method, path, query, body }: Received): Answer => {
    const [, , , , , reference = '', step = ''] = path.split('/');
    if (path === '/api/v1/pa/payment_intents/create') return create(body);
    if (path === '/api/v1/pa/refunds/create') return refund(body);
    if (path === '/api/v1/pa/refunds')
      return yes({
        items: [...refunds.values()]
          .filter((known) => known.payment_intent_id === query.get('payment_intent_id'))
          .map(refundView),
      });
    if (path === '/api/v1/pa/payment_intents')
      return yes({
        items: [...intents.values()]
          .filter((known) => known.merchant_order_id === query.get('merchant_order_id'))
          .map(view),
      });
    if (path.startsWith('/api/v1/pa/refunds/')) {
      const known = refunds.get(reference);
      return known ? yes(refundView(known)) : no(404, 'not_found');
    }
    if (!intents.has(reference)) return no(404, 'not_found');
    return method === 'POST' ? move(of(reference), step, body) : yes(view(of(reference)));
  };

  const gateway = await startGateway((request) => {
    const { headers, path } = request;
    if (path === '/api/v1/authentication/login') {
      if (headers['x-client-id'] !== 'client' || headers['x-api-key'] !== 'key')
        return no(401, 'credentials_invalid');
      logins += 1;
      return { status: 201, body: { token: `token-${logins}`, expires_at: '2099-01-01T00:00:00+0000' } };
    }
    if (headers['authorization'] !== `Bearer token-${logins}`) return no(401, 'unauthorized');
    if (!headers['x-api-version']) return no(400, 'version_missing');
    return act(request);
  });

  return {
    name: 'airwallex',
    method: 'card',
    gateway,
    environment: {
      AIRWALLEX_CLIENT_ID: 'client',
      AIRWALLEX_API_KEY: 'key',
      AIRWALLEX_WEBHOOK_SECRET: WEBHOOK_SECRET,
      AIRWALLEX_API_URL: gateway.origin,
      AIRWALLEX_CHECKOUT_URL: 'https://checkout.airwallex.test',
    },
    approve: (reference, { fingerprint, declines = false }) =>
      void Object.assign(of(reference), {
        status: declines ? 'REQUIRES_PAYMENT_METHOD' : 'REQUIRES_CAPTURE',
        fingerprint,
      }),
    setCents: (reference, cents) => {
      of(reference).cents = cents;
    },
    takenCents: (reference) =>
      of(reference).status === 'SUCCEEDED' ? of(reference).cents - refundedOf(reference) : 0,
    refundsWill: (outcome) => {
      nextRefund = { succeed: 'SETTLED', stay_pending: 'RECEIVED', fail: 'FAILED' }[outcome];
    },
    endRefunds: (outcome) => {
      for (const known of refunds.values())
        if (known.status === 'RECEIVED') known.status = outcome === 'succeed' ? 'SETTLED' : 'FAILED';
    },
    refundThere: (reference, cents) => {
      const id = `rfd_${refunds.size + 1}`;
      refunds.set(id, { id, request_id: id, payment_intent_id: reference, cents, status: 'SETTLED' });
    },
    notice: (reference, { id, at, secret = WEBHOOK_SECRET, kind = 'paid' }) => {
      const name = kind === 'abandoned' ? 'payment_intent.cancelled' : 'payment_intent.requires_capture';
      const rawBody = JSON.stringify({ id, name, data: { object: { id: reference } } });
      const timestamp = String(at.getTime());
      return {
        rawBody,
        headers: { 'x-timestamp': timestamp, 'x-signature': airwallexSignature(rawBody, timestamp, secret) },
      };
    },
  };
};

const view = (intent: Intent) => ({
  id: intent.id,
  status: intent.status,
  amount: intent.cents / 100,
  currency: 'USD',
  merchant_order_id: intent.merchant_order_id,
  client_secret: `secret_${intent.id}`,
  latest_payment_attempt: intent.fingerprint
    ? { payment_method: { card: { brand: 'visa', last4: '4242', fingerprint: intent.fingerprint } } }
    : null,
});

const refundView = ({ id, request_id, status, cents }: Refund) => ({
  id,
  request_id,
  status,
  amount: cents / 100,
});
