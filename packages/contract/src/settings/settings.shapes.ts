import * as z from 'zod';
import { PRICE_RULE_NAMES, priceFieldsOf, type PriceRuleName, type PriceRules } from './price-rules.ts';
import { MOST_WITHDRAWAL_DAYS, WITHDRAWAL_DAYS } from '@caravan/domain/orders/contract-withdrawal';
import { isBic, isIban, looksLikeIban } from '@caravan/domain/payments/bank-account';
import { COLOUR } from '@caravan/domain/shared/look';
import { EXPERIMENT_NAMES, type ExperimentName } from './experiments.ts';
import { SWITCH_NAMES, type SwitchName } from './switches.ts';
import type { LegalPath } from './legal-paths.ts';
import {
  MOST_RETENTION_DAYS,
  RETENTION_KINDS,
  RETENTION_NAMES,
  type RetentionKind,
} from './retention-kinds.ts';
import { email, hasTwoDecimals, id, line, text } from '../fields.ts';

/** An amount or a share as a person types it: two decimals at most. */
const decimal = (least: number, most: number) =>
  z.number().min(least).max(most).refine(hasTwoDecimals).meta({ multipleOf: 0.01 });
const colour = z.string().toLowerCase().regex(COLOUR);
const country = z.string().regex(/^[A-Z]{2}$/);

/** Kinds of what is sold, as tax rules name them. */
export const TAXED_KINDS = [
  'goods',
  'domestic_freight',
  'service_fee',
  'freight',
  'parcel_services',
  'storage',
] as const;
export const MOST_TAX_RULES = 60;
export const MOST_TAX_NUMBERS = 6;
export const MOST_BRAND_NAME = 40;
export const MOST_LEGAL_TEXT = 40_000;

const taxRule = z.strictObject({
  /** Where the goods go; `*`: everywhere that has no rule of its own. */
  country: z.union([country, z.literal('*')]),
  kinds: z.array(z.enum(TAXED_KINDS)).min(1).max(TAXED_KINDS.length),
  percent: decimal(0.01, 50),
  name: z.strictObject({ en: line(40), zh: line(40) }),
});

/** A page that the law asks for, as text with empty lines between paragraphs; null until it is written. */
const legalText = z
  .strictObject({ en: text(MOST_LEGAL_TEXT).min(1), zh: text(MOST_LEGAL_TEXT).min(1) })
  .nullable();

const MOST_OTHER_ACCOUNT = 34;
const isPayingAccount = (account: string): boolean =>
  looksLikeIban(account) ? isIban(account) : account.length <= MOST_OTHER_ACCOUNT;

const inWords = z.strictObject({ name: line(120), address: line(300) });

/** A price rule's shape, from its data. */
const priceRuleShape = <Name extends PriceRuleName>(name: Name) => {
  const fields = priceFieldsOf(name);
  const shape = z
    .strictObject(
      Object.fromEntries(
        fields.map(([key, { least, most, isOptional, isWhole }]) => {
          const figure = isWhole ? z.int().min(least).max(most) : decimal(least, most);
          return [key, isOptional ? figure.nullable() : figure];
        }),
      ),
    )
    .superRefine((value, context) => {
      for (const [key, { notBelow }] of fields) {
        const [own, other] = [value[key], value[notBelow ?? key]];
        if (typeof own === 'number' && typeof other === 'number' && own < other)
          context.addIssue({ code: 'custom', path: [key] });
      }
    });
  return shape as unknown as z.ZodType<PriceRules[Name]> & typeof shape; // its fields are those of the data
};

function priceRuleShapes() {
  return Object.fromEntries(PRICE_RULE_NAMES.map((name) => [name, priceRuleShape(name)])) as {
    readonly [Name in PriceRuleName]: ReturnType<typeof priceRuleShape<Name>>;
  }; // each name with the shape of its own data
}

/** Everything that an operator sets, by its name: the one list that the server, the desk and the API know it by. */
export const settingShapes = {
  ...priceRuleShapes(),
  /** Whose shop it is, as every page, mail and paper says it. */
  brand: z.strictObject({
    nameEn: line(MOST_BRAND_NAME),
    nameZh: line(MOST_BRAND_NAME),
    /** Where mails come from; null: from MAIL_FROM. */
    mailAddress: email.nullable(),
  }),
  /** How it looks: what is null is the look that the shop comes with. */
  look: z.strictObject({
    /** One picture, from which every icon is made. */
    logoId: id.nullable(),
    colours: z.strictObject({ accent: colour, text: colour, textDark: colour }).nullable(),
  }),
  /** Null until somebody has said who sells: no tax document is issued before. */
  legalEntity: z
    .strictObject({
      en: inWords,
      zh: inWords,
      country,
      registrationNo: line(60),
      taxNumbers: z.array(z.strictObject({ label: line(30), number: line(40) })).max(MOST_TAX_NUMBERS),
      /** What the numbers of the documents begin with. */
      series: z.string().regex(/^[A-Z0-9]{1,8}$/),
    })
    .nullable(),
  /** The account that withdrawals are paid from; null: no bank order can be written. */
  payingAccount: z
    .strictObject({
      name: line(140),
      /** An IBAN, or another number of 34 characters at most. */
      account: line(42).refine(isPayingAccount),
      bic: z.string().trim().toUpperCase().refine(isBic).nullable(),
    })
    .nullable(),
  legalTerms: legalText,
  legalPrivacy: legalText,
  legalImprint: legalText,
  legalWithdrawal: legalText,
  legalCookies: legalText,
  /** Where goods must go so that an order can be withdrawn from without a reason, and for how many days after they came. */
  withdrawalRight: z.strictObject({
    countries: z.array(country).max(250),
    days: z.int().min(WITHDRAWAL_DAYS).max(MOST_WITHDRAWAL_DAYS),
  }),
  /** Parts of the shop that are on. */
  switches: z.strictObject(
    Object.fromEntries(SWITCH_NAMES.map((name) => [name, z.boolean()])) as Readonly<
      Record<SwitchName, z.ZodBoolean>
    >, // of all names
  ),
  /** Percent of browsers that each experiment is tried on; 0: it does not run. */
  experiments: z.strictObject(
    Object.fromEntries(EXPERIMENT_NAMES.map((name) => [name, z.int().min(0).max(100)])) as Readonly<
      Record<ExperimentName, z.ZodInt>
    >, // of all names
  ),
  /** How many days each kind of data is kept. */
  retention: z.strictObject(
    Object.fromEntries(
      RETENTION_NAMES.map((name) => [
        name,
        z.int().min(RETENTION_KINDS[name].least).max(MOST_RETENTION_DAYS),
      ]),
    ) as Readonly<Record<RetentionKind, z.ZodInt>>, // of all names
  ),
  tax: z.strictObject({ rules: z.array(taxRule).max(MOST_TAX_RULES) }).refine(
    ({ rules }) => {
      const said = rules.flatMap(({ country: to, kinds }) => kinds.map((kind) => `${to} ${kind}`));
      return new Set(said).size === said.length;
    },
    { path: ['rules'] },
  ),
} as const;

export type SettingName = keyof typeof settingShapes;
export const SETTING_NAMES = Object.keys(settingShapes) as readonly SettingName[]; // the const table's own keys

/** The pages that the law asks for, by the settings that hold them. */
export const LEGAL_PAGES = [
  'legalTerms',
  'legalPrivacy',
  'legalImprint',
  'legalWithdrawal',
  'legalCookies',
] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const legalPathOf = (page: LegalPage): LegalPath =>
  page.slice('legal'.length).toLowerCase() as LegalPath; // the two lists name the same pages
export const legalPageOf = (path: LegalPath): LegalPage =>
  `legal${path.charAt(0).toUpperCase()}${path.slice(1)}` as LegalPage; // the two lists name the same pages

/** What every template begins with, so that a page that nobody has worked on is noticed. */
export const LEGAL_TEMPLATE_MARKS = { en: 'TEMPLATE', zh: '【模板】' } as const;
export const isLegalTemplate = (text: { readonly en: string; readonly zh: string }): boolean =>
  text.en.startsWith(LEGAL_TEMPLATE_MARKS.en) || text.zh.startsWith(LEGAL_TEMPLATE_MARKS.zh);

export type SettingValues = { readonly [Name in SettingName]: z.output<(typeof settingShapes)[Name]> };
export type LegalEntity = NonNullable<SettingValues['legalEntity']>;
