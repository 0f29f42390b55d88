import type * as z from 'zod';
import type { Locale } from '@caravan/domain/shared/locale';
import type { FieldError } from './envelope.ts';

type Issue = z.core.$ZodIssue;

/** Faults that are told, at most: who makes more begins with these. */
const MOST_ERRORS = 20;

/** Says in the caller's language what is wrong with each field; the path is dotted, list places from 0. */
export const fieldErrors = (error: { readonly issues: readonly Issue[] }, locale: Locale): FieldError[] =>
  error.issues
    .slice(0, MOST_ERRORS)
    .flatMap((issue) => {
      const path = issue.path.map(String);
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: texts.unknown[locale] }));
      return [{ field: path.join('.') || 'body', message: describe(issue, locale) }];
    })
    .slice(0, MOST_ERRORS);

const texts = {
  unknown: { en: 'is not a field of this call', zh: '不是此接口的字段' },
  missing: { en: 'is required', zh: '必填' },
  type: { en: 'has the wrong type', zh: '类型不正确' },
  number: { en: 'must be a number', zh: '必须是数字' },
  whole: { en: 'must be a whole number', zh: '必须是整数' },
  text: { en: 'must be text', zh: '必须是文本' },
  list: { en: 'must be a list', zh: '必须是列表' },
  choice: { en: 'is not one of the possible values', zh: '不是可选的值' },
  format: { en: 'has the wrong form', zh: '格式不正确' },
  email: { en: 'is not a valid e-mail address', zh: '邮箱格式不正确' },
  empty: { en: 'must not be empty', zh: '不能为空' },
} as const;

const describe = (issue: Issue, locale: Locale): string => {
  if (issue.code === 'invalid_type')
    return isMissing(issue) ? texts.missing[locale] : wrongType(issue.expected, locale);
  if (issue.code === 'too_small') return tooSmall(issue, locale);
  if (issue.code === 'too_big') return bound(issue.origin, 'most', issue.maximum, locale);
  if (issue.code === 'invalid_value') return texts.choice[locale];
  return issue.code === 'invalid_format' && issue.format === 'email'
    ? texts.email[locale]
    : texts.format[locale];
};

const isMissing = (issue: Issue): boolean => issue.input === undefined && issue.message.includes('undefined');

const tooSmall = (issue: z.core.$ZodIssueTooSmall, locale: Locale): string =>
  issue.origin === 'string' && issue.minimum === 1
    ? texts.empty[locale]
    : bound(issue.origin, 'least', issue.minimum, locale);

const wrongType = (expected: string, locale: Locale): string => {
  if (expected === 'int') return texts.whole[locale];
  if (expected === 'number') return texts.number[locale];
  if (expected === 'string') return texts.text[locale];
  if (expected === 'array') return texts.list[locale];
  return texts.type[locale];
};

const bound = (origin: string, side: 'least' | 'most', limit: number | bigint, locale: Locale): string => {
  const unit = origin === 'string' ? 'characters' : origin === 'array' ? 'items' : 'value';
  const zh = { characters: '个字符', items: '项', value: '' }[unit];
  const en = { characters: ' characters', items: ' items', value: '' }[unit];
  if (locale === 'zh') return `${side === 'least' ? '至少' : '最多'}${limit}${zh}`;
  return `must ${unit === 'value' ? 'be' : 'have'} at ${side} ${limit}${en}`;
};
