import * as z from 'zod';
import {
  CHARGE_BASES,
  CHARGE_KINDS,
  COLLECTED,
  DUTY_ROUNDINGS,
  DUTY_VALUES,
} from '@caravan/domain/customs/duty-bill';
import { TEXT_FILE_BODY_LIMIT, call } from '../call.ts';
import { id, line, money, nothing, text, time } from '../fields.ts';

const keeper = { staff: ['finance'] } as const;
const looker = { staff: ['finance', 'support', 'warehouse'] } as const;

const hundredths = z.int().min(0).max(1_000_000_000);
const ppm = z.int().min(0).max(10_000_000);

/** Amounts are hundredths of the rule's currency, shares are millionths. */
const charge = z.strictObject({
  kind: z.enum(CHARGE_KINDS),
  collected: z.enum(COLLECTED),
  perParcelMinor: hundredths.optional(),
  perSubheadingMinor: hundredths.optional(),
  ratePpm: ppm.optional(),
  base: z.enum(CHARGE_BASES).optional(),
  basePpm: ppm.min(1).optional(),
  withCharges: z.boolean().optional(),
  baseStepMinor: hundredths.optional(),
  isInclusive: z.boolean().optional(),
  lessMinor: hundredths.optional(),
  freeUpToMinor: hundredths.optional(),
  roundToMinor: hundredths.optional(),
  rounding: z.enum(DUTY_ROUNDINGS).optional(),
});

/** The last band has no end; one without charges is free. */
const band = z.strictObject({ upToMinor: hundredths.optional(), charges: z.array(charge).max(8) });

const example = z.strictObject({
  name: line(160),
  source: line(300),
  sourceDate: z.iso.date(),
  /** Its figures are printed in the source, or the source's rates were applied by hand. */
  origin: z.enum(['published', 'applied']),
  goodsMinor: z.int().min(0).max(10_000_000_000),
  freightMinor: hundredths,
  insuranceMinor: hundredths,
  subheadings: z.int().min(0).max(100),
  /** The goods' own rates. */
  ratesPpm: z.partialRecord(z.enum(CHARGE_KINDS), ppm).optional(),
  /** The charges that the source speaks of. */
  only: z.array(z.enum(CHARGE_KINDS)).max(4).optional(),
  expectedMinor: z.int().min(0).max(10_000_000_000),
  /** How an applied one is calculated by hand, to be done again by a reader. */
  steps: line(400).optional(),
});

const written = {
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(80),
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** What a US dollar is worth in ten thousandths, where the shop has no rate of the currency. */
  perUsdE4: z.int().min(1).max(2_000_000_000).optional(),
  /** Which value decides on the band. */
  valueBase: z.enum(DUTY_VALUES),
  bands: z.array(band).min(1).max(10),
  /** What shoppers read beside the estimate. */
  noteEn: line(160),
  noteZh: line(160),
  /** Where the figures come from. */
  source: line(300),
  /** The same for who reads Chinese; empty where nobody has written it. */
  sourceZh: text(300).trim().default(''),
  sourceDate: z.iso.date().nullable(),
  /** Where sources disagree, and what was chosen. */
  doubt: text(600).trim(),
  doubtZh: text(600).trim().default(''),
  /** By when somebody has to look at it. */
  checkBy: z.iso.date().nullable(),
  /** Run when the rule is saved. */
  examples: z.array(example).max(60),
};

const version = z.int().min(0).max(100_000);

const dutyRule = z.object({
  id,
  version: z.int(),
  ...written,
  noteEn: z.string(),
  noteZh: z.string(),
  source: z.string(),
  sourceZh: z.string(),
  doubt: z.string(),
  doubtZh: z.string(),
  state: z.enum(['valid', 'coming', 'ended']),
  /** It ends soon and nothing follows, or its day of checking is near. */
  warning: z.enum(['ends_soon', 'check_due']).nullable(),
  /** Empty and null for what came with the shop. */
  writtenBy: z.string(),
  writtenAt: time.nullable(),
});
export type StaffDutyRule = z.output<typeof dutyRule>;

const lawNews = z.object({
  id,
  /** `arrived` counts already; `waiting` does not, because the desk has written or taken away what it would replace. */
  state: z.enum(['arrived', 'waiting']),
  broughtAt: time,
  rule: dutyRule.omit({ id: true, version: true, writtenBy: true, writtenAt: true, warning: true }),
  /** The rule of the shop that it is about, where there is one that counts from the same day. */
  ruleId: id.nullable(),
});
export type StaffLawNews = z.output<typeof lawNews>;

/** A parcel with what its country asks for by the rules as they stand, and with the rule that is being written. */
const triedParcel = z.object({
  /** Null for a usual basket that nobody sent. */
  parcelCode: z.string().nullable(),
  country: z.string(),
  goods: money,
  freight: money,
  subheadings: z.int(),
  before: money,
  after: money,
});
export type TriedParcel = z.output<typeof triedParcel>;

export const staffDutyCalls = {
  'GET /staff/freight/duty': call({
    summary: 'What customs of each country asks for, by day.',
    who: looker,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(dutyRule),
  }),
  'GET /staff/freight/duty/versions': call({
    summary: 'A rule of duty as it was, the newest version first.',
    who: looker,
    effect: 'read',
    input: z.strictObject({ id }),
    output: z.array(dutyRule),
  }),
  'GET /staff/freight/duty/law': call({
    summary: 'New law that came with a release of the shop and that nobody has looked at yet.',
    who: looker,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(lawNews),
  }),
  'POST /staff/freight/duty/law/answer': call({
    summary: 'Notes that new law was looked at; takes it, or keeps what the desk has written.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ id, answer: z.enum(['seen', 'taken', 'kept']) }),
    output: nothing,
    refusals: ['duty_law_answered', 'duty_country_twice'],
  }),
  'POST /staff/freight/duty/save': call({
    summary: 'Writes a rule of duty, or a new version of one; estimates follow at once.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ id: id.optional(), version, ...written }),
    output: z.object({ id, version: z.int() }),
    refusals: [
      'duty_days_reversed',
      'duty_bands_unordered',
      'duty_last_band_closed',
      'duty_exchange_missing',
      'duty_currency_unknown',
      'duty_example_wrong',
      'duty_country_twice',
      'freight_rule_changed',
    ],
  }),
  'POST /staff/freight/duty/preview': call({
    summary: 'What a rule of duty would change, for the last parcels to its countries and for usual baskets.',
    who: keeper,
    effect: 'read',
    input: z.strictObject({ id: id.optional(), ...written }),
    output: z.object({
      /** The day by which both are calculated. */
      day: z.iso.date(),
      /** Of all amounts of parcels and baskets. */
      currency: z.string(),
      parcels: z.array(triedParcel),
      baskets: z.array(triedParcel),
      /** Each example with what the rule gives, in the rule's currency. */
      examples: z.array(z.object({ name: z.string(), expected: money, result: money, isRight: z.boolean() })),
    }),
    refusals: [
      'duty_days_reversed',
      'duty_bands_unordered',
      'duty_last_band_closed',
      'duty_exchange_missing',
      'duty_currency_unknown',
    ],
  }),
  'POST /staff/freight/duty/remove': call({
    summary: 'Takes a rule of duty away; its versions are kept.',
    who: keeper,
    effect: 'write',
    input: z.strictObject({ id, version }),
    output: nothing,
    refusals: ['freight_rule_changed'],
  }),
  'POST /staff/freight/duty/file': call({
    summary:
      'Writes rules of duty from a CSV file: those known by countries and first day anew, others added. With a fault in it nothing is changed.',
    who: keeper,
    effect: 'write',
    bodyLimit: TEXT_FILE_BODY_LIMIT,
    input: z.strictObject({ csv: text(400_000).min(1) }),
    output: z.object({
      changed: z.int(),
      faults: z.array(
        z.object({
          row: z.int(),
          column: z.string(),
          problem: z.enum([
            'missing',
            'not_known',
            'not_a_day',
            'not_a_number',
            'twice',
            'duty_days_reversed',
            'duty_bands_unordered',
            'duty_last_band_closed',
            'duty_exchange_missing',
          ]),
          cell: z.string(),
        }),
      ),
    }),
    refusals: [
      'duty_days_reversed',
      'duty_bands_unordered',
      'duty_last_band_closed',
      'duty_exchange_missing',
      'duty_currency_unknown',
      'duty_example_wrong',
      'duty_country_twice',
    ],
  }),
};
