import { describe, expect, it } from 'vitest';
import { en } from '../../../../messages/en.ts';
import { bandTexts, daysText, ruleWords } from './band-text.ts';

const DUTY = { kind: 'duty', collected: 'arrival' } as const;
const TAX = { kind: 'tax', collected: 'arrival', base: 'goods' } as const;

describe('a duty rule in words', () => {
  it('[D-01] each band says up to where it counts and every charge of it', () => {
    const { duty } = en;
    const bands = [
      { upToMinor: 2_200, charges: [] },
      {
        upToMinor: 15_000,
        charges: [
          { ...DUTY, perSubheadingMinor: 300 },
          { ...TAX, ratePpm: 210_000 },
        ],
      },
      { charges: [{ ...DUTY, ratePpm: 25_500, lessMinor: 1_050, perParcelMinor: 200 }] },
    ];
    expect(bandTexts({ bands }, duty)).toEqual([
      `≤ 22: ${duty.free}`,
      `≤ 150: ${duty.kinds.duty} 3 ${duty.kindWord} + ${duty.kinds.tax} 21 %`,
      `${duty.above}: ${duty.kinds.duty} 2 ${duty.parcelWord} + 2.55 % − 10.50`,
    ]);
    expect(bandTexts({ bands: [{ charges: [] }] }, duty)).toEqual([duty.free]);
  });

  it('[D-01] days and texts; what nobody has written in Chinese is shown as it is', () => {
    expect(daysText({ validFrom: '2026-07-01', validUntil: null }, en.duty)).toBe(
      en.duty.since('2026-07-01'),
    );
    expect(daysText({ validFrom: '2026-07-01', validUntil: '2026-12-31' }, en.duty)).toBe(
      '2026-07-01 – 2026-12-31',
    );
    const rule = {
      noteEn: 'note',
      noteZh: '说明',
      source: 'law',
      sourceZh: '',
      doubt: 'doubt',
      doubtZh: '疑问',
    };
    expect(ruleWords(rule, 'zh')).toEqual({ note: '说明', source: 'law', doubt: '疑问' });
    expect(ruleWords(rule, 'en')).toEqual({ note: 'note', source: 'law', doubt: 'doubt' });
  });
});
