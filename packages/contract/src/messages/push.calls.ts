import * as z from 'zod';
import { call } from '../call.ts';
import { nothing } from '../fields.ts';

const endpoint = z.url({ protocol: /^https$/ }).max(1_000);

export const pushCalls = {
  'GET /message/push/key': call({
    summary: 'The public key by which a browser subscribes to push messages; null where the shop sends none.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ publicKey: z.string().nullable() }),
    cacheSeconds: 300,
  }),
  'POST /message/push/subscribe': call({
    summary: 'This browser shows messages from now on; the values are those of its PushSubscription.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      endpoint,
      p256dh: z.string().regex(/^[\w-]{86,88}$/),
      auth: z.string().regex(/^[\w-]{22,24}$/),
    }),
    output: nothing,
    refusals: ['push_off', 'push_endpoint_refused'],
    limit: { count: 30, windowMs: 3_600_000 },
  }),
  'POST /message/push/unsubscribe': call({
    summary: 'This browser shows no more messages.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ endpoint }),
    output: nothing,
  }),
};
