import { stripeSignature } from '../stripe/stripe-signature.ts';
import { type Answer, idempotency, type Received, startGateway } from './gateway.ts';
import type { StandIn } from './stand-in.ts';

interface Session {
  readonly id: string;
  readonly key: string;
  cents: number;
  status: 'open' | 'complete' | 'expired';
  intent: string;
  intentStatus: string;
  fingerprint: string;
  declined: boolean;
  refunded: number;
  dispute: string | undefined;
}

const KEY = 'sk_test_standin';
const WEBHOOK_SECRET = 'whsec_standin';
const no = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code } },
});

/** Stripe as documented: form bodies, bearer key, a pinned version, idempotency keys, hosted sessions, manual capture. */
export const startStripe = async (): Promise<StandIn> => {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, { status: string; session: Session; cents: number }>();
  const once = idempotency(no(409, 'idempotency_error'));
  let nextRefund = 'succeeded';
  const of = (reference: string): Session => {
    const found = [...sessions.values()].find(({ id, intent }) => id === reference || intent === reference);
    if (!found) throw new Error(`no session ${reference}`);
    return found;
  };

  const create = ({ body }: Received): Answer => {
    const form = new URLSearchParams(body);
    const cents = Number(form.get('line_items[0][price_data][unit_amount]'));
    const isWhole =
      form.get('mode') === 'payment' &&
      form.get('ui_mode') === 'hosted_page' &&
      form.get('line_items[0][price_data][currency]') === 'usd' &&
      form.get('payment_intent_data[capture_method]') === 'manual' &&
      ['success_url', 'cancel_url', 'client_reference_id', 'expires_at'].every((field) => form.get(field));
    if (!isWhole || !Number.isSafeInteger(cents) || cents < 50) return no(400, 'parameter_invalid');
    const id = `cs_test_${sessions.size + 1}`;
    const key = form.get('client_reference_id') ?? '';
    const intent = `pi_${sessions.size + 1}`;
    const empty = { fingerprint: '', declined: false, refunded: 0, dispute: undefined };
    sessions.set(id, {
      id,
      key,
      cents,
      status: 'open',
      intent,
      intentStatus: 'requires_payment_method',
      ...empty,
    });
    return { status: 200, body: view(of(id)) };
  };

  const refund = ({ body, headers }: Received): Answer => {
    if (!headers['idempotency-key']) return no(400, 'idempotency_key_missing');
    const form = new URLSearchParams(body);
    const session = of(form.get('payment_intent') ?? '');
    const cents = Number(form.get('amount'));
    if (session.refunded + cents > session.cents) return no(400, 'charge_already_refunded');
    if (nextRefund !== 'failed') session.refunded += cents;
    const id = `re_${refunds.size + 1}`;
    refunds.set(id, { status: nextRefund, session, cents });
    return { status: 200, body: { id, status: nextRefund, failure_reason: null } };
  };

  const act = (request: Received): Answer => {
    const { method, path, query } = request;
    const [, , , reference = '', step = ''] = path
      .replace('/v1/checkout/sessions', '/v1/sessions')
      .split('/');
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(request);
    if (method === 'POST' && path === '/v1/refunds') return refund(request);
    if (path.startsWith('/v1/refunds/'))
      return { status: 200, body: { id: reference, status: refunds.get(reference)?.status } };
    if (path === '/v1/disputes')
      return { status: 200, body: { data: disputes(of(query.get('payment_intent') ?? '')) } };
    if (path === '/v1/checkout/sessions')
      return { status: 200, body: { data: [view(of(query.get('payment_intent') ?? ''))] } };
    if (step !== '') return move(of(reference), step);
    return sessions.has(reference) ? { status: 200, body: view(of(reference)) } : no(404, 'resource_missing');
  };

  const gateway = await startGateway((request) => {
    if (request.headers['authorization'] !== `Bearer ${KEY}`) return no(401, 'api_key_invalid');
    if (!/^\d{4}-\d\d-\d\d\./.test(request.headers['stripe-version'] ?? ''))
      return no(400, 'version_missing');
    return once(request.headers['idempotency-key'], request, () => act(request));
  });

  return {
    name: 'stripe',
    method: 'card',
    gateway,
    environment: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: `old,${WEBHOOK_SECRET}`,
      STRIPE_API_URL: gateway.origin,
    },
    approve: (reference, { fingerprint, declines = false }) =>
      void Object.assign(of(reference), {
        status: 'complete',
        intentStatus: declines ? 'requires_payment_method' : 'requires_capture',
        fingerprint,
        declined: declines,
      }),
    setCents: (reference, cents) => {
      of(reference).cents = cents;
    },
    takenCents: (reference) => {
      const { intentStatus, cents, refunded } = of(reference);
      return intentStatus === 'succeeded' ? cents - refunded : 0;
    },
    refundsWill: (outcome) => {
      nextRefund = { succeed: 'succeeded', stay_pending: 'pending', fail: 'failed' }[outcome];
    },
    endRefunds: (outcome) => {
      for (const known of refunds.values()) {
        if (known.status !== 'pending') continue;
        known.status = outcome === 'succeed' ? 'succeeded' : 'failed';
        if (outcome === 'fail') known.session.refunded -= known.cents;
      }
    },
    refundThere: (reference, cents) => {
      of(reference).refunded += cents;
    },
    dispute: (reference, status) => {
      of(reference).dispute = status === 'open' ? 'needs_response' : status;
    },
    notice: (reference, { id, at, secret = WEBHOOK_SECRET, kind = 'paid' }) => {
      const session = of(reference);
      const object =
        kind === 'disputed'
          ? { id: 'dp_1', object: 'dispute', payment_intent: session.intent }
          : { id: session.id, object: 'checkout.session' };
      const type = {
        paid: 'checkout.session.completed',
        abandoned: 'checkout.session.expired',
        disputed: 'charge.dispute.created',
      }[kind];
      const rawBody = JSON.stringify({ id, object: 'event', type, data: { object } });
      const seconds = String(Math.floor(at.getTime() / 1_000));
      return {
        rawBody,
        headers: { 'stripe-signature': `t=${seconds},v1=${stripeSignature(rawBody, seconds, secret)}` },
      };
    },
  };
};

const view = (session: Session) => ({
  id: session.id,
  object: 'checkout.session',
  status: session.status,
  client_reference_id: session.key,
  amount_total: session.cents,
  currency: 'usd',
  url: session.status === 'open' ? `https://checkout.stripe.test/c/${session.id}` : null,
  payment_intent:
    session.status === 'complete'
      ? {
          id: session.intent,
          status: session.intentStatus,
          amount: session.cents,
          last_payment_error: session.declined
            ? { code: 'card_declined', decline_code: 'insufficient_funds' }
            : null,
          latest_charge: {
            id: `ch_${session.intent}`,
            amount_refunded: session.refunded,
            disputed: session.dispute !== undefined,
            payment_method_details: {
              card: { brand: 'visa', last4: '4242', fingerprint: session.fingerprint },
            },
          },
        }
      : null,
});

const disputes = ({ dispute, cents }: Session) =>
  dispute
    ? [
        {
          id: 'dp_1',
          amount: cents,
          reason: 'fraudulent',
          status: dispute,
          evidence_details: { due_by: 1_800_000_000 },
        },
      ]
    : [];

const move = (session: Session, step: string): Answer => {
  if (step === 'expire' && session.status === 'open') session.status = 'expired';
  else if (step === 'capture' && session.intentStatus === 'requires_capture')
    session.intentStatus = 'succeeded';
  else if (step === 'cancel' && session.intentStatus === 'requires_capture')
    session.intentStatus = 'canceled';
  else return no(400, 'unexpected_state');
  return { status: 200, body: { id: session.intent, status: session.intentStatus } };
};
