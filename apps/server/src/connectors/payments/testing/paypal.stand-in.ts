import { sign } from 'node:crypto';
import { paypalMessage } from '../paypal/paypal-signature.ts';
import { type Answer, idempotency, type Received, startGateway } from './gateway.ts';
import { CERTIFICATE, PRIVATE_KEY } from './paypal-certificate.ts';
import type { StandIn } from './stand-in.ts';

interface Order {
  readonly id: string;
  readonly customId: string;
  readonly refunds: { readonly id: string; readonly cents: number; status: string }[];
  cents: number;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  declines: boolean;
  dispute: string | undefined;
}

interface OrderWish {
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
const money = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });

/** PayPal as documented: client credentials, request ids, approval before capture, one invoice each, signed notices. */
export const startPaypal = async (): Promise<StandIn> => {
  const orders = new Map<string, Order>();
  const invoices = new Set<string>();
  const once = idempotency(no(422, 'DUPLICATE_REQUEST_ID'));
  let nextRefund = 'COMPLETED';
  const of = (id: string): Order => {
    const found = orders.get(id);
    if (!found) throw new Error(`no order ${id}`);
    return found;
  };
  const byCapture = (captureId: string): Order => of(captureId.replace('CAP-', ''));
  const refundOf = (id: string) =>
    [...orders.values()].flatMap(({ refunds }) => refunds).find((known) => known.id === id);

  const create = (body: string): Answer => {
    const wish = JSON.parse(body) as OrderWish;
    const [unit] = wish.purchase_units ?? [];
    const context = wish.payment_source?.paypal?.experience_context;
    const isWhole =
      wish.intent === 'CAPTURE' &&
      unit?.amount?.currency_code === 'USD' &&
      /^\d+\.\d\d$/.test(unit.amount.value ?? '') &&
      context?.return_url &&
      context.cancel_url;
    if (!isWhole || !unit.custom_id || !unit.invoice_id) return no(400, 'INVALID_REQUEST');
    if (invoices.has(unit.invoice_id)) return no(422, 'DUPLICATE_INVOICE_ID');
    invoices.add(unit.invoice_id);
    const id = `5O${orders.size + 1}`;
    const cents = Math.round(Number(unit.amount?.value) * 100);
    const state = { status: 'PAYER_ACTION_REQUIRED' as const, declines: false, dispute: undefined };
    orders.set(id, { id, customId: unit.custom_id, cents, refunds: [], ...state });
    // The first answer is short: what was asked for is not repeated.
    return yes({ id, status: of(id).status, links: linksOf(id) }, 201);
  };

  const capture = (order: Order): Answer => {
    if (order.status === 'PAYER_ACTION_REQUIRED') return no(422, 'ORDER_NOT_APPROVED');
    if (order.status === 'COMPLETED') return no(422, 'ORDER_ALREADY_CAPTURED');
    if (order.declines) return no(422, 'INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    return yes(view(order), 201);
  };

  const refund = (order: Order, body: string): Answer => {
    const { amount } = JSON.parse(body) as { amount: { value: string } };
    const cents = Math.round(Number(amount.value) * 100);
    if (refundedOf(order) + cents > order.cents) return no(422, 'REFUND_AMOUNT_EXCEEDED');
    const made = { id: `RF${order.id}-${order.refunds.length + 1}`, cents, status: nextRefund };
    order.refunds.push(made);
    return yes(refundView(made), 201);
  };

  const act = ({ method, path, query, body }: Received): Answer => {
    const [, , area = '', kind = '', reference = '', step = ''] = path.split('/');
    if (method === 'POST' && path === '/v2/checkout/orders') return create(body);
    if (area === 'checkout' && !orders.has(reference)) return no(404, 'RESOURCE_NOT_FOUND');
    if (area === 'checkout') return step === 'capture' ? capture(of(reference)) : yes(view(of(reference)));
    if (kind === 'captures' && step === 'refund') return refund(byCapture(reference), body);
    if (kind === 'refunds') return refundAnswer(refundOf(reference));
    if (kind === 'disputes' && !reference)
      return yes({ items: disputes(byCapture(query.get('disputed_transaction_id') ?? '')) });
    return yes({ dispute_outcome: { outcome_code: outcome(byCapture(reference.replace('PP-', ''))) } });
  };

  const gateway = await startGateway((request) => {
    const { headers, path, method } = request;
    if (path === '/cert') return { status: 200, body: CERTIFICATE };
    if (path === '/v1/oauth2/token') {
      const isKnown = headers['authorization'] === `Basic ${Buffer.from('client:secret').toString('base64')}`;
      return isKnown && request.body === 'grant_type=client_credentials'
        ? yes({ access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 })
        : yes({ error: 'invalid_client' }, 401);
    }
    if (headers['authorization'] !== 'Bearer A21') return no(401, 'AUTHENTICATION_FAILURE');
    if (method === 'POST' && !headers['paypal-request-id']) return no(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    return once(headers['paypal-request-id'], request, () => act(request));
  });

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
    approve: (reference, { declines = false }) =>
      void Object.assign(of(reference), { status: 'APPROVED', declines }),
    setCents: (reference, cents) => {
      of(reference).cents = cents;
    },
    takenCents: (reference) =>
      of(reference).status === 'COMPLETED' ? of(reference).cents - refundedOf(of(reference)) : 0,
    refundsWill: (will) => {
      nextRefund = { succeed: 'COMPLETED', stay_pending: 'PENDING', fail: 'FAILED' }[will];
    },
    endRefunds: (end) => {
      for (const order of orders.values())
        for (const known of order.refunds)
          if (known.status === 'PENDING') known.status = end === 'succeed' ? 'COMPLETED' : 'FAILED';
    },
    refundThere: (reference, cents) =>
      void of(reference).refunds.push({ id: `RF-${reference}`, cents, status: 'COMPLETED' }),
    dispute: (reference, status) => {
      of(reference).dispute = status;
    },
    notice: (reference, { id, at, secret, kind = 'paid' }) => {
      const { customId } = of(reference);
      const bodies = {
        paid: { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: reference } },
        abandoned: { event_type: 'CHECKOUT.ORDER.VOIDED', resource: { id: reference } },
        disputed: {
          event_type: 'CUSTOMER.DISPUTE.CREATED',
          resource: { disputed_transactions: [{ custom: customId }] },
        },
      };
      const rawBody = JSON.stringify({ id, ...bodies[kind] });
      const time = at.toISOString();
      const message = paypalMessage({ id: `tr-${id}`, time, webhookId: secret ?? WEBHOOK_ID, rawBody });
      return {
        rawBody,
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${gateway.origin}/cert`,
          'paypal-transmission-id': `tr-${id}`,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), PRIVATE_KEY).toString('base64'),
        },
      };
    },
  };
};

const linksOf = (id: string) => [
  { rel: 'self', href: `https://api.paypal.test/v2/checkout/orders/${id}` },
  { rel: 'payer-action', href: `https://www.paypal.test/checkoutnow?token=${id}` },
];

const refundedOf = ({ refunds }: Order): number =>
  refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, { cents }) => sum + cents, 0);

const refundView = ({ id, cents, status }: Order['refunds'][number]) => ({
  id,
  status,
  amount: money(cents),
});

const refundAnswer = (known: Order['refunds'][number] | undefined): Answer =>
  known ? yes(refundView(known)) : no(404, 'RESOURCE_NOT_FOUND');

const view = (order: Order) => ({
  id: order.id,
  status: order.status,
  links: order.status === 'PAYER_ACTION_REQUIRED' ? linksOf(order.id) : [],
  purchase_units: [
    {
      custom_id: order.customId,
      amount: money(order.cents),
      ...(order.status === 'COMPLETED'
        ? {
            payments: {
              captures: [{ id: `CAP-${order.id}`, status: 'COMPLETED', amount: money(order.cents) }],
              refunds: order.refunds.map(refundView),
            },
          }
        : {}),
    },
  ],
});

const disputes = ({ id, dispute, cents }: Order) =>
  dispute
    ? [
        {
          dispute_id: `PP-${id}`,
          reason: 'UNAUTHORISED',
          status: dispute === 'open' ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
          dispute_amount: money(cents),
        },
      ]
    : [];

const outcome = ({ dispute }: Order): string =>
  dispute === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR';
