import type { SettingName, SettingValues } from '@caravan/contract/settings/settings.shapes';
import type { Messages } from '../../messages/en.ts';

type Texts = Messages['settings'];

/** A value as one line to read. */
export const valueText = (name: SettingName, value: unknown, texts: Texts): string =>
  value === null || value === undefined
    ? texts.none
    : // the server has checked it against the shape of its name
      (LINES[name] as (value: unknown, texts: Texts) => string)(value, texts);

const feeLine = ({ percent, minCny, maxCny }: SettingValues['serviceFee']): string =>
  [`${percent} %`, `≥ ${minCny} CNY`, maxCny === null ? '' : `≤ ${maxCny} CNY`].filter(Boolean).join(', ');
const legalLine = ({ en }: NonNullable<SettingValues['legalTerms']>): string => beginningOf(en);

const LINES: {
  readonly [Name in SettingName]: (value: NonNullable<SettingValues[Name]>, texts: Texts) => string;
} = {
  serviceFee: feeLine,
  rateMargin: ({ percent }) => `${percent} %`,
  brand: ({ nameEn, nameZh }) => [...new Set([nameEn, nameZh])].join(' · '),
  look: ({ logoId, colours }, texts) =>
    [
      logoId === null ? '' : texts.fields.logo,
      ...(colours ? [colours.accent, colours.text, colours.textDark] : []),
    ]
      .filter(Boolean)
      .join(' · ') || texts.none,
  legalEntity: ({ en, zh }) => `${en.name} · ${zh.name}`,
  legalTerms: legalLine,
  legalPrivacy: legalLine,
  legalImprint: legalLine,
  legalWithdrawal: legalLine,
  legalCookies: legalLine,
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
