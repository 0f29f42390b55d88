import { expect, it } from 'vitest';
import { shortCount } from './sold-text.ts';

it('[C-06] a sales figure is shortened as each language counts: thousands in English, 万 in Chinese', () => {
  expect(shortCount(999, 'en')).toBeUndefined();
  expect(shortCount(1_000, 'en')).toBe('1');
  expect(shortCount(1_260, 'en')).toBe('1.2');
  expect(shortCount(123_456, 'en')).toBe('123');
  expect(shortCount(9_999, 'zh')).toBeUndefined();
  expect(shortCount(35_000, 'zh')).toBe('3.5');
});
