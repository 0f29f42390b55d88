import { createHmac } from 'node:crypto';
import { type Answer, answerOf, route, startGateway } from './gateway.ts';
import {
  disputesOf,
  type Intent,
  type Refund,
  refundView,
  STATUSES,
  view,
} from './airwallex.stand-in.views.ts';
import { airwallexDisagreements } from './published-requests.ts';
import { disputedCents, type StandIn } from './stand-in.ts';

const WEBHOOK_SECRET = 'whsec-airwallex';
const no = (status: number, code: string): Answer => ({ status, body: { code } });
const yes = (body: unknown): Answer => ({ status: 200, body });

/** Airwallex as documented: login by client id and key, versioned, request ids that may come once, major units. */
export const startAirwallex = async (): Promise<StandIn> => {
  const books = new AirwallexBooks();
  let logins = 0;
  const gateway = await startGateway(
    (request) => {
      const { headers, path } = request;
      if (path === '/api/v1/authentication/login') {
        if (headers['x-client-id'] !== 'client' || headers['x-api-key'] !== 'key')
          return no(401, 'credentials_invalid');
        logins += 1;
        return { status: 201, body: { token: `token-${logins}`, expires_at: '2099-01-01T00:00:00+0000' } };
      }
      if (headers['authorization'] !== `Bearer token-${logins}`) return no(401, 'unauthorized');
      if (!headers['x-api-version']) return no(400, 'version_missing');
      if (airwallexDisagreements(request).length > 0) return no(400, 'validation_error');
      return answerOf(books.routes, request, no(404, 'not_found'));
    },
    no(409, 'conflict'),
  );
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
    ...buyersAndBanks(books),
    refuse: (call, code, status = 400) => gateway.answerOnce(CALLS[call], no(status, code)),
    notice: noticeOf,
  };
};

const CALLS = { charge: /\/payment_intents\/create$/, capture: /\/capture$/, refund: /\/refunds\/create$/ };

class AirwallexBooks {
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly steps = new Set<string>();
  /** The ids of requests for refunds that are still known. */
  readonly refundKeys = new Set<string>();
  nextRefund = 'SETTLED';
  private made = 0;

  readonly routes = [
    route('POST', /\/pa\/payment_intents\/create$/, ({ body }) => this.create(body)),
    route('GET', /\/pa\/payment_intents$/, ({ query }) =>
      yes({
        items: [...this.intents.values()]
          .filter((known) => known.merchant_order_id === query.get('merchant_order_id'))
          .map(view),
      }),
    ),
    route('GET', /\/pa\/payment_intents\/([^/]+)$/, (_, [id = '']) =>
      this.intents.has(id) ? yes(view(this.of(id))) : no(404, 'not_found'),
    ),
    route('POST', /\/pa\/payment_intents\/([^/]+)\/(capture|cancel)$/, ({ body }, [id = '', step = '']) =>
      this.move(this.of(id), step, body),
    ),
    route('POST', /\/pa\/refunds\/create$/, ({ body }) => this.refund(body)),
    route('GET', /\/pa\/refunds$/, ({ query }) =>
      yes({
        items: [...this.refunds.values()]
          .filter((known) => known.payment_intent_id === query.get('payment_intent_id'))
          .map(refundView),
      }),
    ),
    route('GET', /\/pa\/refunds\/([^/]+)$/, (_, [id = '']) => {
      const known = this.refunds.get(id);
      return known ? yes(refundView(known)) : no(404, 'not_found');
    }),
    route('GET', /\/pa\/payment_disputes$/, ({ query }) =>
      yes({ items: disputesOf(this.intents.get(query.get('payment_intent_id') ?? '')) }),
    ),
  ];

  of(id: string): Intent {
    const found = this.intents.get(id);
    if (!found) throw new Error(`no intent ${id}`);
    return found;
  }

  refundedOf(id: string): number {
    return [...this.refunds.values()]
      .filter(({ payment_intent_id: intent, status }) => intent === id && status !== 'FAILED')
      .reduce((sum, { cents }) => sum + cents, 0);
  }

  private create(body: string): Answer {
    const wanted = JSON.parse(body) as IntentRequest;
    const cents = Math.round(Number(wanted.amount) * 100);
    const isWhole =
      wanted.currency === 'USD' && cents > 0 && wanted.payment_method_options?.card?.auto_capture === false;
    const { request_id, merchant_order_id, return_url } = wanted;
    if (!isWhole || !request_id || !merchant_order_id || !return_url) return no(400, 'validation_error');
    if ([...this.intents.values()].some((known) => known.request_id === request_id))
      return no(400, 'duplicate_request');
    const id = `int_${(this.made += 1)}`;
    const status = 'REQUIRES_PAYMENT_METHOD';
    this.intents.set(id, {
      id,
      request_id,
      merchant_order_id,
      cents,
      status,
      fingerprint: '',
      declined: false,
      dispute: undefined,
    });
    return { status: 201, body: view(this.of(id)) };
  }

  private move(intent: Intent, step: string, body: string): Answer {
    const { request_id: key } = JSON.parse(body) as { request_id?: string };
    if (!key || this.steps.has(key)) return no(400, key ? 'duplicate_request' : 'validation_error');
    this.steps.add(key);
    if (step === 'capture' && intent.status === 'REQUIRES_CAPTURE') intent.status = 'SUCCEEDED';
    else if (step === 'cancel' && intent.status.startsWith('REQUIRES_')) intent.status = 'CANCELLED';
    else return no(400, 'invalid_status_for_operation');
    return yes(view(intent));
  }

  private refund(body: string): Answer {
    const { request_id, payment_intent_id, amount } = JSON.parse(body) as RefundRequest;
    if (this.refundKeys.has(request_id)) return no(400, 'duplicate_request');
    const intent = this.of(payment_intent_id);
    const cents = Math.round(amount * 100);
    if (intent.status !== 'SUCCEEDED' || this.refundedOf(intent.id) + cents > intent.cents)
      return no(400, 'amount_above_limit');
    const id = `rfd_${this.refunds.size + 1}`;
    const made = { id, request_id, payment_intent_id, cents, status: this.nextRefund };
    this.refunds.set(id, made);
    this.refundKeys.add(request_id);
    return { status: 201, body: refundView(made) };
  }
}

interface IntentRequest {
  readonly request_id?: string;
  readonly merchant_order_id?: string;
  readonly return_url?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly payment_method_options?: { readonly card?: { readonly auto_capture?: boolean } };
}

interface RefundRequest {
  readonly request_id: string;
  readonly payment_intent_id: string;
  readonly amount: number;
}

const buyersAndBanks = (
  books: AirwallexBooks,
): Omit<StandIn, 'name' | 'method' | 'gateway' | 'environment' | 'refuse' | 'notice'> => ({
  approve: (reference, { fingerprint, declines = false }) =>
    void Object.assign(books.of(reference), {
      status: declines ? 'REQUIRES_PAYMENT_METHOD' : 'REQUIRES_CAPTURE',
      fingerprint,
      declined: declines,
    }),
  forget: (reference) => void books.intents.delete(reference),
  setCents: (reference, cents) => {
    books.of(reference).cents = cents;
  },
  takenCents: (reference) => {
    const { status, cents } = books.of(reference);
    return status === 'SUCCEEDED' ? cents - books.refundedOf(reference) : 0;
  },
  heldCents: (reference) => {
    const { status, cents, dispute } = books.of(reference);
    return status === 'SUCCEEDED' ? cents - books.refundedOf(reference) - disputedCents(dispute) : 0;
  },
  refundsWill: (outcome) => {
    books.nextRefund = { succeed: 'SETTLED', stay_pending: 'RECEIVED', fail: 'FAILED' }[outcome];
  },
  endRefunds: (outcome) => {
    for (const known of books.refunds.values())
      if (known.status === 'RECEIVED') known.status = outcome === 'succeed' ? 'SETTLED' : 'FAILED';
  },
  forgetKeys: () => books.refundKeys.clear(),
  dispute: (reference, status, cents = books.of(reference).cents) => {
    const [stage = '', theirs] = status.includes(' ')
      ? status.split(' ')
      : ['CHARGEBACK', STATUSES[status] ?? status];
    books.of(reference).dispute = { status: theirs ?? '', stage, cents };
  },
  refundThere: (reference, cents) => {
    const id = `rfd_${books.refunds.size + 1}`;
    books.refunds.set(id, { id, request_id: id, payment_intent_id: reference, cents, status: 'SETTLED' });
  },
});

const noticeOf: StandIn['notice'] = (reference, { id, at, secret = WEBHOOK_SECRET, kind = 'paid', says }) => {
  const about = {
    paid: ['payment_intent.requires_capture', { id: reference }],
    abandoned: ['payment_intent.cancelled', { id: reference }],
    refunded: ['refund.settled', { id: `rfd_${reference}`, payment_intent_id: reference }],
    disputed: ['payment_dispute.requires_response', { id: `dp_${reference}`, payment_intent_id: reference }],
  } as const;
  const [name, object] = about[kind];
  const rawBody = says ?? JSON.stringify({ id, name, data: { object } });
  const timestamp = String(at.getTime());
  const signature = createHmac('sha256', secret).update(`${timestamp}${rawBody}`).digest('hex');
  return { rawBody, headers: { 'x-timestamp': timestamp, 'x-signature': signature } };
};
