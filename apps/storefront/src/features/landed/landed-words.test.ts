import { expect, it } from 'vitest';
import { spanText, weightText } from './landed-words.ts';

const days = (from: string, until: string) => ({
  from: `2026-${from}T12:00:00`,
  until: `2026-${until}T12:00:00`,
});

it('[D-04] two days read as short as they can, in both languages', () => {
  expect(spanText('en', days('12-09', '12-21'))).toBe('9–21 Dec');
  expect(spanText('en', days('11-28', '12-03'))).toBe('28 Nov – 3 Dec');
  expect(spanText('en', days('09-08', '09-08'))).toBe('8 Sep');
  expect(spanText('zh', days('12-09', '12-21'))).toBe('12月9日–21日');
  expect(spanText('zh', days('11-28', '12-03'))).toBe('11月28日 – 12月3日');
});

it('[E-10] days are written as a further language writes them', () => {
  expect(spanText('es', days('12-09', '12-21'))).toMatch(/^9\s?–\s?21 dic$/);
  expect(spanText('ar', days('12-09', '12-21'))).toMatch(/ديسمبر/);
});

it('[G-01] a weight reads in grams or kilograms', () => {
  expect([weightText(380), weightText(1_250), weightText(2_000)]).toEqual(['380 g', '1.25 kg', '2 kg']);
});
