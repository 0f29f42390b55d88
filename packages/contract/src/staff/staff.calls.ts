import * as z from 'zod';
import { call, STAFF_ROLES } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { flag, id, line, nothing, pageQuery, text, time } from '../fields.ts';

const member = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
});
export type StaffMember = z.output<typeof member>;
const session = z.object({ token: z.string(), expiresInSeconds: z.int(), staff: member });
const everyone = { staff: STAFF_ROLES } as const;

const queue = z.object({ count: z.int(), oldestAt: time.nullable(), lateCount: z.int() });

export const staffCalls = {
  'POST /staff/login': call({
    summary: 'Signs a member of staff in.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(200) }),
    output: session,
    refusals: ['login_failed'],
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
    summary: 'How full the queues are, and how old.',
    who: everyone,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      toPurchase: queue,
      toReceive: queue,
      toInspect: queue,
      toPack: queue,
      toShip: queue,
      underway: queue,
      problems: queue,
      afterSales: queue,
      ordersToday: z.int(),
      paidTodayUsd: z.number(),
      waitingMails: z.int(),
    }),
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
    summary: 'One mail with its text and HTML.',
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
      text: z.string(),
      html: z.string(),
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
        action: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        detail: z.record(z.string(), z.unknown()),
        at: time,
      }),
    ),
  }),
};
