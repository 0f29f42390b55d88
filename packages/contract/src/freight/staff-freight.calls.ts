import * as z from 'zod';
import { TEXT_FILE_BODY_LIMIT, call } from '../call.ts';
import { id, line, nothing, text, time, whole } from '../fields.ts';
import { freightOffer } from './freight.calls.ts';

const keeper = { staff: ['finance'] } as const;
const looker = { staff: ['finance', 'support', 'warehouse'] } as const;

const lineCode = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/);
/** A line's table as a CSV file; see the domain's tariff-rows. */
const csv = text(400_000).min(1);

const staffLine = z.object({
  code: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  carrier: z.string(),
  isActive: z.boolean(),
  /** Its parcels bear the post's customs declaration, CN 22 or CN 23. */
  isPostal: z.boolean(),
  /** The version that is valid now; 0 while the first is still to come. */
  version: z.int(),
  validFrom: time.nullable(),
  /** When a later version takes over. */
  nextFrom: time.nullable(),
  countries: z.array(z.string()),
  daysFrom: z.int(),
  daysTo: z.int(),
});
export type StaffLine = z.output<typeof staffLine>;

export const staffFreightCalls = {
  'GET /staff/freight/lines': call({
    summary: 'All freight lines with the version valid now.',
    who: looker,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(staffLine),
  }),
  'GET /staff/freight/line': call({
    summary: 'A freight line with its versions, one of them as a table.',
    who: looker,
    effect: 'read',
    input: z.strictObject({ code: lineCode, version: whole(1, 100_000).optional() }),
    output: z.object({
      code: z.string(),
      isActive: z.boolean(),
      version: z.int(),
      csv: z.string(),
      versions: z.array(
        z.object({
          tariffId: id,
          version: z.int(),
          validFrom: time,
          note: z.string(),
          by: z.string(),
          parcels: z.int(),
        }),
      ),
    }),
  }),
  'POST /staff/freight/try': call({
    summary: 'What a line would say to a parcel, also before it is published.',
    who: looker,
    effect: 'read',
    bodyLimit: TEXT_FILE_BODY_LIMIT,
    input: z.strictObject({
      csv,
      country: z.string().regex(/^[A-Z]{2}$/),
      postalCode: text(20).default(''),
      weightGrams: z.int().min(1).max(1_000_000),
      lengthMm: z.int().min(1).max(5_000).optional(),
      widthMm: z.int().min(1).max(5_000).optional(),
      heightMm: z.int().min(1).max(5_000).optional(),
      declaredCny: z.number().min(0).max(1_000_000).default(0),
      goodsClasses: text(200).default('general'),
    }),
    output: freightOffer,
    refusals: ['tariff_faulty'],
  }),
  'POST /staff/freight/publish': call({
    summary: 'Publishes a new version of a line, or a new line; quotes made before keep theirs.',
    who: keeper,
    effect: 'write',
    bodyLimit: TEXT_FILE_BODY_LIMIT,
    input: z.strictObject({ csv, validFrom: time.optional(), note: text(300).default('') }),
    output: z.object({ code: z.string(), version: z.int() }),
    refusals: ['tariff_faulty', 'tariff_code_invalid'],
  }),
  'POST /staff/freight/offer': call({
    summary: 'Offers a line to shoppers, or no longer.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ code: line(40), isActive: z.boolean() }),
    output: nothing,
  }),
  'POST /staff/freight/postal': call({
    summary: 'Says whether a line’s parcels go by post, with CN 22 or CN 23 on them.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ code: line(40), isPostal: z.boolean() }),
    output: nothing,
  }),
};
