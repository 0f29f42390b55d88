import type { Clock } from '../../../platform/clock/clock.ts';
import { tokenKeeper } from '../access-token.ts';
import {
  cardFactsOf,
  type Charge,
  type ChargeRequest,
  type MALFORMED,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderNotice,
  type ProviderRefund,
  readSigned,
  type RefundRequest,
} from '../payment-provider.ts';
import {
  askProviderHttp,
  centsOf,
  type HttpSettings,
  type ProviderAnswer,
  ProviderRefused,
  ProviderUnreachable,
} from '../provider-http.ts';
import { presentAirwallexDispute } from './airwallex-disputes.ts';
import {
  AIRWALLEX_VERSION,
  type AirwallexRequest,
  airwallexRequests as requests,
} from './airwallex-requests.ts';
import * as shapes from './airwallex-shapes.ts';
import { isSignedByAirwallex } from './airwallex-signature.ts';

export interface AirwallexSettings {
  readonly http: HttpSettings;
  readonly clock: Clock;
  readonly clientId: string;
  readonly apiKey: string;
  readonly webhookSecrets: readonly string[];
  /** Where people type their card: https://checkout.airwallex.com */
  readonly checkoutUrl: string;
  /** Asks the bank for a 3-D check each time, instead of leaving it to the risk engine. */
  readonly force3ds: boolean;
}

type Ask = (request: AirwallexRequest) => Promise<ProviderAnswer>;

/**
 * Cards on Airwallex's hosted page. Authorised there, captured by the shop, as with every provider whose page takes the
 * card. airwallex.com/docs/api
 */
export const createAirwallex = (settings: AirwallexSettings): PaymentProvider => {
  const ask = asker(settings);
  const look = async (found: shapes.Intent | undefined): Promise<Charge | undefined> =>
    found && present(ask, settings, found);
  return {
    name: 'airwallex',
    methods: ['card'],
    charge: async (request) => {
      const made = await ask(requests.createIntent(settings.force3ds, request));
      if (codeOf(made) === 'duplicate_request') return known(await byKey(ask, request.idempotencyKey), look);
      return present(ask, settings, shapes.intent.parse(good(made)), request);
    },
    retrieve: async (reference) => look(await find(ask, reference)),
    findByKey: async (key) => look(await byKey(ask, key)),
    capture: async (reference) => {
      const found = await find(ask, reference);
      if (found?.status !== 'REQUIRES_CAPTURE') return look(found);
      const answer = await ask(requests.capture(reference, found.amount, found.merchant_order_id));
      const charge = await look(await find(ask, reference));
      if (charge?.status === 'approved' && codeOf(answer) !== 'duplicate_request') good(answer);
      return charge;
    },
    cancel: async (reference) => {
      const found = await find(ask, reference);
      if (!found || !CANCELLABLE.has(found.status)) return look(found);
      await ask(requests.cancel(reference, found.merchant_order_id));
      return look(await find(ask, reference));
    },
    refund: (request) => refund(ask, request),
    retrieveRefund: async (reference) =>
      refundOf(shapes.refund.parse(good(await ask(requests.retrieveRefund(reference))))),
    readNotice: async (rawBody, headers) =>
      readNotice(settings, rawBody, {
        timestamp: headers['x-timestamp'] ?? '',
        signature: headers['x-signature'] ?? '',
      }),
  };
};

const CANCELLABLE: ReadonlySet<string> = new Set([
  'REQUIRES_PAYMENT_METHOD',
  'REQUIRES_CUSTOMER_ACTION',
  'REQUIRES_CAPTURE',
]);

const asker = ({ http, clock, clientId, apiKey }: AirwallexSettings): Ask => {
  const keeper = tokenKeeper(clock, async () => {
    const answer = await askProviderHttp(http, {
      method: 'POST',
      path: '/api/v1/authentication/login',
      headers: { 'x-client-id': clientId, 'x-api-key': apiKey },
    });
    const { token, expires_at: expires } = shapes.login.parse(good(answer));
    return { token, expiresAt: new Date(expires) };
  });
  return async ({ method, path, body }) => {
    const once = async () =>
      askProviderHttp(http, {
        method,
        path,
        headers: {
          authorization: `Bearer ${await keeper.current()}`,
          'x-api-version': AIRWALLEX_VERSION,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const answer = await once();
    if (answer.status !== 401) return answer;
    keeper.forget();
    return once();
  };
};

const find = async (ask: Ask, reference: string): Promise<shapes.Intent | undefined> => {
  const answer = await ask(requests.intent(reference));
  return answer.status === 404 ? undefined : shapes.intent.parse(good(answer));
};

const byKey = async (ask: Ask, key: string): Promise<shapes.Intent | undefined> =>
  shapes.intents.parse(good(await ask(requests.intentsOfOrder(key)))).items[0];

/** A repeated request whose first answer was lost. */
const known = async (
  found: shapes.Intent | undefined,
  look: (found: shapes.Intent | undefined) => Promise<Charge | undefined>,
): Promise<Charge> => {
  const charge = await look(found);
  if (!charge) throw new ProviderUnreachable('airwallex knows a request but not its intent');
  return charge;
};

const codeOf = ({ status, body }: ProviderAnswer): string | undefined =>
  status >= 400 ? shapes.failure.safeParse(body).data?.code : undefined;

const good = (answer: ProviderAnswer): unknown => {
  if (answer.status < 300) return answer.body;
  throw new ProviderRefused('airwallex', answer, codeOf(answer) ?? `HTTP ${answer.status}`);
};

const STATUSES: Readonly<Record<string, Charge['status']>> = {
  REQUIRES_PAYMENT_METHOD: 'requires_action',
  REQUIRES_CUSTOMER_ACTION: 'requires_action',
  REQUIRES_CAPTURE: 'approved',
  PENDING: 'processing',
  SUCCEEDED: 'succeeded',
  CANCELLED: 'expired',
};

const present = async (
  ask: Ask,
  settings: AirwallexSettings,
  found: shapes.Intent,
  request?: ChargeRequest,
): Promise<Charge> => {
  const ending = endingOf(found);
  const { status } = ending;
  const card = found.latest_payment_attempt?.payment_method?.card;
  return {
    reference: found.id,
    idempotencyKey: found.merchant_order_id,
    ...ending,
    // An amount in another currency is not our amount.
    usdCents: found.currency === 'USD' ? centsOf(found.amount) : -1,
    ...(status === 'requires_action' && found.client_secret
      ? { nextActionUrl: pageUrl(settings, found, request) }
      : {}),
    ...cardFactsOf(card && { ...card, country: card.issuer_country_code }),
    ...(status === 'succeeded' ? await aftermath(ask, found.id) : {}),
  };
};

const FAILURES: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient_funds',
  card_expired: 'expired_card',
  expired_card: 'expired_card',
  authentication_declined: 'challenge_failed',
  authentication_required: 'challenge_failed',
};

/** After a decline the page stays open for another card, so only an intent's end says that it has failed, and why. */
const endingOf = ({ status: theirs, latest_payment_attempt: attempt }: shapes.Intent) => {
  const status = STATUSES[theirs] ?? 'processing';
  if (status !== 'expired') return { status };
  if (attempt?.status !== 'FAILED') return { status, failure: 'abandoned' };
  return { status: 'failed' as const, failure: FAILURES[attempt.failure_code ?? ''] ?? 'declined' };
};

/** The hosted page as Airwallex's own script addresses it; its parameters stand behind the #. */
const pageUrl = (
  { checkoutUrl }: AirwallexSettings,
  found: shapes.Intent,
  request?: ChargeRequest,
): string => {
  const query = new URLSearchParams({
    intent_id: found.id,
    client_secret: found.client_secret ?? '',
    currency: found.currency,
    mode: 'payment',
    ...(request
      ? { successUrl: request.returnUrl, failUrl: request.cancelUrl, cancelUrl: request.cancelUrl }
      : {}),
  });
  return `${checkoutUrl}/#/standalone/checkout?${query.toString()}`;
};

const aftermath = async (ask: Ask, intentId: string) => {
  const disputes = await disputesOf(ask, intentId);
  return { refundedUsdCents: await refundedOf(ask, intentId), ...(disputes ? { disputes } : {}) };
};

const NOT_ALLOWED = [401, 403];

/** Undefined where the key has no right to look at disputes. */
const disputesOf = async (ask: Ask, intentId: string): Promise<ProviderDispute[] | undefined> => {
  const answer = await ask(requests.disputesOfIntent(intentId));
  if (NOT_ALLOWED.includes(answer.status)) return undefined;
  return (shapes.disputes.parse(good(answer)).items ?? []).map(presentAirwallexDispute);
};

const refundsOf = async (ask: Ask, intentId: string) =>
  shapes.refunds.parse(good(await ask(requests.refundsOfIntent(intentId)))).items;

const refund = async (
  ask: Ask,
  { reference, usdCents, idempotencyKey, mayBeThere }: RefundRequest,
): Promise<ProviderRefund> => {
  const findMade = async () =>
    (await refundsOf(ask, reference)).find(({ request_id: key }) => key === idempotencyKey);
  const made = mayBeThere ? await findMade() : undefined;
  if (made) return refundOf(made);
  const answer = await ask(requests.refund(reference, usdCents, idempotencyKey));
  if (codeOf(answer) !== 'duplicate_request') return presentRefund(answer);
  const known = await findMade();
  if (!known) throw new ProviderUnreachable('airwallex knows a request but not its refund');
  return refundOf(known);
};

const refundedOf = async (ask: Ask, intentId: string): Promise<number> =>
  (await refundsOf(ask, intentId))
    .filter(({ status }) => status !== 'FAILED')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);

const REFUSED = [400, 404, 422];
const REFUNDED: ReadonlySet<string> = new Set(['ACCEPTED', 'SETTLED', 'SUCCEEDED']);

const presentRefund = (answer: ProviderAnswer): ProviderRefund => {
  if (REFUSED.includes(answer.status))
    return { reference: '', status: 'failed', failure: codeOf(answer) ?? 'refused' };
  return refundOf(shapes.refund.parse(good(answer)));
};

const refundOf = ({ id: reference, status, failure_details: details }: shapes.Refund): ProviderRefund => {
  if (status === 'FAILED') return { reference, status: 'failed', failure: details?.code ?? 'failed' };
  return { reference, status: REFUNDED.has(status) ? 'succeeded' : 'pending' };
};

const readNotice = (
  { webhookSecrets, clock }: AirwallexSettings,
  rawBody: string,
  signed: { readonly timestamp: string; readonly signature: string },
): ProviderNotice | typeof MALFORMED | undefined => {
  if (!isSignedByAirwallex(rawBody, signed, webhookSecrets, clock.now())) return undefined;
  return readSigned(rawBody, (body) => {
    const { id, name, data } = shapes.event.parse(body);
    const isOwn = name.startsWith('payment_intent.');
    const reference = isOwn ? data.object.id : (data.object.payment_intent_id ?? '');
    return { eventId: id, kind: name, reference };
  });
};
