import { SOURCE_LABELS, SOURCES } from '@caravan/domain/links/source';
import type { Messages } from '../../messages/en.ts';
import type { Language, LoadedLanguage } from '../../messages/language.ts';
import { formatMoney, formatTime } from '../../ui/parts/format.ts';
import type { AuditSpeech } from './audit-facts.ts';

interface Subject {
  readonly subjectKind: string;
  readonly subjectId: string;
}

interface Entry extends Subject {
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Each figure of a setting is a fact of its own: its name may be a sentence. */
export const detailOf = ({ subjectKind, detail }: Entry): Entry['detail'] => {
  const { value, ...rest } = detail;
  return subjectKind === 'setting' && typeof value === 'object' ? { ...value, ...rest } : detail;
};

type Words = Readonly<Record<string, string>>;

/** How facts of one entry are said. Labels of a setting's figures name their unit themselves. */
export const auditSpeech = (
  { text, language }: Pick<LoadedLanguage, 'text' | 'language'>,
  { subjectKind, subjectId }: Subject,
): AuditSpeech => {
  const isSetting = subjectKind === 'setting';
  const names: Words = isSetting ? settingNames(text, subjectId) : {};
  const codes = codesOf(text, language);
  return {
    nameOf: (name) => names[name] ?? ownOf(text.words.fact, name) ?? name,
    sayOf: (name, value) => {
      if (typeof value === 'boolean') return text.words.fact[value ? 'true' : 'false'];
      if (typeof value === 'number') return isSetting ? String(value) : figure(name, value, language);
      return TIME.test(value) ? formatTime(value, language) : (ownOf(codes[name] ?? {}, value) ?? value);
    },
  };
};

const ownOf = (words: Words, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const MONEY = /(?:Usd|Cny|^usd|^cny)$/;

const figure = (name: string, value: number, language: Language): string => {
  if (MONEY.test(name)) return formatMoney(value, name.slice(-3).toUpperCase(), language);
  return /percent$/i.test(name) ? `${value} %` : String(value);
};

/** A figure is labelled under its setting's name, or under its own. */
const settingNames = ({ settings }: Messages, setting: string): Words => {
  const labels: Words = settings.fields;
  const own = Object.entries(labels).map(([label, words]) => {
    const [scope = '', key] = label.split('.');
    return key === undefined ? [scope, words] : scope === setting ? [key, words] : [];
  });
  const { textEn: en, textZh: zh } = settings.fields;
  return { en, zh, ...(Object.fromEntries(own.filter(({ length }) => length > 0)) as Words) }; // pairs
};

/** Facts whose values are codes, each with the words of its list. */
const codesOf = (text: Messages, language: Language): Readonly<Record<string, Words>> => ({
  to: { wallet: text.payments.toWallet, original: text.words.refundedTo.original },
  fault: text.arrivalReports.faults,
  doubts: text.doubts.reasons,
  kind: { ...text.floor.binKinds, ...text.content.kinds, ...text.words.subject },
  provider: text.words.provider,
  roles: text.roles,
  source: Object.fromEntries(SOURCES.map((source) => [source, SOURCE_LABELS[source][language]])),
  answer: text.words.auditAnswer,
});
