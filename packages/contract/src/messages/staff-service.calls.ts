import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, nothing, pageQuery, text, time } from '../fields.ts';
import { postInput, SERVICE_SUBJECTS, servicePost } from './service.calls.ts';

const support = { staff: ['support'] } as const;

const conversation = z.object({
  id,
  accountId: id,
  shopper: z.string(),
  shopperEmail: z.string(),
  shopperNumber: z.string(),
  subjectKind: z.enum(SERVICE_SUBJECTS),
  subjectCode: z.string(),
  lastText: z.string(),
  lastAt: time,
  waitingSince: time.nullable(),
  answerBy: time.nullable(),
  isLate: z.boolean(),
});
export type StaffConversation = z.output<typeof conversation>;

export const staffServiceCalls = {
  'GET /staff/conversations': call({
    summary: 'Conversations with shoppers; who waits longest comes first.',
    who: support,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      words: text(200).optional(),
      state: z.enum(['waiting', 'late', 'answered']).optional(),
      accountId: id.optional(),
    }),
    output: pageOf(conversation),
  }),
  'GET /staff/conversations/promise': call({
    summary: 'How the promise of an answer within 24 hours is kept: the last 30 days, and now.',
    who: support,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      waiting: z.int(),
      late: z.int(),
      answered: z.int(),
      keptPercent: z.number().nullable(),
      medianSeconds: z.int().nullable(),
    }),
  }),
  'GET /staff/conversations/detail': call({
    summary: 'One conversation with all that was written.',
    who: support,
    effect: 'read',
    input: z.strictObject({ id }),
    output: conversation.extend({ posts: z.array(servicePost) }),
  }),
  'POST /staff/conversations/answer': call({
    summary: 'Answers a shopper.',
    who: support,
    effect: 'write',
    input: z.strictObject({ id, ...postInput }),
    output: servicePost,
    refusals: ['service_post_empty', 'media_unknown'],
  }),
  'POST /staff/conversations/settle': call({
    summary: 'Says that the last thing written needs no answer.',
    who: support,
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
  }),
};
