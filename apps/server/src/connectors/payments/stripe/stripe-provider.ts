import type * as z from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  cardFactsOf,
  type Charge,
  type DisputeAnswer,
  type MALFORMED,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderNotice,
  type ProviderRefund,
  readSigned,
} from '../payment-provider.ts';
import {
  askProviderHttp,
  type HttpSettings,
  type ProviderAnswer,
  ProviderRefused,
  ProviderUnreachable,
} from '../provider-http.ts';
import { presentStripeDispute } from './stripe-disputes.ts';
import { stripePayouts } from './stripe-payouts.ts';
import { stripeForm } from './stripe-form.ts';
import {
  STRIPE_VERSION,
  type StripePage,
  type StripeRequest,
  stripeRequests as requests,
} from './stripe-requests.ts';
import * as shapes from './stripe-shapes.ts';
import { isSignedByStripe } from './stripe-signature.ts';

/** The shortest life Stripe gives a hosted page, and a little for its clock. */
const PAGE_MS = 31 * 60_000;

export interface StripeSettings {
  readonly http: HttpSettings;
  readonly clock: Clock;
  readonly secretKey: string;
  /** Two while one is rotated out. */
  readonly webhookSecrets: readonly string[];
  readonly threeDSecure: StripePage['threeDSecure'];
}

type Ask = (request: StripeRequest) => Promise<ProviderAnswer>;

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
      const expiresAt = Math.floor((settings.clock.now().getTime() + PAGE_MS) / 1_000);
      const page = { threeDSecure: settings.threeDSecure, expiresAt };
      return present(ask, shapes.session.parse(good(await ask(requests.createSession(page, request)))));
    },
    retrieve,
    capture: async (reference) => {
      const found = await findSession(ask, reference);
      const intent = found && intentOf(found);
      if (intent?.status !== 'requires_capture') return found && present(ask, found);
      const answer = await ask(requests.capture(intent.id, found?.id ?? reference));
      const charge = await retrieve(reference);
      if (charge?.status === 'approved') good(answer);
      return charge;
    },
    cancel: async (reference) => {
      const found = await findSession(ask, reference);
      const intent = found && intentOf(found);
      if (found?.status === 'open') await ask(requests.expireSession(found.id));
      if (intent?.status === 'requires_capture') await ask(requests.cancelIntent(intent.id));
      return retrieve(reference);
    },
    refund: async ({ reference, usdCents, idempotencyKey, mayBeThere }) => {
      const found = await findSession(ask, reference);
      const intent = found && intentOf(found);
      if (!intent) return { reference: '', status: 'failed', failure: 'unknown_charge' };
      const known = mayBeThere ? await refundByKey(ask, intent.id, idempotencyKey) : undefined;
      if (known) return presentOne(known);
      return presentRefund(await ask(requests.refund(intent.id, usdCents, idempotencyKey)));
    },
    retrieveRefund: async (reference) => refundOf(good(await ask(requests.retrieveRefund(reference)))),
    answerDispute: (reference, answer) => answerDispute(ask, reference, answer),
    payouts: (since) => stripePayouts((request) => ask(request).then(good), since),
    readNotice: async (rawBody, headers) => readNotice(settings, rawBody, headers['stripe-signature'] ?? ''),
  };
};

const asker =
  ({ http, secretKey }: StripeSettings): Ask =>
  ({ method, path, parameters = {}, key }) => {
    const form = stripeForm(parameters);
    const isBody = method === 'POST';
    return askProviderHttp(http, {
      method,
      path: isBody || form === '' ? path : `${path}?${form}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': STRIPE_VERSION,
        ...(isBody ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(isBody ? { body: form } : {}),
    });
  };

/** By its own name, or by that of its payment intent, which is what refunds and disputes are told about. */
const findSession = async (ask: Ask, reference: string): Promise<shapes.Session | undefined> => {
  if (reference.startsWith('pi_'))
    return shapes.sessions.parse(good(await ask(requests.sessionOfIntent(reference)))).data[0];
  const answer = await ask(requests.session(reference));
  return answer.status === 404 ? undefined : shapes.session.parse(good(answer));
};

const intentOf = ({ payment_intent: intent }: shapes.Session) =>
  typeof intent === 'object' && intent !== null ? intent : undefined;

const good = (answer: ProviderAnswer): unknown => {
  if (answer.status < 300) return answer.body;
  const said = shapes.failure.safeParse(answer.body).data?.error;
  const code = said?.code ?? said?.type ?? `HTTP ${answer.status}`;
  // The key came before with other words: that is no answer to what was asked.
  if (said?.type === 'idempotency_error')
    throw new ProviderUnreachable(`stripe answered ${answer.status} ${code}`, code);
  throw new ProviderRefused('stripe', answer, code);
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

const disputesOf = async (ask: Ask, intentId: string): Promise<ProviderDispute[]> =>
  shapes.disputes.parse(good(await ask(requests.disputesOfIntent(intentId)))).data.map(presentStripeDispute);

const answerDispute = async (ask: Ask, reference: string, answer: DisputeAnswer): Promise<void> => {
  const isContested = answer.kind === 'contest';
  good(
    await ask(
      isContested ? requests.contestDispute(reference, answer.text) : requests.closeDispute(reference),
    ),
  );
};

/** The refund of a payment that was made with a key which Stripe itself may have forgotten. */
const refundByKey = async (ask: Ask, intentId: string, key: string): Promise<shapes.Refund | undefined> => {
  const { data } = shapes.refunds.parse(good(await ask(requests.refundsOfIntent(intentId))));
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
): ProviderNotice | typeof MALFORMED | undefined => {
  if (!isSignedByStripe(rawBody, signature, webhookSecrets, clock.now())) return undefined;
  return readSigned(rawBody, (body) => {
    const { id, type, data } = shapes.event.parse(body);
    const { object, id: objectId, payment_intent: intent } = data.object;
    const isOwn = object === 'checkout.session' || object === 'payment_intent';
    return { eventId: id, kind: type, reference: isOwn ? objectId : (intent ?? '') };
  });
};
