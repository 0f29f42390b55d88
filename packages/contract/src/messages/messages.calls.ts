import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, pageQuery, time } from '../fields.ts';

export const message = z.object({
  id,
  kind: z.enum(['order', 'parcel', 'after_sale', 'coupon', 'system']),
  title: z.string(),
  body: z.string(),
  /** A path of the storefront below the locale. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: time,
});
export type Message = z.output<typeof message>;

export const messagesCalls = {
  'GET /message/unread/count': call({
    summary: 'How many messages are unread.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.int(),
  }),
  'GET /message/list': call({
    summary: 'Own messages, newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 50), kind: message.shape.kind.optional() }),
    output: pageOf(message),
  }),
  'POST /message/read': call({
    summary: 'Marks messages as read; without ids, all.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ ids: z.array(id).max(100).optional() }),
    output: z.object({ unread: z.int() }),
  }),
  'DELETE /message/{ids}': call({
    summary: 'Deletes messages; ids separated by commas.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ ids: idList }),
    output: z.object({ unread: z.int() }),
  }),
  'GET /message/stream': call({
    summary: 'Live events of the person signed in: new messages, payments, orders, parcels.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ kind: z.string(), payload: z.record(z.string(), z.unknown()) }),
    wire: 'events',
  }),
};
