import {
  isPriceRule,
  priceFieldsOf,
  type PriceField,
  type PriceRuleName,
} from '@caravan/contract/settings/price-rules';
import { RETENTION_NAMES } from '@caravan/contract/settings/retention-kinds';
import { EXPERIMENT_NAMES } from '@caravan/contract/settings/experiments';
import { SWITCH_NAMES } from '@caravan/contract/settings/switches';
import type { SettingName, SettingValues } from '@caravan/contract/settings/settings.shapes';
import type { Messages } from '../../../messages/en.ts';

type Texts = Messages['settings'];

/** A value as one line to read. */
export const valueText = (name: SettingName, value: unknown, texts: Texts): string =>
  value === null || value === undefined
    ? texts.none
    : isPriceRule(name)
      ? ruleText(name, value as PriceFigures, texts)
      : // the server has checked it against the shape of its name
        (LINES[name] as (value: unknown, texts: Texts) => string)(value, texts);

type PriceFigures = Readonly<Record<string, number | null>>;
const UNITS = { cny: ' CNY', usd: ' USD', percent: ' %' } as const;

const unitText = (unit: PriceField['unit'], texts: Texts): string =>
  unit === 'cny' || unit === 'usd' || unit === 'percent' ? UNITS[unit] : ` ${texts.units[unit]}`;

/** Each figure with its unit; what is empty is said in words. */
const ruleText = (name: PriceRuleName, value: PriceFigures, texts: Texts): string => {
  const labels: Readonly<Record<string, string>> = texts.figures;
  return priceFieldsOf(name)
    .map(([key, { unit }]) => {
      const figure = value[key] ?? null;
      const said = figure === null ? texts.none : `${figure}${unitText(unit, texts)}`;
      const label = labels[`${name}.${key}`];
      return label === undefined ? said : `${label} ${said}`;
    })
    .join(' · ');
};

const legalLine = ({ en }: NonNullable<SettingValues['legalTerms']>): string => beginningOf(en);

const LINES: {
  readonly [Name in Exclude<SettingName, PriceRuleName>]: (
    value: NonNullable<SettingValues[Name]>,
    texts: Texts,
  ) => string;
} = {
  brand: ({ nameEn, nameZh }) => [...new Set([nameEn, nameZh])].join(' · '),
  look: ({ logoId, colours }, texts) =>
    [
      logoId === null ? '' : texts.fields.logo,
      ...(colours ? [colours.accent, colours.text, colours.textDark] : []),
    ]
      .filter(Boolean)
      .join(' · ') || texts.none,
  legalEntity: ({ en, zh }) => `${en.name} · ${zh.name}`,
  payingAccount: ({ name, account, bic }) => [name, account, bic].filter(Boolean).join(' · '),
  legalTerms: legalLine,
  legalPrivacy: legalLine,
  legalImprint: legalLine,
  legalWithdrawal: legalLine,
  legalCookies: legalLine,
  experiments: (shares) => EXPERIMENT_NAMES.map((name) => `${shares[name]} %`).join(' · '),
  switches: (states, texts) => {
    const labels: Readonly<Record<string, string>> = texts.fields;
    const off = SWITCH_NAMES.filter((name) => !states[name]);
    return off.length === 0
      ? texts.allOn
      : `${texts.off}: ${off.map((name) => labels[`switches.${name}`]).join(', ')}`;
  },
  retention: (days, texts) => {
    const labels: Readonly<Record<string, string>> = texts.fields;
    return RETENTION_NAMES.map((kind) => `${labels[`retention.${kind}`] ?? kind} ${days[kind]}`).join(' · ');
  },
  withdrawalRight: ({ countries, days }, texts) =>
    countries.length === 0 ? texts.none : `${days} ${texts.days} · ${beginningOf(countries.join(', '))}`,
  tax: ({ rules }, texts) => ruleLines(rules) || texts.none,
};

const SHOWN = 60;
const beginningOf = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text;

type Rules = SettingValues['tax']['rules'];

/** Tax rules as a person types them, one a line. */
export const ruleLines = (rules: Rules): string =>
  rules
    .map(
      ({ country, kinds, percent, name }) =>
        `${country}; ${kinds.join(', ')}; ${percent}; ${name.en}; ${name.zh}`,
    )
    .join('\n');

export const rulesOf = (lines: string): Rules =>
  filled(lines).map((line) => {
    const [country = '', kinds = '', percent = '', en = '', zh = ''] = line
      .split(';')
      .map((part) => part.trim());
    return {
      country,
      kinds: kinds.split(',').map((kind) => kind.trim()),
      percent: Number(percent),
      name: { en, zh },
    } as Rules[number]; // a word that is no kind is refused by the server, which names the field
  });

export const numberLines = (numbers: readonly { label: string; number: string }[]): string =>
  numbers.map(({ label, number }) => `${label}: ${number}`).join('\n');

export const numbersOf = (lines: string): { label: string; number: string }[] =>
  filled(lines).map((line) => {
    const colon = line.indexOf(':');
    return { label: line.slice(0, Math.max(0, colon)).trim(), number: line.slice(colon + 1).trim() };
  });

const filled = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
