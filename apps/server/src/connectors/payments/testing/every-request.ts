import { airwallexRequests } from '../airwallex/airwallex-requests.ts';
import { paypalRequests } from '../paypal/paypal-requests.ts';
import { stripeForm } from '../stripe/stripe-form.ts';
import { stripeRequests } from '../stripe/stripe-requests.ts';

const request = {
  idempotencyKey: 'key',
  usdCents: 1_024,
  method: 'card' as const,
  returnUrl: 'https://shop.test/back',
  cancelUrl: 'https://shop.test/left',
  locale: 'zh' as const,
  description: 'G1, G2',
};

/** A request as a provider receives it. */
export const overTheWire = (request: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly parameters?: object;
  readonly body?: object;
}) => {
  const form = request.parameters ? stripeForm(request.parameters) : '';
  const url = new URL(request.path, 'http://provider');
  const query = request.method === 'GET' && form ? new URLSearchParams(form) : url.searchParams;
  const body = request.body ? JSON.stringify(request.body) : form;
  return { method: request.method, path: url.pathname, query, body: request.method === 'POST' ? body : '' };
};

/** One of each kind of request that the shop makes. */
export const everyRequest = {
  stripe: [
    ...(['automatic', 'any', 'challenge'] as const).map((threeDSecure) =>
      stripeRequests.createSession({ threeDSecure, expiresAt: 1_800_000_000 }, request),
    ),
    stripeRequests.session('cs_1'),
    stripeRequests.sessionOfIntent('pi_1'),
    stripeRequests.expireSession('cs_1'),
    stripeRequests.capture('pi_1', 'cs_1'),
    stripeRequests.cancelIntent('pi_1'),
    stripeRequests.refund('pi_1', 1, 'key'),
    stripeRequests.refundsOfIntent('pi_1'),
    stripeRequests.retrieveRefund('re_1'),
    stripeRequests.disputesOfIntent('pi_1'),
    stripeRequests.contestDispute('dp_1', 'It was sent.'),
    stripeRequests.closeDispute('dp_1'),
    stripeRequests.payouts(1_800_000_000),
    stripeRequests.payouts(1_800_000_000, 'po_1'),
    stripeRequests.transactionsOfPayout('po_1'),
    stripeRequests.transactionsOfPayout('po_1', 'txn_1'),
  ],
  paypal: [
    paypalRequests.createOrder('Shop', request),
    paypalRequests.order('5O1'),
    paypalRequests.capture('5O1', 'now'),
    paypalRequests.refund('CAP', 1, 'key'),
    paypalRequests.retrieveRefund('RF1'),
    paypalRequests.disputesOfCapture('CAP'),
    paypalRequests.dispute('PP-1'),
  ],
  airwallex: [
    airwallexRequests.createIntent(true, request),
    airwallexRequests.createIntent(false, request),
    airwallexRequests.intent('int_1'),
    airwallexRequests.intentsOfOrder('key'),
    airwallexRequests.capture('int_1', 10.24, 'key'),
    airwallexRequests.cancel('int_1', 'key'),
    airwallexRequests.refund('int_1', 1, 'key'),
    airwallexRequests.retrieveRefund('rfd_1'),
    airwallexRequests.refundsOfIntent('int_1'),
    airwallexRequests.disputesOfIntent('int_1'),
  ],
};
