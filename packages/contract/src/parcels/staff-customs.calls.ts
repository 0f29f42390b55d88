import * as z from 'zod';
import { call } from '../call.ts';
import { id, line, nothing, time } from '../fields.ts';
import { parcelCode } from './parcels.calls.ts';

export const hsCode = z
  .string()
  .trim()
  .regex(/^\d{6,10}$/);

const customsCode = z.object({
  categoryZh: z.string(),
  categoryEn: z.string(),
  hsCode: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  writtenAt: time,
});
export type CustomsCode = z.output<typeof customsCode>;

/** A subheading that words lead to: a person confirms it. */
export const proposal = z.object({
  hsCode: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  /** The word that it follows from. */
  word: z.string(),
});

export const staffCustomsCalls = {
  'GET /staff/customs/codes': call({
    summary: 'How goods of each category are declared, and the categories without a code.',
    who: { staff: ['warehouse', 'support'] },
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      codes: z.array(customsCode),
      missing: z.array(z.string()),
      /** Those that take the code of the one above. */
      inherited: z.array(z.string()),
      /** For those without a code, as far as their names say enough. */
      proposals: z.array(proposal.extend({ categoryZh: z.string() })),
    }),
  }),
  'POST /staff/customs/codes': call({
    summary: 'Writes how goods of a category are declared.',
    who: { staff: ['warehouse'] },
    effect: 'write',
    input: z.strictObject({ categoryZh: line(60), hsCode, nameEn: line(120), nameZh: line(120) }),
    output: nothing,
    refusals: ['category_unknown', 'customs_words_refused'],
  }),
  'POST /staff/parcels/customs': call({
    summary: 'Declares goods of a parcel otherwise than their categories say, until it is shipped.',
    who: { staff: ['warehouse'] },
    effect: 'write',
    input: z.strictObject({
      parcelCode,
      lines: z.array(z.strictObject({ storedItemId: id, nameEn: line(120), hsCode })).max(100),
    }),
    output: nothing,
    refusals: ['parcel_step_refused', 'stored_item_not_in_parcel', 'customs_words_refused'],
  }),
};
