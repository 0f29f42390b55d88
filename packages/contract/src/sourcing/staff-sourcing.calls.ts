import * as z from 'zod';
import { QUOTE_DAYS, SOURCING_STATUSES } from '@caravan/domain/goods/sourcing';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, pageQuery, priceBound, text } from '../fields.ts';
import { sourcingRequest } from './sourcing.calls.ts';

const desk = { staff: ['buyer', 'support'] } as const;
const buyer = { staff: ['buyer'] } as const;

const staffRequest = sourcingRequest.omit({ quote: true }).extend({
  shopper: z.string(),
  answeredBy: z.string().nullable(),
  quote: sourcingRequest.shape.quote
    .unwrap()
    .omit({ price: true, domesticFreight: true, total: true, currency: true })
    .extend({ priceCny: z.number(), freightCny: z.number(), totalCny: z.number() })
    .nullable(),
});
export type StaffSourcingRequest = z.output<typeof staffRequest>;

export const staffSourcingCalls = {
  'GET /staff/sourcing': call({
    summary: 'What shoppers ask for; who waits longest comes first.',
    who: desk,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      status: z.enum(SOURCING_STATUSES).optional(),
      words: text(200).optional(),
    }),
    output: pageOf(staffRequest),
  }),
  'POST /staff/sourcing/quote': call({
    summary: 'Answers a request with goods that were found, at a price that holds for some days.',
    who: buyer,
    effect: 'write',
    input: z.strictObject({
      id,
      /** Of the goods on their marketplace. */
      link: line(2_000),
      titleZh: line(200),
      titleEn: text(200).default(''),
      specificationZh: text(200).default(''),
      specificationEn: text(200).default(''),
      shopName: line(100),
      priceCny: z.number().min(0.01).max(1_000_000),
      freightCny: priceBound,
      quantity: z.int().min(1).max(9_999),
      pictureIds: z.array(id).min(1).max(8),
      weightGrams: z.int().min(1).max(1_000_000).optional(),
      days: z.int().min(QUOTE_DAYS.least).max(QUOTE_DAYS.most).default(QUOTE_DAYS.usual),
      note: text(500).default(''),
    }),
    output: staffRequest,
    refusals: ['sourcing_answered', 'sourcing_prohibited', 'quote_link_unknown', 'media_unknown'],
  }),
  'POST /staff/sourcing/refuse': call({
    summary: 'Answers a request with the reason why it cannot be bought.',
    who: buyer,
    effect: 'write',
    input: z.strictObject({ id, reason: line(500) }),
    output: staffRequest,
    refusals: ['sourcing_answered'],
  }),
};
