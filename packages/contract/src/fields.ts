import * as z from 'zod';
import { CURRENCIES } from '@caravan/domain/money/currency';
import { SOURCES } from '@caravan/domain/links/source';

/** An opaque id of ours, as made by the server. */
export const id = z.uuid();
/** An id as a marketplace writes it: up to 40 letters and digits, never a number. */
export const externalId = z.string().regex(/^[\w-]{1,40}$/);
/** A line of text: trimmed, 1 to `max` characters, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);
/** Text that may have several lines or be empty, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** An entry of one of the desk's dictionaries, by its key. */
export const entryKey = z.string().regex(/^[\w-]{1,60}$/);
export const source = z.enum(SOURCES);
export const currency = z.enum(CURRENCIES.map(({ code }) => code));
/** Money on the wire: a number with at most two decimals, in the currency named beside it. */
export const money = z.number();
/** Whether an amount is a decimal of at most two places; 8.2 is one, though no binary fraction is 820 hundredths. */
export const hasTwoDecimals = (amount: number): boolean => Number(amount.toFixed(2)) === amount;
/** A whole number that may come as digits, as it does in a query. */
export const whole = (min: number, max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));
/** Yes or no that may come as a word, as it does in a query. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1'),
]);
/** A price bound typed by a person: zero or more, at most two decimals. */
export const priceBound = z.union([
  z.number().min(0).max(10_000_000),
  z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/)
    .transform(Number),
]);
export const quantity = z.int().min(1).max(99_999);
/** The page of a list; `pageSize` is bounded by what the screens need. */
export const pageQuery = (pageSize: number, most = 100) => ({
  pageNum: whole(1, 10_000).default(1),
  pageSize: whole(1, most).default(pageSize),
});
/** A time on the wire: ISO 8601 in UTC. */
export const time = z.iso.datetime();
export const pictureUrl = z.string().max(500);
/** Ids in a query, separated by commas. */
export const idList = z
  .string()
  .max(4_000)
  .transform((list) => list.split(',').filter(Boolean))
  .pipe(z.array(id).min(1).max(100));
/** Nothing comes back but success. */
export const nothing = z.null();
/** A QR code: `path` draws its dark modules in a square of `size` modules, the quiet zone included. */
export const qrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.output<typeof qrCode>;

/** One word of a list, or several separated by commas. */
export const severalOf = <Word extends string>(word: z.ZodType<Word, string>) =>
  z
    .string()
    .max(300)
    .transform((list) => list.split(','))
    .pipe(z.array(word));
