import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, idList, line, pageQuery, time } from '../fields.ts';

/** What somebody can be mailed about and may not want to be; everything else is part of a purchase. */
export const MAIL_TOPICS = ['progress', 'reminders', 'offers', 'service'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];
const mailTopic = z.enum(MAIL_TOPICS);
/** Of a link in a mail: stands for the person it was written to. */
const mailToken = z.string().max(200).optional();
const mailSettings = z.object({
  /** Shortened, so that a forwarded link tells nobody the address. */
  email: z.string(),
  topics: z.array(z.object({ topic: mailTopic, isOn: z.boolean() })),
});
export type MailSettings = z.output<typeof mailSettings>;

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
    summary: 'Own messages, newest first; their moments are told in `timeZone`, else in the shop’s own.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 50),
      kind: message.shape.kind.optional(),
      /** The reader’s, by its IANA name: `Europe/Berlin`; one that is not known here is passed over. */
      timeZone: line(64).optional(),
    }),
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
  'GET /message/mail/settings': call({
    summary: 'Which mails somebody gets; for anyone who is signed in, or holds a link of a mail.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ token: mailToken }),
    output: mailSettings,
    refusals: ['mail_link_invalid'],
  }),
  'POST /message/mail/settings': call({
    summary: 'Turns mails about a topic on or off.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({ token: mailToken, topic: mailTopic, isOn: z.boolean() }),
    output: mailSettings,
    refusals: ['mail_link_invalid'],
    limit: { count: 60, windowMs: 600_000 },
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
