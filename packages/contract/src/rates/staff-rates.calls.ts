import * as z from 'zod';
import { TEXT_FILE_BODY_LIMIT, call } from '../call.ts';
import { currency, flag, time, whole } from '../fields.ts';

const finance = { staff: ['finance'] } as const;

const rateSheet = z.object({
  rates: z.array(
    z.object({
      currency,
      /** Units of the currency for one yuan; null when nobody has ever said one. */
      rate: z.number().nullable(),
      asOf: time.nullable(),
      /** Who said it: the source's name, `file`, `desk`, `start`, `demo`. */
      origin: z.string().nullable(),
      /** False when it is too old: nothing is priced or paid in this currency then. */
      isUsable: z.boolean(),
      /** `ageing` from the middle of its time on; null when nobody has ever said one. */
      state: z.enum(['fresh', 'ageing', 'too_old']).nullable(),
      /** What the source says now, held back because it is far from the last rate; null when nothing is. */
      heldRate: z.number().nullable(),
    }),
  ),
  /** A rate older than this is never used. */
  limitHours: z.int(),
  /** What the shop adds to every rate, in per cent; shoppers see it beside the rate. */
  marginPercent: z.number(),
  /** What the rates are fetched from by themselves; null when only the desk says them. */
  source: z.string().nullable(),
});
export type RateSheet = z.output<typeof rateSheet>;

export const staffRatesCalls = {
  'GET /staff/rates': call({
    summary: 'The rates in use, from when and from whom they are, and how old one may be.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: rateSheet,
  }),
  'POST /staff/rates': call({
    summary: 'Says rates by hand, dated now; one far from the last must be confirmed.',
    who: finance,
    effect: 'write',
    input: z.strictObject({
      rates: z
        .array(z.strictObject({ currency, rate: z.number().positive().max(10_000) }))
        .min(1)
        .max(12),
      isMeant: flag.default(false),
    }),
    output: rateSheet,
    refusals: ['rate_far_off'],
  }),
  'POST /staff/rates/file': call({
    summary:
      'Takes the rates of a file as the European Central Bank publishes it; one far from the last must be confirmed.',
    who: finance,
    effect: 'write',
    bodyLimit: TEXT_FILE_BODY_LIMIT,
    input: z.strictObject({ xml: z.string().min(1).max(200_000), isMeant: flag.default(false) }),
    output: rateSheet,
    refusals: ['rates_file_unreadable', 'rates_in_future', 'rate_far_off'],
  }),
  'POST /staff/rates/fetch': call({
    summary:
      'Asks the configured source for the rates of the day now; one far from the last must be confirmed.',
    who: finance,
    effect: 'staged',
    input: z.strictObject({ isMeant: flag.default(false) }),
    output: rateSheet,
    refusals: ['rates_not_fetched', 'rates_in_future', 'rate_far_off'],
    limit: { count: 6, windowMs: 60_000 },
  }),
  'POST /staff/rates/limit': call({
    summary: 'Says how many hours old a rate may be.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ hours: whole(1, 24 * 31) }),
    output: rateSheet,
  }),
};
