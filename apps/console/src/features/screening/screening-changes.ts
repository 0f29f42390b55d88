import { SCREENING_RULES } from '@caravan/domain/orders/screening/screening';
import type { useText } from '../../messages/language.ts';
import type { OutputOf } from '../../shell/api.ts';

type Version = OutputOf<'GET /staff/screening/rules'>['versions'][number];
type Texts = ReturnType<typeof useText>['screening'];

/** Every number of a version under the name that the form has for it. */
const numbersOf = (
  { rules, holdFrom, windowHours, answerHours, trustDays }: Version,
  text: Texts,
): (readonly [name: string, value: number])[] => [
  ...SCREENING_RULES.flatMap((rule) => {
    const { limit, weight } = rules[rule];
    const name = text.ruleNames[rule];
    return [
      [`${name}, ${text.limit}`, limit],
      [`${name}, ${text.weight}`, weight],
    ] as const;
  }),
  [text.holdFrom, holdFrom],
  [text.windowHours, windowHours],
  [text.answerHours, answerHours],
  [text.trustDays, trustDays],
];

/** What a version set anew against the one before it; of the first, from what sum an order waits. */
export const changesOf = (version: Version, before: Version | undefined, text: Texts): string[] => {
  if (!before) return [`${text.holdFrom}: ${version.holdFrom}`];
  const old = numbersOf(before, text);
  const changes = numbersOf(version, text).flatMap(([name, value], at) => {
    const was = old[at]?.[1];
    return was === value ? [] : [`${name}: ${was} → ${value}`];
  });
  return changes.length > 0 ? changes : [text.asBefore];
};
