import type * as z from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  cardFactsOf,
  type Charge,
  type ChargeRequest,
  type DisputeAnswer,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderNotice,
  type ProviderRefund,
} from '../payment-provider.ts';
import {
  askProviderHttp,
  type HttpSettings,
  type ProviderAnswer,
  ProviderUnreachable,
} from '../provider-http.ts';
import * as shapes from './stripe-shapes.ts';
import { isSignedByStripe } from './stripe-signature.ts';

const API_VERSION = '2026-10-28.endive';
/** The shortest life Stripe gives a hosted page, and a little for its clock. */
const PAGE_MS = 31 * 60_000;

export interface StripeSettings {
  readonly http: HttpSettings;
  readonly clock: Clock;
  readonly secretKey: string;
  /** Two while one is rotated out. */
  readonly webhookSecrets: readonly string[];
  readonly threeDSecure: 'automatic' | 'any' | 'challenge';
}

type Form = Readonly<Record<string, string>>;
type Ask = (method: 'GET' | 'POST', path: string, form?: Form, key?: string) => Promise<ProviderAnswer>;

/**
 * Cards on Stripe's hosted page (Checkout Sessions). The card is authorised there and captured by the shop, which then
 * knows the card's fingerprint and can still refuse one that has paid three times today. docs.stripe.com/api
 */
export const createStripe = (settings: StripeSettings): PaymentProvider => {
  const ask = asker(settings);
  const retrieve = async (reference: string): Promise<Charge | undefined> => {
    const found = await findSession(ask, reference);
    return found && present(ask, found);
  };
  return {
    name: 'stripe',
    methods: ['card'],
    charge: async (request) => {
      const form = sessionForm(settings, request);
      const answer = await ask('POST', '/v1/checkout/sessions', form, request.idempotencyKey);
      return present(ask, shapes.session.parse(good(answer)));
    },
    retrieve,
    capture: async (reference) => {
      const found = await findSession(ask, reference);
      const intent = found && intentOf(found);
      if (intent?.status === 'requires_capture')
        await ask('POST', `/v1/payment_intents/${intent.id}/capture`, {}, `capture-${found?.id}`);
      return retrieve(reference);
    },
    cancel: async (reference) => {
      const found = await findSession(ask, reference);
      const intent = found && intentOf(found);
      if (found?.status === 'open') await ask('POST', `/v1/checkout/sessions/${found.id}/expire`, {});
      if (intent?.status === 'requires_capture')
        await ask('POST', `/v1/payment_intents/${intent.id}/cancel`, {});
      return retrieve(reference);
    },
    refund: async ({ reference, usdCents, idempotencyKey, mayBeThere }) => {
      const found = await findSession(ask, reference);
      const intent = found && intentOf(found);
      if (!intent) return { reference: '', status: 'failed', failure: 'unknown_charge' };
      const known = mayBeThere ? await refundByKey(ask, intent.id, idempotencyKey) : undefined;
      if (known) return presentOne(known);
      const form = {
        payment_intent: intent.id,
        amount: String(usdCents),
        reason: 'requested_by_customer',
        'metadata[refund]': idempotencyKey,
      };
      return presentRefund(await ask('POST', '/v1/refunds', form, idempotencyKey));
    },
    retrieveRefund: async (reference) => refundOf(good(await ask('GET', `/v1/refunds/${name(reference)}`))),
    answerDispute: (reference, answer) => answerDispute(ask, reference, answer),
    readNotice: async (rawBody, headers) => readNotice(settings, rawBody, headers['stripe-signature'] ?? ''),
  };
};

const asker =
  ({ http, secretKey }: StripeSettings): Ask =>
  (method, path, form, key) =>
    askProviderHttp(http, {
      method,
      path,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': API_VERSION,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });

const sessionForm = ({ clock, threeDSecure }: StripeSettings, request: ChargeRequest): Form => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  client_reference_id: request.idempotencyKey,
  'metadata[payment]': request.idempotencyKey,
  'payment_method_types[0]': 'card',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': String(request.usdCents),
  'line_items[0][price_data][product_data][name]': request.description,
  'payment_intent_data[capture_method]': 'manual',
  'payment_intent_data[metadata][payment]': request.idempotencyKey,
  'payment_method_options[card][request_three_d_secure]': threeDSecure,
  locale: request.locale,
  success_url: request.returnUrl,
  cancel_url: request.cancelUrl,
  expires_at: String(Math.floor((clock.now().getTime() + PAGE_MS) / 1_000)),
});

/** By its own name, or by that of its payment intent, which is what refunds and disputes are told about. */
const findSession = async (ask: Ask, reference: string): Promise<shapes.Session | undefined> => {
  const expand = 'payment_intent.latest_charge.balance_transaction';
  if (reference.startsWith('pi_')) {
    const query = new URLSearchParams({
      payment_intent: reference,
      'expand[]': `data.${expand}`,
      limit: '1',
    });
    return shapes.sessions.parse(good(await ask('GET', `/v1/checkout/sessions?${query.toString()}`))).data[0];
  }
  const query = new URLSearchParams({ 'expand[]': expand });
  const answer = await ask('GET', `/v1/checkout/sessions/${name(reference)}?${query.toString()}`);
  return answer.status === 404 ? undefined : shapes.session.parse(good(answer));
};

const name = (reference: string): string => encodeURIComponent(reference);

const intentOf = ({ payment_intent: intent }: shapes.Session) =>
  typeof intent === 'object' && intent !== null ? intent : undefined;

const good = ({ status, body }: ProviderAnswer): unknown => {
  if (status < 300) return body;
  const said = shapes.failure.safeParse(body).data?.error;
  throw new ProviderUnreachable(`stripe answered ${status} ${said?.type ?? ''} ${said?.code ?? ''}`.trim());
};

const present = async (ask: Ask, found: shapes.Session): Promise<Charge> => {
  const intent = intentOf(found);
  const status = statusOf(found);
  return {
    reference: found.id,
    idempotencyKey: found.client_reference_id ?? '',
    status,
    // An amount in another currency is not our amount.
    usdCents: found.currency === 'usd' ? found.amount_total : -1,
    ...(status === 'requires_action' && found.url ? { nextActionUrl: found.url } : {}),
    ...failureOf(status, intent),
    ...(intent?.latest_charge ? await aftermath(ask, intent.id, intent.latest_charge) : {}),
  };
};

type Intent = z.output<typeof shapes.paymentIntent>;

const aftermath = async (ask: Ask, intentId: string, paid: NonNullable<Intent['latest_charge']>) => ({
  ...cardFactsOf(paid.payment_method_details?.card),
  refundedUsdCents: paid.amount_refunded,
  ...(paid.balance_transaction?.currency === 'usd' ? { feeUsdCents: paid.balance_transaction.fee } : {}),
  ...(paid.disputed ? { disputes: await disputesOf(ask, intentId) } : {}),
});

const OF_INTENT: Readonly<Record<string, Charge['status']>> = {
  requires_capture: 'approved',
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'expired',
  requires_payment_method: 'failed',
};

const statusOf = (found: shapes.Session): Charge['status'] => {
  if (found.status === 'expired') return 'expired';
  if (found.status === 'open') return 'requires_action';
  return OF_INTENT[intentOf(found)?.status ?? ''] ?? 'processing';
};

const FAILURES: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  payment_intent_authentication_failure: 'challenge_failed',
  authentication_required: 'challenge_failed',
};

const failureOf = (status: Charge['status'], intent: Intent | undefined): { readonly failure?: string } => {
  if (status === 'expired') return { failure: 'abandoned' };
  if (status !== 'failed') return {};
  const { decline_code: declined, code } = intent?.last_payment_error ?? {};
  return { failure: FAILURES[declined ?? code ?? ''] ?? 'declined' };
};

const disputesOf = async (ask: Ask, intentId: string): Promise<ProviderDispute[]> => {
  const answer = await ask(
    'GET',
    `/v1/disputes?${new URLSearchParams({ payment_intent: intentId }).toString()}`,
  );
  return shapes.disputes.parse(good(answer)).data.map((dispute) => ({
    reference: dispute.id,
    usdCents: dispute.amount,
    reason: dispute.reason,
    status: disputeStatusOf(dispute.status),
    ...(dispute.evidence_details?.due_by
      ? { evidenceDueAt: new Date(dispute.evidence_details.due_by * 1_000) }
      : {}),
  }));
};

const disputeStatusOf = (status: string): ProviderDispute['status'] => {
  if (status === 'won' || status === 'lost') return status;
  if (status === 'warning_closed') return 'won';
  return status.endsWith('under_review') ? 'under_review' : 'open';
};

const answerDispute = async (ask: Ask, reference: string, answer: DisputeAnswer): Promise<void> => {
  const path = `/v1/disputes/${name(reference)}`;
  if (answer.kind === 'accept') good(await ask('POST', `${path}/close`, {}));
  else good(await ask('POST', path, { 'evidence[uncategorized_text]': answer.text, submit: 'true' }));
};

/** The refund of a payment that was made with a key which Stripe itself may have forgotten. */
const refundByKey = async (ask: Ask, intentId: string, key: string): Promise<shapes.Refund | undefined> => {
  const query = new URLSearchParams({ payment_intent: intentId, limit: '100' });
  const { data } = shapes.refunds.parse(good(await ask('GET', `/v1/refunds?${query.toString()}`)));
  return data.find(({ metadata }) => metadata?.['refund'] === key);
};

const REFUSED = [400, 402, 404];

const presentRefund = (answer: ProviderAnswer): ProviderRefund => {
  const said = shapes.failure.safeParse(answer.body).data?.error;
  // The key came before with other words: that is no answer to whether the money went back.
  if (REFUSED.includes(answer.status) && said?.type !== 'idempotency_error')
    return { reference: '', status: 'failed', failure: said?.code ?? 'refused' };
  return refundOf(good(answer));
};

const refundOf = (body: unknown): ProviderRefund => presentOne(shapes.refund.parse(body));

const presentOne = (refund: shapes.Refund): ProviderRefund => {
  if (refund.status === 'succeeded') return { reference: refund.id, status: 'succeeded' };
  if (refund.status !== 'failed' && refund.status !== 'canceled')
    return { reference: refund.id, status: 'pending' };
  return { reference: refund.id, status: 'failed', failure: refund.failure_reason ?? refund.status };
};

const readNotice = (
  { webhookSecrets, clock }: StripeSettings,
  rawBody: string,
  signature: string,
): ProviderNotice | undefined => {
  if (!isSignedByStripe(rawBody, signature, webhookSecrets, clock.now())) return undefined;
  const { id, type, data } = shapes.event.parse(JSON.parse(rawBody));
  const { object, id: objectId, payment_intent: intent } = data.object;
  const isOwn = object === 'checkout.session' || object === 'payment_intent';
  return { eventId: id, kind: type, reference: isOwn ? objectId : (intent ?? '') };
};
