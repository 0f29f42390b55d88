import { fill } from '@caravan/web/texts/fill';
import { expect, it } from 'vitest';
import { texts as landed } from '../../messages/en/landed.ts';
import { spanText, weightText } from './landed-words.ts';

const days = (from: string, until: string) => ({
  from: `2026-${from}T12:00:00`,
  until: `2026-${until}T12:00:00`,
});

it('[D-04] two days read as short as they can, in both languages', () => {
  expect(spanText('en', days('12-09', '12-21'))).toBe('Dec 9–21');
  expect(spanText('en', days('11-28', '12-03'))).toBe('Nov 28 – Dec 3');
  expect(spanText('en', days('09-08', '09-08'))).toBe('Sep 8');
  expect(spanText('zh', days('12-09', '12-21'))).toBe('12月9日–21日');
  expect(spanText('zh', days('11-28', '12-03'))).toBe('11月28日 – 12月3日');
});

it('[E-10] days are written as a further language writes them', () => {
  expect(spanText('es', days('12-09', '12-21'))).toMatch(/^9\s?–\s?21 dic$/);
  expect(spanText('ar', days('12-09', '12-21'))).toMatch(/ديسمبر/);
});

it('[G-01] a weight reads in grams or kilograms', () => {
  expect([380, 1_250, 2_000].map((grams) => weightText({ fill, landed }, grams))).toEqual([
    '380 g',
    '1.25 kg',
    '2 kg',
  ]);
});
