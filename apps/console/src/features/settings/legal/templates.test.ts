import { isLegalTemplate, LEGAL_PAGES, MOST_LEGAL_TEXT } from '@caravan/contract/settings/settings.shapes';
import { expect, it } from 'vitest';
import { LEGAL_TEMPLATES } from './templates.ts';

it.each(LEGAL_PAGES)(
  '[E-01] the template of %s is marked as one in both languages, and can be saved',
  (page) => {
    const { en, zh } = LEGAL_TEMPLATES[page];
    expect(isLegalTemplate({ en, zh: '' })).toBe(true);
    expect(isLegalTemplate({ en: '', zh })).toBe(true);
    expect(en.match(/^# /gm)?.length).toBe(zh.match(/^# /gm)?.length);
    expect(Math.max(en.length, zh.length)).toBeLessThan(MOST_LEGAL_TEXT);
  },
);
