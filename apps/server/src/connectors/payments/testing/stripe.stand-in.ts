import { createHmac } from 'node:crypto';
import { type Answer, answerOf, idempotency, type Received, route, startGateway } from './gateway.ts';
import { stripeDisagreements } from './published-requests.ts';
import { disputedCents, type SentNotice, type StandIn } from './stand-in.ts';

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
  dispute: { readonly status: string; readonly cents: number } | undefined;
}

const KEY = 'sk_test_standin';
const WEBHOOK_SECRET = 'whsec_standin';
const yes = (body: unknown): Answer => ({ status: 200, body });
const no = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code } },
});

/** Stripe as documented: form bodies, bearer key, a pinned version, idempotency keys, hosted sessions, manual capture. */
export const startStripe = async (): Promise<StandIn> => {
  const books = new StripeBooks();
  const keys = idempotency({ status: 400, body: { error: { type: 'idempotency_error' } } });
  const gateway = await startGateway(
    (request) => {
      if (request.headers['authorization'] !== `Bearer ${KEY}`) return no(401, 'api_key_invalid');
      if (!/^\d{4}-\d\d-\d\d\./.test(request.headers['stripe-version'] ?? ''))
        return no(400, 'version_missing');
      const [wrong] = stripeDisagreements(request);
      if (wrong) return no(400, wrong.endsWith('is unknown') ? 'parameter_unknown' : 'parameter_invalid');
      return keys.once(request.headers['idempotency-key'], request, () =>
        answerOf(books.routes, request, no(404, 'resource_missing')),
      );
    },
    no(409, 'idempotency_key_in_use'),
  );
  return {
    name: 'stripe',
    method: 'card',
    gateway,
    environment: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: `old,${WEBHOOK_SECRET}`,
      STRIPE_API_URL: gateway.origin,
    },
    ...buyersAndBanks(books),
    refuse: (call, code, status = 400) => gateway.answerOnce(CALLS[call], no(status, code)),
    forgetKeys: keys.forget,
    notice: (reference, about) => noticeOf(books.of(reference), about),
  };
};

const CALLS = { charge: /\/checkout\/sessions$/, capture: /\/capture$/, refund: /^\/v1\/refunds$/ };

class StripeBooks {
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<
    string,
    { status: string; session: Session; cents: number; key: string | null }
  >();
  nextRefund = 'succeeded';
  private made = 0;

  readonly routes = [
    route('POST', /^\/v1\/checkout\/sessions$/, (request) => this.create(request)),
    route('GET', /^\/v1\/checkout\/sessions$/, ({ query }) => yes({ data: this.asked(query).map(view) })),
    route('GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (_, [id = '']) =>
      this.sessions.has(id) ? yes(view(this.of(id))) : no(404, 'resource_missing'),
    ),
    route(
      'POST',
      /^\/v1\/(?:checkout\/sessions|payment_intents)\/([^/]+)\/(expire|capture|cancel)$/,
      (_, [id = '', step = '']) => move(this.of(id), step),
    ),
    route('POST', /^\/v1\/refunds$/, (request) => this.refund(request)),
    route('GET', /^\/v1\/refunds$/, ({ query }) =>
      yes({ data: this.asked(query).flatMap((one) => this.refundsOf(one)) }),
    ),
    route('GET', /^\/v1\/refunds\/([^/]+)$/, (_, [id = '']) =>
      yes({ id, status: this.refunds.get(id)?.status }),
    ),
    route('GET', /^\/v1\/disputes$/, ({ query }) => yes({ data: this.asked(query).flatMap(disputes) })),
  ];

  of(reference: string): Session {
    const found = [...this.sessions.values()].find(
      ({ id, intent }) => id === reference || intent === reference,
    );
    if (!found) throw new Error(`no session ${reference}`);
    return found;
  }

  /** The session of a payment intent; none of one that the account does not have. */
  private asked(query: URLSearchParams): Session[] {
    const wanted = query.get('payment_intent');
    return [...this.sessions.values()].filter(({ intent }) => intent === wanted);
  }

  private refundsOf(session: Session) {
    return [...this.refunds]
      .filter(([, known]) => known.session === session)
      .map(([id, { status, key }]) => ({ id, status, metadata: key === null ? {} : { refund: key } }));
  }

  private create({ body }: Received): Answer {
    const form = new URLSearchParams(body);
    const cents = Number(form.get('line_items[0][price_data][unit_amount]'));
    const isWhole = Object.entries(NEEDED).every(([field, value]) => value.test(form.get(field) ?? ''));
    if (!isWhole || !Number.isSafeInteger(cents) || cents < 50) return no(400, 'parameter_invalid');
    this.made += 1;
    const [id, intent] = [`cs_test_${this.made}`, `pi_${this.made}`];
    const key = form.get('client_reference_id') ?? '';
    const empty = { fingerprint: '', declined: false, refunded: 0, dispute: undefined };
    const open = { status: 'open' as const, intentStatus: 'requires_payment_method' };
    this.sessions.set(id, { id, key, cents, intent, ...open, ...empty });
    return yes(view(this.of(id)));
  }

  private refund({ body, headers }: Received): Answer {
    if (!headers['idempotency-key']) return no(400, 'idempotency_key_missing');
    const form = new URLSearchParams(body);
    const session = this.of(form.get('payment_intent') ?? '');
    const cents = Number(form.get('amount'));
    if (session.refunded + cents > session.cents) return no(400, 'charge_already_refunded');
    if (this.nextRefund !== 'failed') session.refunded += cents;
    const id = `re_${this.refunds.size + 1}`;
    this.refunds.set(id, { status: this.nextRefund, session, cents, key: form.get('metadata[refund]') });
    return yes({ id, status: this.nextRefund, failure_reason: null });
  }
}

const NEEDED = {
  mode: /^payment$/,
  ui_mode: /^hosted_page$/,
  'line_items[0][price_data][currency]': /^usd$/,
  'payment_intent_data[capture_method]': /^manual$/,
  client_reference_id: /./,
  success_url: /^http/,
  cancel_url: /^http/,
  expires_at: /^\d{10}$/,
};

const buyersAndBanks = (
  books: StripeBooks,
): Omit<StandIn, 'name' | 'method' | 'gateway' | 'environment' | 'refuse' | 'forgetKeys' | 'notice'> => ({
  approve: (reference, { fingerprint, declines = false }) =>
    void Object.assign(books.of(reference), {
      status: 'complete',
      intentStatus: declines ? 'requires_payment_method' : 'requires_capture',
      fingerprint,
      declined: declines,
    }),
  forget: (reference) => void books.sessions.delete(reference),
  setCents: (reference, cents) => {
    books.of(reference).cents = cents;
  },
  takenCents: (reference) => {
    const { intentStatus, cents, refunded } = books.of(reference);
    return intentStatus === 'succeeded' ? cents - refunded : 0;
  },
  heldCents: (reference) => {
    const { intentStatus, cents, refunded, dispute } = books.of(reference);
    if (intentStatus !== 'succeeded') return 0;
    return cents - refunded - feeOf(cents) - disputedCents(dispute);
  },
  refundsWill: (outcome) => {
    books.nextRefund = { succeed: 'succeeded', stay_pending: 'pending', fail: 'failed' }[outcome];
  },
  endRefunds: (outcome) => {
    for (const known of books.refunds.values()) {
      if (known.status !== 'pending') continue;
      known.status = outcome === 'succeed' ? 'succeeded' : 'failed';
      if (outcome === 'fail') known.session.refunded -= known.cents;
    }
  },
  refundThere: (reference, cents) => {
    books.of(reference).refunded += cents;
  },
  dispute: (reference, status, cents = books.of(reference).cents) => {
    books.of(reference).dispute = { status: status === 'open' ? 'needs_response' : status, cents };
  },
});

const TYPES = {
  paid: 'checkout.session.completed',
  abandoned: 'checkout.session.expired',
  disputed: 'charge.dispute.created',
  refunded: 'charge.refunded',
};

const noticeOf = (
  session: Session,
  { id, at, secret = WEBHOOK_SECRET, kind = 'paid', says }: Parameters<StandIn['notice']>[1],
): SentNotice => {
  const { id: own, intent } = session;
  const object = {
    paid: { id: own, object: 'checkout.session' },
    abandoned: { id: own, object: 'checkout.session' },
    disputed: { id: `dp_${intent}`, object: 'dispute', payment_intent: intent },
    refunded: { id: `ch_${intent}`, object: 'charge', payment_intent: intent },
  }[kind];
  const rawBody = says ?? JSON.stringify({ id, object: 'event', type: TYPES[kind], data: { object } });
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const v1 = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
  return { rawBody, headers: { 'stripe-signature': `t=${seconds},v1=${v1}` } };
};

/** 2.9 % and 30 cents. */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;

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
            // Once the money is taken.
            balance_transaction:
              session.intentStatus === 'succeeded' ? { fee: feeOf(session.cents), currency: 'usd' } : null,
            payment_method_details: {
              card: { brand: 'visa', last4: '4242', fingerprint: session.fingerprint },
            },
          },
        }
      : null,
});

const disputes = ({ intent, dispute }: Session) =>
  dispute
    ? [
        {
          id: `dp_${intent}`,
          amount: dispute.cents,
          currency: 'usd',
          reason: 'fraudulent',
          status: dispute.status,
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
