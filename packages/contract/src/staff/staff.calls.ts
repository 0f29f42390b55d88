import * as z from 'zod';
import { CHECKOUT_STEPS } from '@caravan/domain/orders/checkout-steps';
import { call, STAFF_ROLES, type StaffRole } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { secondCode } from './two-factor.calls.ts';
import { flag, id, line, nothing, pageQuery, text, time, whole } from '../fields.ts';

const member = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
});
export type StaffMember = z.output<typeof member>;
export const session = z.object({ token: z.string(), expiresInSeconds: z.int(), staff: member });
/** The recovery codes come with the login that confirms a second factor, this once. */
const firstSession = session.extend({ recoveryCodes: z.array(z.string()).nullable() });
const everyone = { staff: STAFF_ROLES } as const;
/** Who is told what the shop takes; an administrator always is. */
export const REVENUE_READERS = ['finance'] as const satisfies readonly StaffRole[];

/** What the desk's search finds. */
export const SEARCH_KINDS = ['order', 'parcel', 'inbound', 'shopper', 'goods'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const queue = z.object({ count: z.int(), oldestAt: time.nullable(), lateCount: z.int() });

export const staffCalls = {
  'POST /staff/login': call({
    summary: 'Signs a member of staff in.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({
      email: z.string().trim().toLowerCase().max(254),
      password: z.string().max(200),
      code: secondCode.optional(),
    }),
    output: firstSession,
    refusals: ['login_failed', 'second_factor_needed', 'second_factor_wrong', 'second_factor_enrol'],
    limit: { count: 20, windowMs: 600_000 },
    confidential: true,
  }),
  'POST /staff/refresh': call({
    summary: 'Exchanges the refresh cookie of the desk for a new access token.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({}),
    output: session,
    refusals: ['session_over'],
    confidential: true,
  }),
  'POST /staff/logout': call({
    summary: 'Ends this session of the desk.',
    who: 'anyone',
    effect: 'write',
    input: z.strictObject({}),
    output: nothing,
  }),
  'GET /staff/me': call({
    summary: 'Who is signed in at the desk.',
    who: everyone,
    effect: 'read',
    input: z.strictObject({}),
    output: member,
  }),
  'GET /staff/dashboard': call({
    summary: 'How full the queues are, and how old; of one warehouse, those that lie in it.',
    who: everyone,
    effect: 'read',
    /** With a warehouse, what lies in none of them counts as nothing. */
    input: z.strictObject({ warehouseId: id.optional() }),
    output: z.object({
      toPurchase: queue,
      toReceive: queue,
      toInspect: queue,
      toPack: queue,
      toShip: queue,
      underway: queue,
      problems: queue,
      afterSales: queue,
      claims: queue,
      requests: queue,
      unowned: queue,
      announced: queue,
      ordersToday: z.int(),
      /** Null for those whom the shop's takings are no business of. */
      paidTodayUsd: z.number().nullable(),
      waitingMails: z.int(),
      /** Currencies whose rate grows old, is too old, or has a new one held back. */
      ratesToRenew: z.int(),
    }),
  }),
  'GET /staff/dashboard/charts': call({
    summary: 'Orders, money and promises by day, how old what waits is, and where parcels stand.',
    who: everyone,
    effect: 'read',
    /** The warehouse narrows down the ages and the parcels. */
    input: z.strictObject({ days: whole(7, 92).default(30), warehouseId: id.optional() }),
    output: z.object({
      /** By China's calendar, the last day is today. */
      days: z.array(
        z.object({
          day: z.iso.date(),
          orders: z.int(),
          /** Null for those whom the shop's takings are no business of. */
          paidUsd: z.number().nullable(),
          /** Promises to purchase that ended on that day. */
          promisesKept: z.int(),
          promisesBroken: z.int(),
        }),
      ),
      ages: z.array(
        z.object({
          queue: z.enum(['toPurchase', 'toReceive', 'toInspect', 'toPack', 'toShip', 'problems']),
          /** How many wait up to one day, up to three, up to seven, and longer. */
          ages: z.array(z.int()),
        }),
      ),
      parcels: z.array(z.object({ status: z.string(), count: z.int() })),
      /** How many visits came to each step of the checkout, in their order. */
      checkout: z.array(z.object({ step: z.enum(CHECKOUT_STEPS), count: z.int() })),
    }),
  }),
  'GET /staff/search': call({
    summary: 'Finds orders, parcels, consignments, shoppers and goods by what a person knows of them.',
    who: everyone,
    effect: 'read',
    input: z.strictObject({ words: line(100) }),
    output: z.array(
      z.object({
        kind: z.enum(SEARCH_KINDS),
        /** What it is opened by: a code, a tracking number, an id. */
        key: z.string(),
        title: z.string(),
        detail: z.string(),
        status: z.string(),
      }),
    ),
  }),
  'GET /staff/lookup': call({
    summary: 'Finds what a scanned or typed code belongs to.',
    who: everyone,
    effect: 'read',
    input: z.strictObject({ code: line(80) }),
    output: z.object({
      kind: z.enum(['order', 'inbound', 'parcel', 'none']),
      code: z.string(),
    }),
  }),
  'GET /staff/stream': call({
    summary: 'Live events of the desk: queues that changed.',
    who: everyone,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ kind: z.string(), payload: z.record(z.string(), z.unknown()) }),
    wire: 'events',
  }),
  'GET /staff/mails': call({
    summary: 'Mails written by the shop, newest first.',
    who: { staff: ['support'] },
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), words: text(200).optional(), waiting: flag.optional() }),
    output: pageOf(
      z.object({
        id,
        recipient: z.string(),
        locale: z.string(),
        kind: z.string(),
        subject: z.string(),
        status: z.string(),
        createdAt: time,
        sentAt: time.nullable(),
      }),
    ),
  }),
  'GET /staff/mails/{id}': call({
    summary:
      'One mail with its text and HTML; with a mail server, not the words of one that carries a secret, and those that open the desk only for administrators.',
    who: { staff: ['support'] },
    effect: 'read',
    input: z.strictObject({ id }),
    output: z.object({
      id,
      recipient: z.string(),
      locale: z.string(),
      kind: z.string(),
      subject: z.string(),
      status: z.string(),
      failure: z.string().nullable(),
      /** Empty when hidden. */
      text: z.string(),
      html: z.string(),
      isHidden: z.boolean(),
      createdAt: time,
      sentAt: time.nullable(),
    }),
  }),
  'GET /staff/audit': call({
    summary: 'What staff did, newest first.',
    who: { staff: ['finance'] },
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(50, 100),
      subjectKind: line(40).optional(),
      subjectId: line(80).optional(),
      staffId: id.optional(),
    }),
    output: pageOf(
      z.object({
        id,
        staffName: z.string(),
        /** At which station of a warehouse their device stood; null where it stood at none. */
        station: z.object({ nameEn: z.string(), nameZh: z.string() }).nullable(),
        action: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        detail: z.record(z.string(), z.unknown()),
        at: time,
      }),
    ),
  }),
};
