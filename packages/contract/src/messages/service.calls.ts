import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, nothing, pageQuery, pictureUrl, text, time } from '../fields.ts';

/** What a conversation with customer service is about. */
export const SERVICE_SUBJECTS = ['order', 'parcel', 'general'] as const;

export const subject = {
  subjectKind: z.enum(SERVICE_SUBJECTS),
  /** The code of the order or parcel; empty where it is about neither. */
  subjectCode: z
    .string()
    .regex(/^\w{0,40}$/)
    .default(''),
};

export const servicePost = z.object({
  id,
  author: z.enum(['shopper', 'staff']),
  /** The name of the person who answers; empty for the shopper. */
  name: z.string(),
  text: z.string(),
  pictures: z.array(pictureUrl),
  createdAt: time,
});
export type ServicePost = z.output<typeof servicePost>;

const conversation = z.object({
  subjectKind: z.enum(SERVICE_SUBJECTS),
  subjectCode: z.string(),
  lastText: z.string(),
  lastAt: time,
  isUnread: z.boolean(),
  /** Until when an answer is promised, while one is waited for. */
  answerBy: time.nullable(),
});
export type Conversation = z.output<typeof conversation>;

export const postInput = {
  text: text(2_000).default(''),
  pictureIds: z.array(id).max(6).default([]),
};

export const serviceCalls = {
  'GET /service/list': call({
    summary: 'Own conversations with customer service, the latest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 50) }),
    output: pageOf(conversation),
  }),
  'GET /service/detail': call({
    summary: 'The conversation about an order, a parcel or anything else; without posts before the first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject(subject),
    output: z.object({ posts: z.array(servicePost), answerBy: time.nullable() }),
  }),
  'POST /service/send': call({
    summary: 'Writes to customer service, with pictures if need be.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ ...subject, ...postInput }),
    output: servicePost,
    refusals: ['service_post_empty', 'media_unknown'],
    limit: { count: 40, windowMs: 600_000 },
  }),
  'POST /service/read': call({
    summary: 'Marks a conversation as seen.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject(subject),
    output: nothing,
  }),
};
