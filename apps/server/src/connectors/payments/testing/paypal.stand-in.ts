import { sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Answer, answerOf, idempotency, type Received, route, startGateway } from './gateway.ts';
import { CERTIFICATE, PRIVATE_KEY } from './paypal-certificate.ts';
import {
  disputesOf,
  feeOf,
  linksOf,
  outcomeOf,
  paypalOrder,
  type PaypalOrder,
  refundedOf,
  refundView,
} from './paypal.stand-in.views.ts';
import { paypalDisagreements } from './published-requests.ts';
import { disputedCents, type SentNotice, type StandIn } from './stand-in.ts';

interface OrderRequest {
  readonly intent?: string;
  readonly purchase_units?: readonly {
    readonly custom_id?: string;
    readonly invoice_id?: string;
    readonly amount?: { readonly currency_code?: string; readonly value?: string };
  }[];
  readonly payment_source?: {
    readonly paypal?: { readonly experience_context?: { return_url?: string; cancel_url?: string } };
  };
}

const WEBHOOK_ID = 'WH-STANDIN';
const no = (status: number, issue: string): Answer => ({
  status,
  body: { name: status === 422 ? 'UNPROCESSABLE_ENTITY' : issue, details: [{ issue }] },
});
const yes = (body: unknown, status = 200): Answer => ({ status, body });

/** PayPal as documented: client credentials, request ids, approval before capture, one invoice each, signed notices. */
export const startPaypal = async (): Promise<StandIn> => {
  const books = new PaypalBooks();
  const keys = idempotency(no(422, 'DUPLICATE_REQUEST_ID'));
  const gateway = await startGateway(
    (request) => {
      const { headers, path, method } = request;
      if (path === '/cert') return { status: 200, body: CERTIFICATE };
      if (path === '/v1/oauth2/token') return tokenAnswer(request);
      if (headers['authorization'] !== 'Bearer A21') return no(401, 'AUTHENTICATION_FAILURE');
      if (method === 'POST' && !headers['paypal-request-id']) return no(400, 'PAYPAL_REQUEST_ID_REQUIRED');
      if (paypalDisagreements(request).length > 0) return no(400, 'INVALID_REQUEST');
      return keys.once(headers['paypal-request-id'], request, () =>
        answerOf(books.routes, request, no(404, 'RESOURCE_NOT_FOUND')),
      );
    },
    no(409, 'PREVIOUS_REQUEST_IN_PROGRESS'),
  );
  return {
    name: 'paypal',
    method: 'paypal',
    gateway,
    environment: {
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      PAYPAL_API_URL: gateway.origin,
    },
    ...buyersAndBanks(books),
    refuse: (call, code, status = 422) => gateway.answerOnce(CALLS[call], no(status, code)),
    forgetKeys: keys.forget,
    notice: (reference, about) => noticeOf(books.of(reference), gateway.origin, about),
  };
};

const tokenAnswer = ({ headers, body }: Received): Answer => {
  const isKnown = headers['authorization'] === `Basic ${Buffer.from('client:secret').toString('base64')}`;
  return isKnown && body === 'grant_type=client_credentials'
    ? yes({ access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 })
    : yes({ error: 'invalid_client' }, 401);
};

const CALLS = { charge: /\/checkout\/orders$/, capture: /\/capture$/, refund: /\/refund$/ };

class PaypalBooks {
  readonly orders = new Map<string, PaypalOrder>();
  readonly invoices = new Set<string>();
  nextRefund = 'COMPLETED';
  private made = 0;

  readonly routes = [
    route('POST', /^\/v2\/checkout\/orders$/, ({ body }) => this.create(body)),
    route('GET', /^\/v2\/checkout\/orders\/([^/]+)$/, (_, [id = '']) =>
      this.orders.has(id) ? yes(paypalOrder(this.of(id))) : no(404, 'RESOURCE_NOT_FOUND'),
    ),
    route('POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, (_, [id = '']) => capture(this.of(id))),
    route('POST', /^\/v2\/payments\/captures\/CAP-([^/]+)\/refund$/, ({ body }, [id = '']) =>
      this.refund(this.of(id), body),
    ),
    route('GET', /^\/v2\/payments\/refunds\/([^/]+)$/, (_, [id = '']) => refundAnswer(this.refundOf(id))),
    route('GET', /^\/v1\/customer\/disputes$/, ({ query }) =>
      yes({ items: disputesOf(this.of((query.get('disputed_transaction_id') ?? '').replace('CAP-', ''))) }),
    ),
    route('GET', /^\/v1\/customer\/disputes\/PP-([^/]+)$/, (_, [id = '']) =>
      yes({ dispute_id: `PP-${id}`, dispute_outcome: { outcome_code: outcomeOf(this.of(id)) } }),
    ),
  ];

  of(id: string): PaypalOrder {
    const found = this.orders.get(id);
    if (!found) throw new Error(`no order ${id}`);
    return found;
  }

  private refundOf(id: string) {
    return [...this.orders.values()].flatMap(({ refunds }) => refunds).find((known) => known.id === id);
  }

  private create(body: string): Answer {
    const wanted = JSON.parse(body) as OrderRequest;
    const unit = wanted.purchase_units?.[0];
    if (wanted.intent !== 'CAPTURE' || !hasAddresses(wanted) || !unit?.custom_id || !unit.invoice_id)
      return no(400, 'INVALID_REQUEST');
    if (!isDollars(unit.amount)) return no(422, 'DECIMAL_PRECISION');
    if (this.invoices.has(unit.invoice_id)) return no(422, 'DUPLICATE_INVOICE_ID');
    this.invoices.add(unit.invoice_id);
    const id = `5O${(this.made += 1)}`;
    const cents = Math.round(Number(unit.amount?.value) * 100);
    const state = {
      status: 'PAYER_ACTION_REQUIRED' as const,
      issue: undefined,
      approvals: 0,
      dispute: undefined,
    };
    this.orders.set(id, { id, customId: unit.custom_id, cents, refunds: [], ...state });
    // The first answer is short: what was asked for is not repeated.
    return yes({ id, status: state.status, links: linksOf(id) }, 201);
  }

  private refund(order: PaypalOrder, body: string): Answer {
    const wanted = JSON.parse(body) as { amount: { value: string }; custom_id?: string };
    const cents = Math.round(Number(wanted.amount.value) * 100);
    if (refundedOf(order) + cents > order.cents) return no(422, 'REFUND_AMOUNT_EXCEEDED');
    const id = `RF${order.id}-${order.refunds.length + 1}`;
    const made = { id, cents, status: this.nextRefund, customId: wanted.custom_id };
    order.refunds.push(made);
    return yes(refundView(made), 201);
  }
}

const isDollars = (
  amount: { readonly currency_code?: string; readonly value?: string } | undefined,
): boolean => amount?.currency_code === 'USD' && /^\d+\.\d\d$/.test(amount.value ?? '');

const hasAddresses = ({ payment_source: source }: OrderRequest): boolean => {
  const context = source?.paypal?.experience_context;
  return Boolean(context?.return_url && context.cancel_url);
};

const capture = (order: PaypalOrder): Answer => {
  if (order.status === 'PAYER_ACTION_REQUIRED') return no(422, 'ORDER_NOT_APPROVED');
  if (order.status === 'COMPLETED') return no(422, 'ORDER_ALREADY_CAPTURED');
  if (order.issue) return refusal(order.id, order.issue);
  order.status = 'COMPLETED';
  return yes(paypalOrder(order), 201);
};

/** With the way back to PayPal, as its refusals of a capture have it. */
const refusal = (id: string, issue: string): Answer => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }], links: linksOf(id) },
});

const buyersAndBanks = (
  books: PaypalBooks,
): Omit<StandIn, 'name' | 'method' | 'gateway' | 'environment' | 'refuse' | 'forgetKeys' | 'notice'> => ({
  approve: (reference, { declines = false, issue = declines ? 'INSTRUMENT_DECLINED' : undefined }) => {
    const order = books.of(reference);
    Object.assign(order, { status: 'APPROVED', issue, approvals: order.approvals + 1 });
  },
  forget: (reference) => void books.orders.delete(reference),
  setCents: (reference, cents) => {
    books.of(reference).cents = cents;
  },
  takenCents: (reference) => {
    const order = books.of(reference);
    return order.status === 'COMPLETED' ? order.cents - refundedOf(order) : 0;
  },
  heldCents: (reference) => {
    const order = books.of(reference);
    if (order.status !== 'COMPLETED') return 0;
    return order.cents - refundedOf(order) - feeOf(order) - disputedCents(order.dispute);
  },
  refundsWill: (will) => {
    books.nextRefund = { succeed: 'COMPLETED', stay_pending: 'PENDING', fail: 'FAILED' }[will];
  },
  endRefunds: (end) => {
    for (const { refunds } of books.orders.values())
      for (const known of refunds)
        if (known.status === 'PENDING') known.status = end === 'succeed' ? 'COMPLETED' : 'FAILED';
  },
  refundThere: (reference, cents) =>
    void books.of(reference).refunds.push({ id: `RF-${reference}`, cents, status: 'COMPLETED' }),
  dispute: (reference, status, cents = books.of(reference).cents) => {
    books.of(reference).dispute = { status, cents };
  },
});

const noticeOf = (
  { id: reference, customId }: PaypalOrder,
  origin: string,
  { id, at, secret, kind = 'paid', says }: Parameters<StandIn['notice']>[1],
): SentNotice => {
  const bodies = {
    paid: { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: reference } },
    abandoned: { event_type: 'CHECKOUT.ORDER.VOIDED', resource: { id: reference } },
    disputed: {
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource: { disputed_transactions: [{ custom: customId }] },
    },
    refunded: {
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource: { id: `RF-${reference}`, custom_id: customId },
    },
  };
  const rawBody = says ?? JSON.stringify({ id, ...bodies[kind] });
  const time = at.toISOString();
  const message = `tr-${id}|${time}|${secret ?? WEBHOOK_ID}|${crc32(rawBody)}`;
  return {
    rawBody,
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${origin}/cert`,
      'paypal-transmission-id': `tr-${id}`,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), PRIVATE_KEY).toString('base64'),
    },
  };
};

const refundAnswer = (known: PaypalOrder['refunds'][number] | undefined): Answer =>
  known ? yes(refundView(known)) : no(404, 'RESOURCE_NOT_FOUND');
