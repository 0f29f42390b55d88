import type { SettingChange } from '@caravan/contract/settings/settings.calls';
import {
  isPriceRule,
  PRICE_RULE_NAMES,
  type PriceField,
  priceFieldsOf,
  type PriceRuleName,
} from '@caravan/contract/settings/price-rules';
import {
  MOST_RETENTION_DAYS,
  RETENTION_KINDS,
  RETENTION_NAMES,
  type RetentionDays,
} from '@caravan/contract/settings/retention-kinds';
import { EXPERIMENT_NAMES } from '@caravan/contract/settings/experiments';
import { SWITCH_NAMES, type SwitchStates } from '@caravan/contract/settings/switches';
import { countriesOf } from '@caravan/domain/customs/duty-csv';
import { MOST_WITHDRAWAL_DAYS, WITHDRAWAL_DAYS } from '@caravan/domain/orders/contract-withdrawal';
import type { Look } from '@caravan/domain/shared/look';
import type { LegalPage, SettingName, SettingValues } from '@caravan/contract/settings/settings.shapes';
import { numberLines, numbersOf, ruleLines, rulesOf } from './setting-text.ts';

/** What the form's fields hold: numbers where a number is typed, text otherwise. */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
interface Labelled {
  readonly isOptional?: boolean;
  readonly label: string;
  readonly least?: number;
  readonly most?: number;
  readonly isWhole?: boolean;
}
export type FieldOf = Labelled &
  (
    | { readonly key: string; readonly kind: 'number' | 'line' | 'lines' | 'logo' | 'switch' }
    | { readonly key: keyof Look; readonly kind: 'colour' }
  );

const LEGAL_FIELDS = [
  { key: 'en', label: 'textEn', kind: 'lines' },
  { key: 'zh', label: 'textZh', kind: 'lines' },
] as const;

/** A figure of a price rule, named by its rule and itself: `storageFee.perKgDayCny`. */
const fieldOf = (
  name: PriceRuleName,
  key: string,
  { isOptional, isWhole, least, most }: PriceField,
): FieldOf => ({
  key,
  kind: 'number',
  label: `${name}.${key}`,
  least,
  most,
  ...(isOptional ? { isOptional } : {}),
  ...(isWhole ? { isWhole } : {}),
});

const priceFields = Object.fromEntries(
  PRICE_RULE_NAMES.map((name) => [
    name,
    priceFieldsOf(name).map(([key, field]) => fieldOf(name, key, field)),
  ]),
) as unknown as Record<PriceRuleName, readonly FieldOf[]>; // made of all names

/** The fields of each setting; `label` is a key of the texts. */
export const SETTING_FIELDS = {
  ...priceFields,
  brand: [
    { key: 'nameEn', label: 'shopEn', kind: 'line' },
    { key: 'nameZh', label: 'shopZh', kind: 'line' },
    { key: 'mailAddress', label: 'mailAddress', kind: 'line', isOptional: true },
  ],
  look: [
    { key: 'logoId', label: 'logo', kind: 'logo', isOptional: true },
    { key: 'accent', label: 'accent', kind: 'colour', isOptional: true },
    { key: 'text', label: 'textLight', kind: 'colour', isOptional: true },
    { key: 'textDark', label: 'textDark', kind: 'colour', isOptional: true },
  ],
  legalEntity: [
    { key: 'nameEn', label: 'nameEn', kind: 'line' },
    { key: 'nameZh', label: 'nameZh', kind: 'line' },
    { key: 'addressEn', label: 'addressEn', kind: 'line' },
    { key: 'addressZh', label: 'addressZh', kind: 'line' },
    { key: 'country', label: 'country', kind: 'line' },
    { key: 'registrationNo', label: 'registrationNo', kind: 'line' },
    { key: 'taxNumbers', label: 'taxNumbers', kind: 'lines', isOptional: true },
    { key: 'series', label: 'series', kind: 'line' },
  ],
  payingAccount: [
    { key: 'name', label: 'accountName', kind: 'line' },
    { key: 'account', label: 'account', kind: 'line' },
    { key: 'bic', label: 'bic', kind: 'line', isOptional: true },
  ],
  legalTerms: LEGAL_FIELDS,
  legalPrivacy: LEGAL_FIELDS,
  legalImprint: LEGAL_FIELDS,
  legalWithdrawal: LEGAL_FIELDS,
  legalCookies: LEGAL_FIELDS,
  experiments: EXPERIMENT_NAMES.map((key) => ({
    key,
    kind: 'number',
    label: `experiments.${key}`,
    most: 100,
    isWhole: true,
  })),
  switches: SWITCH_NAMES.map((key) => ({ key, kind: 'switch', label: `switches.${key}`, isOptional: true })),
  retention: RETENTION_NAMES.map((key) => ({
    key,
    kind: 'number',
    label: `retention.${key}`,
    least: RETENTION_KINDS[key].least,
    most: MOST_RETENTION_DAYS,
    isWhole: true,
  })),
  withdrawalRight: [
    { key: 'countries', label: 'withdrawalCountries', kind: 'line', isOptional: true },
    {
      key: 'days',
      kind: 'number',
      label: 'withdrawalDays',
      least: WITHDRAWAL_DAYS,
      most: MOST_WITHDRAWAL_DAYS,
      isWhole: true,
    },
  ],
  tax: [{ key: 'rules', label: 'rules', kind: 'lines', isOptional: true }],
} as const satisfies Record<SettingName, readonly FieldOf[]>;

export const fieldsOf = (name: SettingName, value: unknown): Fields => {
  if (name === 'tax') return { rules: ruleLines((value as SettingValues['tax']).rules) }; // checked by the server
  if (name === 'withdrawalRight') {
    const { countries, days } = value as SettingValues['withdrawalRight']; // checked by the server
    return { countries: countries.join(', '), days };
  }
  if (name === 'look') {
    const { logoId, colours } = value as SettingValues['look']; // checked by the server
    return { logoId, ...colours };
  }
  if (name !== 'legalEntity') return (value ?? {}) as Fields; // flat: its fields are the form's
  const entity = value as SettingValues['legalEntity'];
  if (!entity) return { series: 'INV' };
  const { en, zh, taxNumbers, ...rest } = entity;
  return {
    ...rest,
    nameEn: en.name,
    nameZh: zh.name,
    addressEn: en.address,
    addressZh: zh.address,
    taxNumbers: numberLines(taxNumbers),
  };
};

/** What is left empty is no limit, or not offered; another empty figure is nothing. */
const ruleOf = (name: PriceRuleName, fields: Fields): SettingChange =>
  ({
    name,
    value: Object.fromEntries(
      priceFieldsOf(name).map(([key, { isOptional }]) => {
        const typed = fields[key];
        return [key, typeof typed === 'number' ? typed : isOptional ? null : 0];
      }),
    ),
  }) as SettingChange; // the fields are those of the rule's own data

export const isLegalPage = (name: SettingName): name is LegalPage => SETTING_FIELDS[name] === LEGAL_FIELDS;

/** Settings whose fields are their values. */
const FIGURES = {
  look: (fields: Fields) => lookOf(fields),
  experiments: (fields: Fields): SettingValues['experiments'] => ({
    buyNowFirst: Number(fields['buyNowFirst']),
  }),
  switches: (fields: Fields) => switchesOf(fields),
  retention: (fields: Fields) => retentionOf(fields),
  withdrawalRight: (fields: Fields): SettingValues['withdrawalRight'] => ({
    countries: countriesOf(String(fields['countries'] ?? '')),
    days: Number(fields['days']),
  }),
};
const isOfFigures = (name: SettingName): name is keyof typeof FIGURES => Object.hasOwn(FIGURES, name);

export const changeOf = (name: SettingName, fields: Fields): SettingChange => {
  const word = (key: string): string => String(fields[key] ?? '');
  if (isLegalPage(name)) return { name, value: { en: word('en'), zh: word('zh') } };
  if (isPriceRule(name)) return ruleOf(name, fields);
  if (isOfFigures(name)) return { name, value: FIGURES[name](fields) } as SettingChange; // each by its own name
  switch (name) {
    case 'tax':
      return { name, value: { rules: rulesOf(word('rules')) } };
    case 'brand':
      return {
        name,
        value: { nameEn: word('nameEn'), nameZh: word('nameZh'), mailAddress: word('mailAddress') || null },
      };
    case 'payingAccount':
      return { name, value: { name: word('name'), account: word('account'), bic: word('bic') || null } };
    case 'legalEntity':
      return {
        name,
        value: {
          en: { name: word('nameEn'), address: word('addressEn') },
          zh: { name: word('nameZh'), address: word('addressZh') },
          country: word('country').toUpperCase(),
          registrationNo: word('registrationNo'),
          taxNumbers: numbersOf(word('taxNumbers')),
          series: word('series').toUpperCase(),
        },
      };
  }
};

const switchesOf = (fields: Fields): SwitchStates =>
  Object.fromEntries(SWITCH_NAMES.map((key) => [key, fields[key] === true])) as SwitchStates; // of all names

export const retentionOf = (fields: Fields): RetentionDays =>
  Object.fromEntries(RETENTION_NAMES.map((key) => [key, Number(fields[key])])) as RetentionDays; // of all names

const lookOf = (fields: Fields): SettingValues['look'] => ({
  logoId: typeof fields['logoId'] === 'string' ? fields['logoId'] : null,
  colours: coloursOf(fields),
});

/** All three, or none: then the shop keeps the colours that it comes with. */
export const coloursOf = (fields: Fields): SettingValues['look']['colours'] => {
  const colour = (key: keyof Look): string =>
    String(fields[key] ?? '')
      .trim()
      .toLowerCase();
  const look = { accent: colour('accent'), text: colour('text'), textDark: colour('textDark') };
  return Object.values(look).some(Boolean) ? look : null;
};
