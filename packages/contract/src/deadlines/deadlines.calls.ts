import * as z from 'zod';
import { DEADLINE_KINDS } from '@caravan/domain/time/deadline-list';
import { call } from '../call.ts';
import { nothing, pictureUrl, time } from '../fields.ts';
import { shopText } from '../shop-text.ts';

export const deadline = z.object({
  id: z.string(),
  kind: z.enum(DEADLINE_KINDS),
  /** Null: nothing ends, but the shop waits for an answer. */
  at: time.nullable(),
  /** May still move: the holidays of that year are not announced. */
  isProvisional: z.boolean(),
  title: shopText(),
  /** The goods, the order or the parcel it is about. */
  about: z.string(),
  image: pictureUrl,
  /** A page of the shop below the language. */
  link: z.string(),
});
export type Deadline = z.output<typeof deadline>;

export const deadlinesCalls = {
  'GET /deadline/list': call({
    summary: 'Everything a shopper can miss, the soonest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      list: z.array(deadline),
      /** China's holidays are known to the end of this year; after it only weekends are calculated with. */
      holidaysKnownUntil: z.int(),
    }),
  }),
  'GET /deadline/calendar': call({
    summary: 'Whether there is a calendar to subscribe to, and when it was last read.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ madeAt: time.nullable(), readAt: time.nullable() }),
  }),
  'POST /deadline/calendar': call({
    summary: 'Makes a new secret address of the calendar; an older one ends.',
    who: 'shopper',
    effect: 'write',
    confidential: true,
    input: z.strictObject({}),
    output: z.object({ url: z.string() }),
  }),
  'POST /deadline/calendar/end': call({
    summary: 'Ends the calendar’s address.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({}),
    output: nothing,
  }),
};
