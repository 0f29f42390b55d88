import { WEBHOOK_EVENTS } from '@caravan/domain/people/webhook-tries';
import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, nothing, pageQuery, time } from '../fields.ts';

const apiToken = z.object({
  id,
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  createdAt: time,
  /** Until when the secret before this one signs as well. */
  oldSecretUntil: time.nullable(),
});
export type Webhook = z.output<typeof webhook>;

const delivery = z.object({
  id,
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  /** Of the order or parcel; empty for a test. */
  code: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  responseStatus: z.int().nullable(),
  failure: z.enum(['not_reachable', 'too_slow', 'address_refused', 'redirected', 'not_accepted']).nullable(),
  createdAt: time,
  lastAt: time.nullable(),
  nextAt: time.nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;
export type WebhookFailure = NonNullable<WebhookDelivery['failure']>;

const HOURLY = 3_600_000;

export const integrationsCalls = {
  'GET /client/user/token/list': call({
    summary: 'Own tokens, by which programs read own orders and parcels.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(apiToken),
  }),
  'POST /client/user/token/add': call({
    summary: 'Makes a token that reads own orders and parcels; it is shown this once.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ name: line(60) }),
    output: z.object({ id, token: z.string() }),
    refusals: ['token_too_many'],
    limit: { count: 20, windowMs: HOURLY },
    confidential: true,
  }),
  'POST /client/user/token/revoke': call({
    summary: 'Ends a token at once.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
  }),
  'GET /client/user/webhook/list': call({
    summary: 'Own addresses that are told when an order or parcel changes.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(webhook),
  }),
  'POST /client/user/webhook/add': call({
    summary: 'Adds an address; the secret that its messages are signed with is shown this once.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ url: line(500), events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(2) }),
    output: z.object({ id, secret: z.string() }),
    refusals: ['webhook_address_refused', 'webhook_too_many'],
    limit: { count: 20, windowMs: HOURLY },
    confidential: true,
  }),
  'POST /client/user/webhook/turn': call({
    summary: 'Turns an address on or off.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id, isOn: z.boolean() }),
    output: nothing,
  }),
  'POST /client/user/webhook/remove': call({
    summary: 'Removes an address and the log of what was sent to it.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
  }),
  'POST /client/user/webhook/rotate': call({
    summary: 'A new secret, shown this once; the one before signs as well for a day.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id }),
    output: z.object({ secret: z.string(), oldUntil: time }),
    limit: { count: 20, windowMs: HOURLY },
    confidential: true,
  }),
  'POST /client/user/webhook/test': call({
    summary: 'Sends a test message to an address.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ id }),
    output: z.object({ deliveryId: id }),
    refusals: ['webhook_off'],
    limit: { count: 20, windowMs: HOURLY },
  }),
  'GET /client/user/webhook/deliveries': call({
    summary: 'What was sent to an address in the last 30 days, newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ id, ...pageQuery(10, 50) }),
    output: pageOf(delivery),
  }),
  'POST /client/user/webhook/resend': call({
    summary: 'Sends something once more.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ deliveryId: id }),
    output: nothing,
    refusals: ['webhook_off'],
    limit: { count: 60, windowMs: HOURLY },
  }),
};
