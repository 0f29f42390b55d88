import * as z from 'zod';
import { call, TEXT_FILE_BODY_LIMIT } from '../call.ts';
import { id, text, time } from '../fields.ts';
import { FEE_SAMPLES } from './fee-samples.ts';
import { LEGAL_PATHS } from './legal-paths.ts';
import { SETTING_NAMES, type SettingName, settingShapes } from './settings.shapes.ts';

const finance = { staff: ['finance'] } as const;
const name = z.enum(SETTING_NAMES);

/** A setting's name with a value of its own shape, so that what is malformed names the field. */
const named = <Name extends SettingName>(one: Name) =>
  z.strictObject({ name: z.literal(one), value: settingShapes[one] });

const change = z.discriminatedUnion('name', [
  named('serviceFee'),
  named('rateMargin'),
  named('domesticFreight'),
  named('storageFee'),
  named('storageDays'),
  named('deadlines'),
  named('claimWindows'),
  named('sellerReturns'),
  named('extraPhotos'),
  named('parcelServices'),
  named('freightTolerance'),
  named('walletLimits'),
  named('brand'),
  named('look'),
  named('affiliatePayout'),
  named('payingAccount'),
  named('withdrawalRight'),
  named('legalEntity'),
  named('tax'),
  named('retention'),
  named('switches'),
  named('experiments'),
  named('legalTerms'),
  named('legalPrivacy'),
  named('legalImprint'),
  named('legalWithdrawal'),
  named('legalCookies'),
]);
export type SettingChange = z.output<typeof change>;

const version = z.object({
  id,
  value: z.unknown(),
  validFrom: time,
  reason: z.string(),
  createdAt: time,
  /** Null: by a migration or the demo. */
  createdBy: z.string().nullable(),
  state: z.enum(['planned', 'current', 'past', 'withdrawn']),
});
export type SettingVersion = z.output<typeof version>;

const setting = z.object({
  name,
  /** What holds now. */
  value: z.unknown(),
  /** Nobody has ever set it: the shop's own value holds. */
  isUsual: z.boolean(),
  /** The newest ones first, planned ones among them. */
  versions: z.array(version),
});
export type Setting = z.output<typeof setting>;

export const SETTING_VERSIONS_SHOWN = 200;

/** What a rule comes to in an example: its name, and what it cost and would cost. */
const feeSample = z.object({
  sample: z.enum(FEE_SAMPLES),
  unit: z.enum(['cny', 'usd', 'days', 'workingDays', 'hours']),
  /** Null: without limit, or not offered. */
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type FeeSample = z.output<typeof feeSample>;

const sampleSum = z.object({
  quantity: z.int(),
  goodsCny: z.number(),
  before: z.object({ serviceFeeCny: z.number(), totalCny: z.number(), totalUsd: z.number().nullable() }),
  after: z.object({ serviceFeeCny: z.number(), totalCny: z.number(), totalUsd: z.number().nullable() }),
});

export const settingsCalls = {
  'GET /legal/{page}': call({
    summary: 'A page that the law asks for, as the operator wrote it, in the caller’s language.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ page: z.enum(LEGAL_PATHS) }),
    output: z.object({
      page: z.enum(LEGAL_PATHS),
      /** Paragraphs with empty lines between them; one that begins with `# ` is a heading. */
      text: z.string(),
      /** Since when it reads like this. */
      since: time,
    }),
    cacheSeconds: 60,
  }),
  'GET /staff/settings': call({
    summary: 'All that the operator has set, with every version, past and planned.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(setting),
  }),
  'POST /staff/settings/preview': call({
    summary: 'What sample orders cost now, and what they would cost with a changed setting.',
    who: finance,
    effect: 'staged',
    input: z.strictObject({ change }),
    output: z.array(sampleSum),
  }),
  'POST /staff/settings/previewFees': call({
    summary:
      'What examples of storage, deadlines, photos, services, tolerance and limits come to now, and with a changed rule.',
    who: finance,
    effect: 'staged',
    input: z.strictObject({ change }),
    output: z.array(feeSample),
  }),
  'POST /staff/settings': call({
    summary: 'Writes a new version of a setting, valid from now or from a later moment; older ones stay.',
    who: finance,
    effect: 'staged',
    bodyLimit: TEXT_FILE_BODY_LIMIT,
    input: z.strictObject({
      change,
      /** Left out: from now on. */
      validFrom: time.optional(),
      reason: text(300).default(''),
    }),
    output: setting,
    refusals: [
      'setting_in_the_past',
      'setting_version_exists',
      'colour_unreadable',
      'media_unknown',
      'tax_number_wrong',
      'registration_number_wrong',
    ],
  }),
  'POST /staff/settings/withdraw': call({
    summary: 'Calls off a planned version before it begins.',
    who: finance,
    effect: 'staged',
    input: z.strictObject({ id }),
    output: setting,
    refusals: ['setting_has_begun'],
  }),
};
