import * as z from 'zod';
import { call, CODE_TRIES } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { parcelCode } from '../parcels/parcels.calls.ts';
import { currency, id, money, pageQuery, text, time } from '../fields.ts';

const kind = z.enum(['invoice', 'credit_note']);

const taxDocument = z.object({
  id,
  kind,
  /** As it stands on the paper: series, year, number. */
  number: z.string(),
  issuedAt: time,
  currency,
  total: money,
  /** What of the total is tax. */
  tax: money,
  /** Where the PDF is, for a day. */
  pdf: z.string(),
});
export type TaxDocument = z.output<typeof taxDocument>;
const staffDocument = taxDocument.extend({
  /** What it is about: an order, or a parcel. */
  orderCode: z.string().nullable(),
  parcelCode: z.string().nullable(),
  country: z.string(),
  /** The invoice that a credit note corrects. */
  corrects: z.string().nullable(),
});
export type StaffDocument = z.output<typeof staffDocument>;

export const documentsCalls = {
  'GET /order/documents': call({
    summary: 'The invoice and the credit notes of an order, as they were issued.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ orderCode: z.string().max(40) }),
    output: z.array(taxDocument),
    limit: CODE_TRIES,
  }),
  'GET /parcel/documents': call({
    summary: 'The invoices and the credit notes of a parcel, as they were issued.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ parcelCode }),
    output: z.array(taxDocument),
  }),
  'GET /staff/documents': call({
    summary: 'Invoices and credit notes, the newest first.',
    who: { staff: ['finance', 'support'] },
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      /** A number, an order's or a parcel's code. */
      words: text(60).optional(),
      kind: kind.optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      /** From this day on, and until the end of that one, by UTC. */
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    }),
    output: pageOf(staffDocument),
  }),
};
