import type { SettingChange } from '@caravan/contract/settings/settings.calls';
import type { SettingName, SettingValues } from '@caravan/contract/settings/settings.shapes';
import type { Messages } from '../../messages/en.ts';

/** A value as one line to read. */
export const valueText = (name: SettingName, value: unknown, texts: Messages['settings']): string => {
  if (value === null || value === undefined) return texts.none;
  const one = { name, value } as SettingChange; // the server has checked it against the shape of its name
  switch (one.name) {
    case 'serviceFee':
      return [
        `${one.value.percent} %`,
        `≥ ${one.value.minCny} CNY`,
        one.value.maxCny === null ? '' : `≤ ${one.value.maxCny} CNY`,
      ]
        .filter(Boolean)
        .join(', ');
    case 'rateMargin':
      return `${one.value.percent} %`;
    case 'legalEntity':
      return one.value ? `${one.value.en.name} · ${one.value.zh.name}` : texts.none;
    case 'tax':
      return ruleLines(one.value.rules) || texts.none;
  }
};

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
