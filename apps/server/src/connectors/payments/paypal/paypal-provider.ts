import {
  type Charge,
  type MALFORMED,
  type NoticeHeaders,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderNotice,
  type ProviderRefund,
  readSigned,
} from '../payment-provider.ts';
import { centsOf, type ProviderAnswer } from '../provider-http.ts';
import { type Ask, good, issueOf, paypalClient, type PaypalClientSettings } from './paypal-client.ts';
import { presentPaypalDispute } from './paypal-disputes.ts';
import { paypalRequests as requests } from './paypal-requests.ts';
import * as shapes from './paypal-shapes.ts';
import { paypalVerifier } from './paypal-signature.ts';

export interface PaypalSettings extends PaypalClientSettings {
  readonly webhookId: string;
  /** What buyers read at PayPal. */
  readonly brandName: () => string;
}

/**
 * PayPal, Orders v2 by redirect: the buyer approves there, the shop captures. An order that is not captured takes no
 * money and ends by itself, so leaving one needs no request. developer.paypal.com/docs/api/orders/v2
 */
export const createPaypal = (settings: PaypalSettings): PaymentProvider => {
  const ask = paypalClient(settings);
  const isGenuine = paypalVerifier({ ...settings, isTrustedCertificate: trusts(settings.http.baseUrl) });
  const retrieve = async (reference: string): Promise<Charge | undefined> => {
    const found = await find(ask, reference);
    return found && present(ask, found);
  };
  return {
    name: 'paypal',
    methods: ['paypal'],
    charge: async (request) => {
      const made = shapes.order.parse(good(await ask(requests.createOrder(settings.brandName(), request))));
      return {
        ...(await present(ask, made)),
        idempotencyKey: request.idempotencyKey,
        usdCents: request.usdCents,
      };
    },
    retrieve,
    capture: async (reference) => {
      const approved = await find(ask, reference);
      if (!approved) return undefined;
      const answer = await ask(requests.capture(reference, approved.update_time ?? ''));
      const charge = await retrieve(reference);
      return charge && afterCapture(charge, answer);
    },
    cancel: async (reference) => {
      const charge = await retrieve(reference);
      if (!charge || !['requires_action', 'approved'].includes(charge.status)) return charge;
      return { ...charge, status: 'expired', failure: 'abandoned' };
    },
    refund: async ({ reference, usdCents, idempotencyKey, mayBeThere }) => {
      const found = await find(ask, reference);
      const captured = found && captureOf(found);
      if (!captured) return { reference: '', status: 'failed', failure: 'unknown_charge' };
      const known = mayBeThere
        ? refundsOf(found).find((made) => made.custom_id === idempotencyKey)
        : undefined;
      if (known) return presentOne(known);
      return presentRefund(await ask(requests.refund(captured.id, usdCents, idempotencyKey)));
    },
    retrieveRefund: async (reference) => refundOf(good(await ask(requests.retrieveRefund(reference)))),
    readNotice: async (rawBody, headers) => readNotice(isGenuine, rawBody, headers),
  };
};

/** Certificates come from PayPal, or from the address that was configured in its place. */
const trusts =
  (baseUrl: string) =>
  (url: URL): boolean =>
    url.origin === new URL(baseUrl).origin ||
    (url.protocol === 'https:' && (url.hostname === 'paypal.com' || url.hostname.endsWith('.paypal.com')));

/** The buyer has to go to PayPal once more. */
const SENT_BACK: ReadonlySet<string> = new Set(['PAYER_ACTION_REQUIRED', 'ORDER_NOT_APPROVED']);

const CAPTURE_REFUSED = [400, 403, 404, 422];

/** A capture that was refused leaves the order as it was: without a word of our own it would be tried for ever. */
const afterCapture = (charge: Charge, answer: ProviderAnswer): Charge => {
  const issue = issueOf(answer);
  if (issue === undefined || !['approved', 'requires_action'].includes(charge.status)) return charge;
  const back = shapes.failure.safeParse(answer.body).data?.links ?? [];
  if (SENT_BACK.has(issue)) return { ...charge, status: 'requires_action', ...payerLinkOf(back) };
  if (DECLINES.has(issue)) return { ...charge, status: 'failed', failure: 'declined' };
  return CAPTURE_REFUSED.includes(answer.status)
    ? { ...charge, status: 'failed', failure: issue.toLowerCase() }
    : charge;
};

const DECLINES: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'CARD_EXPIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'TRANSACTION_REFUSED',
]);

const find = async (ask: Ask, reference: string): Promise<shapes.Order | undefined> => {
  const answer = await ask(requests.order(reference));
  return answer.status === 404 ? undefined : shapes.order.parse(good(answer));
};

const refundsOf = (order: shapes.Order): readonly shapes.Refund[] =>
  order.purchase_units?.[0]?.payments?.refunds ?? [];

const captureOf = (order: shapes.Order) => order.purchase_units?.[0]?.payments?.captures?.[0];

const OF_ORDER: Readonly<Record<string, Charge['status']>> = {
  CREATED: 'requires_action',
  SAVED: 'requires_action',
  PAYER_ACTION_REQUIRED: 'requires_action',
  APPROVED: 'approved',
  VOIDED: 'expired',
};

const OF_CAPTURE: Readonly<Record<string, Charge['status']>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
};

const statusOf = (order: shapes.Order): Charge['status'] => {
  const captured = captureOf(order);
  if (captured) return OF_CAPTURE[captured.status] ?? 'processing';
  return OF_ORDER[order.status] ?? 'processing';
};

const present = async (ask: Ask, order: shapes.Order): Promise<Charge> => {
  const status = statusOf(order);
  const captured = captureOf(order);
  return {
    reference: order.id,
    idempotencyKey: order.purchase_units?.[0]?.custom_id ?? '',
    status,
    usdCents: centsAsked(order),
    // Also of an approved one: its buyer may have to come back to it.
    ...(status === 'requires_action' || status === 'approved' ? payerLinkOf(order.links ?? []) : {}),
    ...(status === 'failed' ? { failure: 'declined' } : {}),
    ...(status === 'succeeded' && captured ? await aftermath(ask, order, captured) : {}),
  };
};

/** An amount in another currency is not our amount. */
const centsAsked = (order: shapes.Order): number => {
  const amount = captureOf(order)?.amount ?? order.purchase_units?.[0]?.amount;
  return amount?.currency_code === 'USD' ? centsOf(amount.value) : -1;
};

const payerLinkOf = (links: NonNullable<shapes.Order['links']>): { readonly nextActionUrl?: string } => {
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return link ? { nextActionUrl: link.href } : {};
};

const aftermath = async (ask: Ask, order: shapes.Order, captured: shapes.Capture) => {
  const disputes = await disputesOf(ask, captured.id);
  const fee = captured.seller_receivable_breakdown?.paypal_fee;
  return {
    ...(fee?.currency_code === 'USD' ? { feeUsdCents: centsOf(fee.value) } : {}),
    refundedUsdCents: refundsOf(order)
      .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
      .reduce((sum, { amount }) => sum + centsOf(amount?.value ?? '0'), 0),
    ...(disputes ? { disputes } : {}),
  };
};

const NOT_ALLOWED = 403;

/** Undefined where the app has no right to look at disputes. */
const disputesOf = async (ask: Ask, captureId: string): Promise<ProviderDispute[] | undefined> => {
  const answer = await ask(requests.disputesOfCapture(captureId));
  if (answer.status === NOT_ALLOWED) return undefined;
  const found = shapes.disputes.parse(good(answer)).items ?? [];
  return Promise.all(
    found.map(async (dispute) => presentPaypalDispute(dispute, await outcomeOf(ask, dispute))),
  );
};

const outcomeOf = async (
  ask: Ask,
  { dispute_id: id, status }: shapes.Dispute,
): Promise<string | undefined> => {
  if (status !== 'RESOLVED') return undefined;
  const answer = await ask(requests.dispute(id));
  return shapes.disputeOutcome.parse(good(answer)).dispute_outcome?.outcome_code ?? 'NONE';
};

const REFUSED = [400, 404, 422];
/** A request with this key came before, or the capture is not through: neither is a no to the refund. */
const UNDECIDED: ReadonlySet<string> = new Set(['DUPLICATE_REQUEST_ID', 'PENDING_CAPTURE']);

const presentRefund = (answer: ProviderAnswer): ProviderRefund => {
  const issue = issueOf(answer) ?? '';
  if (REFUSED.includes(answer.status) && !UNDECIDED.has(issue))
    return { reference: '', status: 'failed', failure: issue.toLowerCase() };
  return refundOf(good(answer));
};

const refundOf = (body: unknown): ProviderRefund => presentOne(shapes.refund.parse(body));

const presentOne = ({ id: reference, status }: shapes.Refund): ProviderRefund => {
  if (status === 'COMPLETED') return { reference, status: 'succeeded' };
  if (status === 'FAILED' || status === 'CANCELLED')
    return { reference, status: 'failed', failure: status.toLowerCase() };
  return { reference, status: 'pending' };
};

const readNotice = async (
  isGenuine: ReturnType<typeof paypalVerifier>,
  rawBody: string,
  headers: NoticeHeaders,
): Promise<ProviderNotice | typeof MALFORMED | undefined> => {
  if (!(await isGenuine(rawBody, headers))) return undefined;
  return readSigned(rawBody, (body) => {
    const { id, event_type: kind, resource } = shapes.event.parse(body);
    const isOrder = kind.startsWith('CHECKOUT.ORDER.');
    const orderId = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id;
    const paymentId = resource.custom_id ?? resource.disputed_transactions?.[0]?.custom;
    return { eventId: id, kind, reference: orderId ?? '', ...(paymentId ? { paymentId } : {}) };
  });
};
