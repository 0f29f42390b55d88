import { describe, expect, it } from 'vitest';
import { everyRequest, overTheWire } from './testing/every-request.ts';
import {
  airwallexDisagreements,
  paypalDisagreements,
  stripeDisagreements,
} from './testing/published-requests.ts';

/* The compiler checks the requests' parameters against the providers' own types; here what goes over the wire is. */

const JUDGES = {
  stripe: stripeDisagreements,
  paypal: paypalDisagreements,
  airwallex: airwallexDisagreements,
};

describe.each(['stripe', 'paypal', 'airwallex'] as const)('%s', (provider) => {
  const judge = JUDGES[provider];

  it('[V-01] every request agrees with what the provider publishes', () => {
    for (const request of everyRequest[provider])
      expect([request.method, request.path, judge(overTheWire(request))]).toEqual([
        request.method,
        request.path,
        [],
      ]);
  });

  it('[V-01] a parameter added by hand is caught in every request', () => {
    for (const request of everyRequest[provider]) {
      const { body, query, ...call } = overTheWire(request);
      const isJson = body.startsWith('{');
      const added = {
        ...call,
        body: isJson
          ? JSON.stringify({ ...JSON.parse(body), added: '1' })
          : [body, 'added=1'].filter(Boolean).join('&'),
        query: new URLSearchParams([...query, ['added', '1']]),
      };
      if (call.method === 'GET') added.body = '';
      else if (!isJson && provider !== 'stripe') continue; // a step that takes no body
      expect([call.path, judge(added)]).toEqual([call.path, ['added is unknown']]);
    }
  });
});

/** The parameters of each call, as the providers' pages of it name them; one that is taken out of a request is missed here. */
const SESSION = `mode ui_mode client_reference_id metadata[payment] allowed_payment_method_types[0] line_items[0][quantity]
  line_items[0][price_data][currency] line_items[0][price_data][unit_amount] line_items[0][price_data][product_data][name]
  payment_intent_data[capture_method] payment_intent_data[metadata][payment]
  payment_method_options[card][request_three_d_secure] locale success_url cancel_url expires_at`;
const INTENT = `request_id amount currency merchant_order_id return_url metadata.codes metadata.success_url
  metadata.cancel_url payment_method_options.card.auto_capture`;
const PARAMETERS = {
  stripe: [
    SESSION,
    SESSION,
    SESSION,
    'expand[0]',
    'payment_intent expand[0] limit',
    '',
    '',
    '',
    'payment_intent amount reason metadata[refund]',
    'payment_intent limit',
    '',
    'payment_intent limit',
    'evidence[uncategorized_text] submit',
    '',
    'created[gte] limit',
    'created[gte] limit starting_after',
    'payout expand[0] limit',
    'payout expand[0] limit starting_after',
  ],
  paypal: [
    `intent purchase_units.0.reference_id purchase_units.0.custom_id purchase_units.0.invoice_id
      purchase_units.0.description purchase_units.0.amount.currency_code purchase_units.0.amount.value
      payment_source.paypal.experience_context.brand_name payment_source.paypal.experience_context.locale
      payment_source.paypal.experience_context.user_action
      payment_source.paypal.experience_context.shipping_preference
      payment_source.paypal.experience_context.return_url payment_source.paypal.experience_context.cancel_url`,
    '',
    '',
    'amount.currency_code amount.value custom_id',
    '',
    'disputed_transaction_id',
    '',
  ],
  airwallex: [
    `${INTENT} payment_method_options.card.three_ds_action`,
    INTENT,
    '',
    'merchant_order_id',
    'request_id amount',
    'request_id cancellation_reason',
    'request_id payment_intent_id amount reason',
    '',
    'payment_intent_id',
    'payment_intent_id',
  ],
};
/** What the published types themselves want, for a request to be one. */
const NEEDED = {
  stripe: [],
  paypal: ['intent', 'purchase_units'],
  airwallex: ['request_id', 'amount', 'currency', 'merchant_order_id'],
};

const leavesOf = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, at ? `${at}.${name}` : name))
    : [at];
const namesIn = ({ method, query, body }: ReturnType<typeof overTheWire>): string[] => {
  if (method === 'GET') return [...query.keys()];
  return body.startsWith('{') ? leavesOf(JSON.parse(body)) : [...new URLSearchParams(body).keys()];
};

describe.each(['stripe', 'paypal', 'airwallex'] as const)('%s', (provider) => {
  const requests = everyRequest[provider].map(overTheWire);

  it('[V-01] a parameter taken out by hand is missed in every request', () => {
    const wanted = PARAMETERS[provider].map((names) => names.split(/\s+/).filter(Boolean));
    expect(requests.map(namesIn)).toEqual(wanted);
  });

  it('[V-01] without what its provider needs no request passes', () => {
    const missed = new Set<string>();
    for (const { body, ...call } of requests.filter((request) => request.body.startsWith('{'))) {
      const whole = JSON.parse(body) as Record<string, unknown>;
      for (const name of Object.keys(whole)) {
        const { [name]: _gone, ...rest } = whole;
        for (const wrong of JUDGES[provider]({ ...call, body: JSON.stringify(rest) })) missed.add(wrong);
      }
    }
    expect([...missed].toSorted()).toEqual(NEEDED[provider].map((name) => `${name} is missing`).toSorted());
  });
});

it('[V-01] what Stripe removed with its version 2026-09-30 is refused, and what came in its place is taken', () => {
  const call = { method: 'POST', path: '/v1/checkout/sessions', query: new URLSearchParams() };
  const judge = (body: string) => stripeDisagreements({ ...call, body });
  expect(judge('payment_method_types[0]=card')).toEqual(['payment_method_types is unknown']);
  expect(judge('allowed_payment_method_types[0]=card')).toEqual([]);
  expect(judge('mode=payments')).toEqual(['mode has another value']);
  expect(judge('line_items[0][price_data][product_data][nam]=x')).toEqual([
    'line_items[0][price_data][currency] is missing',
    'line_items[0][price_data][product_data][name] is missing',
    'line_items[0][price_data][product_data][nam] is unknown',
  ]);
  expect(judge('expires_at=soon')).toEqual(['expires_at is no number']);
});

it('[V-01] a parameter that PayPal or Airwallex needs is missed, one of another kind is refused', () => {
  const json = (path: string, body: object) => ({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    body: JSON.stringify(body),
  });
  expect(paypalDisagreements(json('/v2/checkout/orders', { intent: 'BUY', purchase_units: [{}] }))).toEqual([
    'intent is none of CAPTURE, AUTHORIZE',
    'purchase_units[0][amount] is missing',
  ]);
  expect(
    airwallexDisagreements(json('/api/v1/pa/payment_intents/create', { amount: '10.24', currency: 'USD' })),
  ).toEqual(['amount is no number', 'merchant_order_id is missing', 'request_id is missing']);
});
