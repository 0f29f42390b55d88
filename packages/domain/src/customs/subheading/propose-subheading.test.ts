import { describe, expect, it } from 'vitest';
import { refusedDescription } from '../refused-words.ts';
import { HELD_OUT_TITLES, KNOWN_TITLES, type LabelledTitle } from './labelled-titles.data.ts';
import { proposeSubheading } from './propose-subheading.ts';
import { GOODS_KINDS } from './subheadings.data.ts';

const missesOf = (titles: readonly LabelledTitle[]): string[] =>
  titles.flatMap(([title, ...codes]) => {
    const proposed = proposeSubheading([title]);
    const is = proposed?.hsCode ?? 'nothing';
    return codes.includes(is) ? [] : [`${title}: ${is} (${proposed?.word ?? ''}), not ${codes.join(' or ')}`];
  });

/** Of a hundred titles. */
const hitRate = (titles: readonly LabelledTitle[]): number =>
  Math.round((100 * (titles.length - missesOf(titles).length)) / titles.length);

describe('the subheading that goods are proposed for', () => {
  it('[D-02] is right for nearly all titles whose words are known, and for most others', () => {
    const rates = { known: hitRate(KNOWN_TITLES), heldOut: hitRate(HELD_OUT_TITLES) };
    const misses = [...missesOf(KNOWN_TITLES), ...missesOf(HELD_OUT_TITLES)].join('\n');
    expect(rates.known, misses).toBeGreaterThanOrEqual(97);
    expect(rates.heldOut, misses).toBeGreaterThanOrEqual(85);
  });

  it('[D-02] follows from the category where the title says nothing, and is not made up', () => {
    expect(proposeSubheading(['新款爆款特价', '童装', '毛巾'])).toMatchObject({
      hsCode: '630260',
      word: '毛巾',
    });
    expect(proposeSubheading(['新款爆款特价'])).toBeUndefined();
    expect(proposeSubheading([])).toBeUndefined();
  });

  it('[D-02] is of what stands last, not of what the thing is for', () => {
    expect(proposeSubheading(['手机支架'])?.word).toBe('手机支架');
    expect(proposeSubheading(['适用（羽绒服）洗衣袋'])?.word).toBe('洗衣袋');
  });

  it('[D-02] comes with words that customs do not refuse', () => {
    for (const { usual, variants = [] } of GOODS_KINDS)
      for (const [code, en] of [usual, ...variants.map(([, ...subheading]) => subheading)]) {
        expect(code).toMatch(/^\d{6}$/);
        expect(refusedDescription(en ?? ''), en).toBeUndefined();
      }
  });

  it('[D-02] has every word once', () => {
    const words = GOODS_KINDS.flatMap((kind) => kind.words.split(' '));
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  });

  it('[D-02] is what stands in brackets where nothing else names goods', () => {
    expect(proposeSubheading(['新款（毛巾）'])?.word).toBe('毛巾');
    expect(proposeSubheading(['新款【毛巾】包邮'])?.word).toBe('毛巾');
  });

  it('[D-02] has the names of its variant in both languages', () => {
    expect(proposeSubheading(['羊毛 毛毯'])).toEqual({
      hsCode: '630120',
      nameEn: 'Blankets, wool',
      nameZh: '羊毛毯',
      word: '毛毯',
    });
    expect(proposeSubheading(['毛毯'])?.nameZh).toBe('化纤毯');
  });

  it('[D-02] of many things is what they are of, and the set itself where nothing says that', () => {
    expect(proposeSubheading(['毛巾三件套'])?.word).toBe('毛巾');
    expect(proposeSubheading(['新款三件套'])?.word).toBe('三件套');
    expect(proposeSubheading(['模型玩具'])?.word).toBe('玩具');
  });

  it('[D-02] of babies’ garments is that of babies, knitted or not', () => {
    const garments = GOODS_KINDS.map(
      ({ words, usual: [code] }) => [words.split(' ')[0] ?? '', code] as const,
    );
    const knitted = garments.filter(([, code]) => /^61(0|11)/.test(code));
    const woven = garments.filter(([, code]) => /^62(0|11)/.test(code));
    expect(Math.min(knitted.length, woven.length)).toBeGreaterThan(0);
    const codeOf = (word: string): string | undefined => proposeSubheading([`新生儿 ${word}`])?.hsCode;
    for (const [word] of knitted) expect(codeOf(word), word).toBe('611120');
    for (const [word] of woven) expect(['620920', '611120'], word).toContain(codeOf(word));
    expect(woven.filter(([word]) => codeOf(word) === '620920').length).toBeGreaterThan(0);
  });
});
