import { describe, expect, it } from 'vitest';
import { dutyBill } from '../duty-bill.ts';
import { countryInBoth, dutyProblem, dutyRuleOf, type DutyRule, dutyTable } from '../duty.ts';
import { exampleResult } from '../duty-examples.ts';
import { EU_VAT } from './european-union.ts';
import { LAW_RULES } from './law.ts';

const examples = LAW_RULES.flatMap((rule) =>
  rule.examples.map((example) => ({ rule, example, of: rule.countries[0] ?? '' })),
);

const CHINESE = /\p{Script=Han}{2}/u;

/** Sums and shares that a text names. */
const figuresIn = (text: string): string[] =>
  [...text.matchAll(/(?:€|£|¥|\$|CHF |NOK |RON )([\d.,]*\d)|([\d.,]*\d) %/g)].map(
    ([, sum, share]) => sum ?? share ?? '',
  );

describe('the law as the shop comes with it', () => {
  it.each(examples)('[D-03] $of: $example.name is $example.expectedMinor', ({ rule, example }) => {
    expect(exampleResult(rule, example)).toBe(example.expectedMinor);
  });

  it('[D-03] has two hundred examples over fourteen jurisdictions, each with its source and day', () => {
    const union = new Set<string>(Object.keys(EU_VAT));
    const jurisdictions = new Set(examples.map(({ of }) => (union.has(of) ? 'EU' : of)));
    expect(examples.length).toBeGreaterThanOrEqual(200);
    expect(jurisdictions.size).toBeGreaterThanOrEqual(14);
    expect(
      examples.every(
        ({ example }) => example.source.length > 10 && /^\d{4}-\d\d-\d\d$/.test(example.sourceDate),
      ),
    ).toBe(true);
    expect(examples.filter(({ example }) => example.origin === 'published').length).toBeGreaterThanOrEqual(
      62,
    );
  });

  it('[D-01] is sound, tells its source in both languages, and gives no country two rules from one day', () => {
    for (const rule of LAW_RULES) {
      expect(dutyProblem(rule), rule.countries.join()).toBeUndefined();
      const { notes, source, sourceZh, doubt = '', doubtZh = '' } = rule;
      expect([notes.en, notes.zh, source, sourceZh].every((text) => text.length > 3)).toBe(true);
      expect(
        [notes.zh, sourceZh].every((text) => CHINESE.test(text)),
        sourceZh,
      ).toBe(true);
      expect(CHINESE.test(doubtZh), doubt).toBe(doubt !== '');
      expect(Math.max(source.length, sourceZh.length)).toBeLessThanOrEqual(300);
      expect(Math.max(doubt.length, doubtZh.length)).toBeLessThanOrEqual(600);
      expect(figuresIn(doubt).filter((figure) => !doubtZh.includes(figure))).toEqual([]);
    }
    const twice = LAW_RULES.flatMap((rule, place) =>
      LAW_RULES.slice(place + 1).flatMap((other) => countryInBoth(rule, other) ?? []),
    );
    expect(twice).toEqual([]);
  });

  it.each(
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB US CA AU NZ JP KR SG MX BR ZA CH NO'.split(
      ' ',
    ),
  )('[D-01] %s has a rule today', (country) => {
    expect(dutyRuleOf<DutyRule>(LAW_RULES, country, '2026-11-25')).toBeDefined();
  });

  it('[D-01] San Marino asks for duty above €150, before the Union’s change and since', () => {
    const dutyOn = (day: string, goods: number): number => {
      const rule = dutyRuleOf<DutyRule>(LAW_RULES, 'SM', day);
      const table = rule && dutyTable(rule, (minor) => minor);
      const parcel = { goods, freight: 0, insurance: 0, subheadings: 1 };
      return dutyBill(table, parcel).find(({ charge }) => charge.kind === 'duty')?.amount ?? 0;
    };
    expect([15_000, 15_001].map((goods) => dutyOn('2026-06-30', goods))).toEqual([0, 1_800]);
    expect([15_000, 15_001].map((goods) => dutyOn('2026-07-01', goods))).toEqual([300, 1_800]);
  });
});
