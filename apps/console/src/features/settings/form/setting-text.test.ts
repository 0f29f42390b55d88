import { usualRule } from '@caravan/contract/settings/price-rules';
import { SWITCH_NAMES } from '@caravan/contract/settings/switches';
import { describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { zh } from '../../../messages/zh.ts';
import { valueText } from './setting-text.ts';

describe('a setting in one line', () => {
  it('[V-07] each figure of a price rule has its words and its unit, an empty one says so', () => {
    const fee = { ...usualRule('serviceFee'), percent: 8.25 };
    const line = valueText('serviceFee', fee, en.settings);
    expect(line).toContain('8.25 %');
    for (const texts of [en.settings, zh.settings])
      expect(valueText('serviceFee', { ...fee, mostCny: null }, texts)).toContain(texts.none);
    expect(line).not.toContain('undefined');
  });

  it('[E-01] names twice the same are said once, long texts are cut, and nothing is said as nothing', () => {
    expect(valueText('brand', { nameEn: 'Caravan', nameZh: 'Caravan', mailAddress: null }, en.settings)).toBe(
      'Caravan',
    );
    const long = valueText('legalTerms', { en: `${'word '.repeat(40)}`, zh: '条款' }, en.settings);
    expect(long.length).toBeLessThanOrEqual(61);
    expect(long.endsWith('…')).toBe(true);
    expect(valueText('legalTerms', { en: 'Short.', zh: '短' }, en.settings)).toBe('Short.');
    expect(valueText('legalEntity', null, zh.settings)).toBe(zh.settings.none);
    expect(valueText('look', { logoId: null, colours: null }, en.settings)).toBe(en.settings.none);
    expect(valueText('withdrawalRight', { countries: [], days: 14 }, en.settings)).toBe(en.settings.none);
  });

  it('[E-01] switches say what is off, by its name', () => {
    const [first = 'reviews', ...others] = SWITCH_NAMES;
    const allOn = Object.fromEntries(SWITCH_NAMES.map((name) => [name, true]));
    expect(valueText('switches', allOn, en.settings)).toBe(en.settings.allOn);
    const said = valueText('switches', { ...allOn, [first]: false }, en.settings);
    const labels: Readonly<Record<string, string>> = en.settings.fields;
    expect(said).toContain(labels[`switches.${first}`]);
    for (const other of others) expect(said).not.toContain(labels[`switches.${other}`]);
  });
});
